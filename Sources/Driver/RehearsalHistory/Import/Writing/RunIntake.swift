import GRDB

/// Takes the attempts that a report tells of into one run after the other.
///
/// Memory grows with the number of different tests, and not with that of results.
final class RunIntake {
  /// What is known of a test in this import.
  private struct KnownTest {
    var id: Int64
    var firstMilliseconds: Int64
    var key: TestKey
    /// The run that the two below belong to.
    var run: Int64 = 0
    var attempts: Int32 = 0
    /// How many of these the run had before this import.
    var earlier: Int32 = 0
    var last: UInt8 = 0
  }

  let db: Database
  private let project: Int64
  private let batch: AttemptBatch
  private var tests: [KnownTest] = []
  private var testsByKey: [TestKey: Int] = [:]
  private var testsByID: [Int64: Int] = [:]

  // Of the present run.
  private var runID: Int64 = 0
  private var lane = 0
  private var position = 0
  private var runIsNew = true
  private var fallback: Int64 = 0
  private var order = OrderHash()
  private var artefacts: [(test: Int64, attempt: Int, artefact: ReportedArtefact)] = []
  private var touched: [Int] = []

  /// What the reports tell of the present run as a whole.
  var run = ReportedRun()
  /// How many attempts the present report told.
  private(set) var results = 0
  /// How many attempts a report may tell.
  var limit = Int.max

  /// How many attempts wait before they are written, at most: 56 MB. With five thousand tests a batch adds a page's worth to
  /// each, so that no page is written more often than twice.
  static let batchSize = 1_000_000

  init(_ db: Database, project: Int64) throws {
    self.db = db
    self.project = project
    batch = try AttemptBatch(db)
    testsByKey.reserveCapacity(4096)
  }

  var waiting: Int { batch.count }
  /// Whether the present report had more than it may tell.
  private(set) var isFull = false

  // MARK: Runs and reports

  /// Begins a run. `started` stands for the moment that no report tells.
  func begin(run: Int64, isNew: Bool, started: Int64) throws {
    // Attempts that a run has already are asked of the table.
    if !isNew { try batch.write() }
    (runID, runIsNew, fallback) = (run, isNew, started)
    (self.run, order, touched) = (ReportedRun(), OrderHash(), [])
    newTestCount = 0
  }

  /// Begins a report of the run.
  func beginReport(lane: Int) {
    (self.lane, position, results, isFull) = (lane, 0, 0, false)
  }

  /// Ends the run.
  ///
  /// - Parameter started: When it started, after all.
  /// - Returns: The sum over its order, and how many tests ran, and how many of these failed in the end.
  func end(started: Int64) throws -> (order: Int64?, ran: Int, failed: Int) {
    var (ran, failed) = (0, 0)
    for index in touched {
      let test = tests[index]
      if test.last < 10 { ran += 1 }
      if (1..<10).contains(test.last) { failed += 1 }
      guard started < test.firstMilliseconds else { continue }
      tests[index].firstMilliseconds = started
      try db.cachedStatement(sql: "UPDATE test SET first_ms = ? WHERE id = ?").execute(arguments: [started, test.id])
    }
    // Their attempts may still wait: all are written in one transaction, and nothing looks whether they are there yet.
    if !artefacts.isEmpty { try writeArtefacts() }
    return (order.value, ran, failed)
  }

