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
      if let end = stage.effort.end {
        throw Fault(
          .restlessApp, "\(end): time stands at \(stage.nowMs), of \(byMs) that were to pass", asked: "advance by \(byMs)",
          found: ["another 'advance' goes on from here"])
      }
    }
    stage.jump(to: limit)
    return Reply(ran: ran, nowMs: stage.nowMs)
  }
}
