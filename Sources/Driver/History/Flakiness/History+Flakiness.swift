import FlakinessStatistics
import Foundation
import GRDB
import Spelling

extension History {
  /// Works out the report: first which tests failed at all, which an index tells at once, and then each of those in full.
  ///
  /// All of them are looked at whichever are told, because what is chance among so many, and who turned a run red, depends on all.
  ///
  /// - Throws: ``HistoryError``.
  package func flakiness(_ question: FlakyQuestion = FlakyQuestion()) throws -> FlakyReport {
    try reading { db in
      let table = try RunTable(db, question, path: path)
      let asked = try Self.asked(db, table, question, path: path)
      let isOfAll = question.isNewOnly || question.includesPassing
      return try Self.report(db, table, question, with: isOfAll ? asked : []) { test in
        asked.contains(test.id) && (isOfAll || test.assessment.failures.count > 0 || test.assessment.rescued.count > 0)
      }
    }
  }

  /// The same of one test only.
  ///
  /// - Parameter name: Its full name, or a part or words that no other test's name has.
  package func flakiness(of name: String, _ question: FlakyQuestion = FlakyQuestion()) throws -> FlakyReport {
    try reading { db in
      let table = try RunTable(db, question, path: path)
      let test = try Self.test(db, table, name, path: path).id
      return try Self.report(db, table, question, with: [test]) { $0.id == test }
    }
  }

  /// - Parameter others: Tests that are looked at beside those that failed.
  private static func report(
    _ db: Database, _ table: RunTable, _ question: FlakyQuestion, with others: Set<Int64>, telling isTold: (FlakyTest) -> Bool
  ) throws -> FlakyReport {
    FlakinessFunctions.add(to: db)
    let reader = try SampleReader(db, table)
    var builder = FlakyReportBuilder(db, table, question)
    let failed = try failed(db, table)
    for row in try rows(db, table) where failed.contains(row.id) || others.contains(row.id) {
      let sample = try reader.sample(of: row.id, named: row.name)
      if !sample.attempts.isEmpty { try builder.add(row, sample, Assessment(sample, reader.options)) }
    }
    return try builder.report(testCount: try Self.testCount(db, table), telling: isTold)
  }

  /// What ran before a test in its worker, attempt by attempt: for finding who pollutes it.
  package func neighbours(of name: String, _ question: FlakyQuestion = FlakyQuestion()) throws -> NeighbourReport {
    try reading { db in
      let table = try RunTable(db, question, path: path)
      let row = try Self.test(db, table, name, path: path)
      return try NeighbourReport(db, table, row)
    }
  }

  /// The names of all tests of the project.
  package func testNames(_ question: FlakyQuestion = FlakyQuestion()) throws -> Set<String> {
    try reading { db in
      let project = try QuestionScope.project(db, question.project, path: path)
      return Set(
        try Row.fetchAll(db, sql: TestRow.selection + " WHERE project_id = ?", arguments: [project]).map { TestRow($0).name })
    }
  }

  /// The seed of the run in which a test failed last; `nil` if it has not, or the run had none.
  package func seedOfLastFailure(of name: String, _ question: FlakyQuestion = FlakyQuestion()) throws -> UInt64? {
    try reading { db in
      let table = try RunTable(db, question, path: path)
      let row = try Self.test(db, table, name, path: path)
      let last = try SampleReader(db, table).sample(of: row.id, named: row.name).attempts.last { $0.isFailure }
      return last.flatMap { table.seeds[$0.run] }
    }
  }

  private static func rows(_ db: Database, _ table: RunTable) throws -> [TestRow] {
    try Row.fetchAll(db, sql: TestRow.selection + " WHERE project_id = ? ORDER BY id", arguments: [table.scope.project]).map(
      TestRow.init)
  }

  /// The tests that failed in the runs, and a few more that failed in others at the time.
  private static func failed(_ db: Database, _ table: RunTable) throws -> Set<Int64> {
    try Set(
      Int64.fetchAll(
        db, sql: "SELECT DISTINCT test_id FROM attempt WHERE outcome BETWEEN 1 AND 9 AND run_id >= ?",
        arguments: [table.runs.map(\.id).min() ?? 0]))
  }

