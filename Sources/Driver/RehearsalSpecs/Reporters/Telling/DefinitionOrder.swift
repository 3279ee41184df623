/// Puts results that arrive in any order back into the order of the plan.
///
/// With several lanes specs finish out of order. A result is let through as soon as all those before it have been.
struct DefinitionOrder {
  private var positions: [String: Int] = [:]
  private var waiting: [Int: SpecResult] = [:]
  private var next = 0

  /// Takes an event and returns the specs whose turn has come with it, with their positions in the plan.
  ///
  /// When the run ends, that is all that is still held back: in an interrupted run, those before it will never come.
  mutating func take(_ event: RunEvent) -> [(position: Int, result: SpecResult)] {
    switch event.kind {
    case .runStarted(let facts):
      positions = Dictionary(facts.specs.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      (waiting, next) = ([:], 0)
    case .specFinished(let result):
      guard let position = positions[result.spec.id] else { break }
      waiting[position] = result
      var ready: [(Int, SpecResult)] = []
      while let result = waiting.removeValue(forKey: next) {
        ready.append((next, result))
        next += 1
      }
      return ready
    case .runFinished:
      defer { waiting = [:] }
      return waiting.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    default:
      break
    }
    return []
  }
}
