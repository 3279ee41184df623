/// What ran before a test in the same worker, and how that goes with its failures.
///
/// The words are those of iFixFlakies (Shi et al., 2019): a *victim* fails after a *polluter*, unless a *cleaner* ran in between;
/// a *brittle* test fails unless a *state-setter* ran before it. What is found here are candidates: `rehearse flaky bisect` runs
/// them.
package struct Neighbours: Sendable {
  /// One attempt at the test: whether it failed, and which tests its worker ran before it, in order.
  package struct Observation: Sendable {
    package let isFailure: Bool
    package let before: [Int64]
    /// What else its run had: that tells since when, and until when, those tests exist. Those that came before may be in it too.
    package let besides: [Int64]
    /// What it may be compared within: the runs of one environment, in a stretch of commits with one failure rate.
    package let group: UInt64

    package init(isFailure: Bool, before: [Int64], besides: [Int64] = [], group: UInt64 = 0) {
      self.isFailure = isFailure
      self.before = before
      self.besides = besides
      self.group = group
    }
  }

  /// A test that may have to do with it.
  package struct Candidate: Sendable, Hashable, Codable {
    package let test: Int64
    /// How often the test failed with the candidate before it, and how often it ran so.
    package let failuresAfter: Int
    package let runsAfter: Int
    /// The same without the candidate before it.
    package let failuresWithout: Int
    package let runsWithout: Int
    /// The p-value of Fisher's exact test, one-sided, adjusted for the number of tests that were asked.
    package let adjusted: Double
  }

  /// Tests after which it fails more often: it may be their victim. The surest first.
  package let polluters: [Candidate]
  /// Tests without which it fails more often: it may need what they leave behind. The surest first.
  package let setters: [Candidate]

  /// The p-value of all the candidates together: that of the surest, among as many as were asked (Simes). 1 if none could be
  /// asked.
  package let pValue: Double

  /// - Parameter observations: In the order of time.
  package init(_ observations: [Observation]) {
    let counts = PredecessorCounts.of(observations)
    // Both directions are asked of each test.
    let tables = FisherTables()
    func pValues(isPolluter: Bool) -> [Double] {
      counts.map { count in
        let (failed, passed) = (count.failuresAfter, count.runsAfter - count.failuresAfter)
        let (otherFailed, otherPassed) = (count.failuresWithout, count.runsWithout - count.failuresWithout)
        return isPolluter
          ? tables.greater(failed, passed, otherFailed, otherPassed) : tables.greater(otherFailed, otherPassed, failed, passed)
      }
    }
    func candidates(isPolluter: Bool) -> (found: [Candidate], least: Double) {
      let adjusted = BenjaminiHochberg.adjusted(pValues(isPolluter: isPolluter))
      let found = zip(counts, adjusted).filter { $0.1 < 0.05 }.map { count, adjusted in
        Candidate(
          test: count.test, failuresAfter: count.failuresAfter, runsAfter: count.runsAfter,
          failuresWithout: count.failuresWithout,
          runsWithout: count.runsWithout, adjusted: adjusted)
      }
      return (found.sorted { ($0.adjusted, $0.test) < ($1.adjusted, $1.test) }, adjusted.min() ?? 1)
    }
    let (after, without) = (candidates(isPolluter: true), candidates(isPolluter: false))
    polluters = after.found
    setters = without.found
    pValue = min(1, 2 * min(after.least, without.least))
  }

  /// Tests that, when they ran between a polluter and the test, go with passes: candidates for cleaners. The surest first.
  package static func cleaners(of polluter: Int64, _ observations: [Observation]) -> [Candidate] {
    let after = observations.compactMap { observation -> Observation? in
      guard let place = observation.before.lastIndex(of: polluter) else { return nil }
      return Observation(
        isFailure: observation.isFailure, before: Array(observation.before[(place + 1)...]), group: observation.group)
    }
    // A cleaner is what a state-setter is, among the runs that the polluter came before.
    return Neighbours(after).setters
  }
}
