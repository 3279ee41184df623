import Foundation
import Rehearsal
import Testing

/// A folder with an answer for each status.
struct FixtureTests {
  @Test func eachStatusHasItsFile() throws {
    try withFolder(["200.json": "[1]", "401.txt": "Who are you?", "500.http": Self.broken]) { fixtures in
      #expect(try fixtures.success() == .text("[1]", headers: ["Content-Type": "application/json"]))
      #expect(try fixtures.authenticationFailure() == .text("Who are you?", status: 401))
      #expect(try fixtures.serverError() == .raw(Self.broken))
      let refused = try fixtures.response(forStatus: 401)
      #expect(refused == .text("Who are you?", status: 401))
    }
  }

  @Test func aStatusWithoutAFileIsRefused() throws {
    try withFolder(["200.json": "[1]", "409.txt": "taken"]) { fixtures in
      let answer = try fixtures.conflict()
      #expect(answer == .text("taken", status: 409))
      let failure = #expect(throws: Failure.self) { try fixtures.badRequest() }
      #expect(failure?.fault.message.hasSuffix("has no file for status 400") == true)
      #expect(failure?.fault.found == ["it has 200.json, 409.txt"])
    }
  }

  @Test func twoFilesForAStatusAreRefused() throws {
    try withFolder(["200.json": "[1]", "200.txt": "one"]) { fixtures in
      let failure = #expect(throws: Failure.self) { try fixtures.success() }
      #expect(failure?.fault.message.hasSuffix("has several files for status 200: 200.json, 200.txt") == true)
    }
  }

  @Test func aWholeResponseHasTheStatusOfItsName() throws {
    try withFolder(["200.http": Self.broken]) { fixtures in
      let failure = #expect(throws: Failure.self) { try fixtures.success() }
      #expect(failure?.fault.message.hasSuffix("does not begin with a status line of status 200") == true)
    }
  }

  @Test(arguments: ["HTTP/1.1\r\n\r\n", "200 OK\r\n\r\n", "\r\n\r\n", "FTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 2000 OK\r\n\r\n"])
  func aResponseWithoutAStatusLineIsRefused(text: String) throws {
    try withFolder(["200.http": text]) { fixtures in #expect(throws: Failure.self) { try fixtures.success() } }
  }

  @Test func whatIsMissingIsToldAtTheLineThatAsks() throws {
    let fixtures = ResponseFixtures("Nowhere", beside: "/Notes/Fixtures.swift")
    let failure = try #require(throws: Failure.self) { try fixtures.success() }
    #expect((failure.file, failure.line) == (#filePath, #line - 1))
    #expect(failure.fault.message == "'/Notes/Nowhere' has no file for status 200")
  }

  @Test func theAppGetsStatusHeadersAndBodyOfAFile() throws {
    try withFolder(["500.http": Self.broken]) { fixtures in
      let app = try App.launch("Atlas")
      try app.network.stub(.path("/start"), fixtures.serverError())
      try app.view("Help").tap()
      try app.waitUntilSettled()
      let page = try app.view(identifier: "page").webPage()
      #expect(page.title == "Out of order")
      #expect(page.loads.map(\.state) == ["finished"])
    }
  }

  private static let broken = "HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/html\r\n\r\n<title>Out of order</title>"

  private func withFolder(_ files: [String: String], _ body: (ResponseFixtures) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fixtures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try body(ResponseFixtures(folder.path))
  }
}
