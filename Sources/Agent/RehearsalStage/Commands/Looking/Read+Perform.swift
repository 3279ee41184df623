import RehearsalWire

extension Read: Performable {
  package func perform(on stage: Stage) throws -> ElementSnapshot {
    ElementSnapshot(of: try stage.resolver.one(locator, to: "read"))
  }
}
