import Foundation
import GRDB

/// The tables, as `schema.sql` at the root of the repository describes them.
enum Schema {
  /// The version that `schema.sql` gives to a new file.
  static let version = 5
  /// The mark that `schema.sql` gives to our files.
  static let applicationID = 1_380_471_628

  static var sql: String { String(decoding: PackageResources.schema_sql, as: UTF8.self) }

  /// The statement of `schema.sql` that makes something, such as `TABLE course`.
  static func creation(of what: String) -> String {
    let lines = sql.split(separator: "\n").drop { !$0.hasPrefix("CREATE \(what) ") }
    // A comment may have a semicolon, too.
    let end = lines.firstIndex { $0.prefix(upTo: $0.firstRange(of: "--")?.lowerBound ?? $0.endIndex).contains(";") }
    guard let end else { preconditionFailure("schema.sql makes no \(what)") }
    return lines[...end].joined(separator: "\n")
  }

  /// Makes the tables if the file is empty, brings them up to date if an older program made them, and checks that the file is ours.
  ///
  /// All in one transaction: a program that is killed meanwhile leaves the file as it was.
  static func settle(_ db: Database, path: String) throws {
    try db.inTransaction(.immediate) {
      // Two programs may open a new file at once: whoever is second finds it settled.
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
      if isEmpty, try number(db, "application_id") == 0 { try db.execute(sql: sql) }
      try check(db, path: path)
      try migrate(db, from: try number(db, "user_version"))
      return .commit
    }
  }

  /// Checks that the file is ours and that we know its version.
  ///
  /// - Returns: Whether the tables are those of this version, and not of an older one, or not there yet: an empty file, such as `mktemp` makes,
  ///   is a new history.
  @discardableResult
  static func check(_ db: Database, path: String) throws -> Bool {
    let mark = try number(db, "application_id")
    if mark == 0, try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0 { return false }
    guard mark == applicationID else { throw HistoryError.notOurs(path: path) }
    let found = try number(db, "user_version")
    guard found <= version else { throw HistoryError.tooNew(path: path, version: found, known: version) }
    return found == version
  }

  /// The first version is brought to this one in one step, and each later one to the next.
  private static func migrate(_ db: Database, from found: Int) throws {
    if found == 1 { return try MigrationFrom1.perform(on: db) }
    if found <= 2 { try MigrationFrom2.perform(on: db) }
    if found <= 3 { try MigrationFrom3.perform(on: db) }
    if found <= 4 { try MigrationFrom4.perform(on: db) }
  }

  private static func number(_ db: Database, _ pragma: String) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0
  }
}
