import FlakinessStatistics
import Foundation
import GRDB
import RehearsalSpecs

/// Reads the attempts at one test: one seek in the table, and then its rows in order.
struct SampleReader {
  let table: RunTable
  private let statement: Statement
  private let now: Int64

  init(_ db: Database, _ table: RunTable) throws {
    self.table = table
    now = table.contexts.map(\.started).max() ?? 0
    // Only what differs from attempt to attempt; texts of failures are read for the few that failed.
    statement = try db.cachedStatement(
      sql: """
        SELECT run_id, attempt, outcome, real_us, lane, position, course.seed, course.failure_id, repetition
        FROM attempt LEFT JOIN course ON course.id = attempt.course_id
        WHERE test_id = ? AND outcome < 10 ORDER BY run_id, attempt
        """)
  }

  /// What is known of a test's attempts; the failure's number in the history stands for its signature until that is known.
  func sample(of test: Int64, named name: String) throws -> Sample {
    var attempts: [Attempt] = []
    let rows = try Row.fetchCursor(statement, arguments: [test])
    while let row = try rows.next() {
      guard let run = table.indices[row[0]] else { continue }
      let number: Int = row[1]
      let outcome: Int = row[2]
      let seed =
        (row[6] as Int64?).map { UInt64(bitPattern: $0) }
        ?? table.seeds[run].map { AttemptSeed.derive(run: $0, spec: name, attempt: number) }
      attempts.append(
        Attempt(
          run: run, number: number, repetition: row[8], isFailure: outcome != 0, seconds: (row[3] as Double? ?? 0) / 1_000_000,
          worker: row[4],
          place: row[5], seed: seed, signature: row[7]))
    }
    return Sample(runs: table.contexts, attempts: attempts)
  }

  var options: Assessment.Options {
    var options = Assessment.Options()
    options.now = now
    return options
  }
}
