import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// A program that crashes before it is an agent, and one that cannot become one.
struct EarlyCrashTests {
  @Test func aCrashInTheTopLevelCodeIsToldOnceWithItsLine() throws {
    let scratch = try Scratch()
    let program = scratch.path("settings")
    // As a fork server it is none, so that what is started is the agent itself.
    let script = """
      #!/bin/sh
      [ "$1" = --fork-server ] && exit 1
      echo x >> \(program).starts
      GUIDE_AGENT_TRAPS='no settings' exec \(Program.folder.path)/guide-agent "$@"
      """
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    #expect(chmod(program, 0o755) == 0)
    let fault = #expect(throws: Fault.self) { try AgentProcess(executable: program) }
    #expect(fault?.message.hasPrefix("the agent ended by signal ") == true)
    #expect(fault?.message.hasSuffix(" before it was ready") == true)
    #expect(fault?.found.count == 3, "\(fault?.found ?? [])")
    #expect(fault?.found.first == "reading the settings")
    #expect(fault?.found.dropFirst().first?.hasSuffix("Fatal error: no settings") == true)
    #expect(fault?.found.last == "crashed in the top-level code, main.swift:8")
    // Whoever crashes does so again: only what somebody killed is started anew.
    #expect(try String(contentsOfFile: program + ".starts", encoding: .utf8) == "x\n")
  }

  @Test func aForkServersCrashIsToldWithItsLineToo() throws {
    let ending = try Program.run(
      Program.rehearse, ["inspect", "Litter", "--agent", Program.folder.appendingPathComponent("guide-agent").path],
      environment: ["GUIDE_AGENT_TRAPS": "no settings"])
    #expect(ending.status == 2)
    let lines = ending.errors.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix("guide-agent crashed as it got ready to be forked, so each agent starts anew:") == true)
    #expect(lines.dropFirst().prefix(3).last == "  crashed in the top-level code, main.swift:8", "\(ending.errors)")
  }

  /// Needs a C compiler and the C library's archive, which not every machine has.
  @Test(.enabled(if: Program.works("clang", ["-x", "c", "/dev/null", "-c", "-o", "/dev/null"])))
  func aProgramWithoutADynamicLinkerSaysHowToLinkIt() throws {
    let scratch = try Scratch()
    try "int main(void) { return 7; }\n".write(toFile: scratch.path("main.c"), atomically: true, encoding: .utf8)
    let folders = ["CSeal", "CFootprints"].map { Program.root.appendingPathComponent("Sources/Agent/\($0)") }
    let sources = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".c") }.sorted()
        .map { folder.appendingPathComponent($0).path }
    }
    func build(_ options: [String]) throws -> Program.Ending {
      try Program.run(
        "/usr/bin/env",
        ["clang", "-o", scratch.path("program"), scratch.path("main.c")] + options + sources
          + folders.flatMap { ["-I", $0.appendingPathComponent("include").path] } + ["-ldl", "-lpthread"])
    }
    #expect(try build([]).status == 0)
    #expect(try Program.run(scratch.path("program"), []).status == 7)
    guard try build(["-static"]).status == 0 else { return }
    let ending = try Program.run(scratch.path("program"), [])
    #expect(ending.status == 1)
    #expect(ending.errors.hasSuffix("Link only Swift's libraries statically, by --static-swift-stdlib.\n"), "\(ending.errors)")
  }
}
