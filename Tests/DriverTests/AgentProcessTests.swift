import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

@Suite struct AgentProcessTests {
  private func fault(_ body: () throws -> Void) -> Fault? {
    do {
      try body()
      return nil
    } catch {
      return error as? Fault
    }
  }

  /// The agents' private folders, by the process that lives in each, would be shared with other tests: only our own is looked at.
  @Test func endingLeavesNeitherProcessNorFolder() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent)
    let folder = agent.folder
    #expect(FileManager.default.fileExists(atPath: folder + "/agent.sock"))
    #expect(kill(agent.pid, 0) == 0)
    agent.end()
    #expect(kill(agent.pid, 0) == -1)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func onlyItsOwnerMayEnterItsFolder() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent)
    let mode = try FileManager.default.attributesOfItem(atPath: agent.folder)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test func aMissingExecutableIsToldPlainly() {
    let fault = fault { _ = try AgentProcess(executable: "/nowhere/agent") }
    #expect(fault?.code == .sessionNotCreated)
    #expect(fault?.message == "cannot start '/nowhere/agent': No such file or directory")
  }

  @Test func aProgramThatIsNoAgentIsToldPlainly() {
    let fault = fault { _ = try AgentProcess(executable: "/bin/false") }
    #expect(fault?.code == .sessionNotCreated)
    #expect(fault?.message == "the agent ended with exit code 1 before it was ready")
  }

  @Test func aCrashIsALostAgentWithItsLastWords() throws {
    let app = try App.launch("Workbench")
    do {
      try app.view("Crash").tap()
      Issue.record("the app goes on after a crash")
    } catch let failure as Failure {
      #expect(failure.fault.code == .agentLost)
      #expect(failure.fault.found.contains { $0.contains("ended by signal") })
      #expect(failure.log.contains { $0.contains("the workbench crashed, as it was told to") })
      #expect(failure.log.contains("crashed in WorkbenchController.crash() of DemoApps"))
    }
  }

  @Test func aKilledAgentIsALostAgent() throws {
    let app = try App.launch("Workbench")
    kill(try #require(app.agentProcessID), SIGKILL)
    #expect {
      try app.view("Later").tap()
    } throws: { error in
      (error as? Failure)?.fault.code == .agentLost
    }
  }

  @Test func theEndOfTheLifelineEndsAnAgent() throws {
    #expect(try statusAfterTheLifelineEnds(tapping: nil).signal == SIGIO)
  }

  @Test func theEndOfTheLifelineEndsAnAgentWhoseAppHangs() throws {
    #expect(try statusAfterTheLifelineEnds(tapping: "Hang").signal == SIGIO)
  }

  /// Starts an agent, sends it a tap without waiting for the answer, lets go of the lifeline, and waits for its end.
  private func statusAfterTheLifelineEnds(tapping label: String?) throws -> (signal: Int32, code: Int32) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("r\(UUID().uuidString.prefix(8))").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let pid: pid_t
    do {
      let child = try ChildProcess(
        executable: LaunchContext.defaultAgent,
        arguments: ["--socket", folder + "/s", "--ready-descriptor", "3", "--lifeline-descriptor", "0"],
        environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], log: folder + "/log")
      _ = child.readiness(within: 20)
      pid = child.pid
      if let label {
        let lines = [
          #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocolVersions":[1]}}"#,
          #"{"jsonrpc":"2.0","id":2,"method":"launch","params":{"app":"Workbench"}}"#,
          #"{"jsonrpc":"2.0","id":3,"method":"tap","params":{"locator":{"label":"\#(label)"}}}"#,
        ]
        let client = try RawClient(path: folder + "/s")
        client.send(lines.joined(separator: "\n") + "\n")
        // Two answers: the third request is being carried out, for ever.
        _ = client.line()
        _ = client.line()
      }
      // `child` ends here and with it the lifeline.
    }
    var status: Int32 = 0
    #expect(waitpid(pid, &status, 0) == pid)
    return (status & 0x7f, (status >> 8) & 0xff)
  }
}

/// A socket without any manners.
private final class RawClient {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  func line() -> String {
    while !rest.contains(UInt8(ascii: "\n")) {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return "" }
      rest += buffer[..<count]
    }
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))!
    defer { rest.removeSubrange(...end) }
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
