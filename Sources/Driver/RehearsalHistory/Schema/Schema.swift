import Foundation
import GRDB

/// The tables, as `schema.sql` at the root of the repository describes them, and the steps that make them.
enum Schema {
  /// How many steps there are; the last one says so to `PRAGMA user_version`.
  static let version = 1
  /// The mark that the first step gives to our files.
  static let applicationID = 1_380_471_628

  /// What makes a new file, and brings an older one up to date.
  ///
  /// There is one step until the first release, and it is `schema.sql` itself. Whoever changes that changes the step's name, so
  /// that a file of before is refused in words. From then on a step is never changed again: a
  /// change of the tables is a step of its own, with statements of its own, and what was released stays here as a file beside
  /// this one.
  private static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1, with what explorations provoked") { try $0.execute(sql: sql) }
    return migrator
  }()

  static var sql: String { String(decoding: PackageResources.schema_sql, as: UTF8.self) }

  /// Checks that the file is ours, or empty, and takes the steps that it lacks.
  ///
  /// A step is one transaction: a program that is killed meanwhile leaves the file as it was before the step.
  static func settle(_ queue: DatabaseQueue, path: String) throws {
    if try isSettled(queue, path: path) { return }
    try FolderTurn.take(beside: path) {
      if try !isSettled(queue, path: path) { try migrator.migrate(queue) }
    }
  }

  /// Looks at everything in one transaction: what another program makes meanwhile is there as a whole, or not at all.
  private static func isSettled(_ queue: DatabaseQueue, path: String) throws -> Bool {
    try queue.inDatabase { db in
      var isSettled = false
      try db.inTransaction(.deferred) {
        isSettled = try check(db, path: path)
        return .commit
      }
      return isSettled
    }
  }

  /// Checks that the file is ours and that we know its version.
  ///
  /// - Returns: Whether the tables are those of this version, and not of an older one, or not there yet: an empty file, such as
  ///   `mktemp` makes, is a new history.
  @discardableResult
  static func check(_ db: Database, path: String) throws -> Bool {
    let mark = try number(db, "application_id")
    if mark == 0, try isEmpty(db) { return false }
    guard mark == applicationID else { throw HistoryError.notOurs(path: path) }
    let found = try number(db, "user_version")
    guard found <= version, try !migrator.hasBeenSuperseded(db) else {
      throw HistoryError.tooNew(path: path, version: found, known: version)
    }
    return try migrator.hasCompletedMigrations(db)
  }

  /// Whether nothing is in the file but, at most, the list of the steps that were taken, and none was.
  private static func isEmpty(_ db: Database) throws -> Bool {
    let others = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
    return try others == 0 && migrator.appliedIdentifiers(db).isEmpty
  }

  private static func number(_ db: Database, _ pragma: String) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0
  }
}
