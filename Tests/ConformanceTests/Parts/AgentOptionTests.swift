import Foundation
import RehearsalLink
import Testing

@testable import RehearsalAgent

/// What an agent's program is told on its command line, and the line that it answers with.
struct AgentOptionTests {
  private func parse(_ arguments: String...) throws -> AgentOptions { try AgentOptions.parse(arguments) }

  /// What is wrong, as a person reads it.
  private func problem(_ arguments: [String]) -> String? {
    do {
      _ = try AgentOptions.parse(arguments)
      return nil
    } catch {
      return AgentOptions.message(for: error)
    }
  }

  // MARK: Where it listens

  @Test(
    arguments: [
      (["--socket", "/run/x/agent.sock"], .unix(path: "/run/x/agent.sock")),
      (["--listen", "127.0.0.1:0"], .tcp(host: "127.0.0.1", port: 0)),
      (["--listen", "localhost:65535"], .tcp(host: "localhost", port: 65_535)),
      (["--listen", "[::1]:4711"], .tcp(host: "::1", port: 4_711)),
    ] as [([String], Endpoint)])
  func aPlaceToListenIsASocketOrAHostWithAPort(arguments: [String], endpoint: Endpoint) throws {
    #expect(try AgentOptions.parse(arguments).endpoint == endpoint)
  }

  @Test(arguments: ["localhost", "localhost:", "localhost:x", "localhost:65536", "localhost:-1", ":"])
  func whatIsNoHostWithAPortIsRefused(listen: String) {
    #expect(
      problem(["--listen", listen])?.contains("--listen: expected HOST:PORT, such as 127.0.0.1:0, got '\(listen)'.") == true)
  }

  @Test(arguments: [
    [], ["--socket", "/a", "--listen", "h:1"], ["--socket", "/a", "--connection-descriptor", "5"],
    ["--listen", "h:1", "--connection-descriptor", "5"],
  ])
  func thereIsOnePlaceToListen(arguments: [String]) {
    #expect(problem(arguments)?.contains("Name one place to listen: --socket PATH, --listen HOST:PORT") == true)
  }

  @Test(arguments: [["--socket", "/a"], ["--listen", "h:1"], ["--connection-descriptor", "5"]])
  func whoeverForksListensNowhereElse(other: [String]) {
    #expect(
      problem(["--fork-socket", "/f"] + other)?.contains("--fork-socket is a place to listen: leave out the others.") == true)
    #expect(problem(other) == nil)
  }

  @Test func whoeverForksIsNoAgentHimself() throws {
    #expect(try parse("--fork-socket", "/f").forks)
    #expect(try parse("--fork-server").forks)
    #expect(try !parse("--socket", "/a").forks)
    // What a fork server serves comes from its parent: nothing else is looked at.
    #expect(problem(["--fork-server", "--max-line-bytes", "1"]) == nil)
    #expect(problem(["--fork-socket", "/f", "--max-line-bytes", "1"]) == nil)
  }

  // MARK: How it serves

  @Test func linesAreAsLongAsTheyMayBe() throws {
    #expect(try parse("--socket", "/a").serverOptions.maximumLineLength == 1_048_576)
    #expect(try parse("--connection-descriptor", "5").serverOptions.maximumLineLength == 67_108_864)
    #expect(try parse("--connection-descriptor", "5", "--max-line-bytes", "2048").serverOptions.maximumLineLength == 2_048)
    #expect(try parse("--socket", "/a", "--max-line-bytes", "1024").serverOptions.maximumLineLength == 1_024)
    #expect(
      problem(["--socket", "/a", "--max-line-bytes", "1023"])?.contains("--max-line-bytes must be at least 1024.") == true)
    #expect(AgentOptions.maxLineBytesOfDriver == 67_108_864)
  }

  @Test func theStandardsAreThoseOfTheHelp() throws {
    let options = try parse("--socket", "/a")
    #expect((options.readyDescriptor, options.lifelineDescriptor, options.forkServer) == (1, nil, false))
    let server = try options.serverOptions
    #expect(server.removesSocketOnSignals)
    #expect(server.token == nil && server.tls == nil)
  }

  @Test func aCertificateNeedsItsKey() throws {
    let message = "TLS needs both --tls-certificate and --tls-key."
    #expect(problem(["--listen", "h:1", "--tls-certificate", "c.pem"])?.contains(message) == true)
    #expect(problem(["--listen", "h:1", "--tls-key", "k.pem"])?.contains(message) == true)
    let server = try parse("--listen", "h:1", "--tls-certificate", "c.pem", "--tls-key", "k.pem").serverOptions
    #expect(server.tls == TLSFiles(certificate: "c.pem", key: "k.pem"))
  }

  @Test func theTokenIsTheFirstLineOfItsFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("agent-options-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ text: String) throws -> String {
      let file = folder.appendingPathComponent("token")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    #expect(try parse("--listen", "h:1", "--token-file", file("secret\nmore\n")).serverOptions.token == "secret")
    #expect(try parse("--listen", "h:1", "--token-file", file("secret")).serverOptions.token == "secret")
    for text in ["", "\n\n"] {
      let path = try file(text)
      let told = "--token-file: '\(path)' cannot be read, or its first line is empty."
      #expect(problem(["--listen", "h:1", "--token-file", path])?.contains(told) == true)
    }
    let missing = folder.appendingPathComponent("nothing").path
    #expect(problem(["--listen", "h:1", "--token-file", missing])?.contains("cannot be read") == true)
  }

  // MARK: The line that it answers with

  @Test func theLineThatSaysThatItListensIsOneObject() throws {
    let pipe = Pipe()
    let descriptor = dup(pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    Output.announce(ReadyLine(ready: "unix:/run/agent.sock", protocolVersion: 1), to: descriptor)
    // It is closed as well: whoever reads comes to the end.
    let bytes = try #require(try pipe.fileHandleForReading.readToEnd())
    #expect(String(decoding: bytes, as: UTF8.self) == "{\"protocolVersion\":1,\"ready\":\"unix:/run/agent.sock\"}\n")
  }
}
