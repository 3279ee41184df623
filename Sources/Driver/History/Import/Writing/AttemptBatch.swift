import GRDB
import GRDBSQLite

/// Attempts that wait to be written, many at once.
///
/// The table is kept in the order of tests, and a run touches every test: written in that order, the attempts of many runs fill a page
/// while it is at hand. And an import carries this one statement out millions of times, so it speaks to SQLite itself: binding nine
/// numbers through GRDB's values costs several times what SQLite needs for the row.
final class AttemptBatch {
  struct Waiting {
    var test: Int64
    var run: Int64
    var attempt: Int32
    var outcome: UInt8
    var lane: Int32
    var position: Int32
    /// Below 0 for unknown.
    var microseconds: Int64
    /// 0 for none.
    var course: Int64 = 0
    /// 0 for none.
    var failure: Int64 = 0
  }

  private let db: Database
  private let statement: OpaquePointer
  private(set) var waiting: [Waiting] = []

  init(_ db: Database) throws {
    self.db = db
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      db.sqliteConnection, AttemptRow.insertion, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw Self.error(code, db) }
    self.statement = statement
  }

  deinit { sqlite3_finalize(statement) }

  var count: Int { waiting.count }

  func add(_ attempt: Waiting) { waiting.append(attempt) }

  /// Changes an attempt that still waits; returns whether it did.
  func amend(test: Int64, run: Int64, attempt: Int, _ change: (inout Waiting) -> Void) -> Bool {
    for index in waiting.indices.reversed() where waiting[index].run == run {
      guard waiting[index].test == test, waiting[index].attempt == attempt else { continue }
      change(&waiting[index])
      return true
    }
    return false
  }

  /// Writes all that waits.
  func write() throws {
    waiting.sort { one, other in
      if one.test != other.test { return one.test < other.test }
      return one.run != other.run ? one.run < other.run : one.attempt < other.attempt
    }
    // What is bound stays bound from row to row, so only what changes is bound again.
    sqlite3_clear_bindings(statement)
    var last = Waiting(test: 0, run: 0, attempt: 0, outcome: .max, lane: -1, position: -1, microseconds: -1)
    for attempt in waiting {
      sqlite3_bind_int64(statement, 1, attempt.test)
      sqlite3_bind_int64(statement, 2, attempt.run)
      if attempt.attempt != last.attempt { sqlite3_bind_int64(statement, 3, Int64(attempt.attempt)) }
      if attempt.outcome != last.outcome { sqlite3_bind_int64(statement, 4, Int64(attempt.outcome)) }
      if attempt.microseconds != last.microseconds { bind(attempt.microseconds, at: 5, unless: attempt.microseconds < 0) }
      if attempt.lane != last.lane { sqlite3_bind_int64(statement, 6, Int64(attempt.lane)) }
      if attempt.position != last.position { sqlite3_bind_int64(statement, 7, Int64(attempt.position)) }
      if attempt.course != last.course { bind(attempt.course, at: 8, unless: attempt.course == 0) }
      if attempt.failure != last.failure { bind(attempt.failure, at: 9, unless: attempt.failure == 0) }
      last = attempt
      let code = sqlite3_step(statement)
      guard code == SQLITE_DONE else {
        let error = Self.error(code, db)
        sqlite3_reset(statement)
        throw error
      }
      sqlite3_reset(statement)
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private func bind(_ value: Int64, at index: Int32, unless isAbsent: Bool) {
    if isAbsent { sqlite3_bind_null(statement, index) } else { sqlite3_bind_int64(statement, index, value) }
  }

  private static func error(_ code: CInt, _ db: Database) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
  }
}
