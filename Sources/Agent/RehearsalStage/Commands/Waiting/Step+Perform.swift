import RehearsalWire
import VirtualTime

extension Step: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let limit = withinMs.map { stage.now.advanced(by: $0.duration) } ?? VirtualInstant(nanoseconds: .max)
    let ran = stage.runNext(upTo: limit)
    // Nothing is due within the budget: it is spent, unless nothing is left at all.
    if ran == nil, withinMs != nil, stage.hasWork { stage.jump(to: limit) }
    return Reply(ran: ran, more: stage.hasWork, nowMs: stage.nowMs)
  }
}
