import RehearsalWire
import VirtualNetwork

extension Stubs: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    Reply(
      stubs: StubRegistry.main.stubs.map { stub in
        StubRecord(
          id: stub.id, name: stub.name, condition: "\(stub.condition)", enabled: stub.isEnabled, uses: stub.useCount,
          times: stub.limit, fromDriver: stub.id > stage.stubsOfTheApp)
      })
  }
}
