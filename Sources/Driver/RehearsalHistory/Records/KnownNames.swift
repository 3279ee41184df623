import GRDB
import Spelling

/// What a history has, for questions about something that it has not: they are mistakes, and their answer is no empty list.
struct KnownNames {
  let db: Database
  let path: String

  /// - Throws: ``HistoryError/noSuchProject(_:known:path:)``.
  func check(project: String?) throws {
    guard let project else { return }
    let known = try String.fetchAll(db, sql: "SELECT name FROM project ORDER BY name")
    if !known.contains(project) { throw HistoryError.noSuchProject(project, known: known, path: path) }
  }

  /// - Parameter project: The project's number; by default any will do.
  /// - Throws: ``HistoryError/noRunOf(_:_:known:path:)``.
  func check(branch: String?, of project: Int64? = nil) throws {
    guard let branch else { return }
    let known = try names("branch", of: project)
    if !known.contains(branch) { throw HistoryError.noRunOf("branch", branch, known: known, path: path) }
  }

  /// - Throws: ``HistoryError/noRunOf(_:_:known:path:)``.
  func check(change: String?, of project: Int64? = nil) throws {
    guard let change else { return }
    let known = try names("change", of: project)
    if !known.contains(change) { throw HistoryError.noRunOf("change", change, known: known, path: path) }
  }

  private func names(_ column: String, of project: Int64?) throws -> [String] {
    try String.fetchAll(
      db,
      sql: "SELECT DISTINCT \(column) FROM run WHERE \(column) IS NOT NULL AND (?1 IS NULL OR project_id = ?1) ORDER BY 1",
      arguments: [project])
  }

  /// The names, and the words in them, that are most like a text.
  static func similar(to text: String, among names: [String]) -> [String] {
    let words = names.flatMap { $0.split { " ./:#>".contains($0) }.map(String.init) }
    return NearMiss.candidates(for: text, among: Set(names + words).sorted())
  }
}
