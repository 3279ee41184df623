/// What a run came to, counted.
public struct RunSummary: Sendable, Hashable, Codable {
  /// How many specs ended in each way, quarantined ones included.
  public private(set) var outcomes: [Outcome: Int] = [:]
  /// How many requirements all attempts made.
  public private(set) var requirements = 0
  /// How many attempts were made, those at specs included that were passed over.
  public private(set) var attempts = 0
  /// How many specs passed in one attempt and failed in another.
  public private(set) var flaky = 0
  /// How many specs failed, and were forgiven because they are in quarantine.
  public private(set) var forgiven = 0
  /// How many specs failed, and were not forgiven.
  public private(set) var unforgiven = 0
  /// How many specs were chosen; of a run that did not know beforehand, how many were begun.
  public package(set) var planned: Int
  /// Whether the run was stopped before all of them had run.
  public package(set) var interrupted = false
  /// Whether specs were left out because others are in focus.
  public package(set) var isFocused = false
  /// Whether a flaky spec is to fail the run.
  public package(set) var failsOnFlaky = false
  /// How many failed specs were enough to end the run before all had run; `nil` if it was not ended for that.
  public package(set) var stoppedAfterFailures: Int?
  /// Whether specs were chosen, but all of them belong to other shards.
  public package(set) var isEmptyShard = false
  /// What went wrong when lanes ended, after their last attempts.
  public package(set) var laneProblems: [String] = []
  /// How long the run took on a clock on the wall, in microseconds.
  public package(set) var realMicroseconds: Int64 = 0
  /// What of the machinery failed; each failure once. A run with any says nothing about tests.
  public package(set) var infrastructureFailures: [InfrastructureFailure] = []
  /// The one event that made most specs fail, where a history of earlier runs is kept and tells so.
  public package(set) var massFailure: MassFailureReport?
  /// What reporters could not do, such as write to a full disk; such a reporter got no further event.
  public package(set) var reporterProblems: [String] = []

  package init(planned: Int) {
    self.planned = planned
  }

  /// Counts one more spec.
  package mutating func count(_ result: SpecResult) {
    outcomes[result.outcome, default: 0] += 1
    requirements += result.requirements
    attempts += result.attemptCount
    if result.isFlaky { flaky += 1 }
    if result.isForgiven { forgiven += 1 } else if result.outcome.failsTheRun { unforgiven += 1 }
  }

  /// All that went wrong and is of no test: what of the machinery failed, and what reporters could not do.
  var troubles: [InfrastructureFailure] { infrastructureFailures + reporterProblems.map { InfrastructureFailure($0) } }

  /// How many specs ended this way.
  public subscript(outcome: Outcome) -> Int { outcomes[outcome, default: 0] }

  /// How many ran or were passed over, missing and skipped ones included.
  public var specifications: Int { outcomes.values.reduce(0, +) }
  /// How many failed, with those that are not implemented and those that were forgiven.
  public var failures: Int { self[.failed] + self[.notImplemented] }
  /// How many ended in an error, with those whose agent was lost and those that were forgiven.
  public var errors: Int { self[.error] + self[.lost] }
  /// How many were chosen but not reached.
  public var notRun: Int { planned - specifications }
}
