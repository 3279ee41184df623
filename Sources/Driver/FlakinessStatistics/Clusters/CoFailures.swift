/// Tests that fail together: one cause, one issue, one decision.
///
/// Parry et al., "Systemic flakiness" (2025): three quarters of flaky tests fail in clusters. Two tests are as near as their
/// failing runs are the same (Jaccard), and clusters join while the mean nearness of their members is at least the threshold
/// (average linkage).
package enum CoFailures {
  /// The clusters of at least two tests, the largest first.
  ///
  /// - Parameters:
  ///   - failures: The runs in which each test failed.
  ///   - threshold: The mean Jaccard similarity at which clusters join; 0.5 by default.
  ///   - minimum: Tests with fewer failing runs are left out: two tests that failed once, in one run, are no pattern. 3 by
  ///     default.
  package static func clusters(_ failures: [Int64: Set<Int>], threshold: Double = 0.5, minimum: Int = 3) -> [[Int64]] {
    let tests = failures.filter { $0.value.count >= minimum }.keys.sorted()
    let sets = tests.map { failures[$0] ?? [] }
    var byRun: [Int: [Int]] = [:]
    for (index, set) in sets.enumerated() { for run in set { byRun[run, default: []].append(index) } }
    // Only tests that share a run can be near.
    var shared: [Pair: Int] = [:]
    for members in byRun.values {
      for (place, first) in members.enumerated() {
        for second in members[(place + 1)...] { shared[Pair(first, second), default: 0] += 1 }
      }
    }
    var nearness: [[Int: Double]] = Array(repeating: [:], count: tests.count)
    for (pair, common) in shared {
      let similarity = Double(common) / Double(sets[pair.low].count + sets[pair.high].count - common)
      nearness[pair.low][pair.high] = similarity
      nearness[pair.high][pair.low] = similarity
    }
    return linked(nearness, threshold).map { $0.map { tests[$0] } }
  }

  private struct Pair: Hashable {
    let low: Int
    let high: Int
    init(_ first: Int, _ second: Int) { (low, high) = (min(first, second), max(first, second)) }
  }

  /// Joins the nearest two clusters until none are near enough.
  private static func linked(_ start: [[Int: Double]], _ threshold: Double) -> [[Int]] {
    var nearness = start
    var members = start.indices.map { [$0] }
    func nearest(_ index: Int) -> (other: Int, similarity: Double)? {
      // Equal similarities: the lower number, so that the result does not depend on the order of a dictionary.
      nearness[index].max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
    }
    var best = start.indices.map(nearest)
    while let index = best.indices.max(by: { (best[$0]?.similarity ?? -1, $1) < (best[$1]?.similarity ?? -1, $0) }),
      let (other, similarity) = best[index], similarity >= threshold
    {
      let (into, from) = (min(index, other), max(index, other))
      let (intoCount, fromCount) = (Double(members[into].count), Double(members[from].count))
      let neighbours = Set(nearness[into].keys).union(nearness[from].keys).subtracting([into, from])
      for neighbour in neighbours {
        let mean =
          ((nearness[into][neighbour] ?? 0) * intoCount + (nearness[from][neighbour] ?? 0) * fromCount) / (intoCount + fromCount)
        nearness[into][neighbour] = mean
        nearness[neighbour][into] = mean
        nearness[neighbour][from] = nil
      }
      nearness[into][from] = nil
      nearness[from] = [:]
      members[into] += members[from]
      members[from] = []
      for changed in neighbours.union([into, from]) { best[changed] = nearest(changed) }
    }
    return members.filter { $0.count > 1 }.map { $0.sorted() }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}
