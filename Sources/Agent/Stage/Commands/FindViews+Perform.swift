import RehearsalWire

extension FindViews: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let found = try stage.resolver.matches(of: locator)
    stage.effort.spend(8 * found.count)
    return Reply(elements: found.map(ElementSnapshot.init(of:)))
  }
}
