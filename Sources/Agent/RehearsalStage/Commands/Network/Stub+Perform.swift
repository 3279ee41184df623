import RehearsalWire
import VirtualNetwork

extension Stub: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    if let place = stubs.firstIndex(where: \.isEmpty) {
      throw Fault(
        .invalidArgument, "stubs[\(place)]: expected one field at least: without any it would answer everything with nothing",
        found: ["say which requests it is for, such as host and path, or what they get, such as status or json"])
    }
    let ids = try stage.add(stubs)
    return Reply(count: StubRegistry.main.stubs.count, ids: ids)
  }
}
