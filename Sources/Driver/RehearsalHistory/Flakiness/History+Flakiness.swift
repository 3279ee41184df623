import FlakinessStatistics
import Foundation
import GRDB
import Spelling

extension History {
  /// The report on a project's flaky tests: on those that failed or were made to fail by an exploration, or on all of them.
  ///
  /// What an exploration came to is told beside the runs, and counts in no rate: its orders of events were sought.
  ///
  /// What is chance among so many tests, and who turned a run red, depends on all of them, whichever are told. That is worked out
  /// once and remembered until something is written (``Family``); then only the tests that are told are read.
  ///
  /// - Throws: ``HistoryError``.
  package func flakiness(_ question: FlakyQuestion = FlakyQuestion()) throws -> FlakyReport {
    try report(question, tellsPassing: question.isNewOnly || question.includesPassing) { db, table in
      try Self.asked(db, table, question, path: path)
    }
  }

  /// The same of one test only.
  ///
  /// - Parameter name: Its full name, or a part or words that no other test's name has.
  package func flakiness(of name: String, _ question: FlakyQuestion = FlakyQuestion()) throws -> FlakyReport {
    try report(question, tellsPassing: true, isOfOne: true) { db, table in [try Self.test(db, table, name, path: path).id] }
  }

  /// - Parameters:
  ///   - isOfOne: Whether one test is asked about, which is told even if all that is known of it is what it was explored for.
  ///   - choose: Which tests are asked about.
  private func report(
    _ question: FlakyQuestion, tellsPassing: Bool, isOfOne: Bool = false, _ choose: (Database, RunTable) throws -> Set<Int64>
  ) throws -> FlakyReport {
    var news: FamilyStore.News?
    let report = try reading { db in
      FlakinessFunctions.add(to: db)
      let table = try RunTable(db, question, path: path)
      let asked = try choose(db, table)
      let store = FamilyStore(db, table)
      let known = try store.current(of: asked)
      let failed = try known.map { Set($0.members.keys) } ?? Self.failed(db, table)
      // New tests are told by how often they have passed.
      let provoked = question.includesProvoked && !question.isNewOnly ? try Self.explored(db, provoked: true) : []
      let explored = isOfOne ? try Self.explored(db, provoked: false) : provoked
      let tests = AssessedTests(reader: try SampleReader(db, table), withoutEvidence: explored)
      var everyone = FamilyBuilder(db, table)
      var builder = FlakyReportBuilder(db, table, question)
      let rows = try Self.rows(db, table, failed.union(tellsPassing ? asked : asked.intersection(provoked)))
      try tests.forEach(of: rows) { row, sample, assessment in
        if known == nil { everyone.add(row.id, sample, assessment) }
        guard asked.contains(row.id), tellsPassing || sample.hasFailed || provoked.contains(row.id) else { return }
        try builder.add(row, sample, assessment)
      }
      if let known { return try builder.report(known) }
      let family = try everyone.family()
      news = FamilyStore.News(family: family, runs: store.runs, revision: try Revision.number(db))
      return try builder.report(family)
    }
    if let news { keep(news) }
    return report
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

  /// All tests of the project, or some of them.
  private static func rows(_ db: Database, _ table: RunTable, _ tests: Set<Int64>? = nil) throws -> [TestRow] {
    // Without the plus SQLite would go through all tests of the project to find a few.
    let condition = tests == nil ? "project_id = ?" : "+project_id = ? AND id IN (SELECT value FROM json_each(?))"
    return try Row.fetchAll(
      db, sql: "\(TestRow.selection) WHERE \(condition) ORDER BY id",
      arguments: [table.scope.project] + StatementArguments(tests.map { [$0.jsonList] } ?? [])
    ).map(TestRow.init)
  }

  /// The tests that failed in the runs, and a few more that failed in others at the time.
  private static func failed(_ db: Database, _ table: RunTable) throws -> Set<Int64> {
    try Set(
      Int64.fetchAll(
        db, sql: "SELECT DISTINCT test_id FROM attempt WHERE outcome BETWEEN 1 AND 9 AND run_id >= ?",
        arguments: [table.runs.map(\.id).min() ?? 0]))
  }

  /// The tests that were explored.
  ///
  /// - Parameter provoked: Whether only those whose latest exploration made them fail in another order of events than the usual.
  private static func explored(_ db: Database, provoked: Bool) throws -> Set<Int64> {
    let condition = provoked ? " WHERE token IS NOT NULL AND fails_usually = 0" : ""
    return try Set(Int64.fetchAll(db, sql: "SELECT test_id FROM exploration" + condition))
  }

  /// The tests that a question is about.
  ///
  /// - Throws: ``HistoryError/noSuchTest(_:similar:path:)`` if no test of the project has the text in its name.
  private static func asked(_ db: Database, _ table: RunTable, _ question: FlakyQuestion, path: String) throws -> Set<Int64> {
    var asked = try Set(
      Int64.fetchAll(
        db, sql: "SELECT id FROM test WHERE project_id = ?1 AND \(TestRow.fits)",
        arguments: [table.scope.project, question.filter]))
    if let filter = question.filter, asked.isEmpty {
      throw HistoryError.noSuchTest(
        filter, similar: KnownNames.similar(to: filter, among: try rows(db, table).map(\.name)), path: path)
    }
    guard question.isNewOnly else { return asked }
    let since = question.since?.milliseconds ?? table.contexts.map(\.started).min() ?? 0
    asked.formIntersection(
      try Int64.fetchAll(
        db, sql: "SELECT id FROM test WHERE project_id = ? AND first_ms >= ?", arguments: [table.scope.project, since]))
    guard let change = question.change else { return asked }
    let elsewhere = try db.cachedStatement(
      sql: """
        SELECT EXISTS (SELECT 1 FROM attempt JOIN run ON run.id = attempt.run_id
          WHERE attempt.test_id = ? AND run.change IS NOT ?)
        """)
    return try asked.filter { try Bool.fetchOne(elsewhere, arguments: [$0, change]) == false }
  }

  private static func test(_ db: Database, _ table: RunTable, _ name: String, path: String) throws -> TestRow {
    func find(_ condition: String, _ more: [String] = []) throws -> [TestRow] {
      try Row.fetchAll(
        db, sql: TestRow.selection + " WHERE project_id = ? AND " + condition + " ORDER BY id LIMIT 6",
        arguments: [table.scope.project, name] + StatementArguments(more)
      ).map(TestRow.init)
    }
    // Mostly a full name ends with the test's own, which an index knows: then no other full name need be put together.
    let starts = [name.startIndex] + name.indices.filter { name[$0] == " " }.suffix(100).map { name.index(after: $0) }
    let places = starts.map { _ in "?" }.joined(separator: ", ")
    let isFull = "\(TestRow.fullName) = ?"
    let exact = try find("\(isFull) AND name IN (\(places))", starts.map { String(name[$0...]) }).first
    if let exact = try exact ?? find(isFull).first { return exact }
    let near = try find("instr(\(TestRow.fullName), ?) > 0")
    if near.count > 1 { throw HistoryError.severalTests(name, names: near.map(\.name), path: path) }
    if let only = near.first { return only }
    let all = try rows(db, table)
    let addressed = all.filter { $0.isAddressed(as: name) }
    if addressed.count > 1 { throw HistoryError.severalTests(name, names: addressed.map(\.name), path: path) }
    guard let only = addressed.first else {
      throw HistoryError.noSuchTest(name, similar: KnownNames.similar(to: name, among: all.map(\.name)), path: path)
    }
    return only
  }
}

extension Collection<Int64> {
  /// The numbers as an array of JSON, for a statement to take apart with `json_each`.
  var jsonList: String { "[\(map(String.init).joined(separator: ","))]" }
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
