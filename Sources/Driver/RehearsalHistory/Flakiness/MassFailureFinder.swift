import FlakinessStatistics
import GRDB
import RehearsalSpecs

/// Finds the runs of a history in which one event made most tests fail: ``FlakinessStatistics/MassFailure``.
///
/// A failure is known to a test once it had it in an earlier run of the project, on any branch, that is evidence: no failure of
/// the machinery, and no such event itself. So an event that lasts is one in each of its runs.
struct MassFailureFinder {
  private typealias Event = MassFailure<Int64, Int64>

  private let db: Database
  /// What was found about runs so far; none for a run that is no event.
  private var found: [Int64: MassFailureReport?] = [:]
  private var events: [Int64: Event] = [:]
  /// The first run that makes a failure known.
  private var known: [Event.Failure: Moment] = [:]

  init(_ db: Database) { self.db = db }

  /// The place of a run in time.
  private struct Moment: Comparable {
    let started: Int64
    let run: Int64

    static func < (one: Moment, other: Moment) -> Bool { (one.started, one.run) < (other.started, other.run) }
  }

  /// The events of some runs, by their numbers.
  mutating func events(among runs: Set<Int64>) throws -> [Int64: MassFailureReport] {
    // The index of what did not pass has all that this asks for.
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT run_id, count(DISTINCT test_id) FROM attempt WHERE outcome BETWEEN 1 AND 9 GROUP BY run_id
        HAVING count(DISTINCT test_id) >= ?
        """, arguments: [Event.leastFailures])
    var events: [Int64: MassFailureReport] = [:]
    for row in rows where runs.contains(row[0]) { events[row[0]] = try event(of: row[0], failed: row[1]) }
    return events
  }

  /// The event of a run, if most of its tests failed by one.
  mutating func event(of run: Int64) throws -> MassFailureReport? {
    let statement = try db.cachedStatement(
      sql: "SELECT count(DISTINCT test_id) FROM attempt WHERE run_id = ? AND outcome BETWEEN 1 AND 9")
    return try event(of: run, failed: try Int.fetchOne(statement, arguments: [run]) ?? 0)
  }

  private mutating func event(of run: Int64, failed: Int) throws -> MassFailureReport? {
    if let known = found[run] { return known }
    let record = try find(run, failed: failed)
    found[run] = .some(record)
    return record
  }

  private mutating func find(_ run: Int64, failed: Int) throws -> MassFailureReport? {
    guard failed >= Event.leastFailures else { return nil }
    let planned = try db.cachedStatement(sql: "SELECT started_ms, planned, project_id FROM run WHERE id = ?")
    guard let row = try Row.fetchOne(planned, arguments: [run]) else { return nil }
    let (moment, project): (Moment, Int64) = (Moment(started: row[0], run: run), row[2])
    let chosen: Int? = row[1]
    let ran = try chosen ?? count(run, project)
    guard Event.isMass(failed, of: ran) else { return nil }
    let event = try Event(in: try failures(run), ran: ran) { test, signature in
      try isKnown(Event.Failure(test, signature), before: moment)
    }
    guard let event else { return nil }
    events[run] = event
    return MassFailureReport(
      failed: event.tests.count, ran: event.ran, signature: try text(event.signature), since: try beginning(event, before: moment)
    )
  }

  /// How many tests of a run passed or failed: where nobody told how many were chosen.
  private func count(_ run: Int64, _ project: Int64) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(DISTINCT attempt.test_id) FROM test
        CROSS JOIN attempt ON attempt.test_id = test.id AND attempt.run_id = ?
        WHERE test.project_id = ? AND attempt.outcome < 10
        """, arguments: [run, project]) ?? 0
  }

  /// What the tests of a run said that no attempt of theirs passed.
  private func failures(_ run: Int64) throws -> [Event.Failure] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT DISTINCT attempt.test_id, failure.signature_id FROM attempt INDEXED BY attempt_not_passed_by_run
        JOIN course ON course.id = attempt.course_id JOIN failure ON failure.id = course.failure_id
        WHERE attempt.run_id = ? AND attempt.outcome BETWEEN 1 AND 9 AND failure.signature_id IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM attempt AS other
          WHERE other.test_id = attempt.test_id AND other.run_id = attempt.run_id AND other.outcome = 0)
        ORDER BY attempt.test_id, failure.signature_id
        """)
    return try Row.fetchAll(statement, arguments: [run]).map { Event.Failure($0[0], $0[1]) }
  }

  /// Whether a test failed so in an earlier run that is evidence.
  private mutating func isKnown(_ failure: Event.Failure, before moment: Moment) throws -> Bool {
    if let first = known[failure] { return first < moment }
    for other in try runs(with: failure, before: moment) where try event(of: other.run) == nil {
      known[failure] = other
      return true
    }
    return false
  }

  /// The earlier runs that are no failure of the machinery and in which a test failed so, in the order of time.
  private func runs(with failure: Event.Failure, before moment: Moment) throws -> [Moment] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT DISTINCT run.started_ms, run.id FROM attempt INDEXED BY attempt_not_passed_by_test
        JOIN run ON run.id = attempt.run_id
        JOIN course ON course.id = attempt.course_id JOIN failure ON failure.id = course.failure_id
        WHERE attempt.test_id = ? AND attempt.outcome BETWEEN 1 AND 9 AND failure.signature_id = ? AND run.infra IS NULL
          AND (run.started_ms, run.id) < (?, ?)
        ORDER BY run.started_ms, run.id
        """)
    return try Row.fetchAll(statement, arguments: [failure.test, failure.signature, moment.started, moment.run])
      .map { Moment(started: $0[0], run: $0[1]) }
  }

  /// The name of the run in which an event began; nil where it is this one.
  private mutating func beginning(_ event: Event, before moment: Moment) throws -> String? {
    guard let test = event.tests.first else { return nil }
    for other in try runs(with: Event.Failure(test, event.signature), before: moment)
    where try self.event(of: other.run) != nil && events[other.run]?.signature == event.signature {
      return try String.fetchOne(db, sql: "SELECT name FROM run WHERE id = ?", arguments: [other.run])
    }
    return nil
  }

  private func text(_ signature: Int64) throws -> String {
    try String.fetchOne(db, sql: "SELECT text FROM signature WHERE id = ?", arguments: [signature]) ?? ""
  }
}

extension History {
  /// The event that made most tests of a run fail, if there was one.
  package func massFailure(ofRun run: Int64) throws -> MassFailureReport? {
    try reading { db in
      var finder = MassFailureFinder(db)
      return try finder.event(of: run)
    }
  }
}
