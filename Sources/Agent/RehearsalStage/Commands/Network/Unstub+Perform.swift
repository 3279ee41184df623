import RehearsalWire
import VirtualNetwork

extension Unstub: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    if let ids {
      for stub in try stage.stubs(numbered: ids) { StubRegistry.main.remove(stub) }
    } else {
      StubRegistry.main.removeAll()
    }
    return Reply(count: StubRegistry.main.stubs.count)
  }
}
