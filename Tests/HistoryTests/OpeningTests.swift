import Foundation
import GRDB
import Testing

@testable import RehearsalHistory

struct OpeningTests {
  @Test func aNewFileHasTheVersionAndTheMarkThatTheCodeKnows() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("deep/down/history.sqlite"))
    #expect(try count(history, "PRAGMA user_version") == Schema.version)
    #expect(try count(history, "PRAGMA application_id") == Schema.applicationID)
    #expect(try count(history, "PRAGMA foreign_keys") == 1)
    #expect(try history.queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }

  @Test func anExistingHistoryIsOpenedAgain() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    let first = try History(recordingAt: path)
    record(sample, in: first)
    try first.close()
    #expect(try History(recordingAt: path).runs().count == 1)
    #expect(try History(readingFrom: path).runs().count == 1)
  }

  @Test func aNewerVersionIsRefused() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    let history = try History(recordingAt: path)
    try history.queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    try history.close()
    let error = HistoryError.tooNew(path: path, version: 99, known: Schema.version)
    #expect(throws: error) { try History(recordingAt: path) }
    #expect(throws: error) { try History(readingFrom: path) }
    #expect(
      error.description
        == "\(path) has schema version 99; this program knows versions up to 1: another one wrote it, newer or from before the first release"
    )
  }

  @Test func aStepThatThisProgramDoesNotKnowIsRefused() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    let history = try History(recordingAt: path)
    try history.queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('later')") }
    try history.close()
    #expect(throws: HistoryError.tooNew(path: path, version: 1, known: 1)) { try History(recordingAt: path) }
  }

  /// Whoever was killed after the list of steps was made, and before the first step.
  @Test func aFileWithoutAnyStepIsANewHistory() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)") }
    try queue.close()
    #expect(try History(readingFrom: path).runs() == [])
    let history = try History(recordingAt: path)
    #expect(try count(history, "SELECT count(*) FROM grdb_migrations") == 1)
    #expect(record(sample, in: history).summary.reporterProblems == [])
  }

  @Test func theStepsMakeWhatSchemaSQLDescribes() throws {
    let directory = try TemporaryDirectory()
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let described = try DatabaseQueue()
    try described.write { try $0.execute(sql: Schema.sql) }
    func made(_ db: Database) throws -> [String] {
      try String.fetchAll(
        db, sql: "SELECT sql FROM sqlite_master WHERE tbl_name <> 'grdb_migrations' AND sql IS NOT NULL ORDER BY type, name")
    }
    #expect(try history.queue.read(made) == described.read(made))
  }

  @Test func aFileThatIsNoDatabaseIsRefused() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("notes.txt")
    let text = String(repeating: "These are my notes, and no database at all.\n", count: 50)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: HistoryError.notSQLite(path: path)) { try History(recordingAt: path) }
    #expect(throws: HistoryError.notSQLite(path: path)) { try History(readingFrom: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func aDatabaseOfSomethingElseIsRefusedAndLeftAsItWas() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("shop.sqlite")
    let shop = try DatabaseQueue(path: path)
    try shop.write { try $0.execute(sql: "CREATE TABLE item (name TEXT)") }
    try shop.close()
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(throws: HistoryError.notOurs(path: path)) { try History(recordingAt: path) }
    #expect(throws: HistoryError.notOurs(path: path)) { try History(readingFrom: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func aMissingFileIsNotMadeByReading() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    #expect(throws: HistoryError.missing(path: path)) { try History(readingFrom: path) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aDirectoryInPlaceOfTheFileIsToldInPlainWords() throws {
    let directory = try TemporaryDirectory()
    #expect(throws: HistoryError.unusable(path: directory.path(""), reason: "it is a folder; a history is one file")) {
      try History(recordingAt: directory.path(""))
    }
  }

  @Test func severalRecordersMayOpenANewFileAtOnce() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { record(sample, in: try History(recordingAt: path)).summary.reporterProblems }
      }
      for try await problems in group { #expect(problems == []) }
    }
    #expect(try History(readingFrom: path).runs().count == 8)
  }
}
