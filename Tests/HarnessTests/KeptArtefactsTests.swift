import Foundation
import RehearsalHistory
import RehearsalMatchers
import RehearsalSpecs
import Testing

@testable import Rehearsal
@testable import RehearsalHarness

/// What a test leaves for its reader, and what is said where that cannot be written.
struct KeptArtefactsTests {
  private final class Session {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID())").path(percentEncoded: false)
    let run: TestRun

    init(_ variables: [String: String] = [:], history: String? = nil) {
      let usual = [
        "REHEARSAL_HISTORY": history ?? folder + "/history.sqlite", "REHEARSAL_SEED": "7", "REHEARSAL_PROJECT": "demo",
      ]
      run = TestRun(
        TestSettings(variables: usual.merging(variables) { $1 }, directory: FileManager.default.currentDirectoryPath))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func begin(_ name: String = "test") -> TestAttempt { run.begin(path: ["Suite", name], file: #filePath, line: 3) }

    /// Where the files of a test are.
    func place(_ name: String = "test") throws -> String {
      try #require(run.folder) + "/" + Recording.folderName(of: "Suite \(name)", attempt: 1)
    }

    func record() throws -> RunRecord {
      run.end()
      return try #require(try History(readingFrom: folder + "/history.sqlite").runs().first)
    }

    func attempts() throws -> [AttemptRecord] {
      let record = try record()
      return try History(readingFrom: folder + "/history.sqlite").attempts(of: record)
    }
  }

  // MARK: Files

  @Test func whatATestKeepsIsAFileBesideItsArtefacts() throws {
    let session = Session()
    let attempt = session.begin()
    attempt.keep(Data("one".utf8), named: "note.txt")
    attempt.keep(Data("two".utf8), named: "other.txt")
    attempt.keep(Data("three".utf8), named: "other.txt")
    attempt.end()
    let place = try session.place()
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).sorted() == ["note.txt", "other.txt"])
    #expect(try String(contentsOfFile: place + "/note.txt", encoding: .utf8) == "one")
    #expect(try String(contentsOfFile: place + "/other.txt", encoding: .utf8) == "three")
    let record = try session.record()
    #expect(record.outcomes == ["passed": 1])
    #expect(record.infrastructureProblem == nil)
  }

  @Test func withoutAHistoryNothingIsKept() {
    let session = Session(history: "none")
    let attempt = session.begin()
    attempt.keep(Data("one".utf8), named: "note.txt")
    let note = attempt.fail(FailureReport(outcome: .failed, type: "T", text: "no"))
    #expect(note.note == nil)
    #expect(note.artefacts.isEmpty)
    attempt.end()
    #expect(!FileManager.default.fileExists(atPath: session.folder))
  }

