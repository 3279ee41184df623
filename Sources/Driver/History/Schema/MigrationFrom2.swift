import GRDB

/// Version 2 had a place for verdicts, and put nothing there.
enum MigrationFrom2 {
  static func perform(on db: Database) throws {
    try db.execute(sql: "DROP TABLE verdict")
    try db.execute(sql: Schema.creation(of: "TABLE verdict"))
    try db.execute(sql: Schema.creation(of: "TABLE revision"))
    try db.execute(sql: "INSERT INTO revision (id, number) VALUES (1, 0)")
    try db.execute(sql: "PRAGMA user_version = 3")
  }
}
