/// What came of an attempt at a spec.
public struct AttemptResult: Sendable, Hashable, Codable {
  /// Which attempt it was.
  public let identity: AttemptIdentity
  /// How many attempts its lane made before it in this run.
  public let positionInLane: Int
  /// How it ended.
  public let outcome: Outcome
  /// Why it did not pass, if it did not.
  public let failure: FailureReport?
  /// How many requirements it made.
  public let requirements: Int
  /// How long it took on a clock on the wall, with readying and clearing up.
  public let realDuration: Duration
  /// How much virtual time passed in the app under test, if known.
  public let virtualDuration: Duration?
  /// The hash of all that happened in the app under test, if known.
  public let traceHash: String?
  /// What repeats the order in which events of one instant went, beside the seed; `nil` if they went in order.
  public let schedule: String?
  /// The files that it left behind.
  public let artefacts: [String]
  /// The last lines of the agent's log.
  public let agentLog: [String]
  /// What the spec's own code wrote to its output while the attempt went on, where that is known; else empty.
  public let output: String
  /// What repeats the order of events that an exploration has sought, in which it failed; nil of an ordinary attempt. Such a
  /// failure says nothing about how often the spec fails.
  public let provokedBy: String?

  package init(
    identity: AttemptIdentity, positionInLane: Int = 0, outcome: Outcome, failure: FailureReport? = nil, requirements: Int = 0,
    realDuration: Duration = .zero, virtualDuration: Duration? = nil, traceHash: String? = nil, schedule: String? = nil,
    artefacts: [String] = [],
    agentLog: [String] = [], output: String = "", provokedBy: String? = nil
  ) {
    self.identity = identity
    self.positionInLane = positionInLane
    self.outcome = outcome
    self.failure = failure
    self.requirements = requirements
    self.realDuration = realDuration
    self.virtualDuration = virtualDuration
    self.traceHash = traceHash
    self.schedule = schedule
    self.artefacts = artefacts
    self.agentLog = agentLog
    self.output = output
    self.provokedBy = provokedBy
  }
}

extension Duration {
  /// The duration in whole microseconds, which is what our formats store.
  package var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
