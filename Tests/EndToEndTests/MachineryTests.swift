import Foundation
import Testing

/// Runs whose machinery fails: nothing of that is a failure of a test.
struct MachineryTests {
  private func run(
    _ scratch: Scratch, _ group: String, _ arguments: [String], agent: String = Program.agent, variables: [String: String] = [:]
  ) throws -> Program.Ending {
    try Program.run(
      Wayward.program,
      ["run", "--jobs", "2", "--agent", agent, "--history", scratch.path("h.sqlite"), "--project", "p"] + arguments,
      environment: ["WAYWARD": group].merging(variables) { $1 }, in: scratch.folder)
  }

  private func history(_ scratch: Scratch, _ arguments: String...) throws -> Program.Ending {
    try Program.run(Wayward.program, arguments + ["--history", scratch.path("h.sqlite")], in: scratch.folder)
  }

  @Test func aProgramThatIsNoAgentEndsTheRunWithTwoAndMakesNoTestFlaky() throws {
    let scratch = try Scratch()
    for _ in 1...10 { #expect(try run(scratch, "launches", []).status == 0) }
    for _ in 1...3 {
      let broken = try run(scratch, "launches", ["--report", "junit=r.xml"], agent: "/bin/true")
      #expect(broken.status == 2)
      #expect(
        broken.errors.hasPrefix(
          "Error: infrastructure failed: the agent ended with exit code 0 before it was ready\n  asked:   start '/bin/true'\n"))
      #expect(broken.output.contains("Infrastructure failed: no agent could be started: the agent ended with exit code 0"))
      #expect(broken.output.contains("30 specifications were not run"))
      #expect(!broken.output.contains("ERROR"))
      let report = try String(contentsOfFile: scratch.path("r.xml"), encoding: .utf8)
      #expect(report.contains(#"<testsuite name="infrastructure" tests="0" failures="0" errors="1""#))
      #expect(!report.contains("<testcase"))
    }
    let flaky = try history(scratch, "flaky")
    #expect(!flaky.output.contains("FLAKY"))
    #expect(!flaky.output.contains("BROKEN"))
    let shown = try history(scratch, "history", "show")
    #expect(
      shown.output.contains("no evidence  no agent could be started: the agent ended with exit code 0 before it was ready\n"))
    let gate = try history(scratch, "quarantine", "gate")
    #expect(gate.status == 2)
    #expect(gate.output.hasPrefix("INFRASTRUCTURE FAILED"))
  }

  @Test func aFolderIsNoAgentAndIsToldBeforeTheRun() throws {
    let scratch = try Scratch()
    let ending = try run(scratch, "launches", [], agent: scratch.folder.path)
    #expect(ending.status == 2)
    #expect(
      ending.errors
        == "Error: '\(scratch.folder.path)' is no agent: it is a folder, and an agent is a program that calls Agent.main(apps:)\n"
    )
    #expect(!FileManager.default.fileExists(atPath: scratch.path("h.sqlite")) || ending.output == "")
  }

  @Test(arguments: [[], ["--no-workers"]])
  func aRecordingThatCannotBeWrittenEndsTheRunWithTwo(arguments: [String]) throws {
    let scratch = try Scratch()
    let folder = scratch.path("kept")
    let ending = try run(
      scratch, "obstructs", ["--recordings", folder, "--jobs", "1"] + arguments, variables: ["WAYWARD_RECORDINGS": folder])
    #expect(ending.status == 2)
    #expect(ending.errors.contains("Error: infrastructure failed: a recording: '\(folder)/"))
    #expect(ending.errors.contains("cannot be written: a part of its path is a file and no folder\n"))
    #expect(!ending.errors.contains("Error Domain"))
    let shown = try history(scratch, "history", "show")
    #expect(shown.output.contains("no evidence  a recording: '\(folder)/"))
    #expect(shown.output.contains("passed  Recordings are written"))
    #expect(!shown.output.contains("are obstructed"))
  }

  @Test func withoutAnAgentNothingThatStartsOneSaysOne() throws {
    let scratch = try Scratch()
    let inspected = try Program.run(Wayward.program, ["inspect", "Workbench", "--agent", "/bin/true"], in: scratch.folder)
    #expect(inspected.status == 2)
    let compared = try Program.run(
      Wayward.program, ["determinism", "--seeds", "1", "--agent", "/bin/true"], environment: ["WAYWARD": "launches"],
      in: scratch.folder)
    #expect(compared.status == 2)
    #expect(compared.errors.hasPrefix("Error: infrastructure failed: the agent ended with exit code 0 before it was ready\n"))
    #expect(try run(scratch, "launches", ["--filter", "number 3/"]).status == 4)
    #expect(try run(scratch, "launches", ["--filter", "number 3$/", "--filter", "/number 3$/"]).status == 0)
    let recordings = scratch.path("recordings")
    let kept = FileManager.default.enumerator(atPath: recordings)?.compactMap { $0 as? String }.first { $0.hasSuffix(".jsonl") }
    let replayed = try Program.run(
      Wayward.program, ["replay", "--agent", "/bin/true", recordings + "/" + (kept ?? "")], in: scratch.folder)
    #expect(replayed.status == 2)
    #expect(replayed.errors.contains("the agent ended with exit code 0 before it was ready"))
  }
}
