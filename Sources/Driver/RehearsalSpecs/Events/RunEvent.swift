/// Something that happened in a run: an envelope with the common facts, and what it was.
///
/// All events of a run form one sequence, however many lanes there are. This type may change from version to version; what
/// ``EventStreamReporter`` writes is its lasting form.
public struct RunEvent: Sendable {
  /// What happened.
  public enum Kind: Sendable {
    /// Posted first, exactly once.
    case runStarted(RunFacts)
    /// Posted when a lane begins an attempt; not for specs that are skipped or not implemented.
    case attemptStarted(AttemptIdentity)
    /// Posted once for every attempt that came to an end, and for every spec that was passed over: the history has a row for
    /// each.
    case attemptFinished(AttemptResult)
    /// Posted once for every spec that was reached, after its last attempt: reports for people have a line for each.
    case specFinished(SpecResult)
    /// Posted when the machinery failed in an attempt, which has begun and does not finish; equal failures of several lanes once.
    case infrastructureFailed(InfrastructureFailure, AttemptIdentity)
    /// Posted last, exactly once, also after an interruption.
    case runFinished(RunSummary)
  }

  /// The version of the lasting form.
  public static let schemaVersion = 1

  /// The run; names of later runs sort after those of earlier ones.
  public let run: String
  /// The place of the event in the run, counted from 0 without gaps.
  public let sequence: Int
  /// How long after the beginning of the run it was posted.
  public let elapsed: Duration
  /// What happened.
  public let kind: Kind

  package init(run: String, sequence: Int, elapsed: Duration, kind: Kind) {
    self.run = run
    self.sequence = sequence
    self.elapsed = elapsed
    self.kind = kind
  }
}
