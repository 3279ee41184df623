import RehearsalWire

extension Defaults: Performable {
  package func perform(on stage: Stage) throws -> Reply { try AppContainer.defaults(of: suite) }
}
