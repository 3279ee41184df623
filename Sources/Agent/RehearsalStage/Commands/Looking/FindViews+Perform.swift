import RehearsalWire

extension FindViews: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let found = try stage.resolver.matches(of: locator)
    stage.effort.spend(8 * found.count)
    if let atLeast, found.count < atLeast {
      // The first of them says what is alike.
      if found.isEmpty { _ = try stage.resolver.one(locator.index == nil ? locator.at(0) : locator, to: "find") }
      throw Fault(
        .noSuchElement, "there \(found.count == 1 ? "is 1" : "are \(found.count)") of \(locator), and \(atLeast) are asked for",
        asked: "find \(locator)", found: found.map { "\(ElementSnapshot(of: $0))" })
    }
    return Reply(elements: found.map(ElementSnapshot.init(of:)))
  }
}
