import Foundation
import GRDB
import RehearsalSpecs
import Spelling

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
  /// - Throws: ``HistoryError/empty(path:)``, ``HistoryError/noSuchRun(_:similar:path:)`` or
  ///   ``HistoryError/severalRuns(_:names:path:)``.
  public func run(_ reference: String? = nil) throws -> RunRecord {
    try reading { db in
      guard let reference else {
        let latest = try Row.fetchOne(db, sql: Self.runs + " ORDER BY run.id DESC LIMIT 1")
        guard let latest else { throw HistoryError.empty(path: path) }
        return try Self.run(latest, db)
      }
      // Names begin with the year, so a short number could be the beginning of a name: the number of a run comes first.
      if let id = Int64(reference), let row = try Row.fetchOne(db, sql: Self.runs + " WHERE run.id = ?", arguments: [id]) {
        return try Self.run(row, db)
      }
      let rows = try Row.fetchAll(
        db, sql: Self.runs + " WHERE substr(run.name, 1, length(?)) = ? ORDER BY run.name <> ?, run.id DESC LIMIT 6",
        arguments: [reference, reference, reference])
      guard let first = rows.first else {
        let names = try String.fetchAll(db, sql: "SELECT name FROM run ORDER BY id DESC LIMIT 1000")
        if names.isEmpty { throw HistoryError.empty(path: path) }
        throw HistoryError.noSuchRun(reference, similar: NearMiss.candidates(for: reference, among: names), path: path)
      }
      guard rows.count == 1 || rows.filter({ $0["name"] == reference }).count == 1 else {
        throw HistoryError.severalRuns(reference, names: rows.map { $0["name"] }, path: path)
      }
      return try Self.run(first, db)
    }
  }

  /// The attempts of a run, by their position on their lane, and then by lane.
  public func attempts(of run: RunRecord) throws -> [AttemptRecord] {
    try reading { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT test.suite, test.class, test.name, test.parameters, test.file, test.line, attempt.*,
            outcome.name AS outcome_name, run.seed AS run_seed, course.requirements, course.virtual_us, course.seed,
            course.schedule, course.trace_hash, failure.type AS failure_type, failure.text AS failure,
            failure.file AS failure_file, failure.line AS failure_line
          FROM run
          CROSS JOIN test ON test.project_id = run.project_id
          CROSS JOIN attempt ON attempt.test_id = test.id AND attempt.run_id = run.id
          JOIN outcome ON outcome.id = attempt.outcome
          LEFT JOIN course ON course.id = attempt.course_id
          LEFT JOIN failure ON failure.id = course.failure_id
          WHERE run.id = ?
          ORDER BY attempt.position, attempt.lane, test.id, attempt.attempt
          """,
        arguments: [run.id]
      ).map(Self.attempt)
    }
  }

  /// The reports of an imported run, by lane.
  public func uploads(of run: RunRecord) throws -> [UploadRecord] {
    try reading { db in
      try Row.fetchAll(db, sql: "SELECT * FROM upload WHERE run_id = ? ORDER BY lane, id", arguments: [run.id]).map { row in
        UploadRecord(
          file: row["file"], format: row["format"], results: row["results"], lane: row["lane"], damage: row["damage"])
      }
    }
  }

  static let runs = """
    SELECT run.*, project.name AS project, environment.os, environment.arch, environment.runtime, environment.ci,
      environment.name AS environment
    FROM run JOIN project ON project.id = run.project_id JOIN environment ON environment.id = run.environment_id
    """

  static func run(_ row: Row, _ db: Database) throws -> RunRecord {
    let id: Int64 = row["id"]
    let counts = try Row.fetchAll(
      db,
      sql: """
        SELECT outcome.name AS name, count(*) AS count, count(*) FILTER (WHERE attempt.attempt = 1) AS tests
        FROM test CROSS JOIN attempt ON attempt.test_id = test.id AND attempt.run_id = ?
        JOIN outcome ON outcome.id = attempt.outcome
        WHERE test.project_id = ? GROUP BY outcome.id
        """,
      arguments: [id, row["project_id"] as Int64])
    let bad = OutcomeCode.allCases.filter(\.isRed).map { String($0.rawValue) }.joined(separator: ", ")
    let tests = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*) FILTER (WHERE red) AS failed, count(*) FILTER (WHERE bad AND NOT red) AS flaky
        FROM (SELECT max(bad = attempts) AS red, max(bad) AS bad FROM (
          SELECT test.id AS test, sum(attempt.outcome IN (\(bad))) AS bad, count(*) AS attempts
          FROM test CROSS JOIN attempt ON attempt.test_id = test.id AND attempt.run_id = ?
          WHERE test.project_id = ? GROUP BY test.id, attempt.repetition) GROUP BY test)
        """,
      arguments: [id, row["project_id"] as Int64])
    return RunRecord(
      id: id, name: row["name"], project: row["project"], isImported: row["source"] == 1, started: date(row["started_ms"]),
      startedIsGuess: row["started_is_guess"], ended: (row["ended_ms"] as Int64?).map(date), interrupted: row["interrupted"],
      commit: row["commit_hash"], commitPosition: row["commit_position"], isModified: row["modified"], branch: row["branch"],
      change: row["change"], build: row["build"], job: row["job"], url: row["url"], seed: (row["seed"] as Int64?).map(seed),
      jobs: row["jobs"], planned: row["planned"], commandLine: row["command_line"], os: row["os"], arch: row["arch"],
      runtime: row["runtime"], environment: row["environment"], service: row["ci"], infrastructureProblem: row["infra"],
      tests: counts.reduce(0) { $0 + ($1["tests"] as Int) }, failed: tests?["failed"] ?? 0, flaky: tests?["flaky"] ?? 0,
      outcomes: Dictionary(uniqueKeysWithValues: counts.map { ($0["name"], $0["count"]) }))
  }

  private static func attempt(_ row: Row) -> AttemptRecord {
    let identity = TestIdentity(
      suite: row["suite"], class: row["class"], name: row["name"], parameters: row["parameters"])
    let number: Int = row["attempt"]
    let derived = (row["run_seed"] as Int64?).map { run in
      String(AttemptSeed.derive(run: UInt64(bitPattern: run), spec: identity.fullName, attempt: number))
    }
    let place = (row["failure_file"] as String?).map { file in
      (row["failure_line"] as Int?).map { "\(file):\($0)" } ?? file
    }
    return AttemptRecord(
      spec: identity.fullName, file: row["file"], line: row["line"], attempt: number, repetition: row["repetition"],
      outcome: row["outcome_name"], requirements: row["requirements"], realMicroseconds: row["real_us"],
      virtualMicroseconds: row["virtual_us"],
      seed: (row["seed"] as Int64?).map(seed) ?? derived, lane: row["lane"], positionInLane: row["position"],
      schedule: row["schedule"], traceHash: (row["trace_hash"] as Int64?).map(Course.trace(ofNumber:)),
      failureType: row["failure_type"], failure: row["failure"], failurePlace: place)
  }

  private static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  private static func seed(_ bitPattern: Int64) -> String {
    String(UInt64(bitPattern: bitPattern))
  }
}
