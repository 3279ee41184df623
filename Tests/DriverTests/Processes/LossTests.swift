import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// What an agent leaves behind, whatever ends it.
struct LossTests {
  private static let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../../Sources/Agent/DemoApps/Workbench/Ending.swift").standardized

  /// Where the workbench ends in a certain way: `Ending.swift:31`.
  private func place(of ending: String) throws -> String {
    let lines = try String(contentsOf: Self.source, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.hasSuffix("// ends by \(ending)") })
    return "Ending.swift:\(index + 1)"
  }

  /// Has the workbench end, and tells how that shows, and what its artefacts say of it.
  private func loss(by ending: String) throws -> (failure: Failure, crash: String?, artefacts: Artefacts) {
    let app = try App.launch("Workbench")
    let failure = try #require(throws: Failure.self) { try app.simulateUserAction("end", with: .string(ending)) }
    #expect(failure.fault.code == .agentLost)
    let artefacts = Artefacts(of: app)
    return (failure, artefacts.items.first { $0.name == "crash.txt" }?.text, artefacts)
  }

  private func firstFrame(of crash: String, in function: String) -> String? {
    crash.split(separator: "\n").map(String.init).first { $0.contains("  \(function)  ") }
  }

  @Test(arguments: [
    ("overflow", 4, "addingOne", "a trap without words: arithmetic that overflowed, or code that must not be reached"),
    ("wildPointer", 11, "touch", "it touched 0x10, where nothing is"),
  ])
  func aSignalIsToldWithItsReasonAndTheLine(ending: String, signal: Int, function: String, reason: String) throws {
    let (failure, crash, _) = try loss(by: ending)
    #expect(failure.fault.found.contains { $0.hasPrefix("its process ended by signal \(signal) ") }, "\(failure.fault.found)")
    #expect(failure.log.contains(reason), "\(failure.log)")
    let place = try place(of: ending)
    let line = "crashed in WorkbenchController.\(function)() of DemoApps, \(place)"
    #expect(failure.log.contains(line), "\(failure.log)")
    #expect(failure.log.contains { $0.hasPrefix("  called by WorkbenchController.end() of DemoApps, Ending.swift:") })
    let frame = try #require(firstFrame(of: crash ?? "", in: "DemoApps.WorkbenchController.\(function)"))
    #expect(frame.hasSuffix("/\(place)"), "\(frame)")
  }

  @Test func aTrapOfTheRuntimesIsToldWithItsWordsAndTheLine() throws {
    let (failure, crash, _) = try loss(by: "forcedUnwrap")
    #expect(failure.log.contains { $0.contains("Fatal error: Unexpectedly found nil") }, "\(failure.log)")
    #expect(failure.log.contains("crashed in WorkbenchController.name() of DemoApps, \(try place(of: "forcedUnwrap"))"))
    #expect(!failure.log.contains { $0.hasPrefix("a trap without words") })
    // Which code of the toolchain's it went through, too.
    #expect(try #require(crash).contains("_assertionFailure"))
  }

  @Test func aStackThatOverflowsIsToldAsThat() throws {
    let (failure, _, _) = try loss(by: "endlessRecursion")
    #expect(failure.fault.found.contains { $0.hasPrefix("its process ended by signal 11 ") }, "\(failure.fault.found)")
    #expect(failure.log.contains { $0.hasPrefix("its stack overflowed, of which it may use ") }, "\(failure.log)")
    // Where a call needs the room that is left: at its beginning or in its midst.
    let line = try #require(failure.log.first { $0.hasPrefix("crashed in ") })
    #expect(line.hasPrefix("crashed in WorkbenchController.depth() of DemoApps, Ending.swift:"), "\(line)")
  }

  @Test func anAbortIsToldWithItsLine() throws {
    let (failure, crash, _) = try loss(by: "abort")
    #expect(failure.fault.found.contains { $0.hasPrefix("its process ended by signal 6 ") }, "\(failure.fault.found)")
    #expect(failure.log.contains("crashed in WorkbenchController.end() of DemoApps, \(try place(of: "abort"))"), "\(failure.log)")
    #expect(crash?.contains("sent by itself") == true)
  }

  @Test func aCallOfExitIsToldWithItsLine() throws {
    let (failure, crash, _) = try loss(by: "exit")
    #expect(failure.fault.found == ["its process ended with exit code 3"])
    let line = "called exit(3) in WorkbenchController.end() of DemoApps, \(try place(of: "exit"))"
    #expect(failure.log.contains(line), "\(failure.log)")
    #expect(crash?.hasPrefix("exit with code 3\n") == true)
  }

  @Test func aKillIsToldAsSomebodyElses() throws {
    let (failure, crash, _) = try loss(by: "kill")
    #expect(failure.fault.found.first == "its process ended by signal 9 (Killed)")
    #expect(failure.fault.found.dropFirst().first?.hasPrefix("this driver did not send it") == true)
    #expect(crash == nil)
  }

  @Test func anAgentThatClosesItsConnectionIsNotToldAsKilled() throws {
    let (failure, _, _) = try loss(by: "closedConnection")
    #expect(failure.fault.found == ["it closed its connection and went on, and was ended"])
  }

  @Test func aSignalOfAnotherProcessIsToldWithItsSender() throws {
    let app = try App.launch("Workbench")
    kill(try #require(app.agentProcessID), SIGSEGV)
    let failure = try #require(throws: Failure.self) { try app.view("Later").tap() }
    #expect(failure.log.contains("the signal was sent by this driver"), "\(failure.log)")
    #expect(Artefacts(of: app).items.contains { $0.name == "crash.txt" && $0.text.contains("sent by this driver") })
  }

  @Test func theReportOfAHangSaysWhichLineItIsIn() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent, watchdog: .seconds(5))
    let app = try App(port: agent, launch: Launch(app: "Workbench"))
    let failure = try #require(throws: Failure.self) { try app.view("Hang").tap() }
    #expect(failure.fault.code == .agentHung)
    // The loop is its own; where it is when it is aborted may be what it calls.
    let told = try #require(
      agent.log.first { line in
        ["aborted in ", "  called by "].contains { line.hasPrefix("\($0)WorkbenchController.hang") }
      }, "\(failure) \(agent.crashText ?? "no report")")
    #expect(told.contains(", WorkbenchController.swift:"), "\(agent.crashText ?? "")")
  }

  @Test func aLossLeavesTheCommandsTheLogAndTheCrash() throws {
    let (_, crash, artefacts) = try loss(by: "overflow")
    #expect(artefacts.items.map(\.name) == ["commands.txt", "agent.log", "crash.txt"])
    let commands = try #require(artefacts.items.first).text
    #expect(commands.contains("simulate user action name 'end' value \"overflow\""), "\(commands)")
    #expect(commands.contains("LossTests.swift:"), "\(commands)")
    let facts = try #require(crash)
    #expect(facts.contains("instruction: 0f0b"))
    #expect(facts.contains("virtual time, in a command"))
    #expect(facts.contains("VmRSS"))
    #expect(facts.contains("program:     \(LaunchContext.defaultAgent)"), "\(facts)")
    // No address takes the place of a line.
    let log = try #require(artefacts.items.first { $0.name == "agent.log" }).text
    #expect(!log.contains(CrashReport.head))
    #expect(log.contains("crashed in WorkbenchController.addingOne() of DemoApps, Ending.swift:"))
  }

  @Test func anAgentThatQuitsAsAskedWritesNoReport() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent)
    _ = try agent.send(Quit())
    #expect(throws: Fault.self) { try agent.send(Trace()) }
    #expect(agent.crashText == nil)
    #expect(agent.log == [])
  }

  @Test func theEndOfTheServerThatAnAgentWasForkedFromIsTold() throws {
    let server = try #require(
      ForkServer.of(LaunchContext.defaultAgent, environment: ["REHEARSAL_TEST": #function, "SWIFT_BACKTRACE": "enable=no"]))
    let child = try ChildProcess(forkedBy: server, log: AgentLog())
    kill(server.processID, SIGSEGV)
    #expect(throws: ForkServer.Refusal.self) { _ = try ChildProcess(forkedBy: server, log: AgentLog()) }
    let ending = "\(child.end())"
    #expect(ending.contains("the process that it was forked from ended by signal 11"), "\(ending)")
    #expect(ending.contains("the signal was sent by this driver"), "\(ending)")
    ForkServer.forget(server)
  }
}
