import Foundation
import GRDB

@testable import RehearsalHistory

extension OutcomeCode {
  /// One letter each, as `EXPECTED.tsv` has them; T, L and I are ours.
  var letter: String {
    switch self {
    case .passed: "P"
    case .failed: "F"
    case .error: "E"
    case .timedOut: "T"
    case .lost: "L"
    case .skipped, .missing, .notImplemented: "S"
    case .notRun: "N"
    case .interrupted: "I"
    case .provoked: "V"
    }
  }
}

/// A history of a test's own, and what is in it.
struct Intake {
  let directory: TemporaryDirectory
  let history: History
  var options: ImportOptions

  init() throws {
    directory = try TemporaryDirectory()
    history = try History(recordingAt: directory.path("history.sqlite"))
    options = ImportOptions(project: "shop")
    options.isFromThisMachine = false
  }

  func write(_ text: String, to name: String) throws -> String {
    let path = directory.path(name)
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// Imports a text as a file of that name.
  @discardableResult
  func take(_ text: String, as name: String) throws -> ImportReport {
    try history.import([try write(text, to: name)], options: options)
  }

  /// The letters of the attempts of each test, by "suite | class | name | parameters" without what is empty.
  func letters(project: String = "%") throws -> [String: String] {
    try history.queue.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT test.*, attempt.outcome FROM attempt JOIN test ON test.id = attempt.test_id
          JOIN project ON project.id = test.project_id WHERE project.name LIKE ?
          ORDER BY test_id, run_id, attempt
          """, arguments: [project])
      return rows.reduce(into: [:]) { letters, row in
        let parts: [String] = [row["suite"], row["class"], row["name"], row["parameters"]]
        let key = parts.filter { !$0.isEmpty }.joined(separator: " | ")
        letters[key, default: ""] += OutcomeCode(rawValue: row["outcome"])?.letter ?? "?"
      }
    }
  }

  func texts(_ sql: String) throws -> [String] {
    try history.queue.read { try String.fetchAll($0, sql: sql) }
  }

  /// All rows of all tables but those that hold the moment of the import.
  func everything() throws -> [String] {
    try history.queue.read { db in
      let tables = ["project", "run", "test", "attempt", "failure", "upload", "artefact", "environment", "machine", "course"]
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY 1, 2").map { "\(table) \($0)" }
      }
    }
  }
}
