import RehearsalWire

extension Advance: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    guard byMs.nanoseconds >= 0 else {
      throw Fault(.invalidArgument, "byMs: expected 0 or more, got \(byMs): time does not run backwards", asked: "advance")
    }
    let limit = stage.now.advanced(by: byMs.duration)
    var ran = 0
    while stage.runNextEvent(upTo: limit) {
      ran += 1
      guard ran < stage.eventLimit else {
        throw Fault(.restlessApp, "\(ran) events ran within \(byMs): the app never rests", asked: "advance by \(byMs)")
      }
    }
    stage.jump(to: limit)
    return Reply(ran: ran, nowMs: stage.nowMs)
  }
}
