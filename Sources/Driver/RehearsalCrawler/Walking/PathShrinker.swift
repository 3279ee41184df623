import Rehearsal

/// Makes the way to a trouble as short as it gets: delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating
/// Failure-Inducing Input", 2002) over its acts, each try in a launch of its own.
///
/// Several tries go on side by side. The first in their order that leads to the trouble counts, and those after it are as if they
/// had not been made: what comes of it is the same, however many go on at once.
struct PathShrinker {
  /// How many launches it may take.
  private(set) var runsLeft: Int
  /// How many tries go on at once at most.
  private let abreast: Int
  /// What of each of some paths was done until the trouble came, in a launch of its own; nil where it did not come.
  private let walk: ([[CrawlAct]]) -> [[CrawlAct]?]

  init(runsLeft: Int, abreast: Int = 1, walk: @escaping ([[CrawlAct]]) -> [[CrawlAct]?]) {
    (self.runsLeft, self.abreast, self.walk) = (runsLeft, max(1, abreast), walk)
  }

  /// The shortest path that was found to lead to the trouble; nil where the path itself does not lead to it again.
  mutating func shrunk(_ path: [CrawlAct]) -> [CrawlAct]? {
    guard var shortest = firstLed([path]) else { return nil }
    var parts = 2
    while shortest.count > 1, runsLeft > 0 {
      let length = (shortest.count + parts - 1) / parts
      if let led = firstLed(without(partsOf: length, step: length, of: shortest)) {
        shortest = led
        parts = max(2, parts - 1)
      } else if length > 1 {
        parts = min(shortest.count, parts * 2)
      } else if let led = firstLed(without(partsOf: 2, step: 1, of: shortest)) {
        // There and back again: neither can go alone.
        shortest = led
      } else {
        break
      }
    }
    if shortest.count == 1, let led = firstLed([[]]) { shortest = led }
    return shortest
  }

  /// The same without one of its parts, for each of them.
  private func without(partsOf length: Int, step: Int, of path: [CrawlAct]) -> [[CrawlAct]] {
    // From the end, where what was done after the mistake stands.
    stride(from: path.count, to: 0, by: -step).map { end in Array(path[..<max(0, end - length)] + path[end...]) }
  }

  /// The first of some paths that leads to the trouble; nil where none does, or no launch is left.
  private mutating func firstLed(_ paths: [[CrawlAct]]) -> [CrawlAct]? {
    var rest = paths[...]
    while !rest.isEmpty, runsLeft > 0 {
      let next = rest.prefix(min(abreast, runsLeft))
      rest = rest.dropFirst(next.count)
      for led in walk(Array(next)) {
        runsLeft -= 1
        if let led { return led }
      }
    }
    return nil
  }
}
