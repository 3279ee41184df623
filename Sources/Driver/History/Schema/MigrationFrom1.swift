import GRDB
import RehearsalSpecs

/// Version 1 knew our own runs only, and stored what is the same from run to run with every attempt.
///
/// The old tables step aside, the new ones are made as for a new file, and the rows move over. Numbers of runs, tests and projects
/// stay, because reports and links name them.
enum MigrationFrom1 {
  static func perform(on db: Database) throws {
    let old = ["project", "environment", "run", "test", "outcome", "failure_text", "attempt"]
    for index in ["failure_text_by_hash", "attempt_not_passed_by_test", "attempt_by_run", "run_by_branch"] {
      try db.execute(sql: "DROP INDEX \(index)")
    }
    for table in old { try db.execute(sql: "ALTER TABLE \(table) RENAME TO old_\(table)") }
    try db.execute(sql: Schema.sql)
    try db.execute(sql: copyRunsAndTests)
    try moveAttempts(db)
    // Children first: the rows that they refer to must stay until they are gone.
    for table in ["attempt", "failure_text", "outcome", "test", "run", "environment", "project"] {
      try db.execute(sql: "DROP TABLE old_\(table)")
    }
  }

  private static let copyRunsAndTests = """
    INSERT INTO project (id, name) SELECT id, name FROM old_project;
    INSERT OR IGNORE INTO environment (os, arch, runtime, ci, name) SELECT os, arch, 'Swift ' || swift, ci, '' FROM old_environment;
    INSERT OR IGNORE INTO machine (host) SELECT host FROM old_environment WHERE host <> '';
    INSERT INTO run
      (id, project_id, environment_id, machine_id, name, source, started_ms, ended_ms, interrupted, commit_hash, branch, seed, jobs,
       planned, command_line)
    SELECT r.id, r.project_id, e.id, m.id, r.name, 0, r.started_ms, r.ended_ms, r.interrupted, r.commit_hash, r.branch, r.seed,
      r.jobs, r.planned, r.command_line
    FROM old_run AS r
    JOIN old_environment AS o ON o.id = r.environment_id
    JOIN environment AS e
      ON e.os = o.os AND e.arch = o.arch AND e.runtime = 'Swift ' || o.swift AND e.ci = o.ci AND e.name = ''
    LEFT JOIN machine AS m ON m.host = o.host
    ORDER BY r.id;
    INSERT INTO test (id, project_id, suite, class, name, parameters, path, file, line, first_ms)
    SELECT id, project_id, suite, '', name, '', path, file, line,
      (SELECT min(r.started_ms) FROM old_attempt AS a JOIN old_run AS r ON r.id = a.run_id WHERE a.test_id = old_test.id)
    FROM old_test;
    """

  private static func moveAttempts(_ db: Database) throws {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT a.*, t.suite || ' ' || t.name AS spec, r.seed AS run_seed, f.type, f.headline, f.text
        FROM old_attempt AS a
        JOIN old_run AS r ON r.id = a.run_id
        JOIN old_test AS t ON t.id = a.test_id
        LEFT JOIN old_failure_text AS f ON f.id = a.failure_text_id
        ORDER BY a.test_id, a.run_id, a.attempt
        """)
    let insert = try db.cachedStatement(sql: AttemptRow.insertion)
    while let row = try rows.next() {
      let number: Int = row["attempt"]
      let seed: Int64 = row["seed"]
      let derived = AttemptSeed.derive(run: UInt64(bitPattern: row["run_seed"]), spec: row["spec"], attempt: number)
      // A failure's place belonged to the attempt, and belongs to the failure now: one old text may become several failures.
      let failure = (row["type"] as String?).map { type in
        StoredFailure(
          type: type, headline: row["headline"], text: row["text"], file: row["failure_file"], line: row["failure_line"])
      }
      let course = Course(
        failure: try failure?.id(in: db), requirements: row["requirements"], virtualMicroseconds: row["virtual_us"],
        seed: UInt64(bitPattern: seed) == derived ? nil : seed, schedule: nil,
        traceHash: (row["trace_hash"] as String?).map(Course.number(ofTrace:)))
      try insert.execute(arguments: [
        row["test_id"] as Int64, row["run_id"] as Int64, number, row["outcome"] as Int, row["real_us"] as Int64,
        row["lane"] as Int, row["position"] as Int, try course.id(in: db),
      ])
    }
  }
}
