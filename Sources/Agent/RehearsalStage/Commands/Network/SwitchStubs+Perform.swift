import RehearsalWire

extension SwitchStubs: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    for stub in try stage.stubs(numbered: ids) { stub.isEnabled = enabled }
    return Nothing()
  }
}
