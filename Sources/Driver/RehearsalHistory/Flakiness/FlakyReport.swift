import FlakinessStatistics
import Foundation
import RehearsalSpecs

/// All that the history says of a project's flaky tests, in the order in which they are worth somebody's time.
package struct FlakyReport: Sendable, Codable {
  /// The version of the JSON document. Fields may be added within a version.
  package static let version = 1

  package var version = FlakyReport.version
  package let project: String
  /// The branch whose runs count; `nil` for all.
  package let branch: String?
  /// What the names of the tests that are told contain; `nil` if all are told.
  package let filter: String?
  /// The runs that count, in the order of time.
  package let runs: [FlakyRun]
  /// How many tests have evidence in those runs.
  package let testCount: Int
  /// The tests that failed at least once or were made to fail by an exploration, and others if they were asked for, the most
  /// urgent first.
  package var tests: [FlakyTest]
  /// Groups of tests that fail together, by name.
  package let clusters: [[String]]
  package let cost: FlakeCost
  /// Runs with a red test, among the runs that are evidence.
  package let redRuns: RateEstimate
  /// Runs that were red by flaky tests alone.
  package let blockedRuns: RateEstimate

  /// The runs in which one event made most tests fail, the latest first.
  package var massFailures: [(run: FlakyRun, event: MassFailureReport)] {
    runs.reversed().compactMap { run in run.massFailure.map { (run, $0) } }
  }

  /// The tests that no run failed in, and that an exploration made fail.
  package var provoked: [FlakyTest] { tests.filter(\.isOnlyProvoked) }

  /// How many tests have each status. Those that never failed and are not in ``tests`` are healthy, or have too few runs.
  package var statuses: [TestStatus: Int] {
    tests.reduce(into: [:]) { $0[$1.assessment.status, default: 0] += 1 }
  }
}

/// A run, as the report needs it.
package struct FlakyRun: Sendable, Hashable, Codable {
  package let id: Int64
  package let name: String
  package let started: Date
  /// In seconds; `nil` if unknown.
  package let seconds: Double?
  package let commit: String?
  package let branch: String?
  /// The place of its commit among those of the report.
  package let position: Int
  package let url: String?
  /// Why it is no evidence; `nil` if it is.
  package let infrastructureProblem: String?
  /// The one event that made most of its tests fail; such a run is no evidence.
  package let massFailure: MassFailureReport?
  /// How many tests were red, and how many of them were flaky.
  package var red = 0
  package var redByFlakes = 0

  /// Whether a test was red.
  package var isRed: Bool { red > 0 }
  /// Whether flaky tests alone were red.
  package var isRedByFlakesAlone: Bool { isRed && red == redByFlakes }
}

/// What the report says of one test.
package struct FlakyTest: Sendable, Codable {
  package let id: Int64
  package let name: String
  package let file: String?
  package let line: Int?
  /// Who is responsible: as the quarantine, CODEOWNERS or the reports say.
  package var owner: String?
  package var assessment: Assessment
  /// Runs that were red by flaky tests alone, this one among them.
  package var blockedRuns: Int
  /// The hours that it cost: retries, and its share of the runs that it blocked.
  package var hours: Double
  /// How many of the latest hundred runs it is expected to turn red.
  package let expectedRed: Double
  /// Between which commits its failures began, if they did.
  package let began: Began?
  package let lastFailure: LastFailure?
  /// What its failures say, the most frequent first.
  package var signatures: [SignatureCount]
  /// The index of its cluster in the report.
  package var cluster: Int?
  /// The tests that its failures go with, the surest first, if ``Assessment/predecessors`` is a finding.
  package var predecessors: [Predecessor] = []
  /// The command that repeats its last failure.
  package let reproduction: String?
  /// How many runs of that command show the failure with 95 %, if runs were independent.
  package let runsToReproduce: Int?
  /// The outcomes of the latest runs, oldest first: 600 at most.
  package let strip: [StripCell]
  /// What its latest failures left: 20 at most.
  package let artefacts: [Artefact]
  /// What its latest exploration came to, if there was one.
  package var exploration: ExplorationRecord?

  /// Whether an attempt failed in a run that is evidence.
  package var hasFailed: Bool { assessment.failures.count > 0 || assessment.rescued.count > 0 }

  /// What repeats the run in which its latest exploration made it fail; nil where it fails as usual, or in none.
  package var witness: String? { exploration.flatMap { $0.failsUsually ? nil : $0.token } }

  /// Whether an exploration made it fail, and no run.
  package var isOnlyProvoked: Bool { witness != nil && !hasFailed }

  /// Where a change lies.
  package struct Began: Sendable, Hashable, Codable {
    /// The last commit that certainly behaved in the old way, and the last that may be the first of the new one; `nil` if
    /// unknown.
    package let after: String?
    package let by: String?
    /// The likeliest.
    package let likely: String?
    package let words: String
  }

  /// Another test whose coming before it, in its worker, goes with its failures or with its passes.
  package struct Predecessor: Sendable, Hashable, Codable {
    package enum Role: String, Sendable, Codable {
      /// It fails after that test, and may be its victim.
      case polluter
      /// It fails without that test, and may need what it leaves behind.
      case setter
    }
    package let name: String
    package let role: Role
    package let failuresAfter: Int
    package let runsAfter: Int
    package let failuresWithout: Int
    package let runsWithout: Int
    /// The p-value of Fisher's exact test, adjusted for the number of tests that were asked.
    package let adjusted: Double
  }

  package struct LastFailure: Sendable, Hashable, Codable {
    package let run: String
    package let when: Date
    package let commit: String?
    package let headline: String
    /// As decimal text, as in all documents.
    package let seed: String?
    package let place: String?
  }

  package struct SignatureCount: Sendable, Hashable, Codable {
    package let text: String
    package let count: Int
    /// One whole failure with this signature: the latest.
    package let example: String
  }

  /// One run of the test. Small, for there are many.
  package struct StripCell: Sendable, Hashable, Codable {
    private let index: Int32
    private let failed: Int16
    private let passed: Int16
    /// How long its attempts took together, in seconds.
    package let seconds: Float

    package init(run: Int, failures: Int, passes: Int, seconds: Double) {
      index = Int32(clamping: run)
      failed = Int16(clamping: failures)
      passed = Int16(clamping: passes)
      self.seconds = Float(seconds)
    }

    /// The index of the run.
    package var run: Int { Int(index) }
    package var failures: Int { Int(failed) }
    package var passes: Int { Int(passed) }
    /// `P`: passed, `F`: failed to the end, `R`: failed and passed on retry.
    package var letter: String { passes == 0 ? "F" : failures > 0 ? "R" : "P" }

    private enum CodingKeys: String, CodingKey {
      case index = "run"
      case failed = "failures"
      case passed = "passes"
      case seconds
    }
  }

  /// Something that an attempt left: a path as the report gives it, or an address.
  package struct Artefact: Sendable, Hashable, Codable {
    package let run: String
    package let place: String
  }
}
