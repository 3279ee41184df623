import GRDB

/// The project and the branch that a question is about, without its runs.
struct QuestionScope {
  let project: Int64
  let projectName: String
  /// `nil` for all branches.
  let branch: String?

  /// Whether the project has a run; otherwise tests of it were explored, and that is all.
  let hasRuns: Bool

  /// - Throws: ``HistoryError`` if there is no such project, branch or change, or neither a run nor an exploration.
  init(_ db: Database, _ question: FlakyQuestion, path: String) throws {
    let found = try Row.fetchOne(
      db,
      sql: """
        SELECT project.id, project.name FROM project JOIN run ON run.project_id = project.id
        WHERE ?1 IS NULL OR project.name = ?1 ORDER BY run.id DESC LIMIT 1
        """,
      arguments: [question.project])
    let known = KnownNames(db: db, path: path)
    try known.check(project: question.project)
    hasRuns = found != nil
    guard let found = try found ?? Self.explored(db, question.project) else { throw HistoryError.empty(path: path) }
    (project, projectName) = (found[0], found[1])
    try known.check(branch: question.branch == "*" ? nil : question.branch, of: project)
    try known.check(change: question.change, of: project)
    branch = question.change == nil || question.branch != nil ? try Self.branch(db, project, question.branch) : nil
  }

  /// Of projects without runs the one that is named, or in which a test was explored last.
  private static func explored(_ db: Database, _ name: String?) throws -> Row? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT project.id, project.name FROM project JOIN test ON test.project_id = project.id
          JOIN exploration ON exploration.test_id = test.id
        WHERE ?1 IS NULL OR project.name = ?1 ORDER BY exploration.explored_ms DESC, exploration.test_id DESC LIMIT 1
        """,
      arguments: [name])
  }

  /// The project alone: the one that is named, or that of the latest run.
  static func project(_ db: Database, _ name: String?, path: String) throws -> Int64 {
    var question = FlakyQuestion()
    (question.project, question.branch) = (name, "*")
    return try QuestionScope(db, question, path: path).project
  }

  /// The branch that was asked for, or the first of the usual names of the main one that has runs; `nil` for all.
  private static func branch(_ db: Database, _ project: Int64, _ asked: String?) throws -> String? {
    if let asked { return asked == "*" ? nil : asked }
    for name in ["main", "master", "trunk", "develop"] {
      let exists = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM run WHERE project_id = ? AND branch = ?)", arguments: [project, name])
      if exists == true { return name }
    }
    return nil
  }
}
