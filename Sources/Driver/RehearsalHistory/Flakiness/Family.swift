import FlakinessStatistics

/// What the tests of some runs come to together: what is chance among so many of them, who turned a run red, who fails with whom.
///
/// All tests are looked at for it, so a history remembers it (``FamilyStore``), and a question about one test reads that test
/// alone.
struct Family: Equatable {
  /// What is about no single test.
  struct Totals: Codable, Equatable {
    /// How many tests have evidence.
    var testCount = 0
    /// What attempts after the first took, of tests that failed.
    var retrySeconds = 0.0
    /// How many tests turned each run red, by the run's index, and how many of those are flaky.
    var red = RunCounts()
    var redByFlakes = RunCounts()
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

  var whole: Totals
  /// The tests that have failed; where a few were asked for, only those of them.
  var members: [Int64: Member]
}

/// A number for each run, by the run's index.
///
/// It is written as one text: those of thousands of runs are read for every answer, and numbers of JSON cost ten times as much.
struct RunCounts: Codable, Equatable {
  private var numbers: [Int] = []

  init(runs: Int = 0) { numbers = Array(repeating: 0, count: runs) }

  subscript(run: Int) -> Int {
    get { numbers[run] }
    set { numbers[run] = newValue }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    numbers = try container.decode(String.self).utf8.split(separator: UInt8(ascii: " ")).map { digits in
      guard let number = Int(Substring(digits)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(Substring(digits))' is no number")
      }
      return number
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(numbers.map(String.init).joined(separator: " "))
  }
}

extension Sample {
  var hasFailed: Bool { chains.contains { $0.failures > 0 } }

  /// How long attempts after the first took. A test that never failed and ran more than once was not retried.
  var retrySeconds: Double { hasFailed ? chains.reduce(0) { $0 + $1.retrySeconds } : 0 }
}
