/// Why a history cannot be used, in plain words.
public enum HistoryError: Error, Hashable, CustomStringConvertible {
  /// There is no file at the path.
  case missing(path: String)
  /// The file is no SQLite database.
  case notSQLite(path: String)
  /// The file is a SQLite database, but of something else.
  case notOurs(path: String)
  /// The file was written by a newer version of this program.
  case tooNew(path: String, version: Int, known: Int)
  /// The file cannot be opened, read, or written; the reason is SQLite's.
  case unusable(path: String, reason: String)
  /// No run has that number or name, or several names begin so.
  case noSuchRun(String, path: String)

  public var description: String {
    switch self {
    case .missing(let path):
      "there is no history at \(path)"
    case .notSQLite(let path):
      "\(path) is not a SQLite database"
    case .notOurs(let path):
      "\(path) is a SQLite database, but not a history of runs"
    case .tooNew(let path, let version, let known):
      "\(path) has schema version \(version); this program knows versions up to \(known), so a newer one must have written it"
    case .unusable(let path, let reason):
      "\(path) cannot be used: \(reason)"
    case .noSuchRun(let name, let path):
      "no single run in \(path) is called \(name)"
    }
  }
}
