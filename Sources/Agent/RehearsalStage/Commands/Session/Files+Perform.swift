import RehearsalWire

extension Files: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    Reply(files: try AppContainer.list(at: path, withContents: withContents ?? false))
  }
}
