import GRDB

/// The project and the branch that a question is about, without its runs.
struct QuestionScope {
  let project: Int64
  let projectName: String
  /// `nil` for all branches.
  let branch: String?

  /// - Throws: ``HistoryError`` if there is no such project, branch or change, or no run at all.
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
    guard let found else { throw HistoryError.empty(path: path) }
    (project, projectName) = (found[0], found[1])
    try known.check(branch: question.branch == "*" ? nil : question.branch, of: project)
    try known.check(change: question.change, of: project)
    branch = question.change == nil || question.branch != nil ? try Self.branch(db, project, question.branch) : nil
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
