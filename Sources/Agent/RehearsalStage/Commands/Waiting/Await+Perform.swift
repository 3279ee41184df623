import RehearsalWire
import VirtualTime

extension Await: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.check(condition, since: since, asked: "wait until \(condition)")
    let waited = try stage.wait(for: condition, since: since, within: withinMs ?? stage.limit.wait)
    return Reply(waitedMs: waited.time, nowMs: stage.nowMs, matched: waited.matched)
  }
}
