import GRDB

/// Version 2 had a place for signatures and for verdicts, and put nothing there.
enum MigrationFrom2 {
  static func perform(on db: Database) throws {
    try db.execute(sql: "DROP TABLE verdict")
    try db.execute(sql: Schema.creation(of: "TABLE verdict"))
    try db.execute(sql: Schema.creation(of: "TABLE revision"))
    try db.execute(sql: "INSERT INTO revision (id, number) VALUES (1, 0)")
    let failures = try Row.fetchAll(db, sql: "SELECT id, headline, text FROM failure WHERE signature_id IS NULL ORDER BY id")
    let update = try db.cachedStatement(sql: "UPDATE failure SET signature_id = ? WHERE id = ?")
    for failure in failures {
      let signature = try StoredFailure.signature(headline: failure["headline"], text: failure["text"], in: db)
      try update.execute(arguments: [signature, failure["id"] as Int64])
    }
    try db.execute(sql: "PRAGMA user_version = 3")
  }
}
