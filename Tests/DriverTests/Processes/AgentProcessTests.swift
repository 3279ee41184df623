import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

struct AgentProcessTests {
  private func fault(_ body: () throws -> Void) -> Fault? {
    do {
      try body()
      return nil
    } catch {
      return error as? Fault
    }
  }

  @Test func endingLeavesNoProcess() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent)
    #expect(kill(agent.pid, 0) == 0)
    agent.end()
    #expect(kill(agent.pid, 0) == -1)
  }

  @Test func anAgentHasItsLifelineItsLogItsConnectionAndNoFileOfTheDrivers() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent)
    let folder = "/proc/\(agent.pid)/fd"
    let open = try (0...3).map { try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
    #expect(open[0].hasPrefix("pipe:"))
    #expect(open[1] == "/memfd:rehearsal-log (deleted)")
    #expect(open[2] == open[1])
    #expect(open[3].hasPrefix("socket:"))
    // Beside them only what it opened itself: the pipe that stops it.
    let others = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { Int($0) }.filter { $0 > 3 }
    let files = try others.map { try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
    #expect(files.allSatisfy { $0.hasPrefix("pipe:") }, "it has \(files)")
  }

  @Test func whatItPrintedCanStillBeReadWhenItHasEnded() throws {
    let app = try App.launch("Workbench")
    #expect(throws: (any Error).self) { try app.view("Crash").tap() }
    app.terminate()
    #expect(app.wholeLog(limit: 100_000)?.contains("the workbench crashed, as it was told to") == true)
    #expect(app.wholeLog(limit: 10)?.utf8.count == 10)
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

  @Test func aLaunchWithoutAnAgentIsNotedForWhoeverRunsTheTest() throws {
    let nobody = LaunchContext(agent: "/bin/true", seed: 1)
    let failure = nobody.bind { () -> Failure? in
      do { _ = try App.launch("Workbench") } catch { return error as? Failure }
      return nil
    }
    #expect(failure?.isOfStart == true)
    #expect(nobody.startFailure == failure)

    // An app that there is not is the test's own mistake.
    let somebody = LaunchContext(agent: LaunchContext.defaultAgent, seed: 1)
    let mistake = somebody.bind { () -> Failure? in
      do { _ = try App.launch("Nobody's app") } catch { return error as? Failure }
      return nil
    }
    #expect(mistake?.isOfStart == false)
    #expect(somebody.startFailure == nil)
  }

  @Test func oneThatSomebodyKillsBeforeItIsReadyIsStartedAgain() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "starts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func program(killedTimes: Int, _ name: String) throws -> String {
      let place = folder.appending(path: name).path
      // As a fork server it is none, so that each start is a process of its own.
      let script = """
        #!/bin/sh
        [ "$1" = --fork-server ] && exit 1
        echo x >> \(place).starts
        [ $(wc -l < \(place).starts) -le \(killedTimes) ] && kill -9 $$
        exec \(LaunchContext.defaultAgent) "$@"
        """
      try script.write(toFile: place, atomically: true, encoding: .utf8)
      #expect(chmod(place, 0o755) == 0)
      return place
    }
    let agent = try AgentProcess(executable: program(killedTimes: 2, "twice"))
    agent.end()
    let fault = fault { _ = try AgentProcess(executable: program(killedTimes: 9, "always")) }
    #expect(fault?.code == .sessionNotCreated)
    #expect(fault?.message == "the agent ended by signal 9 (Killed) before it was ready")
    let starts = try String(contentsOf: folder.appending(path: "always.starts"), encoding: .utf8)
    #expect(starts == "x\nx\nx\n")
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
      #expect(
        failure.log.contains { $0.hasPrefix("crashed in WorkbenchController.crash() of DemoApps, WorkbenchController.swift:") })
    }
  }

  @Test func anExceptionOfUIKitsIsToldWithTheCrashThatFollows() throws {
    let app = try App.launch("Workbench")
    let failure = try #require(throws: Failure.self) { try app.keyboard.press("f", .command) }
    #expect(failure.fault.code == .agentLost)
    #expect(failure.log.contains { $0.contains("the workbench fell") })
    let told = try #require(failure.log.first { $0.hasPrefix("before that: ") })
    #expect(told.hasPrefix("before that: NSInvalidArgumentException: "), "\(told)")
    #expect(
      failure.log.contains { $0.hasPrefix("crashed in WorkbenchController.fall() of DemoApps, WorkbenchController.swift:") })
  }

  @Test func aCrashDuringAWaitTellsWhatTheLineAskedFor() throws {
    let app = try App.launch("Workbench")
    kill(app.agentProcessID ?? 0, SIGKILL)
    let failure = try #require(throws: Failure.self) { try app.wait(for: .exists(.label("Later"))) }
    #expect(failure.fault.code == .agentLost)
    #expect(failure.fault.asked == "wait until view labelled 'Later' exists")
    let tapped = try #require(throws: Failure.self) { try app.view("Later").tap() }
    #expect(tapped.fault.asked.hasPrefix("tap view labelled 'Later'"), "\(tapped.fault.asked)")
  }

  @Test func anAgentThatHangsSaysWhereAndIsEnded() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent, watchdog: .seconds(5))
    let app = try App(port: agent, launch: Launch(app: "Workbench"))
    do {
      try app.view("Hang").tap()
      Issue.record("the app goes on in spite of its endless loop")
    } catch let failure as Failure {
      #expect(failure.fault.code == .agentHung)
      #expect(failure.fault.found == ["it hung, and was aborted: its process ended by signal 6 (Aborted)"])
    }
    // The loop is its own; where it is when it is aborted may be what it calls.
    let says = agent.log.contains { line in
      ["aborted in ", "  called by "].contains { line.hasPrefix("\($0)WorkbenchController.hang") }
    }
    #expect(says, "it says \(agent.log)")
    #expect(kill(agent.pid, 0) == -1)
  }

  @Test func howMuchRealTimeACommandMayTakeIsSetForAnApp() throws {
    let app = try App.launch("Workbench")
    app.realTimeout = .seconds(1)
    let failure = try #require(throws: Failure.self) { try app.view("Hang").tap() }
    #expect(failure.fault.code == .agentHung)
    #expect(failure.fault.message == "the agent did not answer 'tap' within 1.0 seconds")
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

  @Test func theEndOfItsConnectionEndsAnAgentThatHasNoOther() throws {
    var child = try start()
    let pid = child.pid
    close(child.takeConnection())
    var status: Int32 = 0
    #expect(waitpid(pid, &status, 0) == pid)
    #expect(status == 0)
  }

  @Test func anAgentThatNobodyToldOfBacktracesEndsByItsCrashAtOnce() throws {
    var child = try start()
    let client = RawClient(taking: child.takeConnection())
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocolVersions":[1]}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"launch","params":{"app":"Workbench"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"simulateUserAction","params":{"name":"end","value":"overflow"}}"#,
    ]
    client.send(lines.joined(separator: "\n") + "\n")
    var status: Int32 = 0
    #expect(waitpid(child.pid, &status, 0) == child.pid)
    #expect(status & 0x7f == SIGILL)
    withExtendedLifetime(client) {}
  }

  private func start() throws -> ChildProcess {
    try ChildProcess(
      executable: LaunchContext.defaultAgent, arguments: ["--connection-descriptor", "3", "--lifeline-descriptor", "0"],
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], log: AgentLog())
  }

  /// Starts an agent, sends it a tap without waiting for the answer, lets go of the lifeline, and waits for its end.
  private func statusAfterTheLifelineEnds(tapping label: String?) throws -> (signal: Int32, code: Int32) {
    let pid: pid_t
    // Outlives the lifeline: the end of the connection would end the agent as well.
    let client: RawClient
    do {
      var child = try start()
      client = RawClient(taking: child.takeConnection())
      pid = child.pid
      var lines = [#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocolVersions":[1]}}"#]
      if let label {
        lines += [
          #"{"jsonrpc":"2.0","id":2,"method":"launch","params":{"app":"Workbench"}}"#,
          #"{"jsonrpc":"2.0","id":3,"method":"tap","params":{"locator":{"label":"\#(label)"}}}"#,
        ]
      }
      client.send(lines.joined(separator: "\n") + "\n")
      // All answers but that to the tap, which is being carried out, for ever.
      for _ in 0..<(label == nil ? 1 : 2) { #expect(client.line() != "") }
      // `child` ends here and with it the lifeline.
    }
    defer { withExtendedLifetime(client) {} }
    var status: Int32 = 0
    #expect(waitpid(pid, &status, 0) == pid)
    return (status & 0x7f, (status >> 8) & 0xff)
  }
}

/// A socket without any manners.
private final class RawClient {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(taking descriptor: Int32) { self.descriptor = descriptor }

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
