import RehearsalWire
import VirtualNetwork

extension Requests: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    Reply(
      requests: StubRegistry.main.requests.map { request in
        RequestRecord(
          method: request.method, url: request.url, headers: request.headers,
          body: request.body.flatMap { String(validating: $0, as: UTF8.self) },
          atMs: Milliseconds(nanoseconds: request.at.nanoseconds), stubbed: request.isStubbed)
      })
  }
}
