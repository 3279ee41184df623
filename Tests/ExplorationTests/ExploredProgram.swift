import RehearsalSpecs
import Testing

@testable import RehearsalExploration

/// A program that was explored as a framework explores a test: the runs that were asked for, one after the other.
struct ExploredProgram {
  static let test = SpecIdentity(id: "Suite test()", path: ["Suite", "test()"], file: "T.swift", line: 1)

  private(set) var trials: [TestTrial] = []
  /// What happened in each run.
  private(set) var runs: [[String]] = []
  let finding: ExplorationFinding

  /// - Parameters:
  ///   - folder: Where what is left to try is kept, and was kept before.
  ///   - change: Makes of a run's record what is told of it.
  init(
    _ program: QueueProgram, _ search: OrderSearch, seed: UInt64 = 7, isSeedDrawn: Bool = false,
    folder: ExplorationFolder? = nil, build: @autoclosure @escaping @Sendable () -> String? = nil,
    change: (TestTrial, TrialRecord) -> TrialRecord = { $1 }
  ) throws {
    var search = search
    // How fast the machine is, is not what is tested.
    if search.runs == nil { search.time = search.time ?? .zero }
    let exploration = TestExploration(search, of: Self.test, seed: seed, isSeedDrawn: isSeedDrawn, folder: folder, build: build)
    while let trial = exploration.next() {
      let (lines, record) = program.run(trial.exploration(ofLaunch: 0))
      trials.append(trial)
      runs.append(lines)
      trial.take(change(trial, record))
    }
    finding = try #require(exploration.finding)
  }

  /// What is said of how much was tried, as if it had taken two and a half seconds.
  var coverage: String {
    var outcome = finding.outcome
    outcome.took = .milliseconds(2500)
    return FindingWords.coverage(of: outcome)
  }
}
