import Foundation
import GRDB

/// What a merge brought.
public struct MergeReport: Sendable, Hashable, Codable {
  /// How many runs were new.
  public var added = 0
  /// How many runs got what they did not have: reports, or other shards of the same run.
  public var extended = 0
  /// How many runs were here already.
  public var known = 0
  /// How many attempts came.
  public var attempts = 0
}

extension History {
  /// Whether two paths lead to one file.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    func place(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path }
    return place(first) == place(second)
  }

  /// Brings the runs of another history into this one.
  ///
  /// A run is known by project and name. An imported run that both have gets the reports that it lacks, as lanes of their own; a
  /// recorded one gets the tests that it lacks: shards of one run have its name. All in one transaction, and doing it again
  /// changes nothing. Verdicts stay behind: they are worked out anew.
  ///
  /// - Parameter other: The path of the other history, which is brought up to date if it is older, and else only read.
  /// - Throws: ``HistoryError``.
  public func merge(_ other: String) throws -> MergeReport {
    if Self.isSame(path, other) {
      throw HistoryError.unusable(path: other, reason: "it is the history that others are merged into")
    }
    try History(readingFrom: other).close()
    return try Self.told(path) {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH DATABASE ? AS other", arguments: [Self.address(toRead: other)])
        defer { try? db.execute(sql: "DETACH DATABASE other") }
        var report = MergeReport()
        try db.inTransaction(.immediate) {
          report = try Merge(db).perform()
          try Revision.advance(db)
          return .commit
        }
        return report
      }
    }
  }
}

/// Copies what `other` has and `main` has not.
private struct Merge {
  let db: Database

  init(_ db: Database) { self.db = db }

  func perform() throws -> MergeReport {
    try db.execute(sql: Self.parents)
    try db.execute(sql: Self.contents)
    var report = MergeReport()
    report.added = try count("SELECT count(*) FROM temp.new_run")
    report.extended = try count(
      "SELECT count(*) FROM (SELECT run_new FROM temp.new_upload UNION SELECT run_new FROM temp.new_part)")
    report.known = try count("SELECT count(*) FROM other.run") - report.added - report.extended
    let before = db.totalChangesCount
    try copyAttempts()
    report.attempts = db.totalChangesCount - before
    try db.execute(sql: Self.rest)
    for table in ["p", "e", "m", "s", "f", "c", "t", "new_run", "r", "new_upload", "new_part"] {
      try db.execute(sql: "DROP TABLE temp.\(table)")
    }
    return report
  }

