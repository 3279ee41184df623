import Foundation
import Rehearsal
import Testing

/// Answers that are read from files, and files that are none.
struct MocktailTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("mocktail-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    func write(_ bytes: Data, _ name: String = "a.tail") throws -> String {
      let file = url.appendingPathComponent(name)
      try bytes.write(to: file)
      return file.path
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private func read(_ text: String) throws -> (stub: StubDeclaration, path: String) {
    let folder = try Folder()
    let path = try folder.write(Data(text.utf8))
    return (try StubDeclaration.mocktail(path), path)
  }

  private func problem(_ text: String) throws -> String {
    let folder = try Folder()
    let path = try folder.write(Data(text.utf8))
    let failure = try #require(throws: Failure.self) { try StubDeclaration.mocktail(path, line: 7) }
    #expect(failure.fault.code == .invalidArgument && failure.fault.asked == "read a Mocktail file" && failure.line == 7)
    return failure.fault.message.replacing(path, with: "")
  }

  private func declaration(
    _ method: RequestPattern, _ response: StubbedResponse, _ path: String, url: String = "/feed"
  ) -> StubDeclaration {
    StubDeclaration(method && .url(.matching(url)), response, name: path)
  }

  @Test func fourLinesAreAnAnswerWithoutABody() throws {
    let (stub, path) = try read("GET\n/feed\n204\ntext/plain")
    let response = StubbedResponse.text("", status: 204, headers: ["Content-Type": "text/plain"])
    #expect(stub == declaration(.method("GET"), response, path))
  }

  @Test func headersFollowAndThenTheBody() throws {
    let (stub, path) = try read("GET|HEAD\r\n/feed\r\n200\r\ntext/plain\r\nX-A:  b:c \r\nX-B:\r\n\r\none\r\n\r\ntwo")
    let headers = ["Content-Type": "text/plain", "X-A": "b:c", "X-B": ""]
    let response = StubbedResponse.text("one\n\ntwo", status: 200, headers: headers)
    #expect(stub == declaration(.any([.method("GET"), .method("HEAD")]), response, path))
  }

  @Test func aBodyInBase64MayHaveSpaces() throws {
    let (stub, _) = try read("POST\n/feed\n200\nimage/png;base64\n\naGVs\n bG8=\n")
    #expect(stub.body == nil && stub.bodyBase64 == "aGVsbG8=")
    #expect(stub.headers == ["Content-Type": "image/png"])
    let (plain, _) = try read("POST\n/feed\n200\nimage/png\n\naGVs\n")
    #expect(plain.body == "aGVs\n" && plain.bodyBase64 == nil)
  }

  @Test(arguments: [100, 599]) func aStatusIsOneOfHTTPs(status: Int) throws {
    #expect(try read("GET\n/feed\n\(status)\ntext/plain").stub.status == status)
  }

  @Test(arguments: [
    ("GET\n/feed\n99\ntext/plain", ":3: expected a status of 100 to 599, got '99'"),
    ("GET\n/feed\n600\ntext/plain", ":3: expected a status of 100 to 599, got '600'"),
    ("GET\n/feed\nOK\ntext/plain", ":3: expected a status of 100 to 599, got 'OK'"),
    ("(\n/feed\n200\ntext/plain", ":1: '(' is not a regular expression"),
    ("GET|P*\n/feed\n200\ntext/plain", ":1: expected a method such as GET, or several such as GET|HEAD, got 'GET|P*'"),
    ("GET\n/feed\n200", ":3: expected four lines: method, URL, status and content type"),
    ("", ":1: expected four lines: method, URL, status and content type"),
    ("GET\n/feed\n200\ntext/plain\nX-A: b\nnonsense", ":6: expected a header, got 'nonsense'"),
  ])
  func whatIsNoneIsToldWithItsLine(text: String, words: String) throws {
    #expect(try problem(text) == words)
  }

  // MARK: Files

  @Test func aFileThatCannotBeReadIsTold() throws {
    let folder = try Folder()
    func message(_ path: String) throws -> String {
      let failure = try #require(throws: Failure.self) { try StubbedResponse.file(path, line: 7) }
      #expect(failure.fault.asked == "read a fixture" && failure.fault.code == .invalidArgument && failure.line == 7)
      return failure.fault.message
    }
    let path = folder.url.path
    #expect(try message(path) == "'\(path)' is a folder, not a file")
    #expect(try message(path + "/feed.json") == "cannot read '\(path)/feed.json'")
    _ = try folder.write(Data(), "fed.json")
    #expect(try message(path + "/feed.json") == "cannot read '\(path)/feed.json'; did you mean 'fed.json'?")
  }

  @Test func aWholeResponseIsText() throws {
    let folder = try Folder()
    let path = try folder.write(Data([0x48, 0xFF]), "a.http")
    let failure = try #require(throws: Failure.self) { try StubbedResponse.rawFile(path, line: 7) }
    #expect(failure.fault.message == "'\(path)' is not UTF-8; give its body by 'data' and its headers beside it")
    #expect(failure.line == 7)
    #expect(try StubbedResponse.rawFile(folder.write(Data("HTTP/1.1 200 OK\r\n\r\nx".utf8))) == .raw("HTTP/1.1 200 OK\r\n\r\nx"))
  }

  @Test func bytesAreTextIfTheyAreAny() {
    #expect(StubbedResponse.data(Data("é".utf8)) == StubbedResponse(status: 200, body: "é"))
    #expect(
      StubbedResponse.data(Data([0xFF]), status: 404, headers: ["A": "b"])
        == StubbedResponse(status: 404, headers: ["A": "b"], bodyBase64: "/w=="))
    #expect(RequestPattern.bodyData(Data([0xFF])) == .bodyBase64("/w=="))
  }

  @Test func eachStatusHasItsName() throws {
    let folder = try Folder()
    for status in [200, 400, 401, 409, 500] { _ = try folder.write(Data("\(status)".utf8), "\(status).txt") }
    let fixtures = ResponseFixtures(folder.url.path)
    #expect(try fixtures.success() == .text("200"))
    #expect(try fixtures.badRequest() == .text("400", status: 400))
    #expect(try fixtures.authenticationFailure() == .text("401", status: 401))
    #expect(try fixtures.conflict() == .text("409", status: 409))
    #expect(try fixtures.serverError() == .text("500", status: 500))
    let empty = try Folder()
    let failure = try #require(throws: Failure.self) { try ResponseFixtures(empty.url.path).success() }
    #expect(failure.fault.found == ["it is empty, or no folder"])
  }
}
