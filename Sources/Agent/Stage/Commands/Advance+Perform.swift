import RehearsalWire

extension Advance: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    guard byMs.nanoseconds <= Milliseconds.limit.nanoseconds - stage.now.nanoseconds else {
      throw Fault(
        .invalidArgument, "byMs: the app's clock goes up to \(Milliseconds.limit) after launch", asked: "advance by \(byMs)")
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
