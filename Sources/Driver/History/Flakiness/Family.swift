import FlakinessStatistics

/// What the tests of some runs come to together: what is chance among so many of them, who turned a run red, who fails with whom.
///
/// All tests are looked at for it, so a history remembers it (``FamilyStore``), and a question about one test reads that test alone.
struct Family: Equatable {
  /// What is about no single test.
  struct Whole: Codable, Equatable {
    /// How many tests have evidence.
    var testCount = 0
    /// What attempts after the first took, of tests that failed.
    var retrySeconds = 0.0
    /// How many tests turned each run red, by the run's index, and how many of those are flaky.
    var red: [Int] = []
    var redByFlakes: [Int] = []
    /// The tests that fail together.
    var clusters: [[Int64]] = []
  }

  /// What is about one test, and could not be said of it without the others.
  struct Member: Codable, Equatable {
    /// ``Assessment/pValues`` among those of all tests.
    var adjusted: [Double] = []
    /// Whether its failures go with what ran before; `nil` if that was not asked.
    var predecessors: OrderDependence?
    /// The tests that they go with, the surest first, if that is a finding.
    var polluters: [Neighbours.Candidate] = []
    var setters: [Neighbours.Candidate] = []
  }

  var whole: Whole
  /// The tests that have failed; where a few were asked for, only those of them.
  var members: [Int64: Member]
}

extension Sample {
  var hasFailed: Bool { chains.contains { $0.failures > 0 } }

  /// How long attempts after the first took. A test that never failed and ran more than once was not retried.
  var retrySeconds: Double { hasFailed ? attempts.reduce(0) { $0 + ($1.number > 1 ? $1.seconds : 0) } : 0 }
}
