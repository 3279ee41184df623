import Foundation
import GRDB

/// A stay of a test in quarantine.
package struct QuarantineStay: Sendable, Hashable {
  package let test: String
  package let since: Date
  /// When it expires.
  package let until: Date
  /// When it was found not to be listed any more; `nil` while it is.
  package var released: Date?
  package let reason: String
  package let owner: String
  package let issue: String

  package init(
    test: String, since: Date, until: Date, released: Date? = nil, reason: String, owner: String, issue: String
  ) {
    self.test = test
    self.since = since
    self.until = until
    self.released = released
    self.reason = reason
    self.owner = owner
    self.issue = issue
  }

  /// Whether its failures were forgiven at a moment.
  package func holds(at moment: Date) -> Bool { since <= moment && moment < min(until, released ?? .distantFuture) }
}

extension History {
  /// Notes which tests are in quarantine now: begins and goes on with the stays of those listed, and ends those of all others.
  ///
  /// - Parameters:
  ///   - listed: What the quarantine file says, with the full names of tests; one that has never run is left out.
  ///   - project: The project, by default that of the latest run.
  ///   - now: When stays end that are not listed.
  /// - Throws: ``HistoryError``.
  package func note(quarantine listed: [QuarantineStay], project: String? = nil, now: Date) throws {
    try writing { db in
      let project = try QuestionScope.project(db, project, path: path)
      let tests = try Row.fetchAll(db, sql: TestRow.selection + " WHERE project_id = ?", arguments: [project]).map(
        TestRow.init)
      let ids = Dictionary(tests.map { ($0.name, $0.id) }) { first, _ in first }
      var stays: Set<Int64> = []
      for stay in listed {
        guard let test = ids[stay.test] else { continue }
        let columns: StatementArguments = [stay.until.milliseconds, stay.reason, stay.owner, stay.issue]
        let running = try Int64.fetchOne(
          db, sql: "SELECT id FROM quarantine WHERE test_id = ? AND released_ms IS NULL ORDER BY since_ms DESC", arguments: [test]
        )
        if let running {
          try db.execute(
            sql: "UPDATE quarantine SET until_ms = ?, reason = ?, owner = ?, issue = ? WHERE id = ?",
            arguments: columns + [running])
          stays.insert(running)
        } else {
          // A test that comes back on the day of an earlier stay goes on with it.
          try db.execute(
            sql: """
              INSERT INTO quarantine (until_ms, reason, owner, issue, test_id, since_ms) VALUES (?, ?, ?, ?, ?, ?)
              ON CONFLICT (test_id, since_ms) DO UPDATE SET until_ms = excluded.until_ms, released_ms = NULL,
                reason = excluded.reason, owner = excluded.owner, issue = excluded.issue
              """, arguments: columns + [test, stay.since.milliseconds])
          let id = try Int64.fetchOne(
            db, sql: "SELECT id FROM quarantine WHERE test_id = ? AND since_ms = ?", arguments: [test, stay.since.milliseconds])
          if let id { stays.insert(id) }
        }
      }
      let running = try Int64.fetchAll(
        db,
        sql: """
          SELECT quarantine.id FROM quarantine JOIN test ON test.id = test_id WHERE project_id = ? AND released_ms IS NULL
          """, arguments: [project])
      for id in running where !stays.contains(id) {
        try db.execute(sql: "UPDATE quarantine SET released_ms = ? WHERE id = ?", arguments: [now.milliseconds, id])
      }
    }
  }

  /// All stays in quarantine that were noted, by their beginning.
  ///
  /// - Parameter project: The project, by default that of the latest run.
  package func quarantineStays(project: String? = nil) throws -> [QuarantineStay] {
    try reading { db in
      let project = try QuestionScope.project(db, project, path: path)
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT test.suite, test.class, test.name, test.parameters, test.file, test.line, test.owner AS test_owner, test.id,
            quarantine.since_ms, quarantine.until_ms, quarantine.released_ms, quarantine.reason, quarantine.owner, quarantine.issue
          FROM quarantine JOIN test ON test.id = test_id WHERE project_id = ? ORDER BY since_ms, quarantine.id
          """, arguments: [project])
      func date(_ milliseconds: Int64) -> Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
      return rows.map { row in
        QuarantineStay(
          test: TestRow(row).name, since: date(row["since_ms"]), until: (row["until_ms"] as Int64?).map(date) ?? .distantFuture,
          released: (row["released_ms"] as Int64?).map(date), reason: row["reason"], owner: row["owner"], issue: row["issue"])
      }
    }
  }
}
