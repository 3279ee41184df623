/// Puts results that arrive in any order back into the order of the plan.
///
/// With several lanes specs finish out of order. A result is let through as soon as all those before it have been.
struct DefinitionOrder {
  private let positions: [String: Int]
  private var waiting: [Int: SpecResult] = [:]
  private var next = 0

  init(_ specs: [SpecIdentity]) {
    positions = Dictionary(uniqueKeysWithValues: specs.enumerated().map { ($1.id, $0) })
  }

  /// Takes a result and returns those whose turn has come, with their positions in the plan.
  mutating func take(_ result: SpecResult) -> [(position: Int, result: SpecResult)] {
    guard let position = positions[result.spec.id] else { return [] }
    waiting[position] = result
    var ready: [(Int, SpecResult)] = []
    while let result = waiting.removeValue(forKey: next) {
      ready.append((next, result))
      next += 1
    }
    return ready
  }

  /// Returns what is still held back when an interrupted run ends: those before it will never come.
  mutating func rest() -> [(position: Int, result: SpecResult)] {
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
