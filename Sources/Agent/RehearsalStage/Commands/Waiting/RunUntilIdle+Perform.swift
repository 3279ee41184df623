import RehearsalWire

extension RunUntilIdle: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let budget = limitMs ?? 60_000
    guard budget.nanoseconds >= 0 else {
      throw Fault(.invalidArgument, "limitMs: expected 0 or more, got \(budget)", asked: "run until the app is idle")
    }
    let limit = stage.now.advanced(by: budget.duration)
    var ran = 0
    while stage.hasTransientWork {
      guard stage.runNextEvent(upTo: limit) else {
        stage.jump(to: limit)
        stage.note("ran \(ran) events")
        throw Fault(
          .timeout, "the app is not idle after \(budget) of virtual time", asked: "run until the app is idle",
          found: stage.pendingItems.filter { $0.perpetual != true }.map { "still to come: \($0)" })
      }
      ran += 1
      if let end = stage.effort.end {
        throw Fault(.restlessApp, "\(end): the app never rests", asked: "run until the app is idle")
      }
    }
    return Reply(ran: ran, left: stage.pendingItems, nowMs: stage.nowMs)
  }
}
