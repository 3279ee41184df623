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
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT suite, class, name, parameters, real_us FROM (
            SELECT test.suite, test.class, test.name, test.parameters, attempt.test_id, attempt.real_us,
              row_number() OVER (PARTITION BY attempt.test_id ORDER BY attempt.run_id DESC, attempt.attempt DESC) AS age
            FROM project JOIN test ON test.project_id = project.id JOIN attempt ON attempt.test_id = test.id
              JOIN run ON run.id = attempt.run_id
            WHERE project.name = ? AND attempt.outcome < 10 AND attempt.real_us IS NOT NULL AND run.name IS NOT ?
          ) WHERE age <= ?
          """,
        arguments: [project, run, latest])
      var samples: [String: [Int64]] = [:]
      while let row = try rows.next() {
        let identity = TestIdentity(suite: row["suite"], class: row["class"], name: row["name"], parameters: row["parameters"])
        samples[identity.fullName, default: []].append(row["real_us"])
      }
      // Of an even number the lower middle: a value that was measured, and the same on every machine.
      return samples.mapValues { .microseconds($0.sorted()[($0.count - 1) / 2]) }
    }
  }

  /// The tests of a project whose last attempt in its latest run failed, by their full names; `nil` if the project has no run.
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
          WHERE run.id = ? GROUP BY test.id
          """,
        arguments: [run])
      let failed = rows.filter { row in
        let code = OutcomeCode(rawValue: row["outcome"])
        return code == .notImplemented || code.map { $0.isEvidence && $0 != .passed } == true
      }
      return Set(
        failed.map {
          TestIdentity(suite: $0["suite"], class: $0["class"], name: $0["name"], parameters: $0["parameters"]).fullName
        })
    }
  }
}
