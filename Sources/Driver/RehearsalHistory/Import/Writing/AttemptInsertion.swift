import GRDB
import GRDBSQLite

/// One statement that adds so many attempts, and what is bound to it.
struct AttemptInsertion {
  let rows: Int
  private let statement: OpaquePointer
  /// What each row of the statement had last. What is bound stays bound, so only what changes is bound again.
  private var bound: [AttemptBatch.Waiting]

  /// Makes the statement. It must be finalised before the database is closed.
  init(_ db: Database, rows: Int) throws {
    self.rows = rows
    // A failure ends the whole import, so SQLite need not remember how to take back the rows before it.
    let sql = AttemptRow.insertion(rows: rows, conflict: "OR FAIL ")
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(db.sqliteConnection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw Self.error(code, db) }
    self.statement = statement
    let none = AttemptBatch.Waiting(
      test: 0, run: 0, attempt: 0, repetition: 0, outcome: .max, lane: -1, position: -1, microseconds: -1)
    bound = [AttemptBatch.Waiting](repeating: none, count: rows)
  }

  func finalize() { sqlite3_finalize(statement) }

  /// Adds the attempts at these places, of which there must be as many as the statement has rows.
  mutating func perform(
    _ waiting: UnsafeBufferPointer<AttemptBatch.Waiting>, _ places: ArraySlice<Int32>, _ db: Database
  ) throws {
    var (row, column) = (0, Int32(0))
    for place in places {
      let attempt = waiting[Int(place)]
      let last = bound[row]
      sqlite3_bind_int64(statement, column + 1, attempt.test)
      sqlite3_bind_int64(statement, column + 2, attempt.run)
      if attempt.attempt != last.attempt { sqlite3_bind_int64(statement, column + 3, Int64(attempt.attempt)) }
      if attempt.repetition != last.repetition { sqlite3_bind_int64(statement, column + 4, Int64(attempt.repetition)) }
      if attempt.outcome != last.outcome { sqlite3_bind_int64(statement, column + 5, Int64(attempt.outcome)) }
      if attempt.microseconds != last.microseconds { bind(attempt.microseconds, column + 6, unless: attempt.microseconds < 0) }
      if attempt.lane != last.lane { sqlite3_bind_int64(statement, column + 7, Int64(attempt.lane)) }
      if attempt.position != last.position { sqlite3_bind_int64(statement, column + 8, Int64(attempt.position)) }
      if attempt.course != last.course { bind(attempt.course, column + 9, unless: attempt.course == 0) }
      bound[row] = attempt
      row += 1
      column += 9
    }
    let code = sqlite3_step(statement)
    defer { sqlite3_reset(statement) }
    guard code == SQLITE_DONE else { throw Self.error(code, db) }
  }

  private func bind(_ value: Int64, _ index: Int32, unless isAbsent: Bool) {
    if isAbsent { sqlite3_bind_null(statement, index) } else { sqlite3_bind_int64(statement, index, value) }
  }

  private static func error(_ code: CInt, _ db: Database) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
  }
}
