/// Puts assessed tests into the order in which they are worth somebody's time.
package enum Ranking {
  /// Whether one test comes before another.
  ///
  /// By status first: what is broken, then flaky, suspect, stale, with too few runs, healthy. Then by the runs that it blocked,
  /// and by the runs that it is expected to turn red by the lower bound of its score: a rate that may be chance does not outrank
  /// one that is sure.
  package static func precedes(
    _ first: (assessment: Assessment, blockedRuns: Int), _ second: (assessment: Assessment, blockedRuns: Int)
  ) -> Bool {
    func key(_ test: (assessment: Assessment, blockedRuns: Int)) -> (Int, Int, Double, Double) {
      let status = TestStatus.allCases.firstIndex(of: test.assessment.status) ?? 0
      return (status, -test.blockedRuns, -test.assessment.score.lower, -test.assessment.failures.lower)
    }
    return key(first) < key(second)
  }
}
