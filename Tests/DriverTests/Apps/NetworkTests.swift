import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// The network in the driver's hands.
struct NetworkTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fixtures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func write(_ text: String, _ name: String, in folder: URL) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func aStubIsUsedSwitchedAndRemoved() throws {
    let app = try App.launch("Workbench")
    let stub = try app.network.stub(.get("/answer"), .text("42"), name: "answer")
    try app.view("Ask the network").tap()
    #expect(try stub.useCount() == 1)
    #expect(try stub.requests().map(\.url) == ["https://nowhere.example/answer?to=everything"])
    try stub.disable()
    #expect(throws: Failure.self) { try app.view("Ask the network").tap() }
    try stub.enable()
    try app.view("Ask the network").tap()
    #expect(try app.network.stubs().map(\.name) == ["answer"])
    try stub.remove()
    #expect(try app.network.stubs() == [])
    #expect(try stub.useCount() == 0)
    #expect(try stub.requests().count == 2, "what it answered is still known")
    #expect(try app.network.requestCount() == 3)
    #expect(try app.network.requestCount(matching: .post("/answer")) == 0)
  }

  @Test func unusedStubsAreNamed() throws {
    let app = try App.launch("Earthquakes", stubs: [StubDeclaration(.get("/elsewhere"), .text(""), name: "elsewhere")])
    do {
      try app.network.assertAllStubsUsed()
      Issue.record("it must fail")
    } catch let failure as Failure {
      #expect(failure.fault.code == .unusedStub)
      #expect(failure.fault.message == "1 of 1 stubs answered no request")
      #expect(failure.fault.found.first == "unused: stub 2 'elsewhere', method GET, path '/elsewhere'")
      #expect(failure.fault.found.last?.hasPrefix("the app sent GET https://localhost:6666/earthquakesJSON?") == true)
    }
    try app.network.removeAllStubs()
    try app.network.assertAllStubsUsed()
  }

  @Test func aRequestIsWaitedFor() throws {
    let app = try App.launch("Transfers", stubs: [StubDeclaration(.all([]), .text("line\n").delayed(by: 500))])
    try app.view("Fetch all").tap()
    let request = try app.network.waitForRequest(.post("/photos"))
    #expect(request.body == "line\n")
    let first = try #require(try app.network.requests().first)
    #expect(request.atMs.duration - first.atMs.duration == .milliseconds(500))
    #expect(try app.network.lastRequest() == request)
    let failure = try #require(throws: Failure.self) { try app.network.waitForRequest(.get("/never")) }
    #expect(failure.fault.message.contains(#""/never""#))
    #expect(failure.fault.found.contains { $0.hasPrefix("the app sent POST") })
    let refused = try #require(throws: Failure.self) { try app.network.waitForRequest(.post("/photos"), count: 0) }
    #expect(refused.fault.message == "count: expected 1 or more, got 0")
  }

  @Test func theNetworkIsSetAtLaunchAndLater() throws {
    let app = try App.launch("Transfers", network: NetworkConditions(latencyMs: 20...80))
    try app.network.set(NetworkConditions(speed: .edge))
    #expect(try app.network.conditions().latencyMs == Latency(from: 20, to: 80))
    #expect(try app.network.conditions().speed == .edge)
    try app.network.stub(.post("/session"), .text("hello"))
    try app.view("Sign in").tap()
    let waited = try app.wait(for: .text(of: .identifier("status"), is: "hello"))
    #expect(waited >= .milliseconds(20) && waited <= .milliseconds(81))
  }

  @Test func theSameSeedDrawsTheSameLatencies() throws {
    func elapsed(seed: UInt64) throws -> Duration {
      let app = try App.launch("Earthquakes", seed: seed, network: NetworkConditions(jitterMs: 1...1000))
      return try app.wait(for: .visible(.ofClass("UITableViewCell")))
    }
    #expect(try elapsed(seed: 3) == elapsed(seed: 3))
    #expect(try elapsed(seed: 3) != elapsed(seed: 4))
  }

  @Test func aHostThatIsLetThroughIsReallyAskedAndTold() throws {
    let server = try LoopbackServer(
      answering: "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nreal")
    let host = "127.0.0.1:\(server.port)"
    let app = try App.launch(
      "Transfers", bindings: ["filesAddress": .value(.string("http://\(host)"))], network: NetworkConditions(passThrough: [host]))
    #expect(try app.trace().escapes == [])
    try app.view("Sign in").tap()
    try app.view(identifier: "status").waitForText("real")
    #expect(server.request?.hasPrefix("POST /session HTTP/1.1\r\n") == true)
    #expect(server.request?.hasSuffix(#"{"user":"ann"}"#) == true)
    #expect(try app.network.lastRequest()?.passedThrough == true)
    #expect(try app.clock.now == app.network.lastRequest()?.atMs.duration, "no virtual time passes")
    #expect(try app.trace().escapes == ["opened 1 real socket for POST http://\(host)/session"])
  }

  // MARK: Fixtures

  @Test func aFixtureIsReadBesideTheTest() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write("[1]", "feed.json", in: folder)
    #expect(try StubbedResponse.file(path) == .text("[1]"))
    #expect(try StubbedResponse.file("NetworkTests.swift").body?.contains("aFixtureIsReadBesideTheTest") == true)
    #expect(StubbedResponse.data(Data([0xff, 0xfe])) == StubbedResponse(status: 200, bodyBase64: "//4="))
    do {
      _ = try StubbedResponse.file(folder.appendingPathComponent("fed.json").path)
      Issue.record("it must fail")
    } catch let failure as Failure {
      #expect(failure.fault.message.hasSuffix("fed.json'; did you mean 'feed.json'?"))
    }
  }

  @Test func aFileWithAWholeResponseIsRaw() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write("HTTP/1.1 201 Created\r\nX: y\r\n\r\nhello", "session.response", in: folder)
    let app = try App.launch("Transfers")
    try app.network.stub(.post("/session"), .rawFile(path))
    try app.view("Sign in").tap()
    try app.view(identifier: "status").waitForText("hello")
  }

  @Test func aMocktailFileIsAStub() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write("POST\nfiles\\.example/sess.*\n200\ntext/plain;base64\nX-A: b\n\naGVsbG8=\n", "session.tail", in: folder)
    let stub = try StubDeclaration.mocktail(path)
    #expect(stub.headers == ["Content-Type": "text/plain", "X-A": "b"])
    #expect(stub.status == 200)
    let app = try App.launch("Transfers", stubs: [stub])
    try app.view("Sign in").tap()
    try app.view(identifier: "status").waitForText("hello")
  }

  @Test(arguments: [
    ("GET\n/feed", ":2: expected four lines: method, URL, status and content type"),
    ("GET\n(\n200\ntext/plain", ":2: '(' is not a regular expression"),
    ("GET\n/feed\n20\ntext/plain", ":3: expected a status of 100 to 599, got '20'"),
    ("GET\n/feed\n200\ntext/plain\nnonsense\n\n", ":5: expected a header, got 'nonsense'"),
    (".*\n/feed\n200\ntext/plain", ":1: expected a method such as GET, or several such as GET|HEAD, got '.*'"),
  ]) func aMocktailFileThatIsNoneIsToldWhere(text: String, problem: String) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write(text, "wrong.tail", in: folder)
    do {
      _ = try StubDeclaration.mocktail(path)
      Issue.record("it must fail")
    } catch let failure as Failure {
      #expect(failure.fault.message == path + problem)
    }
  }
}
