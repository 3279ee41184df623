import Files
import Synchronization

/// What the thread of a lane does: takes turns, makes attempts, retries what failed, and replaces a lane that was lost.
///
/// Where the machinery fails it is not retried: the run ends with what is under way, as every further spec would run into the
/// same.
struct LaneLoop {
  enum Message: Sendable {
    case started(AttemptIdentity)
    case finished(AttemptResult)
    /// A repetition of the spec at this position has had its last attempt.
    case settled(Int)
    case problem(String)
    /// The machinery failed in an attempt, which has no result.
    case infrastructureFailed(InfrastructureFailure, AttemptIdentity)
    case ended
  }

  let number: Int
  let plan: Plan
  let options: RunOptions
  let source: any LaneSource
  let schedule: Schedule
  let halt: Halt
  let mailbox: Mailbox<Message>

  private final class State {
    var lane: (any Lane)?
    var agenda: Agenda
    /// How many attempts were made.
    var position = 0
    /// How many will have been made before the next one of those that the lane is told of beforehand.
    var positionAhead = 0

    init(_ agenda: Agenda) { self.agenda = agenda }
  }

  func run() {
    // Several lanes share the specs one by one: a lane that took more would keep those behind a slow one from the others.
    let state = State(Agenda(schedule, looksAhead: options.jobs == 1))
    while !halt.isOn, let item = state.agenda.next() { attempt(item, state) }
    halt.register(number, nil)
    for problem in state.lane?.end() ?? [] { mailbox.post(.problem(problem)) }
    mailbox.post(.ended)
  }

  private func attempt(_ item: Agenda.Item, _ state: State) {
    let planned = plan.planned[item.position]
    let failed: Bool?
    if planned.status == .implemented {
      failed = tryOut(item, state)
    } else {
      // There is nothing to repeat.
      failed = item.turn.repetition == 1 ? passOver(planned, state) : nil
    }
    guard let failed else { return }
    if failed, options.quarantine[planned.identity.id] == nil { halt.noteFailure(of: item.position) }
    mailbox.post(.settled(item.position))
  }

  /// Attempts a spec, again where it failed and may be retried.
  ///
  /// - Returns: Whether the last attempt failed; `nil` where the end of the run cut it off, or the machinery failed.
  private func tryOut(_ item: Agenda.Item, _ state: State) -> Bool? {
    var failed = false
    for retry in 0...options.retries {
      let order = order(item, retry: retry, position: state.position)
      mailbox.post(.started(order.identity))
      let result: AttemptResult
      switch make(order, state) {
      case .result(let made): result = made
      case .infrastructureFailed(let failure):
        mailbox.post(.infrastructureFailed(failure, order.identity))
        halt.afterCurrentSpecs()
        return nil
      }
      // What was cut off by the end of the run came to nothing.
      if halt.isImmediate, result.outcome == .lost { return nil }
      state.position += 1
      mailbox.post(.finished(result))
      failed = result.outcome.failsTheRun
      if failed { state.agenda.lookAnew() }
      guard failed, !halt.isOn else { break }
    }
    return failed
  }

  private func order(_ item: Agenda.Item, retry: Int, position: Int) -> AttemptOrder {
    let planned = plan.planned[item.position]
    let number = (item.turn.repetition - 1) * (options.retries + 1) + retry + 1
    let seeded = options.hasOneSeed ? 1 : number
    let identity = AttemptIdentity(
      spec: planned.identity, lane: self.number, attempt: number, repetition: item.turn.repetition,
      seed: (seeded == 1 ? options.attemptSeed : nil)
        ?? AttemptSeed.derive(run: options.seed, spec: planned.identity.id, attempt: seeded),
      timeout: planned.traits.timeout ?? options.timeout, invariants: options.invariants.subtracting(planned.traits.allowing),
      token: planned.traits.token)
    return AttemptOrder(
      identity: identity, positionInLane: position,
      suitesKept: item.following.map { planned.suitesShared(with: plan.planned[$0]) } ?? 0, wallTimeout: options.wallTimeout)
  }

  /// The next order that the lane was not told of, as it will be where no attempt before it fails.
  private func further(_ state: State) -> AttemptOrder? {
    if state.agenda.seen == 0 { state.positionAhead = state.position + 1 }
    while !halt.isOn, let item = state.agenda.lookAhead() {
      let isMade = plan.planned[item.position].status == .implemented
      guard isMade || item.turn.repetition == 1 else { continue }
      defer { state.positionAhead += 1 }
      if isMade { return order(item, retry: 0, position: state.positionAhead) }
    }
    return nil
  }

  private func make(_ order: AttemptOrder, _ state: State) -> AttemptEnding {
    do {
      if state.lane == nil {
        let lane = try source.lane(number)
        state.lane = lane
        halt.register(number, lane.cancel)
      }
    } catch {
      return .infrastructureFailed(InfrastructureFailure("no lane could be made: \(ErrorWords.of(error))"))
    }
    guard let lane = state.lane else { preconditionFailure("a lane was made") }
    do {
      return try lane.attempt(order) { further(state) }
    } catch {
      state.lane = nil
      state.agenda.lookAnew()
      halt.register(number, nil)
      return .result(result(order, lost: error))
    }
  }

  private func result(_ order: AttemptOrder, lost: LaneLost) -> AttemptResult {
    var failure = lost.failure
    if failure.file == nil { (failure.file, failure.line) = (order.identity.spec.file, order.identity.spec.line) }
    return AttemptResult(
      identity: order.identity, positionInLane: order.positionInLane, outcome: failure.outcome, failure: failure,
      realDuration: lost.realDuration, artefacts: lost.artefacts, agentLog: lost.agentLog, output: lost.output)
  }

  /// Tells of a spec that is pending or has no body: no lane is needed for that.
  ///
  /// - Returns: Whether that fails the run.
  private func passOver(_ planned: PlannedSpec, _ state: State) -> Bool {
    let spec = planned.identity
    let identity = AttemptIdentity(
      spec: spec, lane: number, attempt: 1, seed: AttemptSeed.derive(run: options.seed, spec: spec.id, attempt: 1))
    let failure =
      planned.status == .pending
      ? nil
      : FailureReport(
        outcome: .notImplemented, type: "NotImplemented", text: "not implemented", file: spec.file, line: spec.line)
    let result = AttemptResult(
      identity: identity, positionInLane: state.position, outcome: failure?.outcome ?? .skipped, failure: failure)
    state.position += 1
    mailbox.post(.finished(result))
    return result.outcome.failsTheRun
  }
}
