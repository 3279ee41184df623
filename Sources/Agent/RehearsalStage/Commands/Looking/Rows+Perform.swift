import RehearsalWire

extension Rows: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    Reply(sections: try stage.resolver.list(locator, to: "count the rows of").counts)
  }
}
