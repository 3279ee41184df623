import Foundation

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
    case specStarted(AttemptIdentity)
    /// Posted once for every spec that was reached.
    case specFinished(AttemptResult)
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

/// What is known when a run starts.
public struct RunFacts: Sendable {
  /// When the run started, on the calendar.
  public let started: Date
  /// The seed of the run.
  public let seed: UInt64
  /// How many lanes there are.
  public let jobs: Int
  /// The chosen specs, in the order in which they are told.
  public let specs: [SpecIdentity]
  /// The headings they are told under.
  public let groups: [Plan.Group]

  package init(started: Date, seed: UInt64, jobs: Int, specs: [SpecIdentity], groups: [Plan.Group]) {
    self.started = started
    self.seed = seed
    self.jobs = jobs
    self.specs = specs
    self.groups = groups
  }
}
