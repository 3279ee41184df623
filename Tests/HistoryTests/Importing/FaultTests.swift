import Foundation
import GRDB
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// A disk that is full, a file that must not be written, a file that others hold.
struct FaultTests {
  private func report(_ name: String, tests: Int = 200) -> String {
    let cases = (0..<tests).map { #"<testcase name="\#(name) \#($0)"><failure message="\#(name) says \#($0)"/></testcase>"# }
    return #"<testsuite name="s">\#(cases.joined())</testsuite>"#
  }

  private func integrity(_ history: History) throws {
    #expect(try history.queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(try count(history, "SELECT count(*) FROM pragma_foreign_key_check") == 0)
  }

  /// A bound on the pages of the file gives the very error of a full disk, and can be lifted again.
  @Test func aFullDiskIsToldAndLosesNothing() throws {
    var intake = try Intake()
    intake.options.isRunPerFile = true
    intake.options.hold = .zero
    try intake.take(report("first"), as: "1.xml")
    let before = try intake.everything()
    let pages = try count(intake.history, "PRAGMA page_count")
    let error = HistoryError.unusable(
      path: intake.history.path, reason: "no space is left on the device, or the file may not become larger")
    // Room for one run of the two, and none for the other.
    try intake.history.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages + 2)") }
    #expect(throws: error) { try intake.take(report("second"), as: "2.xml") }
    #expect(try intake.everything() == before)
    try integrity(intake.history)
    let onlooker = try History(readingFrom: intake.history.path)
    #expect(try onlooker.runs().count == 1)

    try intake.history.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    #expect(try intake.take(report("second"), as: "2.xml").results == 200)
    try integrity(intake.history)
  }

  /// A recorder that cannot write says so in the run's summary; the run goes on.
  @Test func aRecorderOnAFullDiskIsAProblemOfTheReport() throws {
    let intake = try Intake()
    let pages = try count(intake.history, "PRAGMA page_count")
    try intake.history.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
    let problems = record(
      [describe("long") { it("fails") { try fail(String(repeating: "x", count: 100_000)) } }], in: intake.history
    ).summary.reporterProblems
    #expect(problems.count == 1)
    #expect(problems[0].contains("no space is left on the device, or the file may not become larger"))
    try integrity(intake.history)
  }

  @Test func aHistoryThatIsOnlyReadTakesNothing() throws {
    let intake = try Intake()
    try intake.take(report("first"), as: "1.xml")
    let reader = try History(readingFrom: intake.history.path)
    let path = try intake.write(report("second"), to: "2.xml")
    #expect(throws: HistoryError.unusable(path: reader.path, reason: "it may not be written")) {
      try reader.import([path], options: intake.options)
    }
    #expect(try reader.runs().count == 1)
  }

  @Test func aFileWithoutPermissionIsTold() throws {
    guard geteuid() != 0 else { return print("skipped: root may write everything") }
    let intake = try Intake()
    let path = intake.history.path
    try intake.history.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(throws: HistoryError.self) { try History(recordingAt: path) }
  }

  @Test func aFileThatAnotherHoldsIsToldAfterTheWait() throws {
    let intake = try Intake()
    let other = try History(recordingAt: intake.history.path, patience: .milliseconds(10))
    let path = try intake.write(report("first"), to: "1.xml")
    try intake.history.queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        #expect(
          throws: HistoryError.unusable(path: other.path, reason: "another program has been writing to it all the time")
        ) { try other.import([path], options: intake.options) }
        return .commit
      }
    }
    #expect(try other.import([path], options: intake.options).results == 200)
  }

  /// Several connections import, record and read at once.
  @Test func manyMayWriteAtOnce() async throws {
    let intake = try Intake()
    let path = intake.history.path
    let files = try (0..<12).map { try intake.write(report("run \($0)", tests: 50), to: "\($0).xml") }
    var options = intake.options
    options.isRunPerFile = true
    options.hold = .zero
    let taken = options
    try await withThrowingTaskGroup { group in
      for worker in 0..<4 {
        // Each worker takes all files, so that they also race for the same runs.
        group.addTask { _ = try History(recordingAt: path).import(worker % 2 == 0 ? files : files.reversed(), options: taken) }
      }
      for _ in 0..<4 {
        group.addTask {
          let problems = record(sample, in: try History(recordingAt: path)).summary.reporterProblems
          if let problem = problems.first { throw Broken(description: problem) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try count(intake.history, "SELECT count(*) FROM run") == 16)
    #expect(try count(intake.history, "SELECT count(*) FROM attempt") == 12 * 50 + 4 * 4)
    #expect(try count(intake.history, "SELECT count(*) FROM upload") == 12)
    try integrity(intake.history)
  }
}
