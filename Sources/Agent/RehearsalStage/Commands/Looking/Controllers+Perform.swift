import RehearsalWire

extension Controllers: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    Reply(roots: stage.controllers.snapshots)
  }
}
