import Foundation
import GRDB

extension History {
  /// The latest runs, newest first.
  ///
  /// - Parameter limit: How many at most; by default all.
  public func runs(limit: Int? = nil) throws -> [RunRecord] {
    try reading { db in
      try Row.fetchAll(db, sql: Self.runs + " ORDER BY run.id DESC LIMIT ?", arguments: [limit ?? -1]).map {
        try Self.run($0, db)
      }
    }
  }

  /// One run, by its number, by its name or the beginning of it, or, by default, the latest one.
  ///
  /// - Throws: ``HistoryError/noSuchRun(_:path:)`` if there is none, or more than one begins so.
  public func run(_ reference: String? = nil) throws -> RunRecord {
    try reading { db in
      guard let reference else {
        let latest = try Row.fetchOne(db, sql: Self.runs + " ORDER BY run.id DESC LIMIT 1")
        guard let latest else { throw HistoryError.noSuchRun("the latest", path: path) }
        return try Self.run(latest, db)
      }
      // Names begin with the year, so a short number could be the beginning of a name: the number of a run comes first.
      if let id = Int64(reference), let row = try Row.fetchOne(db, sql: Self.runs + " WHERE run.id = ?", arguments: [id]) {
        return try Self.run(row, db)
      }
      let rows = try Row.fetchAll(
        db, sql: Self.runs + " WHERE substr(run.name, 1, length(?)) = ? LIMIT 2", arguments: [reference, reference])
      guard rows.count == 1 else { throw HistoryError.noSuchRun(reference, path: path) }
      return try Self.run(rows[0], db)
    }
  }

  /// The attempts of a run, in the order in which they finished.
  public func attempts(of run: RunRecord) throws -> [AttemptRecord] {
    try reading { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT test.suite, test.name, test.file, test.line, attempt.*, outcome.name AS outcome_name,
            failure_text.type AS failure_type, failure_text.text AS failure
          FROM attempt
          JOIN test ON test.id = attempt.test_id
          JOIN outcome ON outcome.id = attempt.outcome
          LEFT JOIN failure_text ON failure_text.id = attempt.failure_text_id
          WHERE attempt.run_id = ?
          ORDER BY attempt.finished_us, test.id, attempt.attempt
          """,
        arguments: [run.id]
      ).map(Self.attempt)
    }
  }

  private static let runs = """
    SELECT run.*, project.name AS project, environment.os, environment.arch, environment.swift, environment.ci
    FROM run JOIN project ON project.id = run.project_id JOIN environment ON environment.id = run.environment_id
    """

  private static func run(_ row: Row, _ db: Database) throws -> RunRecord {
    let id: Int64 = row["id"]
    let counts = try Row.fetchAll(
      db,
      sql: """
        SELECT outcome.name AS name, count(*) AS count FROM attempt JOIN outcome ON outcome.id = attempt.outcome
        WHERE attempt.run_id = ? GROUP BY outcome.id
        """,
      arguments: [id])
    return RunRecord(
      id: id, name: row["name"], project: row["project"], started: date(row["started_ms"]),
      ended: (row["ended_ms"] as Int64?).map(date), interrupted: row["interrupted"], commit: row["commit_hash"],
      branch: row["branch"], seed: seed(row["seed"]), jobs: row["jobs"], planned: row["planned"],
      commandLine: row["command_line"], os: row["os"], arch: row["arch"], swift: row["swift"], service: row["ci"],
      outcomes: Dictionary(uniqueKeysWithValues: counts.map { ($0["name"], $0["count"]) }))
  }

  private static func attempt(_ row: Row) -> AttemptRecord {
    let suite: String = row["suite"]
    let name: String = row["name"]
    let place = (row["failure_file"] as String?).map { file in
      (row["failure_line"] as Int?).map { "\(file):\($0)" } ?? file
    }
    return AttemptRecord(
      spec: "\(suite) \(name)", file: row["file"], line: row["line"], attempt: row["attempt"], outcome: row["outcome_name"],
      requirements: row["requirements"], realMicroseconds: row["real_us"], virtualMicroseconds: row["virtual_us"],
      seed: seed(row["seed"]), lane: row["lane"], positionInLane: row["position"], traceHash: row["trace_hash"],
      failureType: row["failure_type"], failure: row["failure"], failurePlace: place)
  }

  private static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  private static func seed(_ bitPattern: Int64) -> String {
    String(UInt64(bitPattern: bitPattern))
  }

  private func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      return try queue.read(body)
    } catch let error as DatabaseError {
      throw HistoryError.unusable(path: path, reason: error.message ?? "SQLite error \(error.resultCode.rawValue)")
    }
  }
}
