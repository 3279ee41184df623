import GRDB

/// The number of the history's state, as far as verdicts are worked out from it.
enum Revision {
  /// Says that something was written that verdicts are worked out from; in the same transaction.
  static func advance(_ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE revision SET number = number + 1").execute()
  }

  static func number(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT number FROM revision") ?? 0
  }
}
