import RehearsalSpecs

/// What a worker tells of an attempt: all but what its supervisor knows, which ordered it, and reads what it prints.
struct MadeAttempt: Codable, Sendable {
  let outcome: Outcome
  let failure: FailureReport?
  let requirements: Int
  let realDuration: Duration
  let virtualDuration: Duration?
  let traceHash: String?
  let schedule: String?
  let artefacts: [String]
  let agentLog: [String]

  init(_ result: AttemptResult) {
    (outcome, failure, requirements) = (result.outcome, result.failure, result.requirements)
    (realDuration, virtualDuration) = (result.realDuration, result.virtualDuration)
    (traceHash, schedule) = (result.traceHash, result.schedule)
    (artefacts, agentLog) = (result.artefacts, result.agentLog)
  }

  /// What came of the attempt that was ordered.
  func result(of order: AttemptOrder, printed: String) -> AttemptResult {
    AttemptResult(
      identity: order.identity, positionInLane: order.positionInLane, outcome: outcome, failure: failure,
      requirements: requirements, realDuration: realDuration, virtualDuration: virtualDuration, traceHash: traceHash,
      schedule: schedule, artefacts: artefacts, agentLog: agentLog, output: printed)
  }
}
