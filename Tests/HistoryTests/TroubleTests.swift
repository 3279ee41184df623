import Foundation
import GRDB
import Testing

@testable import RehearsalHistory

/// What goes wrong with files: told in plain words, and nothing is lost.
struct TroubleTests {
  private func intake() throws -> Intake {
    let intake = try Intake()
    try intake.take(#"<testsuite name="s"><testcase name="a"/></testsuite>"#, as: "1.xml")
    return intake
  }

  /// A report that takes many pages.
  private let large = """
    <testsuite name="s">\((0..<5000).map { #"<testcase name="a test with a rather long name, \#($0)"/>"# }.joined())</testsuite>
    """

  @Test func aFullDiskLosesNothing() throws {
    let intake = try intake()
    // As little room as SQLite may have is told like a full disk.
    try intake.history.queue.inDatabase { try $0.execute(sql: "PRAGMA max_page_count = 60") }
    let path = intake.history.path
    #expect(
      throws: HistoryError.unusable(path: path, reason: "no space is left on the device, or the file may not become larger")
    ) { try intake.take(large, as: "2.xml") }
    try intake.history.queue.inDatabase { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    #expect(try intake.letters() == ["s | a": "P"])
    #expect(try intake.history.queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(try intake.take(large, as: "2.xml").results == 5000)
  }

  @Test func aFileThatAnotherProgramHoldsIsLeftToIt() throws {
    let intake = try intake()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: intake.history.path, configuration: configuration)
    try holder.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let path = intake.history.path
    #expect(throws: HistoryError.unusable(path: path, reason: "another program has been writing to it all the time")) {
      try History(recordingAt: path, patience: .zero)
    }
    // Who only looks is not in anybody's way.
    #expect(try History(readingFrom: path).runs().count == 1)
    try holder.inDatabase { try $0.execute(sql: "ROLLBACK") }
    #expect(try History(recordingAt: path, patience: .zero).runs().count == 1)
  }

  @Test func whereNothingMayBeWrittenAHistoryIsRead() throws {
    let intake = try intake()
    let path = intake.history.path
    try intake.history.close()
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    guard !manager.isWritableFile(atPath: folder) else { return print("skipped: this user may write everywhere") }
    #expect(try History(readingFrom: path).runs().count == 1)
    #expect(try History(consulting: path).keeps == false)
    let reason = "the folder around it may not be written, where SQLite keeps its journal"
    #expect(throws: HistoryError.unusable(path: path, reason: reason)) { try History(recordingAt: path) }
    let other = try Intake()
    #expect(try other.history.merge(path).added == 1)
  }
}
