import GRDB

extension History {
  /// How long each test of a project usually takes: the median of its latest attempts that ran, in real time.
  ///
  /// - Parameters:
  ///   - latest: Of how many attempts at most; by default ten.
  ///   - run: The name of a run that does not count, if any.
  /// - Returns: Durations by the full name; tests that never ran are not in it.
  public func usualDurations(project: String, latest: Int = 10, excluding run: String? = nil) throws -> [String: Duration] {
    try reading { db in
      let excluded = try Int64.fetchOne(
        db, sql: "SELECT run.id FROM run JOIN project ON project.id = project_id WHERE project.name = ? AND run.name = ?",
        arguments: [project, run])
      // A seek for each test, and not a look at all that it ever did.
      let samples = try db.cachedStatement(
        sql: """
          SELECT real_us FROM attempt WHERE test_id = ? AND outcome < 10 AND real_us IS NOT NULL AND run_id IS NOT ?
          ORDER BY run_id DESC, attempt DESC LIMIT ?
          """)
      let tests = try Row.fetchCursor(
        db, sql: TestRow.selection + " WHERE project_id = (SELECT id FROM project WHERE name = ?) ORDER BY id",
        arguments: [project])
      var durations: [String: Duration] = [:]
      while let test = try tests.next().map(TestRow.init) {
        let sample = try Int64.fetchAll(samples, arguments: [test.id, excluded, latest]).sorted()
        // Of an even number the lower middle: a value that was measured, and the same on every machine.
        if !sample.isEmpty { durations[test.name] = .microseconds(sample[(sample.count - 1) / 2]) }
      }
      return durations
    }
  }

  /// The tests of a project whose last attempt in its latest run failed, in whichever repetition, by their full names; `nil` if
  /// the project has no run.
  public func lastFailed(project: String) throws -> Set<String>? {
    try reading { db in
      let run = try Int64.fetchOne(
        db,
        sql:
          "SELECT run.id FROM run JOIN project ON project.id = run.project_id WHERE project.name = ? ORDER BY run.id DESC LIMIT 1",
        arguments: [project])
      guard let run else { return nil }
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT test.suite, test.class, test.name, test.parameters, attempt.outcome, max(attempt.attempt)
          FROM run CROSS JOIN test ON test.project_id = run.project_id
          CROSS JOIN attempt ON attempt.test_id = test.id AND attempt.run_id = run.id
          WHERE run.id = ? GROUP BY test.id, attempt.repetition
          """,
        arguments: [run])
      let failed = rows.filter { OutcomeCode(rawValue: $0["outcome"])?.isRed == true }
      return Set(
        failed.map {
          TestIdentity(suite: $0["suite"], class: $0["class"], name: $0["name"], parameters: $0["parameters"]).fullName
        })
    }
  }
}
