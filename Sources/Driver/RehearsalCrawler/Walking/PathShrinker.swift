import Rehearsal

/// Makes the way to a trouble as short as it gets: delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
/// Failure-Inducing Input", 2002) over its acts, each try in a launch of its own.
struct PathShrinker {
  /// How many launches it may take.
  private(set) var runsLeft: Int
  /// What of a path was done until the trouble came, in a launch of its own; nil where it did not come.
  private let walk: ([CrawlAct]) -> [CrawlAct]?

  init(runsLeft: Int, walk: @escaping ([CrawlAct]) -> [CrawlAct]?) { (self.runsLeft, self.walk) = (runsLeft, walk) }

  /// The shortest path that was found to lead to the trouble; nil where the path itself does not lead to it again.
  mutating func shrunk(_ path: [CrawlAct]) -> [CrawlAct]? {
    guard var shortest = leading(path) else { return nil }
    var parts = 2
    while shortest.count > 1, runsLeft > 0 {
      let length = (shortest.count + parts - 1) / parts
      if let led = leading(shortest, withoutPartsOf: length, step: length) {
        shortest = led
        parts = max(2, parts - 1)
      } else if length > 1 {
        parts = min(shortest.count, parts * 2)
      } else if let led = leading(shortest, withoutPartsOf: 2, step: 1) {
        // There and back again: neither can go alone.
        shortest = led
      } else {
        break
      }
    }
    if shortest.count == 1, runsLeft > 0, let led = leading([]) { shortest = led }
    return shortest
  }

  /// The same without one of its parts; nil where each part is needed.
  private mutating func leading(_ path: [CrawlAct], withoutPartsOf length: Int, step: Int) -> [CrawlAct]? {
    // From the end, where what was done after the mistake stands.
    for end in stride(from: path.count, to: 0, by: -step) where runsLeft > 0 {
      let without = Array(path[..<max(0, end - length)]) + Array(path[end...])
      if without.count < path.count, let led = leading(without) { return led }
    }
    return nil
  }

  private mutating func leading(_ path: [CrawlAct]) -> [CrawlAct]? {
    runsLeft -= 1
    return walk(path)
  }
}
