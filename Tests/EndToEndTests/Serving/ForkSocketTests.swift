import CFork
import Foundation
import Testing

/// An agent that forks others for connections, as clients in other languages start it.
struct ForkSocketTests {
  /// The server, and what it tells of those it forks.
  private final class Server {
    let process = Process()
    let path: String
    private let input = Pipe()
    private let output = Pipe()
    private var told = Data()

    init(_ scratch: Scratch) throws {
      path = scratch.path("forks/s")
      process.executableURL = URL(fileURLWithPath: Program.agent)
      process.arguments = ["--fork-socket", path]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      #expect(line().contains(#""ready":"unix:\#(path)""#))
    }

    func line() -> String {
      while true {
        if let end = told.firstIndex(of: UInt8(ascii: "\n")) {
          defer { told = Data(told[told.index(after: end)...]) }
          return String(decoding: told[..<end], as: UTF8.self)
        }
        let piece = output.fileHandleForReading.availableData
        guard !piece.isEmpty else { return "" }
        told += piece
      }
    }

    func fork() throws -> Fork { try Fork(of: self) }

    func endInput() throws { try input.fileHandleForWriting.close() }
  }

  /// A connection, with the agent that serves it.
  private final class Fork {
    private let link: Int32
    let pid: pid_t
    let log: FileHandle

    init(of server: Server) throws {
      let link = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      self.link = link
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: server.path.utf8) }
      let connected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(link, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
      }
      #expect(connected == 0)
      struct Told: Decodable {
        let agent: pid_t
        let log: String
      }
      let told = try JSONDecoder().decode(Told.self, from: Data(server.line().utf8))
      pid = told.agent
      log = try #require(FileHandle(forReadingAtPath: told.log))
    }

    func ask(_ method: String, _ params: String) -> String {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n"
      _ = line.withCString { send(link, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
      return read()
    }

    /// Asks, and does not wait for the answer.
    func begin(_ method: String, _ params: String) {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n"
      _ = line.withCString { send(link, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }

    /// A line; empty when the connection has ended.
    func read() -> String {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while recv(link, &byte, 1, 0) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
      return String(decoding: bytes, as: UTF8.self)
    }

    func launch(_ app: String) {
      #expect(ask("hello", #"{"protocolVersions":[1]}"#).contains(#""pid":\#(pid)"#))
      #expect(ask("launch", #"{"app":"\#(app)","seed":7}"#).contains(#""app":"\#(app)""#))
    }

    func close() { Glibc.close(link) }
  }

  /// Whether a process ends within ten seconds, if it has not yet.
  private func ends(_ pid: pid_t) -> Bool {
    let process = rehearsal_process_descriptor(pid)
    guard process >= 0 else { return true }
    defer { close(process) }
    var state = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 10_000) == 1
  }

  @Test func eachConnectionHasAnAgentOfItsOwn() throws {
    let scratch = try Scratch()
    let server = try Server(scratch)
    let forks = try (0..<20).map { _ in try server.fork() }
    #expect(Set(forks.map(\.pid)).count == 20)
    for fork in forks { fork.launch("Earthquakes") }
    let hashes = forks.map { $0.ask("trace", #"{"last":0}"#).firstMatch(of: /"hash":"([0-9a-f]{16})"/).map { String($0.1) } }
    #expect(Set(hashes).count == 1)
    #expect(hashes[0] != nil)
    forks[0].close()
    #expect(ends(forks[0].pid))
    #expect(forks[1].ask("hierarchy", "{}").contains("UIWindow"))
    try server.endInput()
    server.process.waitUntilExit()
  }

  @Test func anAgentThatHangsEndsWithItsConnection() throws {
    let scratch = try Scratch()
    let server = try Server(scratch)
    let fork = try server.fork()
    fork.launch("Workbench")
    fork.begin("tap", #"{"locator":{"label":"Hang"}}"#)
    fork.close()
    #expect(ends(fork.pid))
    try server.endInput()
    server.process.waitUntilExit()
    #expect(server.process.terminationStatus == 0)
  }

  @Test func aCrashEndsTheConnectionAndLeavesItsLog() throws {
    let scratch = try Scratch()
    let server = try Server(scratch)
    let fork = try server.fork()
    fork.launch("Workbench")
    #expect(fork.ask("tap", #"{"locator":{"label":"Crash"}}"#) == "")
    #expect(String(decoding: fork.log.readDataToEndOfFile(), as: UTF8.self).contains("the workbench crashed"))
    #expect(ends(fork.pid))
    #expect(try server.fork().ask("hello", #"{"protocolVersions":[1]}"#).contains("apps"))
    try server.endInput()
    server.process.waitUntilExit()
  }

  @Test(arguments: [false, true]) func allEndsWithTheServerAndNothingIsLeft(isKilled: Bool) throws {
    let scratch = try Scratch()
    let server = try Server(scratch)
    let forks = try (0..<3).map { _ in try server.fork() }
    for fork in forks { fork.launch("Workbench") }
    forks[0].begin("tap", #"{"locator":{"label":"Hang"}}"#)
    if isKilled { kill(server.process.processIdentifier, SIGKILL) } else { try server.endInput() }
    server.process.waitUntilExit()
    for fork in forks { #expect(ends(fork.pid)) }
    // Who is killed cannot clear up.
    #expect(FileManager.default.fileExists(atPath: scratch.path("forks")) == isKilled)
  }

  @Test func aFolderThatOthersMayEnterIsRefused() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.path("open"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    let ended = try Program.run(Program.agent, ["--fork-socket", scratch.path("open/s")])
    #expect(ended.status == 1)
    #expect(ended.errors.contains("open"))
    let twice = try Program.run(Program.agent, ["--fork-socket", scratch.path("s"), "--socket", scratch.path("t")])
    #expect(twice.status == 64)
    #expect(twice.errors.contains("--fork-socket is a place to listen: leave out the others"))
  }
}
