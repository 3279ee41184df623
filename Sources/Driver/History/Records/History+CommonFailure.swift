import FlakinessStatistics
import GRDB

/// What most tests of a run failed with, for people.
package struct CommonFailureRecord: Sendable, Hashable, Codable {
  /// How many tests failed so.
  package let failed: Int
  /// How many ran.
  package let ran: Int
  /// What the failures have in common.
  package let signature: String

  /// `31 of 36 tests failed in one way that none of them had failed in before: no route to host`.
  package var words: String {
    let line = signature.split(separator: "\n").first.map(String.init) ?? ""
    return "\(failed) of \(ran) tests failed in one way that none of them had failed in before: \(line)"
  }
}

extension History {
  /// What most tests of a run failed with, if that was new to all of them; see ``FlakinessStatistics/CommonFailure``.
  package func commonFailure(ofRun run: Int64) throws -> CommonFailureRecord? {
    try reading { db in try Self.commonFailure(db, run) }
  }

  private static func commonFailure(_ db: Database, _ run: Int64) throws -> CommonFailureRecord? {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT attempt.test_id, failure.signature_id
        FROM attempt INDEXED BY attempt_not_passed_by_run
        JOIN course ON course.id = attempt.course_id JOIN failure ON failure.id = course.failure_id
        WHERE attempt.run_id = ? AND attempt.outcome BETWEEN 1 AND 9 AND failure.signature_id IS NOT NULL
          AND NOT EXISTS (
            SELECT 1 FROM attempt AS other
            WHERE other.test_id = attempt.test_id AND other.run_id = attempt.run_id AND other.outcome = 0)
        """,
      arguments: [run])
    guard rows.count >= CommonFailure.fewest / 2 else { return nil }
    var failures: [Int64: Set<Int64>] = [:]
    for row in rows { failures[row[0], default: []].insert(row[1]) }
    let ran =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(DISTINCT attempt.test_id) FROM run
          CROSS JOIN test ON test.project_id = run.project_id
          CROSS JOIN attempt ON attempt.test_id = test.id AND attempt.run_id = run.id
          WHERE run.id = ? AND attempt.outcome < 10
          """,
        arguments: [run]) ?? 0
    let before = try db.cachedStatement(
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM attempt INDEXED BY attempt_not_passed_by_test
          JOIN run ON run.id = attempt.run_id JOIN run AS this ON this.id = ?
          JOIN course ON course.id = attempt.course_id JOIN failure ON failure.id = course.failure_id
          WHERE attempt.test_id = ? AND attempt.outcome BETWEEN 1 AND 9 AND failure.signature_id = ?
            AND (run.started_ms, run.id) < (this.started_ms, this.id))
        """)
    let found = try CommonFailure.find(ran: ran, failures: failures) { test, signature in
      try Bool.fetchOne(before, arguments: [run, test, signature]) ?? false
    }
    return try found.map { found in
      let text = try String.fetchOne(db, sql: "SELECT text FROM signature WHERE id = ?", arguments: [found.signature]) ?? ""
      return CommonFailureRecord(failed: found.failed, ran: found.ran, signature: text)
    }
  }
}