  /// The tests that a question is about.
  ///
  /// - Throws: ``HistoryError/noTestWith(_:similar:path:)`` if no test of the project has the text in its name.
  private static func asked(_ db: Database, _ table: RunTable, _ question: FlakyQuestion, path: String) throws -> Set<Int64> {
    var rows = try rows(db, table)
    if let filter = question.filter {
      let names = rows.map(\.name)
      rows = rows.filter { $0.name.contains(filter) }
      if rows.isEmpty { throw HistoryError.noTestWith(filter, similar: Known.similar(to: filter, among: names), path: path) }
    }
    guard question.isNewOnly else { return Set(rows.map(\.id)) }
    let since = question.since?.milliseconds ?? table.contexts.map(\.started).min() ?? 0
    let new = try Set(
      Int64.fetchAll(
        db, sql: "SELECT id FROM test WHERE project_id = ? AND first_ms >= ?", arguments: [table.scope.project, since]))
    rows = rows.filter { new.contains($0.id) }
    if let change = question.change {
      let elsewhere = try db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM attempt JOIN run ON run.id = attempt.run_id
            WHERE attempt.test_id = ? AND run.change IS NOT ?)
          """)
      rows = try rows.filter { try Bool.fetchOne(elsewhere, arguments: [$0.id, change]) == false }
    }
    return Set(rows.map(\.id))
  }

  private static func test(_ db: Database, _ table: RunTable, _ name: String, path: String) throws -> TestRow {
    func find(_ condition: String) throws -> [TestRow] {
      try Row.fetchAll(
        db, sql: TestRow.selection + " WHERE project_id = ? AND " + condition + " ORDER BY id LIMIT 6",
        arguments: [table.scope.project, name]
      ).map(TestRow.init)
    }
    if let exact = try find("\(TestRow.fullName) = ?").first { return exact }
    let near = try find("instr(\(TestRow.fullName), ?) > 0")
    if near.count > 1 { throw HistoryError.severalTests(name, names: near.map(\.name), path: path) }
    if let only = near.first { return only }
    let all = try rows(db, table)
    let addressed = all.filter { $0.isAddressed(as: name) }
    if addressed.count > 1 { throw HistoryError.severalTests(name, names: addressed.map(\.name), path: path) }
    guard let only = addressed.first else {
      throw HistoryError.noSuchTest(name, similar: Known.similar(to: name, among: all.map(\.name)), path: path)
    }
    return only
  }

  private static func testCount(_ db: Database, _ table: RunTable) throws -> Int {
    // A seek for each test and run, until one has evidence: mostly the first.
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM test WHERE project_id = ? AND EXISTS (
          SELECT 1 FROM attempt WHERE test_id = test.id AND outcome < 10 AND run_id IN (SELECT value FROM json_each(?)))
        """,
      arguments: [table.scope.project, "[\(table.evidence.map { String(table.runs[$0].id) }.joined(separator: ","))]"]) ?? 0
  }
}

/// The facts of a test that the report shows.
struct TestRow {
  static let selection = "SELECT id, suite, class, name, parameters, file, line, owner FROM test"

  /// ``TestIdentity/fullName``, as SQLite puts it together.
  static let fullName = """
    (suite || iif(suite <> '' AND class || name <> '', ' ', '') || class || iif(class <> '' AND name <> '', ' ', '') || name || parameters)
    """

  /// Whether the full name has the second argument in it, if that is not NULL.
  static let fits = "(?2 IS NULL OR instr(\(fullName), ?2) > 0)"

  let id: Int64
  let identity: TestIdentity
  var file: String?
  let line: Int?
  let owner: String?
  var name: String { identity.fullName }

  init(_ row: Row) {
    id = row["id"]
    identity = TestIdentity(suite: row["suite"], class: row["class"], name: row["name"], parameters: row["parameters"])
    file = row["file"]
    line = row["line"]
    owner = row["owner"]
  }

  /// Whether a name is how a runner calls it: `tests/test_cart.py::TestCart::test_total`, `CartTest#total`.
  func isAddressed(as name: String) -> Bool {
    let parts = name.replacing("::", with: " ").replacing(".py ", with: " ").replacing("/", with: ".")
      .split { $0 == "#" || $0 == " " }
    let isAddress = name.contains("::") || name.contains("#")
    guard isAddress, let last = parts.last, identity.name + identity.parameters == last.description || identity.name == last
    else {
      return false
    }
    let type = parts.dropLast().joined(separator: ".")
    return [identity.class, identity.suite].contains { owner in
      let own = owner.replacing("/", with: ".")
      return own == type || !own.isEmpty && (own.hasSuffix("." + type) || type.hasSuffix("." + own))
    }
  }
}
