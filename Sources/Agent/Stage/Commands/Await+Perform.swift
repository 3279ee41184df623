import RehearsalWire
import VirtualTime

extension Await: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.check(condition, since: since, asked: "wait until \(condition)")
    let budget = withinMs ?? 3000
    let evaluator = ConditionEvaluator(stage: stage, since: since ?? 0)
    let start = stage.now
    let limit = start.advanced(by: budget.duration)
    var events = 0
    stage.note("looked for the first time")
    while try !evaluator.holds(condition) {
      guard stage.runNextEvent(upTo: limit) else {
        throw try failure(stage, evaluator, from: start, events: events, budget: budget)
      }
      events += 1
      if let end = stage.effort.end {
        throw Fault(
          .restlessApp, "\(end): \(condition) does not hold yet", asked: "wait until \(condition)",
          found: try evaluator.found(condition))
      }
    }
    return Reply(
      waitedMs: Milliseconds(start.duration(to: stage.now)), nowMs: stage.nowMs, matched: evaluator.firstMatch(condition))
  }

  /// Tells a wait that ran out of budget from one that has nothing left to wait for.
  @MainActor
  private func failure(
    _ stage: Stage, _ evaluator: ConditionEvaluator, from start: VirtualInstant, events: Int, budget: Milliseconds
  ) throws -> Fault {
    let found = try evaluator.found(condition)
    let hopeless = !stage.hasWork
    // The budget is spent in full: whoever waits again starts from where this wait gave up.
    if !hopeless { stage.jump(to: start.advanced(by: budget.duration)) }
    stage.note("looked after each of \(events) events, the last time in vain")
    return Fault(
      hopeless ? .hopelessWait : .timeout,
      hopeless
        ? "\(condition): does not hold, and nothing that is pending could change that"
        : "\(condition): did not hold within \(budget) of virtual time",
      asked: "wait until \(condition)", found: found)
  }
}
