import RehearsalWire
import VirtualNetwork

extension Stub: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.add(stubs)
    return Reply(count: StubRegistry.main.stubs.count)
  }
}
