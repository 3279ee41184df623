import Testing

@testable import RehearsalSpecs

/// Where several things could decide how a run ends, it is the first of 130, 4, 1, 7, 6, 0.
struct StatusPrecedenceTests {
  /// What may be true of a run, in the order in which it decides.
  private enum Fact: CaseIterable {
    case interrupted, nothingSelected, failed, flaky, focused

    var status: RunStatus {
      switch self {
      case .interrupted: .interrupted
      case .nothingSelected: .nothingSelected
      case .failed: .failed
      case .flaky: .flaky
      case .focused: .focused
      }
    }
  }

  private func result(_ outcomes: [Outcome], quarantine: String? = nil) -> SpecResult {
    let spec = SpecIdentity(id: "a b", path: ["a", "b"], file: "a.swift", line: 1)
    return SpecResult(
      outcomes.enumerated().map { number, outcome in
        AttemptResult(identity: AttemptIdentity(spec: spec, lane: 0, attempt: number + 1, seed: 0), outcome: outcome)
      }, quarantine: quarantine)
  }

  private func summary(_ facts: [Fact]) -> RunSummary {
    var summary = RunSummary(planned: facts.contains(.nothingSelected) ? 0 : 3)
    summary.count(result([.passed]))
    if facts.contains(.failed) { summary.count(result([.failed])) }
    if facts.contains(.flaky) {
      summary.count(result([.failed, .passed]))
      summary.failsOnFlaky = true
    }
    summary.interrupted = facts.contains(.interrupted)
    summary.isFocused = facts.contains(.focused)
    return summary
  }

  @Test func theFirstThatAppliesDecides() {
    for mask in 0..<1 << Fact.allCases.count {
      let facts = Fact.allCases.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
      #expect(summary(facts).exitStatus == facts.first?.status ?? .passed, "\(facts)")
    }
  }

  @Test func aFlakySpecFailsOnlyARunThatWasAskedToFailForIt() {
    var run = summary([.flaky])
    #expect(run.flaky == 1)
    run.failsOnFlaky = false
    #expect(run.exitStatus == .passed)
  }

  @Test func anEmptyShardPasses() {
    var run = RunSummary(planned: 0)
    #expect(run.exitStatus == .nothingSelected)
    run.isEmptyShard = true
    #expect(run.exitStatus == .passed)
  }

  @Test func reportsAndLanesThatFailFailTheRun() {
    var report = summary([])
    report.reporterProblems = ["disk full"]
    #expect(report.exitStatus != .passed)
    var lane = summary([])
    lane.laneProblems = ["an agent that stays"]
    #expect(lane.exitStatus == .failed)
  }

  @Test func aRunThatEndedBecauseEnoughHadFailedHasFailed() {
    var run = summary([])
    run.stoppedAfterFailures = 1
    #expect(run.exitStatus == .failed)
  }

  @Test func aForgivenFailureIsCountedAndFailsNothing() {
    var run = RunSummary(planned: 1)
    run.count(result([.failed], quarantine: "bad luck"))
    #expect(run.exitStatus == .passed)
    #expect([run.failures, run.forgiven, run.unforgiven] == [1, 1, 0])
  }

  @Test func everyOutcomeIsCountedOnceAndInTheRightSum() {
    var run = RunSummary(planned: 9)
    for outcome in [Outcome.failed, .notImplemented, .error, .lost, .missing, .skipped, .passed] { run.count(result([outcome])) }
    #expect(run.failures == 2)
    #expect(run.errors == 2)
    #expect(run.specifications == 7)
    #expect(run.notRun == 2)
    #expect(run.attempts == 7)
    #expect(run.unforgiven == 4)
  }
}
