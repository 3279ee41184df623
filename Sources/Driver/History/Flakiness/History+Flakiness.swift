import FlakinessStatistics
import Foundation
import GRDB
import Spelling

extension History {
  /// Works out the report: first which tests failed at all, which an index tells at once, and then each of those in full.
  ///
  /// - Throws: ``HistoryError``.
  package func flakiness(_ question: FlakyQuestion = FlakyQuestion()) throws -> FlakyReport {
    try reading { db in
      FlakinessFunctions.add(to: db)
      let table = try RunTable(db, question, path: path)
      let reader = try SampleReader(db, table)
      var builder = FlakyReportBuilder(db, table, question)
      for row in try Self.candidates(db, table, question) {
        let sample = try reader.sample(of: row.id, named: row.name)
        let isTold = question.isNewOnly || question.includesPassing || sample.attempts.contains(where: \.isFailure)
        guard isTold, !sample.attempts.isEmpty else { continue }
        try builder.add(row, sample, Assessment(sample, reader.options))
      }
      return builder.report(testCount: try Self.testCount(db, table, question))
    }
  }

  /// One test with everything that is known of it.
  ///
  /// - Parameter name: Its full name, or a part or words that no other test's name has.
  package func flakiness(of name: String, _ question: FlakyQuestion = FlakyQuestion()) throws -> (
    report: FlakyReport, sample: Sample
  ) {
    try reading { db in
      FlakinessFunctions.add(to: db)
      let table = try RunTable(db, question, path: path)
      let row = try Self.test(db, table, name, path: path)
      let reader = try SampleReader(db, table)
      let sample = try reader.sample(of: row.id, named: row.name)
      var builder = FlakyReportBuilder(db, table, question)
      if !sample.attempts.isEmpty { try builder.add(row, sample, Assessment(sample, reader.options)) }
      let report = builder.report(testCount: 1)
      return (report, sample)
    }
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

  private static func candidates(_ db: Database, _ table: RunTable, _ question: FlakyQuestion) throws -> [TestRow] {
    let isNew = question.since?.milliseconds ?? table.contexts.map(\.started).min() ?? 0
    // Tests that never failed are told where that they passed so often is the answer.
    let (condition, argument): (String, Int64) =
      if question.isNewOnly {
        ("first_ms >= ?3", isNew)
      } else if question.includesPassing {
        ("id > ?3", 0)
      } else {
        (
          "id IN (SELECT DISTINCT test_id FROM attempt WHERE outcome BETWEEN 1 AND 9 AND run_id >= ?3)",
          table.runs.map(\.id).min() ?? 0
        )
      }
    let sql = TestRow.selection + " WHERE project_id = ?1 AND \(TestRow.fits) AND " + condition + " ORDER BY id"
    var rows = try Row.fetchAll(db, sql: sql, arguments: [table.scope.project, question.filter, argument]).map(TestRow.init)
    if question.isNewOnly, let change = question.change {
      let elsewhere = try db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM attempt JOIN run ON run.id = attempt.run_id
            WHERE attempt.test_id = ? AND run.change IS NOT ?)
          """)
      rows = try rows.filter { try Bool.fetchOne(elsewhere, arguments: [$0.id, change]) == false }
    }
    return rows
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
    let all = try Row.fetchAll(db, sql: TestRow.selection + " WHERE project_id = ? ORDER BY id", arguments: [table.scope.project])
      .map(TestRow.init)
    let addressed = all.filter { $0.isAddressed(as: name) }
    if addressed.count > 1 { throw HistoryError.severalTests(name, names: addressed.map(\.name), path: path) }
    guard let only = addressed.first else {
      let candidates = all.map(\.name) + Set(all.map(\.identity.name)).sorted()
      throw HistoryError.noSuchTest(name, similar: NearMiss.candidates(for: name, among: candidates), path: path)
    }
    return only
  }

  private static func testCount(_ db: Database, _ table: RunTable, _ question: FlakyQuestion) throws -> Int {
    // A seek for each test: is there an attempt in these runs? The latest runs have most of them.
    try Int.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM test WHERE project_id = ?1 AND \(TestRow.fits)
          AND EXISTS (SELECT 1 FROM attempt WHERE test_id = test.id AND run_id >= ?3 AND outcome < 10)
        """,
      arguments: [table.scope.project, question.filter, table.runs.map(\.id).min() ?? 0]) ?? 0
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
    let own = identity.class.replacing("/", with: ".")
    return own == type || own.hasSuffix("." + type) || type.hasSuffix("." + own)
  }
}
