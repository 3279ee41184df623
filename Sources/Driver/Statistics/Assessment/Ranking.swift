/// Puts assessed tests into the order in which they are worth somebody's time.
package enum Ranking {
  /// Adjusts the p-values of all dependences of all tests together, and finds the patterns anew.
  package static func adjust(_ assessments: inout [Assessment]) {
    // One question a factor, and one for what ran before.
    let places = assessments.indices.flatMap { test in assessments[test].dependences.indices.map { (test, $0) } }
    let tests = assessments.indices.filter { assessments[$0].predecessors != nil }
    let adjusted = BenjaminiHochberg.adjusted(
      places.map { assessments[$0.0].dependences[$0.1].pValue } + tests.map { assessments[$0].predecessors?.pValue ?? 1 })
    for (place, value) in zip(places, adjusted) { assessments[place.0].dependences[place.1].adjusted = value }
    for (test, value) in zip(tests, adjusted.dropFirst(places.count)) { assessments[test].predecessors?.adjusted = value }
    for index in assessments.indices { assessments[index].findPattern() }
  }

  /// Whether one test comes before another.
  ///
  /// By status first: what is broken, then flaky, suspect, stale, with too few runs, healthy. Then by the runs that it blocked, and by the runs that
  /// it is expected to turn red by the lower bound of its score: a rate that may be chance does not outrank one that is sure.
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