  /// How many tests of a run ran in all its reports, and how many of these failed in the end.
  func outcome(of run: Int64) throws -> (ran: Int, failed: Int) {
    try batch.write()
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*), coalesce(sum(outcome BETWEEN 1 AND 9), 0) FROM (
          SELECT attempt.outcome AS outcome, max(attempt.attempt) FROM test CROSS JOIN attempt
          ON attempt.test_id = test.id AND attempt.run_id = ? WHERE test.project_id = ? GROUP BY test.id)
        WHERE outcome < 10
        """, arguments: [run, project])
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  /// Forgets the tests, because rows that it knows were taken back. Only between runs.
  func forgetTests() { (tests, testsByKey, testsByID, touched) = ([], [:], [:], []) }

  /// How many tests the present run has had so far.
  var testCount: Int { touched.count }

  /// How many of them the run did not have before.
  private(set) var newTestCount = 0

  /// Writes what waits.
  func write() throws { try batch.write() }

  // MARK: Tests and attempts

  /// The number by which the intake knows the test; `make` is called when the key is new.
  func test(_ key: TestKey, _ make: () -> ReportedTest) throws -> Int {
    if let known = testsByKey[key] { return known }
    let reported = make()
    let id = try reported.identity.id(in: db, project: project, facts: reported.facts, started: run.started ?? fallback)
    if let known = testsByID[id] {
      testsByKey[key] = known
      return known
    }
    let first = try db.cachedStatement(sql: "SELECT first_ms FROM test WHERE id = ?")
    let milliseconds = try Int64.fetchOne(first, arguments: [id])
    tests.append(KnownTest(id: id, firstMilliseconds: milliseconds ?? .max, key: TestKey(reported.identity)))
    testsByKey[key] = tests.count - 1
    testsByID[id] = tests.count - 1
    return tests.count - 1
  }

  func test(_ reported: ReportedTest) throws -> Int {
    try test(TestKey(reported.identity)) { reported }
  }

  /// How many attempts at the test the run has.
  func attempts(of test: Int) -> Int { tests[test].run == runID ? Int(tests[test].attempts) : 0 }

  /// The number that an attempt gets which its report calls by another: those of a part that is run again go on counting.
  ///
  /// - Parameter number: By which its report calls it, from 1 on; by default, or where that is no number, it is the next one.
  func number(of test: Int, reported number: Int?) throws -> Int {
    if tests[test].run != runID { try meet(test) }
    guard let number, (1...1_000_000_000).contains(number) else { return Int(tests[test].attempts) + 1 }
    return Int(tests[test].earlier) + number
  }

  /// How the latest attempt at the test in this run ended.
  func lastOutcome(of test: Int) -> OutcomeCode? {
    attempts(of: test) > 0 ? OutcomeCode(rawValue: Int(tests[test].last)) : nil
  }

  /// Adds an attempt.
  func add(_ attempt: ReportedAttempt, of test: Int) throws {
    try add(attempt, number: number(of: test, reported: nil), course: nil, lane: nil, position: nil, of: test)
  }

  /// Adds an attempt of which more is known than most reports tell.
  ///
  /// - Parameter number: A number that no attempt at the test has in this run.
  func add(
    _ attempt: ReportedAttempt, number: Int, course: Course?, lane ownLane: Int?, position ownPosition: Int?, of test: Int
  ) throws {
    guard results < limit else {
      isFull = true
      return
    }
    let number = Int32(clamping: number)
    tests[test].attempts = max(tests[test].attempts, number)
    tests[test].last = UInt8(attempt.outcome.rawValue)
    // In a report with lanes of its own, they are told apart within the report's.
    let lane = ownLane ?? lane
    if number == 1 { order.add(tests[test].key, lane: lane) }
    var waiting = AttemptBatch.Waiting(
      test: tests[test].id, run: runID, attempt: number, repetition: Int32(clamping: attempt.repetition),
      outcome: UInt8(attempt.outcome.rawValue), lane: Int32(clamping: lane), position: Int32(clamping: ownPosition ?? position),
      microseconds: attempt.microseconds ?? -1)
    if let failure = attempt.failure {
      var course = course ?? Course()
      course.failure = try failure.stored.id(in: db)
      waiting.course = try course.id(in: db)
    } else if let course {
      waiting.course = try course.id(in: db)
    }
    batch.add(waiting)
    position += 1
    results += 1
    for artefact in attempt.artefacts { artefacts.append((tests[test].id, Int(number), artefact)) }
    if batch.count >= Self.batchSize { try batch.write() }
  }

  /// Changes an attempt of the present run.
  ///
  /// - Parameter failure: `nil` to keep what it says.
  func amend(test: Int, attempt: Int, outcome: OutcomeCode, failure: ReportedFailure?) throws {
    if tests[test].attempts == attempt { tests[test].last = UInt8(outcome.rawValue) }
    // Reports that are amended tell nothing of a course but the failure.
    let course = try failure.map { try Course(failure: $0.stored.id(in: db)).id(in: db) }
    let waits = batch.amend(test: tests[test].id, run: runID, attempt: attempt) { waiting in
      waiting.outcome = UInt8(outcome.rawValue)
      if let course { waiting.course = course }
    }
    if waits { return }
    try db.cachedStatement(
      sql: """
        UPDATE attempt SET outcome = ?, course_id = coalesce(?, course_id) WHERE test_id = ? AND run_id = ? AND attempt = ?
        """
    ).execute(arguments: [outcome.rawValue, course, tests[test].id, runID, attempt])
  }

  /// The first attempt at a test in this run; a run that had reports before may know the test already.
  private func meet(_ test: Int) throws {
    tests[test].run = runID
    tests[test].attempts = 0
    touched.append(test)
    defer { if tests[test].attempts == 0 { newTestCount += 1 } }
    tests[test].earlier = 0
    guard !runIsNew else { return }
    let known = try db.cachedStatement(sql: "SELECT max(attempt) FROM attempt WHERE test_id = ? AND run_id = ?")
    tests[test].attempts = try Int32.fetchOne(known, arguments: [tests[test].id, runID]) ?? 0
    tests[test].earlier = tests[test].attempts
  }

  private func writeArtefacts() throws {
    let insert = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO artefact (test_id, run_id, attempt, kind, place) VALUES (?, ?, ?, ?, ?)")
    for (test, attempt, artefact) in artefacts {
      try insert.execute(arguments: [
        test, runID, attempt, artefact.kind, Bounds.cut(artefact.place, to: ReportedFailure.longestText),
      ])
    }
    artefacts = []
  }
}
