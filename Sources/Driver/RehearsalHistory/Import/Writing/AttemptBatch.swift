import GRDB
import GRDBSQLite

/// Attempts that wait to be written, many at once.
///
/// The table is kept in the order of tests, and a run touches every test: written in that order, the attempts of many runs fill a
/// page while it is at hand, and each page is written once for all of them. And an import carries this one statement out for
/// millions of rows, so it speaks to SQLite itself: binding nine numbers through GRDB's values costs several times what SQLite
/// needs for the row, and opening a table with its indexes costs as much as a row, so that one call adds many.
final class AttemptBatch {
  struct Waiting {
    var test: Int64
    var run: Int64
    var attempt: Int32
    var repetition: Int32 = 1
    var outcome: UInt8
    var lane: Int32
    var position: Int32
    /// Below 0 for unknown.
    var microseconds: Int64
    /// 0 for none.
    var course: Int64 = 0
  }

  private let db: Database
  private var single: AttemptInsertion
  private var many: AttemptInsertion
  private(set) var waiting: [Waiting] = []

  init(_ db: Database) throws {
    self.db = db
    single = try AttemptInsertion(db, rows: 1)
    many = try AttemptInsertion(db, rows: 64)
  }

  deinit {
    single.finalize()
    many.finalize()
  }

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
    let order = BatchOrder.of(waiting)
    let rest = order.count % many.rows
    try waiting.withUnsafeBufferPointer { waiting in
      for start in stride(from: 0, to: order.count - rest, by: many.rows) {
        try many.perform(waiting, order[start..<start + many.rows], db)
      }
      for index in order.count - rest..<order.count { try single.perform(waiting, order[index...index], db) }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
