/// The lasting form of an attempt's result, as JSON.
///
/// Numbers that other languages would round are written as text: seeds use all 64 bits. Durations are whole microseconds.
struct EncodedAttempt: Encodable {
  struct Failure: Encodable {
    let type: String
    let headline: String
    let text: String
    let file: String?
    let line: Int?
  }

  let id: String
  let path: [String]
  let file: String
  let line: Int
  let tags: [String]
  let outcome: Outcome
  let attempt: Int
  let repetition: Int
  let lane: Int
  let positionInLane: Int
  let seed: String
  let requirements: Int
  let realMicroseconds: Int64
  let virtualMicroseconds: Int64?
  let traceHash: String?
  let schedule: String?
  let failure: Failure?
  let artefacts: [String]
  let agentLog: [String]
  let output: String

  init(_ result: AttemptResult) {
    let spec = result.identity.spec
    id = spec.id
    path = spec.path
    file = spec.file
    line = spec.line
    tags = spec.tags
    outcome = result.outcome
    attempt = result.identity.attempt
    repetition = result.identity.repetition
    lane = result.identity.lane
    positionInLane = result.positionInLane
    seed = String(result.identity.seed)
    requirements = result.requirements
    realMicroseconds = result.realDuration.microseconds
    virtualMicroseconds = result.virtualDuration?.microseconds
    traceHash = result.traceHash
    schedule = result.schedule
    failure = result.failure.map {
      Failure(type: $0.type, headline: $0.headline, text: $0.text, file: $0.file, line: $0.line)
    }
    artefacts = result.artefacts
    agentLog = result.agentLog
    output = result.output
  }
}

/// The lasting form of a spec's result, as JSON. Its attempts were told one by one; it names them and says what they come to.
struct EncodedSpec: Encodable {
  let id: String
  let path: [String]
  let file: String
  let line: Int
  let tags: [String]
  let outcome: Outcome
  let attempts: Int
  /// The number of the attempt that counts.
  let decisive: Int
  let isFlaky: Bool
  let isForgiven: Bool
  let quarantine: String?
  let realMicroseconds: Int64

  init(_ result: SpecResult) {
    id = result.spec.id
    path = result.spec.path
    file = result.spec.file
    line = result.spec.line
    tags = result.spec.tags
    outcome = result.outcome
    attempts = result.attemptCount
    decisive = result.decisive.identity.attempt
    isFlaky = result.isFlaky
    isForgiven = result.isForgiven
    quarantine = result.quarantine
    realMicroseconds = result.realDuration.microseconds
  }
}
