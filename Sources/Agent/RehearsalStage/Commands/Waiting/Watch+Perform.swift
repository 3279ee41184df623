import RehearsalWire
import VirtualTime

extension Watch: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "watch for \(forMs) that \(condition)"
    try stage.check(condition, since: since, asked: asked)
    let evaluator = ConditionEvaluator(stage: stage, since: since ?? 0)
    let start = stage.now
    let limit = start.advanced(by: forMs.duration)
    var events = 0
    stage.note("looked for the first time")
    while true {
      guard try evaluator.holds(condition) else {
        stage.note(
          events == 0 ? "it did not hold from the start" : "looked after each of \(events) events, the last time in vain")
        throw Fault(
          .conditionBroken,
          events == 0
            ? "\(condition): does not hold, and was to hold for \(forMs) of virtual time"
            : "\(condition): held for \(Milliseconds(start.duration(to: stage.now))) and then no longer, of \(forMs) of virtual time",
          asked: asked, found: try evaluator.found(condition))
      }
      guard stage.runNextEvent(upTo: limit) else { break }
      events += 1
      if let end = stage.effort.end {
        throw Fault(
          .restlessApp, "\(end): time stands at \(stage.nowMs), and \(forMs) have not passed", asked: asked,
          found: ["\(condition) held so far", "another 'watch' goes on from here"])
      }
    }
    // The span is spent in full: what comes later is due as long after it as it would be without.
    if stage.now < limit { stage.jump(to: limit) }
    return Reply(events: events, nowMs: stage.nowMs)
  }
}
