import Foundation
import Testing
import VirtualTime

@testable import VirtualNetwork

extension NetworkTests {
  /// Requests that are let through to a real server: one on the loopback interface.
  @MainActor
  struct PassThroughTests {
    private var stubs: StubRegistry { .main }
    private let inbox = Inbox()

    private func get(_ url: String) {
      URLSession.shared.dataTask(with: URL(string: url)!, completionHandler: inbox.handler).resume()
      Seal.closed { runAll() }
    }

    @Test func aNamedHostIsReallyAskedAndThatIsAnEscape() throws {
      NetworkTests.startAfresh(seed: 1)
      let server = try LoopbackServer(
        answering: "HTTP/1.1 201 Created\r\nX-Real: yes\r\nContent-Length: 4\r\nConnection: close\r\n\r\nreal")
      stubs.settings.passThroughHosts = ["127.0.0.1:\(server.port)"]
      get("http://127.0.0.1:\(server.port)/answer?a=1")
      #expect(server.request?.hasPrefix("GET /answer?a=1 HTTP/1.1\r\n") == true)
      #expect(inbox.items.map(\.text) == ["real"])
      #expect(inbox.items.map(\.status) == [201])
      #expect(inbox.items.map(\.at) == [.launch], "no virtual time passes")
      #expect(stubs.requests.map(\.isPassedThrough) == [true])
      #expect(stubs.requests.map(\.isStubbed) == [false])
      #expect(Seal.escapes.contains { $0.escape.subject == "GET http://127.0.0.1:\(server.port)/answer?a=1" })
    }

    @Test func aStubWinsOverARealServer() {
      NetworkTests.startAfresh()
      stubs.settings.passThroughHosts = ["*.quakes.example"]
      stubs.add(.host("api.quakes.example"), .text("stubbed"))
      get("https://api.quakes.example/")
      #expect(inbox.items.map(\.text) == ["stubbed"])
    }

    @Test func aHostThatWasNotNamedIsNotAsked() {
      NetworkTests.startAfresh()
      stubs.settings.passThroughHosts = ["*.quakes.example", "localhost:1"]
      for url in ["https://quakes.example/", "https://a.b.quakes.example/", "http://localhost:2/"] { get(url) }
      #expect(inbox.items.map(\.error) == [.cannotFindHost, .cannotFindHost, .cannotFindHost])
      #expect(stubs.requests.map(\.isPassedThrough) == [false, false, false])
    }

    @Test func aServerThatIsNotThereIsAnError() throws {
      NetworkTests.startAfresh()
      let port = try LoopbackServer.freePort()
      stubs.settings.passThroughHosts = ["127.0.0.1:\(port)"]
      get("http://127.0.0.1:\(port)/")
      #expect(inbox.items.map(\.error) == [.cannotConnectToHost])
    }
  }
}