  private func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }

  private static let parents = """
    INSERT OR IGNORE INTO main.project (name) SELECT name FROM other.project ORDER BY id;
    CREATE TEMP TABLE p AS SELECT o.id AS old, n.id AS new FROM other.project AS o JOIN main.project AS n USING (name);
    INSERT OR IGNORE INTO main.environment (os, arch, runtime, ci, name)
      SELECT os, arch, runtime, ci, name FROM other.environment ORDER BY id;
    CREATE TEMP TABLE e AS
      SELECT o.id AS old, n.id AS new FROM other.environment AS o JOIN main.environment AS n USING (os, arch, runtime, ci, name);
    INSERT OR IGNORE INTO main.machine (host) SELECT host FROM other.machine ORDER BY id;
    CREATE TEMP TABLE m AS SELECT o.id AS old, n.id AS new FROM other.machine AS o JOIN main.machine AS n USING (host);
    INSERT OR IGNORE INTO main.signature (hash, text) SELECT hash, text FROM other.signature ORDER BY id;
    CREATE TEMP TABLE s AS SELECT o.id AS old, n.id AS new FROM other.signature AS o JOIN main.signature AS n USING (hash);

    CREATE TEMP TABLE new_run AS
      SELECT o.id FROM other.run AS o JOIN p ON p.old = o.project_id
      WHERE NOT EXISTS (SELECT 1 FROM main.run AS n WHERE n.project_id = p.new AND n.name = o.name);
    INSERT INTO main.run
      (project_id, environment_id, machine_id, name, source, started_ms, started_is_guess, ended_ms, interrupted, commit_hash,
       commit_position, committed_ms, modified, branch, change, build, job, url, seed, order_hash, jobs, planned, command_line, infra)
      SELECT p.new, e.new, m.new, o.name, o.source, o.started_ms, o.started_is_guess, o.ended_ms, o.interrupted, o.commit_hash,
        o.commit_position, o.committed_ms, o.modified, o.branch, o.change, o.build, o.job, o.url, o.seed, o.order_hash, o.jobs,
        o.planned, o.command_line, o.infra
      FROM temp.new_run JOIN other.run AS o USING (id) JOIN p ON p.old = o.project_id JOIN e ON e.old = o.environment_id
      LEFT JOIN m ON m.old = o.machine_id ORDER BY o.started_ms, o.id;
    CREATE TEMP TABLE r AS
      SELECT o.id AS old, n.id AS new FROM other.run AS o JOIN p ON p.old = o.project_id
      JOIN main.run AS n ON n.project_id = p.new AND n.name = o.name;
    CREATE INDEX temp.r_by_old ON r (old);

    CREATE TEMP TABLE new_upload AS
      SELECT u.id, u.run_id AS run_old, r.new AS run_new, u.lane AS lane_old,
        (SELECT coalesce(max(lane) + 1, 0) FROM main.upload WHERE run_id = r.new)
          + row_number() OVER (PARTITION BY u.run_id ORDER BY u.lane) - 1 AS lane_new
      FROM other.upload AS u JOIN r ON r.old = u.run_id
      JOIN main.run AS n ON n.id = r.new
      WHERE n.source = 1 AND u.format <> 'rehearsal' AND u.run_id NOT IN (SELECT id FROM temp.new_run)
        AND NOT EXISTS (SELECT 1 FROM main.upload AS k WHERE k.run_id = r.new AND k.sha256 = u.sha256);
    """

  private static let contents = """
    INSERT INTO main.test (project_id, suite, class, name, parameters, path, file, line, owner, first_ms)
      SELECT p.new, o.suite, o.class, o.name, o.parameters, o.path, o.file, o.line, o.owner, o.first_ms
      FROM other.test AS o JOIN p ON p.old = o.project_id
      WHERE NOT EXISTS (SELECT 1 FROM main.test_alias AS a WHERE a.project_id = p.new AND a.name = o.name AND a.class = o.class
        AND a.suite = o.suite AND a.parameters = o.parameters)
      ORDER BY o.id
      ON CONFLICT DO UPDATE SET first_ms = min(coalesce(first_ms, excluded.first_ms), coalesce(excluded.first_ms, first_ms));
    CREATE TEMP TABLE t AS
      SELECT o.id AS old, coalesce(n.id, a.test_id) AS new FROM other.test AS o JOIN p ON p.old = o.project_id
      LEFT JOIN main.test AS n
        ON n.project_id = p.new AND n.name = o.name AND n.class = o.class AND n.suite = o.suite AND n.parameters = o.parameters
      LEFT JOIN main.test_alias AS a
        ON a.project_id = p.new AND a.name = o.name AND a.class = o.class AND a.suite = o.suite AND a.parameters = o.parameters;
    CREATE INDEX temp.t_by_old ON t (old);
    INSERT OR IGNORE INTO main.test_alias (project_id, name, class, suite, parameters, test_id)
      SELECT p.new, a.name, a.class, a.suite, a.parameters, t.new FROM other.test_alias AS a JOIN p ON p.old = a.project_id
      JOIN t ON t.old = a.test_id
      WHERE NOT EXISTS (SELECT 1 FROM main.test AS n WHERE n.project_id = p.new AND n.name = a.name AND n.class = a.class
        AND n.suite = a.suite AND n.parameters = a.parameters);

    INSERT INTO main.failure (hash, signature_id, type, headline, text, file, line)
      SELECT o.hash, s.new, o.type, o.headline, o.text, o.file, o.line FROM other.failure AS o LEFT JOIN s ON s.old = o.signature_id
      WHERE NOT EXISTS (SELECT 1 FROM main.failure AS n WHERE n.hash = o.hash AND n.type = o.type AND n.headline = o.headline
        AND n.text = o.text AND n.file IS o.file AND n.line IS o.line) ORDER BY o.id;
    CREATE TEMP TABLE f AS
      SELECT o.id AS old, n.id AS new FROM other.failure AS o JOIN main.failure AS n ON n.hash = o.hash AND n.type = o.type
        AND n.headline = o.headline AND n.text = o.text AND n.file IS o.file AND n.line IS o.line;
    CREATE INDEX temp.f_by_old ON f (old);
    INSERT INTO main.course (failure_id, hash, requirements, virtual_us, seed, schedule, trace_hash)
      SELECT f.new, o.hash, o.requirements, o.virtual_us, o.seed, o.schedule, o.trace_hash
      FROM other.course AS o LEFT JOIN f ON f.old = o.failure_id
      WHERE NOT EXISTS (SELECT 1 FROM main.course AS n WHERE n.hash = o.hash AND n.failure_id IS f.new
        AND n.requirements IS o.requirements AND n.virtual_us IS o.virtual_us AND n.seed IS o.seed AND n.schedule IS o.schedule
        AND n.trace_hash IS o.trace_hash)
      ORDER BY o.id;
    CREATE TEMP TABLE c AS
      SELECT o.id AS old, n.id AS new FROM other.course AS o LEFT JOIN f ON f.old = o.failure_id
      JOIN main.course AS n ON n.hash = o.hash AND n.failure_id IS f.new AND n.requirements IS o.requirements
        AND n.virtual_us IS o.virtual_us AND n.seed IS o.seed AND n.schedule IS o.schedule AND n.trace_hash IS o.trace_hash;
    CREATE INDEX temp.c_by_old ON c (old);
    CREATE TEMP TABLE new_part AS
      SELECT DISTINCT a.test_id AS test_old, t.new AS test_new, a.run_id AS run_old, r.new AS run_new
      FROM other.attempt AS a JOIN t ON t.old = a.test_id JOIN r ON r.old = a.run_id JOIN main.run AS n ON n.id = r.new
      JOIN other.run AS o ON o.id = a.run_id
      WHERE n.source = 0 AND o.source = 0 AND n.seed IS o.seed AND a.run_id NOT IN (SELECT id FROM temp.new_run)
        AND NOT EXISTS (SELECT 1 FROM main.attempt AS k WHERE k.test_id = t.new AND k.run_id = r.new);
    """

  private func copyAttempts() throws {
    // Two tests of the other file may be one here, because it was renamed here: then their attempts are counted anew.
    let coincide = try count("SELECT count(*) - count(DISTINCT new) FROM temp.t") > 0
    let number = coincide ? "row_number() OVER (PARTITION BY t.new, r.new ORDER BY a.attempt, a.test_id)" : "a.attempt"
    try db.execute(
      sql: """
        INSERT INTO main.attempt (test_id, run_id, attempt, repetition, outcome, real_us, lane, position, course_id)
        SELECT t.new, r.new, \(number), a.repetition, a.outcome, a.real_us, a.lane, a.position, c.new
        FROM other.attempt AS a JOIN t ON t.old = a.test_id JOIN r ON r.old = a.run_id
        LEFT JOIN c ON c.old = a.course_id
        WHERE a.run_id IN (SELECT id FROM temp.new_run) ORDER BY 1, 2, 3;
        """)
    try db.execute(
      sql: """
        INSERT INTO main.attempt (test_id, run_id, attempt, repetition, outcome, real_us, lane, position, course_id)
        SELECT t.new, u.run_new,
          coalesce((SELECT max(k.attempt) FROM main.attempt AS k WHERE k.test_id = t.new AND k.run_id = u.run_new), 0)
            + row_number() OVER (PARTITION BY t.new, u.run_new ORDER BY u.lane_new, a.attempt),
          a.repetition, a.outcome, a.real_us, u.lane_new, a.position, c.new
        FROM temp.new_upload AS u CROSS JOIN t JOIN other.attempt AS a ON a.test_id = t.old AND a.run_id = u.run_old AND a.lane = u.lane_old
        LEFT JOIN c ON c.old = a.course_id
        """)
    try db.execute(
      sql: """
        INSERT INTO main.attempt (test_id, run_id, attempt, repetition, outcome, real_us, lane, position, course_id)
        SELECT p.test_new, p.run_new, a.attempt, a.repetition, a.outcome, a.real_us, a.lane, a.position, c.new
        FROM temp.new_part AS p JOIN other.attempt AS a ON a.test_id = p.test_old AND a.run_id = p.run_old
        LEFT JOIN c ON c.old = a.course_id
        """)
  }

  private static let rest = """
    INSERT INTO main.upload (run_id, sha256, file, format, bytes, results, lane, damage, uploaded_ms, is_cut)
      SELECT r.new, u.sha256, u.file, u.format, u.bytes, u.results, u.lane, u.damage, u.uploaded_ms, u.is_cut
      FROM other.upload AS u JOIN r ON r.old = u.run_id WHERE u.run_id IN (SELECT id FROM temp.new_run) ORDER BY u.id;
    INSERT INTO main.upload (run_id, sha256, file, format, bytes, results, lane, damage, uploaded_ms, is_cut)
      SELECT n.run_new, u.sha256, u.file, u.format, u.bytes, u.results, n.lane_new, u.damage, u.uploaded_ms, u.is_cut
      FROM temp.new_upload AS n JOIN other.upload AS u USING (id) ORDER BY u.id;
    UPDATE main.run SET order_hash = NULL, started_ms = min(main.run.started_ms, o.started_ms),
        ended_ms = max(coalesce(main.run.ended_ms, o.ended_ms), coalesce(o.ended_ms, main.run.ended_ms)),
        planned = max(main.run.planned, o.planned, (SELECT count(*) FROM main.test WHERE project_id = main.run.project_id
          AND EXISTS (SELECT 1 FROM main.attempt AS a WHERE a.test_id = test.id AND a.run_id = main.run.id)))
      FROM temp.r JOIN other.run AS o ON o.id = r.old
      WHERE r.new = main.run.id AND r.new IN (SELECT run_new FROM temp.new_upload);
    UPDATE main.run SET order_hash = NULL, started_ms = min(main.run.started_ms, o.started_ms),
        ended_ms = max(coalesce(main.run.ended_ms, o.ended_ms), coalesce(o.ended_ms, main.run.ended_ms)),
        interrupted = max(main.run.interrupted, o.interrupted),
        planned = max(main.run.planned, o.planned, (SELECT count(DISTINCT test_id) FROM main.attempt WHERE run_id = main.run.id))
      FROM temp.r JOIN other.run AS o ON o.id = r.old
      WHERE r.new = main.run.id AND r.new IN (SELECT run_new FROM temp.new_part);
    -- Also of a part without an attempt: where the machinery of one part failed, the run is no evidence.
    UPDATE main.run SET infra = coalesce(main.run.infra || '; ', '') || o.infra
      FROM temp.r JOIN other.run AS o ON o.id = r.old
      WHERE r.new = main.run.id AND r.old NOT IN (SELECT id FROM temp.new_run) AND main.run.source = 0 AND o.source = 0
        AND main.run.seed IS o.seed AND o.infra IS NOT NULL AND instr(coalesce(main.run.infra, ''), o.infra) = 0;
    INSERT OR IGNORE INTO main.artefact (test_id, run_id, attempt, kind, place)
      SELECT p.test_new, p.run_new, o.attempt, o.kind, o.place
      FROM temp.new_part AS p JOIN other.artefact AS o ON o.test_id = p.test_old AND o.run_id = p.run_old ORDER BY o.id;
    INSERT OR IGNORE INTO main.artefact (test_id, run_id, attempt, kind, place)
      SELECT t.new, r.new, o.attempt, o.kind, o.place FROM other.artefact AS o JOIN t ON t.old = o.test_id JOIN r ON r.old = o.run_id
      WHERE o.run_id IN (SELECT id FROM temp.new_run) ORDER BY o.id;
    INSERT OR IGNORE INTO main.quarantine (test_id, since_ms, until_ms, released_ms, reason, owner, issue)
      SELECT t.new, o.since_ms, o.until_ms, o.released_ms, o.reason, o.owner, o.issue
      FROM other.quarantine AS o JOIN t ON t.old = o.test_id ORDER BY o.id;
    -- Of each test the latest exploration.
    INSERT OR REPLACE INTO main.exploration
        (test_id, explored_ms, commit_hash, strategy, runs, failures, orders, is_exhausted, deviations, fails_usually, token, repeating,
        cause, trace_hash)
      SELECT t.new, o.explored_ms, o.commit_hash, o.strategy, o.runs, o.failures, o.orders, o.is_exhausted, o.deviations,
        o.fails_usually, o.token, o.repeating, o.cause, o.trace_hash
      FROM other.exploration AS o JOIN t ON t.old = o.test_id
      WHERE NOT EXISTS (SELECT 1 FROM main.exploration AS n WHERE n.test_id = t.new AND n.explored_ms >= o.explored_ms)
      ORDER BY o.test_id;
    """
}
