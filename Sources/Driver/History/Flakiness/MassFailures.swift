import FlakinessStatistics
import GRDB

/// The runs in which one event made most tests fail (``MassFailure``), as the history has them.
struct MassFailures {
  private typealias Event = MassFailure<Int64, Int64>

  /// A run that is asked about.
  struct Run {
    let id: Int64
    /// How many tests were chosen, if that is known.
    let planned: Int?
  }

  /// What happened in each of those runs, by its number in the history: in words.
  let words: [Int64: String]

  /// - Parameter runs: Those that are evidence, in the order of time.
  init(_ db: Database, among runs: [Run]) throws {
    var failed: [Int64: Int] = [:]
    // The index of what did not pass has all that this asks for.
    let counts = try Row.fetchCursor(
      db,
      sql: """
        SELECT run_id, count(DISTINCT test_id) FROM attempt WHERE outcome BETWEEN 1 AND 9 GROUP BY run_id
        HAVING count(DISTINCT test_id) >= ?
        """, arguments: [MassFailureRule.leastFailures])
    while let row = try counts.next() { failed[row[0]] = row[1] }
    let candidates = runs.filter { run in
      guard let planned = run.planned, let count = failed[run.id] else { return false }
      return MassFailureRule.isMass(count, of: planned)
    }
    guard !candidates.isEmpty else {
      words = [:]
      return
    }
    let failures = try Self.failures(db, candidates)
    var events: [Int64: Event] = [:]
    let places = Dictionary(runs.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for run in candidates {
      let event = try Event(in: failures[run.id] ?? [], ran: run.planned ?? 0) { test, signature in
        try Self.runs(db, of: test, with: signature).contains { other in
          guard let place = places[other], let own = places[run.id] else { return false }
          return place < own && events[other] == nil
        }
      }
      if let event { events[run.id] = event }
    }
    words = try events.mapValues { event in
      let text = try String.fetchOne(db, sql: "SELECT text FROM signature WHERE id = ?", arguments: [event.signature]) ?? ""
      let headline = text.split(whereSeparator: \.isNewline).first.map { ": \($0.prefix(200))" } ?? ""
      return "\(event.tests.count) of \(event.ran) tests failed alike, as none of them had before\(headline)"
    }
  }

  /// The last failures of the tests that no retry saved, run by run.
  private static func failures(_ db: Database, _ runs: [Run]) throws -> [Int64: [Event.Failure]] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT attempt.run_id, attempt.test_id, failure.signature_id FROM attempt
        JOIN course ON course.id = attempt.course_id JOIN failure ON failure.id = course.failure_id
        WHERE attempt.run_id IN (SELECT value FROM json_each(?)) AND outcome BETWEEN 1 AND 9
          AND failure.signature_id IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM attempt later WHERE later.test_id = attempt.test_id AND later.run_id = attempt.run_id
              AND later.attempt > attempt.attempt AND later.outcome < 10)
        ORDER BY attempt.run_id, attempt.test_id
        """, arguments: [runs.map(\.id).jsonList])
    var failures: [Int64: [Event.Failure]] = [:]
    while let row = try rows.next() { failures[row[0], default: []].append(Event.Failure(row[1], row[2])) }
    return failures
  }

  /// The runs in which a test failed with a signature.
  private static func runs(_ db: Database, of test: Int64, with signature: Int64) throws -> [Int64] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT run_id FROM attempt JOIN course ON course.id = attempt.course_id JOIN failure ON failure.id = course.failure_id
        WHERE test_id = ? AND outcome BETWEEN 1 AND 9 AND failure.signature_id = ?
        """)
    return try Int64.fetchAll(statement, arguments: [test, signature])
  }
}
