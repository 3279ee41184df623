import Foundation
import Rehearsal
import RehearsalWire
import Testing

/// `await` on the stubbed network. Only through an agent of its own: a test process keeps Swift's own executors.
struct AsyncNetworkTests {
  private func ask(_ stub: StubDeclaration) throws -> App {
    let app = try App.launch("Workbench", stubs: [stub])
    try app.wait(for: .settled)
    try app.view("Ask and wait").tap()
    return app
  }

  @Test func dataComesBackAfterItsDelay() throws {
    let app = try ask(StubDeclaration(path: "/answer", body: "42", delayMs: 3000))
    let waited = try app.wait(for: .text(of: .identifier("greeting"), is: "42"), within: .seconds(10))
    #expect(waited == .seconds(3))
  }

  @Test func aFailureIsThrown() throws {
    let app = try ask(StubDeclaration(error: "networkConnectionLost"))
    try app.view(identifier: "greeting").waitForText("error \(URLError.Code.networkConnectionLost.rawValue)")
  }

  @Test func cancellingTheTaskCancelsTheRequest() throws {
    let app = try ask(StubDeclaration(body: "too late", delayMs: 3000))
    #expect(try app.clock.pending().map(\.kind) == ["network"])
    try app.view("Give up").tap()
    try app.view(identifier: "greeting").waitForText("error \(URLError.Code.cancelled.rawValue)")
    #expect(try app.clock.now < .seconds(1))
    #expect(try app.clock.pending().filter { $0.kind == "network" } == [])
  }

  // MARK: Bytes

  private func transfers() throws -> App {
    try App.launch(
      "Transfers", stubs: [StubDeclaration(.get("/log"), .text("one\ntwo\n").inParts(ofBytes: 4, every: .seconds(10)))])
  }

  @Test func cancellingTheReaderCancelsARequestWhoseBodyIsOnItsWay() throws {
    let app = try transfers()
    try app.view("Read lines").tap()
    try app.view(identifier: "lines").waitForText("one", within: .seconds(11))
    try app.view("Stop reading").tap()
    try app.view(identifier: "status").waitForText("reading stopped: -999")
    #expect(try app.clock.pending().filter { $0.kind == "network" } == [])
  }

  @Test func aReaderThatHasEnoughCancelsTheRequest() throws {
    let app = try transfers()
    try app.view("Read one line").tap()
    try app.view(identifier: "status").waitForText("read one line", within: .seconds(11))
    try app.clock.advance(by: .zero)
    #expect(try app.clock.pending().filter { $0.kind == "network" } == [])
  }
}
