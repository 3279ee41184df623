/// What ran before a test in the same worker, and how that goes with its failures.
///
/// The words are those of iFixFlakies (Shi et al., 2019): a *victim* fails after a *polluter*, unless a *cleaner* ran in between; a *brittle* test fails
/// unless a *state-setter* ran before it. What is found here are candidates: `rehearse flaky bisect` runs them.
package struct Neighbours: Sendable {
  /// One attempt at the test: whether it failed, and which tests its worker ran before it, in order.
  package struct Observation: Sendable {
    package let isFailure: Bool
    package let before: [Int64]

    package init(isFailure: Bool, before: [Int64]) {
      self.isFailure = isFailure
      self.before = before
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

    /// The failure rate with the candidate by the rate without; infinite if it never failed without.
    package var lift: Double {
      let with = runsAfter > 0 ? Double(failuresAfter) / Double(runsAfter) : 0
      let without = runsWithout > 0 ? Double(failuresWithout) / Double(runsWithout) : 0
      return without > 0 ? with / without : with > 0 ? .infinity : 1
    }
  }

  /// Tests after which it fails more often: it may be their victim. The surest first.
  package let polluters: [Candidate]
  /// Tests without which it fails more often: it may need what they leave behind. The surest first.
  package let setters: [Candidate]

  package init(_ observations: [Observation]) {
    var counts: [Int64: (failures: Int, runs: Int)] = [:]
    for observation in observations {
      for test in Set(observation.before) {
        counts[test, default: (0, 0)].runs += 1
        if observation.isFailure { counts[test, default: (0, 0)].failures += 1 }
      }
    }
    let runs = observations.count
    let failures = observations.count { $0.isFailure }
    // What always ran before it, or never did, cannot be told apart from the test itself.
    let tests = counts.filter { $0.value.runs < runs }.keys.sorted()
    func candidates(isPolluter: Bool) -> [Candidate] {
      let pValues = tests.map { test -> Double in
        let (failed, ran) = counts[test] ?? (0, 0)
        let (otherFailed, other) = (failures - failed, runs - ran)
        return isPolluter
          ? FisherExact.greater(failed, ran - failed, otherFailed, other - otherFailed)
          : FisherExact.greater(otherFailed, other - otherFailed, failed, ran - failed)
      }
      let found = zip(tests, BenjaminiHochberg.adjusted(pValues)).filter { $0.1 < 0.05 }.map { test, adjusted in
        let (failed, ran) = counts[test] ?? (0, 0)
        return Candidate(
          test: test, failuresAfter: failed, runsAfter: ran, failuresWithout: failures - failed, runsWithout: runs - ran,
          adjusted: adjusted)
      }
      return found.sorted { ($0.adjusted, $0.test) < ($1.adjusted, $1.test) }
    }
    polluters = candidates(isPolluter: true)
    setters = candidates(isPolluter: false)
  }

  /// Tests that, when they ran between a polluter and the test, go with passes: candidates for cleaners. The surest first.
  package static func cleaners(of polluter: Int64, _ observations: [Observation]) -> [Candidate] {
    let after = observations.compactMap { observation -> Observation? in
      guard let place = observation.before.lastIndex(of: polluter) else { return nil }
      return Observation(isFailure: observation.isFailure, before: Array(observation.before[(place + 1)...]))
    }
    // A cleaner is what a state-setter is, among the runs that the polluter came before.
    return Neighbours(after).setters
  }
}
