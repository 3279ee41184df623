/// What only the surroundings of a spec know about an attempt.
public struct AttemptFacts: Sendable {
  /// How much virtual time passed in the app under test, if it has such a time.
  public var virtualDuration: Duration?
  /// A hash of everything that happened in the app; two equal hashes mean that the same happened.
  public var traceHash: String?
  /// What repeats the order in which events of one instant went, beside the seed: the word that the command line takes; `nil` if
  /// they went in order.
  public var schedule: String?
  /// The files that the attempt left behind.
  public var artefacts: [String]
  /// The last lines that the agent wrote to its log.
  public var agentLog: [String]
  /// How much real time it took to tell of the attempt when it was over, which is none of its own.
  public var afterwards = Duration.zero
  /// What kept the surroundings from being set up or torn down, if anything did.
  public var failure: (any Error)?
  /// What of the machinery failed, if anything did: whatever the spec itself came to, it is told of nobody then.
  public var infrastructureFailure: InfrastructureFailure?

  /// Makes facts; by default nothing is known and nothing failed.
  public init(
    virtualDuration: Duration? = nil, traceHash: String? = nil, schedule: String? = nil, artefacts: [String] = [],
    agentLog: [String] = [],
    failure: (any Error)? = nil, infrastructureFailure: InfrastructureFailure? = nil
  ) {
    self.virtualDuration = virtualDuration
    self.traceHash = traceHash
    self.schedule = schedule
    self.artefacts = artefacts
    self.agentLog = agentLog
    self.failure = failure
    self.infrastructureFailure = infrastructureFailure
  }
}
