/// What the runs of one commit said, as the change-point model counts it.
package struct PositionCounts: Sendable, Hashable {
  /// The commit's place in the order of time.
  package var position: Int
  /// How many runs there were.
  package var runs: Int
  /// In how many of them an attempt failed.
  package var failed: Int
  /// How many runs were retried after a failure.
  package var retried: Int
  /// How many of those failed to the end.
  package var failedAfterRetry: Int

  package init(position: Int, runs: Int, failed: Int, retried: Int = 0, failedAfterRetry: Int = 0) {
    self.position = position
    self.runs = runs
    self.failed = failed
    self.retried = retried
    self.failedAfterRetry = failedAfterRetry
  }

  mutating func add(_ other: PositionCounts) {
    runs += other.runs
    failed += other.failed
    retried += other.retried
    failedAfterRetry += other.failedAfterRetry
  }

  /// Whether every run, and every retry, said the same.
  var isUniform: Bool { (failed == 0 || failed == runs) && (failedAfterRetry == 0 || failedAfterRetry == retried) }

  /// Counts a sample by commit position.
  package static func of(_ sample: Sample) -> [PositionCounts] {
    var counts: [PositionCounts] = []
    for chain in sample.chains {
      let position = sample.runs[chain.run].position
      if counts.last?.position != position { counts.append(PositionCounts(position: position, runs: 0, failed: 0)) }
      let isRetried = chain.failures > 0 && chain.attempts > 1
      counts[counts.count - 1].add(
        PositionCounts(
          position: position, runs: 1, failed: chain.failures > 0 ? 1 : 0, retried: isRetried ? 1 : 0,
          failedAfterRetry: isRetried && chain.isRed ? 1 : 0))
    }
    return counts
  }
}
