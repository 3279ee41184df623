import GRDB

/// Version 4 looked at all tests for every question about one, and took the rest of a report that was cut never.
enum MigrationFrom4 {
  static func perform(on db: Database) throws {
    try db.execute(sql: Schema.creation(of: "TABLE family"))
    try db.execute(sql: Schema.creation(of: "TABLE family_test"))
    try db.execute(
      sql: """
        ALTER TABLE upload ADD COLUMN is_cut INTEGER NOT NULL DEFAULT 0 CHECK (is_cut IN (0, 1));
        UPDATE upload SET is_cut = 1 WHERE damage LIKE 'it has more than % results' OR damage LIKE 'it is longer than % bytes';
        PRAGMA user_version = 5;
        """)
  }
}
