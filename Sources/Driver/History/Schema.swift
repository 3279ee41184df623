import GRDB

/// The tables, as `schema.sql` at the root of the repository describes them.
enum Schema {
  /// The version that `schema.sql` gives to a new file.
  static let version = 1
  /// The mark that `schema.sql` gives to our files.
  static let applicationID = 1_380_471_628

  static var sql: String { String(decoding: PackageResources.schema_sql, as: UTF8.self) }

  /// Makes the tables if the file is empty, and checks that it is ours otherwise.
  static func settle(_ db: Database, path: String) throws {
    try db.inTransaction(.immediate) {
      // Two programs may open a new file at once: whoever is second finds it settled.
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      if isEmpty, try number(db, "application_id") == 0 { try db.execute(sql: sql) }
      try check(db, path: path)
      return .commit
    }
  }

  /// Checks that the file is ours and that we know its version.
  static func check(_ db: Database, path: String) throws {
    guard try number(db, "application_id") == applicationID else { throw HistoryError.notOurs(path: path) }
    let found = try number(db, "user_version")
    guard found <= version else { throw HistoryError.tooNew(path: path, version: found, known: version) }
  }

  private static func number(_ db: Database, _ pragma: String) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0
  }
}
