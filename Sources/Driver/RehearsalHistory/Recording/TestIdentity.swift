import GRDB
import RehearsalSpecs

/// What tells one test of a project from all others: a row of `test`.
package struct TestIdentity: Hashable, Sendable {
  package var suite: String
  package var `class`: String
  package var name: String
  package var parameters: String

  package init(suite: String = "", class: String = "", name: String, parameters: String = "") {
    self.suite = suite
    self.class = `class`
    self.name = name
    self.parameters = parameters
  }

  /// The parts that are there, joined by spaces; for our specs, the full name of the spec.
  package var fullName: String {
    [suite, `class`, name].filter { !$0.isEmpty }.joined(separator: " ") + parameters
  }
}

extension TestIdentity {
  /// A spec of ours: all of its name but the groups around it is its own.
  init(_ spec: SpecIdentity) {
    self.init(suite: spec.suite, name: String(spec.id.dropFirst(spec.suite.count + 1)))
  }
}

/// What follows a test from run to run, and may change.
struct TestFacts: Hashable, Sendable {
  var path: String?
  var file: String?
  var line: Int?
  var owner: String?
}

extension TestIdentity {
  /// The row of the test that goes by this name now, also if it was renamed; it is made if there is none.
  ///
  /// - Parameter started: The start of the run, in milliseconds, for the moment of the test's first appearance.
  func id(in db: Database, project: Int64, facts: TestFacts, started: Int64) throws -> Int64 {
    let key: StatementArguments = [project, name, `class`, suite, parameters]
    let followed = try db.cachedStatement(
      sql: """
        UPDATE test SET path = coalesce(?, path), file = coalesce(?, file), line = coalesce(?, line), owner = coalesce(?, owner),
          first_ms = min(coalesce(first_ms, ?), ?)
        WHERE project_id = ? AND name = ? AND class = ? AND suite = ? AND parameters = ? RETURNING id
        """)
    let present: StatementArguments = [facts.path, facts.file, facts.line, facts.owner, started, started]
    if let id = try Int64.fetchOne(followed, arguments: present + key) { return id }
    let renamed = try db.cachedStatement(
      sql: """
        SELECT test_id FROM test_alias WHERE project_id = ? AND name = ? AND class = ? AND suite = ? AND parameters = ?
        """)
    if let id = try Int64.fetchOne(renamed, arguments: key) { return id }
    let make = try db.cachedStatement(
      sql: """
        INSERT INTO test (project_id, name, class, suite, parameters, path, file, line, owner, first_ms)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try make.execute(arguments: key + [facts.path, facts.file, facts.line, facts.owner, started])
    return db.lastInsertedRowID
  }
}
