/// A stretch of commits in which a test failed at one rate.
package struct Segment: Sendable, Hashable, Codable {
  /// The indices of its commit positions.
  package let range: Range<Int>
  /// The first and the last commit position.
  package let first: Int
  package let last: Int
  /// The share of runs with a failure.
  package let rate: RateEstimate
  /// The change that it began with; `nil` for the first.
  package let change: ChangePoint?

  /// The stretches between the changes of a history.
  package static func between(_ changes: [ChangePoint], in history: [PositionCounts]) -> [Segment] {
    guard !history.isEmpty else { return [] }
    let bounds = [0] + changes.map(\.index) + [history.count]
    return zip(bounds, bounds.dropFirst()).enumerated().map { place, bound in
      let counts = history[bound.0..<bound.1]
      return Segment(
        range: bound.0..<bound.1, first: counts[bound.0].position, last: counts[bound.1 - 1].position,
        rate: RateEstimate(counts.reduce(0) { $0 + $1.failed }, of: counts.reduce(0) { $0 + $1.runs }, .chain),
        change: place == 0 ? nil : changes[place - 1])
    }
  }
}
