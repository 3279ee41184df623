import RehearsalWire

extension Pending: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    Reply(items: stage.pendingItems, nowMs: stage.nowMs)
  }
}
