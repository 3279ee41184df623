import Foundation
import Testing

/// An interrupt ends a run in order, and a second one at once; neither leaves a process.
struct InterruptTests {
  private struct Waiting {
    let process: Process
    let scratch: Scratch
    let mark: String
    let output: Scratch.File
    /// What the run writes to its standard error, which is little.
    let errors: FileHandle

    /// Starts a run, and returns when its second spec waits for ever.
    init(grace: String) throws {
      scratch = try Scratch()
      mark = "WAYWARD_PIPE=\(scratch.path("pipe"))"
      try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
      process = Process()
      process.executableURL = URL(fileURLWithPath: Wayward.program)
      process.arguments = [
        "run", "--jobs", "1", "--agent", Program.agent, "--history", scratch.path("h.sqlite"), "--no-recordings", "--grace",
        grace,
        "--report", "spec_dox", "--report", "junit=\(scratch.path("report.xml"))", "--project", "p",
      ]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["WAYWARD": "waits", "WAYWARD_PIPE": scratch.path("pipe")]
      ) { $1 }
      process.currentDirectoryURL = scratch.folder
      output = try scratch.file("output")
      let pipe = Pipe()
      errors = pipe.fileHandleForReading
      process.standardOutput = output.handle
      process.standardError = pipe
      try process.run()
      // Opening it waits for the spec, and reading for its word.
      let reader = try #require(FileHandle(forReadingAtPath: scratch.path("pipe")))
      _ = reader.availableData
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func whatFinishedIsReportedAndRecorded(signal: Int32) throws {
    let run = try Waiting(grace: "300ms")
    kill(run.process.processIdentifier, signal)
    run.process.waitUntilExit()
    #expect(run.process.terminationReason == .exit)
    #expect(run.process.terminationStatus == 130)
    let errors = String(decoding: run.errors.readDataToEndOfFile(), as: UTF8.self)
    #expect(errors.contains("Stopping after the current specs."))
    #expect(try run.output.text.contains("- is over at once\n"))
    #expect(try run.output.text.contains("2 specifications were not run"))
    let xml = try String(contentsOfFile: run.scratch.path("report.xml"), encoding: .utf8)
    #expect(xml.contains("is over at once"))
    #expect(!xml.contains("tells and waits"))
    let shown = try Program.run(Wayward.program, ["history", "show", "--history", run.scratch.path("h.sqlite")])
    #expect(shown.output.contains("1 of 3"))
    #expect(shown.output.contains("interrupted"))
    #expect(Marked.areGone(run.mark))
  }

  @Test func aSecondInterruptEndsTheProgramAtOnce() throws {
    let run = try Waiting(grace: "1h")
    kill(run.process.processIdentifier, SIGINT)
    // The first has arrived when its words have: two that wait at the same time are one to the kernel.
    var words = Data()
    while words.range(of: Data("Stopping".utf8)) == nil, case let more = run.errors.availableData, !more.isEmpty { words += more }
    kill(run.process.processIdentifier, SIGINT)
    run.process.waitUntilExit()
    #expect(run.process.terminationStatus == 130)
    #expect(Marked.areGone(run.mark))
  }

  @Test func workersAndAgentsEndWithAKilledSupervisor() throws {
    let run = try Waiting(grace: "1h")
    #expect(Marked.processes(run.mark).count >= 3)
    kill(run.process.processIdentifier, SIGKILL)
    run.process.waitUntilExit()
    #expect(Marked.areGone(run.mark))
  }
}
