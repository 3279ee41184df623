import Files
import Foundation
import RehearsalSpecs
import Synchronization
import Testing

@testable import RehearsalCLI

/// What a command does when the machine it runs on does not do its part.
struct RunTroubleTests {
  /// Every command that prints, and what it prints of a history with a run in it.
  @Test(arguments: [
    ["run", "--filter", "list", "--no-history"], ["run", "--list", "--no-history"], ["history", "list"], ["history", "show"],
    ["history", "export"], ["flaky"], ["flaky", "-o", "json"], ["determinism", "--seeds", "1", "--filter", "list"], ["--help"],
    ["--version"], ["run", "--help"],
  ])
  func anOutputThatCannotBeWrittenEndsWithTwoAndASentence(arguments: [String]) throws {
    let session = try Session()
    _ = session.run(["run"] + session.history)
    session.variables["REHEARSAL_HISTORY"] = session.path("history.sqlite")
    session.outputProblem = FileProblem("the standard output", because: "no space is left on the device")
    #expect(session.run(arguments) == 2)
    #expect(session.errors.hasSuffix("Error: 'the standard output' cannot be written: no space is left on the device\n"))
  }

  @Test func aReportThatCannotBeWrittenAtTheEndEndsTheRunWithTwo() throws {
    let session = try Session()
    try "old".write(toFile: session.path("r.xml"), atomically: true, encoding: .utf8)
    let place = session.path("r.xml")
    let specs = [
      describe("A spec") {
        it("puts a folder in the way") {
          try FileManager.default.removeItem(atPath: place)
          try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
          try expect(true)
        }
      }
    ]
    #expect(session.run(["run", "--report", "junit=r.xml", "--no-history"], specs: specs) == 2)
    #expect(session.errors.hasPrefix("Error: a report: '\(session.path("r.xml"))' cannot be written: it is a folder\n"))
  }

  @Test func aReportAppearsWhenTheRunHasEndedAndEventsGrow() throws {
    let session = try Session()
    try "old".write(toFile: session.path("r.xml"), atomically: true, encoding: .utf8)
    let (report, stream) = (session.path("r.xml"), session.path("events.jsonl"))
    let seen = Mutex<[String]>([])
    let specs = [
      describe("A spec") {
        it("looks") {
          let texts = try [report, stream].map { try String(contentsOfFile: $0, encoding: .utf8) }
          seen.withLock { $0 = texts }
          try expect(true)
        }
      }
    ]
    let reports = ["--report", "junit=r.xml", "--report", "events=events.jsonl"]
    #expect(session.run(["run", "--no-history"] + reports, specs: specs) == 0)
    let (before, growing) = seen.withLock { ($0[0], $0[1]) }
    #expect(before == "old")
    #expect(growing.hasPrefix(#"{"elapsedMicroseconds":"#))
    #expect(try session.text("r.xml").hasPrefix("<?xml"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: session.path("")).sorted() == ["events.jsonl", "r.xml"])
  }

  @Test func aRunWithoutAnAgentIsTwoAndTheHistoryTellsWhy() throws {
    struct Agentless: RunEnvironment {
      func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
        AttemptFacts(infrastructureFailure: InfrastructureFailure("no agent could be started: it ended\n  with its last words"))
      }
    }
    let session = try Session()
    for _ in 1...10 { #expect(session.run(["run", "--filter", "list"] + session.history) == 0) }
    for _ in 1...3 {
      #expect(session.run(["run"] + session.history, environment: { _ in Agentless() }) == 2)
      #expect(
        session.errors == """
          Error: infrastructure failed: no agent could be started: it ended
            with its last words
          The run says nothing about tests, and its history says so.

          """)
      #expect(session.output.contains("Infrastructure failed: no agent could be started: it ended\n"))
      #expect(session.output.contains("3 specifications were not run"))
    }
    #expect(session.run(["history", "list"] + session.history) == 0)
    #expect(session.output.contains("infrastructure failed"))
    #expect(session.run(["history", "show"] + session.history) == 0)
    #expect(session.output.contains("no evidence  no agent could be started: it ended\n"))
    #expect(session.run(["flaky"] + session.history) == 0)
    #expect(!session.output.contains("FLAKY"))
    #expect(!session.output.contains("BROKEN"))
  }

  @Test func anEmptyFileIsANewHistory() throws {
    let session = try Session()
    try Data().write(to: URL(filePath: session.path("history.sqlite")))
    #expect(session.run(["history", "list"] + session.history) == 0)
    #expect(session.output == "No runs yet.\n")
    try Data().write(to: URL(filePath: session.path("other.sqlite")))
    #expect(session.run(["run", "--filter", "list", "--history", session.path("other.sqlite")]) == 0)
    #expect(session.run(["history", "list", "--history", session.path("other.sqlite")]) == 0)
    #expect(session.output.contains("passed"))
  }

  @Test func aConfigurationThatIsNotThereIsToldSo() throws {
    let session = try Session()
    #expect(session.run(["run", "--config", "missing.yml", "--no-history"]) == 2)
    #expect(session.errors == "Error: 'missing.yml' cannot be read: there is no such file or folder\n")
    try FileManager.default.createDirectory(atPath: session.path("folder.yml"), withIntermediateDirectories: true)
    #expect(session.run(["run", "--config", "folder.yml", "--no-history"]) == 2)
    #expect(session.errors == "Error: 'folder.yml' cannot be read: it is a folder\n")
  }
}
