/// Which attempt at which spec this is.
public struct AttemptIdentity: Sendable, Hashable, Codable {
  /// The spec.
  public let spec: SpecIdentity
  /// The lane that makes the attempt, counted from 0. A lane does one spec after the other.
  public let lane: Int
  /// The number of the attempt at this spec in this run, counted from 1.
  ///
  /// If specs are both retried and repeated, each repetition has as many numbers as it may have attempts, whether or not it needs
  /// them.
  public let attempt: Int
  /// Which repetition the attempt belongs to, counted from 1; further attempts of one repetition are retries.
  public let repetition: Int
  /// The seed for all that is random in the attempt; ``AttemptSeed`` says where it comes from.
  public let seed: UInt64
  /// How much virtual time the app under test may take, if that is limited.
  public let timeout: Duration?
  /// What has to be so when the body has ended.
  public let invariants: Set<Invariant>
  /// What repeats the one order of events that the spec is about, as `rehearse explore` printed it; nil for the usual one.
  public let token: String?

  package init(
    spec: SpecIdentity, lane: Int, attempt: Int, repetition: Int = 1, seed: UInt64, timeout: Duration? = nil,
    invariants: Set<Invariant> = Invariant.standard, token: String? = nil
  ) {
    self.spec = spec
    self.lane = lane
    self.attempt = attempt
    self.repetition = repetition
    self.seed = seed
    self.timeout = timeout
    self.invariants = invariants
    self.token = token
  }
}