  /// Puts a file where the folder of a test would be.
  private func block(_ session: Session, _ name: String = "test") throws {
    try FileManager.default.createDirectory(atPath: try #require(session.run.folder), withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: try session.place(name)))
  }

  @Test func aFileThatCannotBeWrittenMakesTheRunNoEvidence() throws {
    let session = Session()
    let attempt = session.begin()
    try block(session)
    attempt.keep(Data("one".utf8), named: "note.txt")
    attempt.end()
    let record = try session.record()
    #expect(record.infrastructureProblem?.hasPrefix("an attachment: ") == true, "\(record.infrastructureProblem ?? "")")
    #expect(record.outcomes == [:])
  }

  @Test func anArtefactThatCannotBeWrittenMakesTheRunNoEvidence() throws {
    let session = Session()
    let attempt = session.begin()
    try attempt.bind {
      _ = try App.launch("Workbench")
      try block(session)
      let failed = attempt.fail(FailureReport(outcome: .failed, type: "T", text: "it looks wrong"))
      #expect(failed.artefacts.count == 1, "what it looked like is known all the same")
    }
    attempt.end()
    let record = try session.record()
    #expect(record.infrastructureProblem?.hasPrefix("an artefact: ") == true, "\(record.infrastructureProblem ?? "")")
    #expect(record.outcomes == [:])
  }

  // MARK: Failures

  @Test func whatFailsLaterIsToldAfterTheFirst() throws {
    let session = Session()
    let attempt = session.begin()
    let first = attempt.fail(FailureReport(outcome: .failed, type: "T", text: "one"))
    let second = attempt.fail(FailureReport(outcome: .error, type: "U", text: "two"))
    #expect(first.note == nil, "there is no app, and nothing to see")
    #expect(second.note == nil)
    #expect(second.artefacts.isEmpty)
    attempt.end()
    let record = try #require(try session.attempts().first)
    #expect(record.outcome == "failed")
    #expect(record.failureType == "T")
    #expect(record.failure == "one\nand then: two")
  }

  private struct Odd: Error, CustomStringConvertible {
    let description = "something odd"
  }

  @Test func anErrorIsToldByItsTypeAndPlace() {
    let run = Session().run
    let directory = FileManager.default.currentDirectoryPath
    let expected = FailureReport(ExpectationFailed("1 is not 2", file: directory + "/Tests/A.swift", line: 12), in: run)
    #expect(expected.outcome == .failed)
    #expect(expected.type == "ExpectationFailed")
    #expect(expected.text == "1 is not 2")
    #expect(expected.file == "Tests/A.swift")
    #expect(expected.line == 12)
    let elsewhere = FailureReport(ExpectationFailed("x", file: "/elsewhere/A.swift", line: 1), in: run)
    #expect(elsewhere.file == "/elsewhere/A.swift")
    let odd = FailureReport(Odd(), in: run)
    #expect(odd.outcome == .error)
    #expect(odd.type == "Odd")
    #expect(odd.text.contains("something odd"))
    #expect(odd.file == nil)
    #expect(odd.line == nil)
  }

  // MARK: Orders and traces

  @Test func aTokenOfTheEnvironmentRepeatsItsOrderInEachApp() throws {
    let session = Session(["REHEARSAL_REPLAY": "s3-a1000-c12.1-2c4.2"])
    #expect(session.run.settings.seed == 3)
    let exploration = try #require(session.begin().context.exploration)
    #expect(exploration(0).answersMs == 1000)
    #expect(exploration(0).picks == .these([12: 1]))
    #expect(exploration(1).picks == .these([4: 2]))
    #expect(exploration(2).picks == .these([:]))
    #expect(Session().begin().context.exploration == nil)
  }

  private func pages(_ retention: String, fails: Bool) throws -> [String] {
    let session = Session(["REHEARSAL_TRACE": retention])
    let attempt = session.begin()
    try attempt.bind {
      let app = try App.launch("Workbench")
      try app.view("Later").tap()
      if fails { _ = attempt.fail(FailureReport(outcome: .failed, type: "T", text: "it looks wrong")) }
    }
    attempt.end()
    #expect(try session.record().outcomes == [fails ? "failed" : "passed": 1])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: try session.place())) ?? []
    return names.filter { $0.hasSuffix(".html") }
  }

  @Test(arguments: [
    ("on", false, ["trace.html"]), ("on", true, ["trace.html"]), ("retain-on-failure", false, []),
    ("retain-on-failure", true, ["trace.html"]), ("off", true, []),
  ])
  func aPageIsKeptOfTheTestsThatItIsAskedOf(retention: String, fails: Bool, names: [String]) throws {
    #expect(try pages(retention, fails: fails) == names)
  }

  @Test func aPageThatCannotBeWrittenMakesTheRunNoEvidence() throws {
    let session = Session(["REHEARSAL_TRACE": "on"])
    let attempt = session.begin()
    try attempt.bind { _ = try App.launch("Workbench") }
    try block(session)
    attempt.end()
    let record = try session.record()
    #expect(record.infrastructureProblem?.hasPrefix("a trace: ") == true, "\(record.infrastructureProblem ?? "")")
    #expect(record.outcomes == [:])
  }

  // MARK: Histories that cannot be written

  @Test func aRunThatCannotBeRecordedGoesOn() throws {
    let session = Session()
    try FileManager.default.createDirectory(atPath: session.folder + "/history.sqlite", withIntermediateDirectories: true)
    let attempt = session.begin()
    #expect(attempt.identity.attempt == 1)
    attempt.end()
    #expect(session.begin().identity.attempt == 2)
    session.run.end()
  }
}
