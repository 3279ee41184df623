import Foundation
import RehearsalHistory
import Testing

/// What a process of tests leaves behind: tests of this target, run in a process of their own with a history of its own.
@Suite(.serialized) struct ProcessOfTestsTests {
  @Test func traitAndTestCaseWriteIntoTheHistory() throws {
    let run = try Run("RehearsalTraitTests/aTestHasAnAppOfItsOwn", "RehearsalTestCaseTests/anAssertionThatFails")
    defer { run.remove() }
    let attempts = try run.attempts()
    #expect(attempts.map(\.spec).sorted() == [Run.asserting, Run.owning])
    let passed = try #require(attempts.first { $0.spec == Run.owning })
    #expect(passed.outcome == "passed")
    #expect(passed.traceHash != nil)
    let failed = try #require(attempts.first { $0.spec == Run.asserting })
    #expect(failed.outcome == "failed")
    #expect(failed.failureType == "XCTest")
    #expect(failed.failure?.contains("XCTAssertEqual failed") == true)
    #expect(failed.failure?.contains("and then: XCTAssertTrue failed") == true)
    #expect(failed.failurePlace?.hasSuffix("RehearsalTestCaseTests.swift:\(AssertingCase.line)") == true)
  }

  @Test func theArtefactsOfAnIssueAreAttached() throws {
    let run = try Run("RehearsalTraitTests/anIssueNamesItsArtefacts")
    defer { run.remove() }
    #expect(try run.attempts().map(\.outcome).sorted() == ["failed", "passed"], "the test in the test, and that around it")
    let names = try FileManager.default.contentsOfDirectory(atPath: run.attachments.path(percentEncoded: false))
    #expect(
      names.sorted() == ["commands.txt", "controllers.txt", "hierarchy.txt", "pending.txt", "picture.svg", "trace.txt"],
      "of the first issue, once")
    func text(_ name: String) throws -> String { try String(contentsOf: run.attachments.appending(path: name), encoding: .utf8) }
    #expect(try text("picture.svg").hasPrefix("<svg "))
    #expect(try text("hierarchy.txt").contains("UIButton, label: Later"))
    #expect(try text("commands.txt").contains("view labelled 'Later'"))
  }

  /// A run of some tests, named by suite and the beginning of their own name, in a folder of its own.
  private struct Run {
    static let owning = "HarnessTests RehearsalTraitTests aTestHasAnAppOfItsOwn()"
    static let asserting = "AssertingCase assertTheLabel"

    let folder = FileManager.default.temporaryDirectory.appending(path: "tests-\(UUID())", directoryHint: .isDirectory)
    var attachments: URL { folder.appending(path: "attachments", directoryHint: .isDirectory) }

    init(_ tests: String...) throws {
      try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      process.arguments =
        ["--testing-library", "swift-testing", "--attachments-path", attachments.path(percentEncoded: false)]
        + tests.flatMap { ["--filter", "HarnessTests.\($0)"] }
      process.environment = ProcessInfo.processInfo.environment
        .merging(["REHEARSAL_HISTORY": ".rehearsal/own.sqlite", "REHEARSAL_PROJECT": "own"]) { $1 }
      process.currentDirectoryURL = folder
      // A file, not a pipe: nobody has to empty it while the tests run.
      let output = folder.appending(path: "output")
      try Data().write(to: output)
      let handle = try FileHandle(forWritingTo: output)
      (process.standardOutput, process.standardError) = (handle, handle)
      process.standardInput = FileHandle.nullDevice
      // Not by `waitUntilExit`, which turns a run loop on this thread for as long as it takes.
      try process.start()()
      let told = try String(contentsOf: output, encoding: .utf8)
      #expect(process.terminationStatus == 0, "\(told)")
    }

    /// What the history has of the run.
    func attempts() throws -> [AttemptRecord] {
      let history = try History(readingFrom: folder.appending(path: ".rehearsal/own.sqlite").path(percentEncoded: false))
      return try history.attempts(of: try #require(try history.runs().first))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }
}
