import GRDB

/// What a test is to be called; what is `nil` stays.
public struct TestRenaming: Sendable, Hashable {
  /// The new suite.
  public var suite: String?
  /// The new class.
  public var `class`: String?
  /// The new name.
  public var name: String?
  /// The new parameters.
  public var parameters: String?

  /// Makes a renaming.
  public init(suite: String? = nil, class: String? = nil, name: String? = nil, parameters: String? = nil) {
    (self.suite, self.class, self.name, self.parameters) = (suite, `class`, name, parameters)
  }
}

extension History {
  /// Gives a test another name, so that its history goes on under it.
  ///
  /// Results that come under the old name later belong to it too. Where there is a test of the new name already, the two become one,
  /// unless both ran in one run: then they are two.
  ///
  /// - Parameter reference: The full name of the test, or its number.
  /// - Throws: ``HistoryError``.
  public func rename(_ reference: String, project: String, to renaming: TestRenaming) throws {
    try writing { db in
      let projectID = try Int64.fetchOne(db, sql: "SELECT id FROM project WHERE name = ?", arguments: [project])
      guard let projectID else { throw HistoryError.noSuchProject(project, path: path) }
      let row = try test(reference, project: projectID, db)
      let id: Int64 = row["id"]
      let old = TestIdentity(suite: row["suite"], class: row["class"], name: row["name"], parameters: row["parameters"])
      let new = TestIdentity(
        suite: renaming.suite ?? old.suite, class: renaming.class ?? old.class, name: renaming.name ?? old.name,
        parameters: renaming.parameters ?? old.parameters)
      guard new != old else { return }
      try Revision.advance(db)
      let key: StatementArguments = [projectID, new.name, new.class, new.suite, new.parameters]
      let clause = "project_id = ? AND name = ? AND class = ? AND suite = ? AND parameters = ?"
      if let taken = try Int64.fetchOne(db, sql: "SELECT id FROM test WHERE \(clause)", arguments: key) {
        try join(taken, into: id, named: new, db)
      }
      // A test that goes back to a name that it had before.
      try db.execute(sql: "DELETE FROM test_alias WHERE \(clause)", arguments: key)
      try db.execute(
        sql: "UPDATE test SET suite = ?, class = ?, name = ?, parameters = ?, path = NULL WHERE id = ?",
        arguments: [new.suite, new.class, new.name, new.parameters, id])
      try db.execute(
        sql: "INSERT OR REPLACE INTO test_alias (project_id, name, class, suite, parameters, test_id) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [projectID, old.name, old.class, old.suite, old.parameters, id])
    }
  }

  private func test(_ reference: String, project: Int64, _ db: Database) throws -> Row {
    if let id = Int64(reference),
      let row = try Row.fetchOne(db, sql: "SELECT * FROM test WHERE id = ? AND project_id = ?", arguments: [id, project])
    {
      return row
    }
    let full = """
      trim(suite || CASE WHEN suite <> '' AND class <> '' THEN ' ' ELSE '' END || class
        || CASE WHEN suite || class <> '' THEN ' ' ELSE '' END || name) || parameters
      """
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM test WHERE project_id = ? AND \(full) = ? LIMIT 2", arguments: [project, reference])
    guard rows.count == 1 else {
      let near = try String.fetchAll(
        db, sql: "SELECT \(full) FROM test WHERE project_id = ? AND instr(\(full), ?) > 0 ORDER BY 1 LIMIT 3",
        arguments: [project, reference])
      throw HistoryError.noSuchTest(reference, similar: near, path: path)
    }
    return rows[0]
  }

  private func join(_ other: Int64, into id: Int64, named name: TestIdentity, _ db: Database) throws {
    let both = try String.fetchOne(
      db,
      sql: """
        SELECT run.name FROM attempt AS a JOIN attempt AS b ON b.test_id = ? AND b.run_id = a.run_id
        JOIN run ON run.id = a.run_id WHERE a.test_id = ? LIMIT 1
        """, arguments: [other, id])
    if let both { throw HistoryError.twoTests(name.fullName, run: both, path: path) }
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for table in ["attempt", "artefact", "test_alias"] {
      try db.execute(sql: "UPDATE \(table) SET test_id = ? WHERE test_id = ?", arguments: [id, other])
    }
    try db.execute(sql: "UPDATE OR IGNORE quarantine SET test_id = ? WHERE test_id = ?", arguments: [id, other])
    try db.execute(sql: "DELETE FROM quarantine WHERE test_id = ?", arguments: [other])
    try db.execute(sql: "DELETE FROM verdict WHERE test_id IN (?, ?)", arguments: [id, other])
    try db.execute(
      sql: """
        UPDATE test SET first_ms = (SELECT min(first_ms) FROM test WHERE id IN (:id, :other)) WHERE id = :id
        """, arguments: ["id": id, "other": other])
    try db.execute(sql: "DELETE FROM test WHERE id = ?", arguments: [other])
  }
}
