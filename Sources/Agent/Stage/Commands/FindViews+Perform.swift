import RehearsalWire

extension FindViews: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    Reply(elements: try stage.resolver.matches(of: locator).map(ElementSnapshot.init(of:)))
  }
}
