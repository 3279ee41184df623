/// How a plan is run.
public struct RunOptions: Sendable, Hashable {
  /// How many lanes to use; by default one.
  public var jobs = 1
  /// The seed of the run; by default a random one.
  public var seed: UInt64
  /// The seed of each spec's first attempt, to repeat one attempt of an earlier run; by default ``AttemptSeed`` derives it.
  public var attemptSeed: UInt64?
  /// Whether every attempt has the seed of its spec's first one: the same run again, as often as it is repeated or retried.
  package var hasOneSeed = false
  /// How often a failed spec is tried again; by default never, and never more than ``mostRetries``. A spec that passes then is
  /// flaky.
  public var retries = 0
  /// How often each spec is run; by default once, and never more than ``mostRepetitions``. With ``untilFail`` at most so often,
  /// and without end by default.
  public var repetitions: Int?
  /// Whether all specs are run again and again until one fails. Pending specs, and those without a body, have one turn; where
  /// there are no others, the run ends after it. A failure in quarantine does not end it.
  public var untilFail = false
  /// How many failed specs end the run; by default none does.
  public var maxFailures: Int?
  /// How long specs took, by full name: with several lanes, what takes longest begins first. Reports tell specs in the plan's
  /// order all the same, and a random order is kept.
  public var durations: [String: Duration] = [:]
  /// Why failures of specs are forgiven for a while, by full name.
  public var quarantine: [String: String] = [:]
  /// How much virtual time an attempt may take if its spec does not say; by default as much as it wants.
  public var timeout: Duration?
  /// How much time an attempt may take on a clock on the wall; by default as much as it wants. Only attempts in worker processes
  /// can be ended by it.
  public var wallTimeout: Duration?
  /// What has to be so when the body of a spec has ended; ``Invariant/standard`` unless set.
  public var invariants = Invariant.standard
  /// Whether a flaky spec fails the run.
  public var failsOnFlaky = false

  /// How often a failed spec can be tried again.
  public static let mostRetries = 1000
  /// How often each spec can be run on purpose, unless it is run until it fails.
  public static let mostRepetitions = 1_000_000

  /// Makes options: one lane, each spec once.
  public init(jobs: Int = 1, seed: UInt64 = .random(in: 0...UInt64.max)) {
    self.jobs = jobs
    self.seed = seed
  }
}
