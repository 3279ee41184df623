import GRDB
import Spelling

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

/// What became of a renamed test.
public struct RenameReport: Sendable, Hashable {
  /// Its full name before and now.
  public var old: String
  public var new: String
  /// How many results it had.
  public var results = 0
  /// How many came from another test that was called so already, and is one with it now.
  public var joined = 0
}

extension History {
  /// Gives a test another name, so that its history goes on under it.
  ///
  /// Results that come under the old name later belong to it too. Where there is a test of the new name already, the two become
  /// one, unless both ran in one run: then they are two.
  ///
  /// - Parameter reference: The full name of the test, or its number.
  /// - Throws: ``HistoryError``.
  @discardableResult
  public func rename(_ reference: String, project: String, to renaming: TestRenaming) throws -> RenameReport {
    try writing { db in
      try KnownNames(db: db, path: path).check(project: project)
      let projectID = try Int64.fetchOne(db, sql: "SELECT id FROM project WHERE name = ?", arguments: [project])
      guard let projectID else { throw HistoryError.empty(path: path) }
      let row = try test(reference, project: projectID, db)
      let id: Int64 = row["id"]
      let old = TestIdentity(suite: row["suite"], class: row["class"], name: row["name"], parameters: row["parameters"])
      let new = TestIdentity(
        suite: renaming.suite ?? old.suite, class: renaming.class ?? old.class, name: renaming.name ?? old.name,
        parameters: renaming.parameters ?? old.parameters)
      func results(_ test: Int64) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM attempt WHERE test_id = ?", arguments: [test]) ?? 0
      }
      var report = RenameReport(old: old.fullName, new: new.fullName, results: try results(id))
      guard new != old else { return report }
      try Revision.advance(db)
      let key: StatementArguments = [projectID, new.name, new.class, new.suite, new.parameters]
      let clause = "project_id = ? AND name = ? AND class = ? AND suite = ? AND parameters = ?"
      if let taken = try Int64.fetchOne(db, sql: "SELECT id FROM test WHERE \(clause)", arguments: key) {
        report.joined = try results(taken)
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
      return report
    }
  }

  private func test(_ reference: String, project: Int64, _ db: Database) throws -> Row {
    if let id = Int64(reference),
      let row = try Row.fetchOne(db, sql: "SELECT * FROM test WHERE id = ? AND project_id = ?", arguments: [id, project])
    {
      return row
    }
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM test WHERE project_id = ? ORDER BY id", arguments: [project])
    let all = rows.map(TestRow.init)
    let found = rows.indices.filter { all[$0].name == reference || all[$0].isAddressed(as: reference) }
    if found.count == 1 { return rows[found[0]] }
    let names = all.map(\.name)
    if found.count > 1 { throw HistoryError.severalTests(reference, names: found.map { names[$0] }, path: path) }
    throw HistoryError.noSuchTest(reference, similar: NearMiss.candidates(for: reference, among: names), path: path)
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
    // The later exploration of the two.
    try db.execute(
      sql: """
        DELETE FROM exploration WHERE test_id IN (:id, :other)
          AND explored_ms < (SELECT max(explored_ms) FROM exploration WHERE test_id IN (:id, :other))
        """, arguments: ["id": id, "other": other])
    try db.execute(sql: "UPDATE OR IGNORE exploration SET test_id = ? WHERE test_id = ?", arguments: [id, other])
    try db.execute(sql: "DELETE FROM verdict WHERE test_id IN (?, ?)", arguments: [id, other])
    try db.execute(
      sql: """
        UPDATE test SET first_ms = (SELECT min(first_ms) FROM test WHERE id IN (:id, :other)) WHERE id = :id
        """, arguments: ["id": id, "other": other])
    try db.execute(sql: "DELETE FROM test WHERE id = ?", arguments: [other])
  }
}
