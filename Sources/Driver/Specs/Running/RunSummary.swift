/// What a run came to, counted.
public struct RunSummary: Sendable, Hashable, Codable {
  /// How many attempts ended in each way.
  public private(set) var outcomes: [Outcome: Int] = [:]
  /// How many requirements they made.
  public private(set) var requirements = 0
  /// How many specs were chosen.
  public let planned: Int
  /// Whether the run was stopped before all of them had run.
  public package(set) var interrupted = false
  /// How long the run took on a clock on the wall, in microseconds.
  public package(set) var realMicroseconds: Int64 = 0
  /// What reporters could not do, such as write to a full disk; such a reporter got no further event.
  public internal(set) var reporterProblems: [String] = []

  package init(planned: Int) {
    self.planned = planned
  }

  /// Counts one more attempt.
  package mutating func count(_ result: AttemptResult) {
    outcomes[result.outcome, default: 0] += 1
    requirements += result.requirements
  }

  /// How many attempts ended this way.
  public subscript(outcome: Outcome) -> Int { outcomes[outcome, default: 0] }

  /// How many specs ran or were passed over, missing and skipped ones included (RM-52).
  public var specifications: Int { outcomes.values.reduce(0, +) }
  /// How many failed, with those that are not implemented (RM-40).
  public var failures: Int { self[.failed] + self[.notImplemented] }
  /// How many ended in an error, with those whose agent was lost.
  public var errors: Int { self[.error] + self[.lost] }
  /// How many were chosen but not reached.
  public var notRun: Int { planned - specifications }
}
