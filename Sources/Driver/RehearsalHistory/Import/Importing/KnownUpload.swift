import Foundation
import GRDB

/// A report that the history has already.
struct KnownUpload {
  let run: Int64
  let runName: String
  /// Whether the bounds of its import left out the rest of it.
  let isCut: Bool
  let damage: String?
  private let results: Int
  private let bytes: Int

  /// - Parameter name: The run that is to have it; by default any of the project.
  init?(of file: ReportFile, in project: Int64, run name: String?, _ db: Database) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT run.id, run.name, is_cut, damage, results, bytes FROM upload JOIN run ON run.id = upload.run_id
        WHERE upload.sha256 = ? AND run.project_id = ? AND (? IS NULL OR run.name = ?)
        """,
      arguments: [Data(file.sha256), project, name, name])
    guard let row else { return nil }
    (run, runName, isCut, damage, results, bytes) = (row[0], row[1], row[2], row[3], row[4], row[5])
  }

  /// Whether these bounds let in more of it than those of its import did.
  func hasMore(within options: ImportOptions) -> Bool {
    isCut && options.mostResults > results && options.longestFile >= bytes
  }

  /// Takes out what the reports of a run told, so that they can be taken anew.
  static func removeResults(of run: Int64, in project: Int64, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM artefact WHERE run_id = ?", arguments: [run])
    try db.execute(
      sql: "DELETE FROM attempt WHERE run_id = ? AND test_id IN (SELECT id FROM test WHERE project_id = ?)",
      arguments: [run, project])
    try db.execute(sql: "DELETE FROM upload WHERE run_id = ?", arguments: [run])
  }
}
