import GRDB

/// Version 3 kept what a failure says with each attempt, had two kinds of numbers for the order of tests, and took the first line of a
/// failure's text for what it says, where there was a headline.
///
/// The tables that change step aside, are made as for a new file, and their rows move over: a table that others refer to can be changed
/// in no other way while references are watched.
enum MigrationFrom3 {
  static func perform(on db: Database) throws {
    let changed = ["TABLE course", "TABLE attempt", "TABLE artefact"]
    let indexes = [
      "INDEX course_by_hash", "INDEX attempt_not_passed_by_test", "INDEX attempt_not_passed_by_run", "INDEX artefact_by_run",
    ]
    for name in ["VIEW result"] + indexes { try db.execute(sql: "DROP \(name)") }
    for name in changed { try db.execute(sql: "ALTER \(name) RENAME TO old_\(name.dropFirst("TABLE ".count))") }
    for name in changed { try db.execute(sql: Schema.creation(of: name)) }
    try db.execute(sql: pairs)
    try db.execute(sql: courses, arguments: [Course().hash])
    try db.execute(sql: attempts)
    // Children first: the rows that they refer to must stay until they are gone.
    for table in ["artefact", "attempt", "course"] { try db.execute(sql: "DROP TABLE old_\(table)") }
    for name in indexes + ["VIEW result"] { try db.execute(sql: Schema.creation(of: name)) }
    try countOrders(db)
    try sign(db)
    try db.execute(sql: "PRAGMA user_version = 4")
  }

  /// A course that went with several failures becomes several.
  private static let pairs = """
    CREATE TEMP TABLE pair AS SELECT DISTINCT course_id, failure_id FROM old_attempt WHERE failure_id IS NOT NULL;
    CREATE INDEX temp.pair_by_failure ON pair (failure_id, course_id);
    INSERT INTO course (id, hash, requirements, virtual_us, seed, schedule, trace_hash)
      SELECT id, hash, requirements, virtual_us, seed, schedule, trace_hash FROM old_course
      WHERE id IN (SELECT course_id FROM old_attempt WHERE failure_id IS NULL);
    """

  private static let courses = """
    INSERT INTO course (id, failure_id, hash, requirements, virtual_us, seed, schedule, trace_hash)
      SELECT (SELECT coalesce(max(id), 0) FROM old_course) + pair.rowid, pair.failure_id, coalesce(o.hash, ?), o.requirements,
        o.virtual_us, o.seed, o.schedule, o.trace_hash
      FROM temp.pair LEFT JOIN old_course AS o ON o.id = pair.course_id
    """

  private static let attempts = """
    INSERT INTO attempt (test_id, run_id, attempt, outcome, real_us, lane, position, course_id)
      SELECT a.test_id, a.run_id, a.attempt, a.outcome, a.real_us, a.lane, a.position,
        coalesce((SELECT coalesce(max(id), 0) FROM old_course) + pair.rowid, a.course_id)
      FROM old_attempt AS a LEFT JOIN temp.pair ON pair.failure_id = a.failure_id AND pair.course_id IS a.course_id
      ORDER BY a.test_id, a.run_id, a.attempt;
    DROP TABLE temp.pair;
    INSERT INTO artefact SELECT * FROM old_artefact;
    """

  private static func sign(_ db: Database) throws {
    try db.execute(sql: "UPDATE failure SET signature_id = NULL; DELETE FROM signature")
    let failures = try Row.fetchAll(db, sql: "SELECT id, headline, text FROM failure ORDER BY id")
    let update = try db.cachedStatement(sql: "UPDATE failure SET signature_id = ? WHERE id = ?")
    for failure in failures {
      let signature = try StoredFailure.signature(headline: failure["headline"], text: failure["text"], in: db)
      try update.execute(arguments: [signature, failure["id"] as Int64])
    }
  }

  /// Orders of recorded runs get the numbers that imports give.
  private static func countOrders(_ db: Database) throws {
    let select = try db.cachedStatement(
      sql: """
        SELECT suite, class, name, parameters, lane
        FROM test CROSS JOIN attempt ON attempt.test_id = test.id AND attempt.run_id = ? AND attempt.attempt = 1
        WHERE test.project_id = ? ORDER BY lane, position
        """)
    let update = try db.cachedStatement(sql: "UPDATE run SET order_hash = ? WHERE id = ?")
    let runs = try Row.fetchAll(db, sql: "SELECT id, project_id FROM run WHERE source = 0 AND order_hash IS NOT NULL")
    for run in runs {
      var order = OrderHash()
      let rows = try Row.fetchCursor(select, arguments: [run[0] as Int64, run[1] as Int64])
      while let row = try rows.next() {
        let test = TestIdentity(suite: row[0], class: row[1], name: row[2], parameters: row[3])
        order.add(TestKey(test), lane: row[4])
      }
      try update.execute(arguments: [order.value, run[0] as Int64])
    }
  }
}
