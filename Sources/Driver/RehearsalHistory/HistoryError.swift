import Spelling

/// Why a history cannot be used, in plain words.
public enum HistoryError: Error, Hashable, CustomStringConvertible {
  /// There is no file at the path.
  case missing(path: String)
  /// The file is no SQLite database.
  case notSQLite(path: String)
  /// The file is a SQLite database, but of something else.
  case notOurs(path: String)
  /// The file was written by a newer version of this program, or by one from before the first release.
  case tooNew(path: String, version: Int, known: Int)
  /// The file cannot be opened, read, or written; the reason is SQLite's.
  case unusable(path: String, reason: String)
  /// There is no run yet.
  case empty(path: String)
  /// No run is what was asked for, in words.
  case noRuns(String, path: String)
  /// No run has that number or name, and no name begins so.
  case noSuchRun(String, similar: [String] = [], path: String)
  /// Several runs' names begin so.
  case severalRuns(String, names: [String], path: String)
  /// No run is of that build, branch, or pull or merge request.
  case noRunOf(String, String, known: [String], path: String)
  /// Another run than a shard of this one has that name.
  case otherRun(String, path: String)
  /// There is no project of that name.
  case noSuchProject(String, known: [String], path: String)
  /// No test has that name, that number, or, where a part is enough, that in its name.
  case noSuchTest(String, similar: [String], path: String)
  /// Several tests have that in their names.
  case severalTests(String, names: [String], path: String)
  /// A test cannot be renamed to what another one is called that ran beside it.
  case twoTests(String, run: String, path: String)
  /// Parquet needs the `duckdb` command, which is missing or failed; the reason is its own.
  case noDuckDB(String)

  public var description: String {
    switch self {
    case .missing(let path):
      "there is no history at \(path)"
    case .notSQLite(let path):
      "\(path) is not a SQLite database"
    case .notOurs(let path):
      "\(path) is a SQLite database, but not a history of runs"
    case .tooNew(let path, let version, let known):
      "\(path) has schema version \(version); this program knows versions up to \(known): another one wrote it, newer or from before the first release"
    case .unusable(let path, let reason):
      "\(path) cannot be used: \(reason)"
    case .empty(let path):
      "\(path) has no run yet; 'rehearse run' records them, and 'rehearse history import' takes in reports"
    case .noSuchRun(let name, let similar, let path):
      "no run in \(path) is called \(name)" + Self.meant(similar)
    case .severalRuns(let name, let names, let path):
      "several runs in \(path) are called \(name)…: " + Self.list(names)
    case .noRunOf(let kind, let name, let known, let path):
      "no run in \(path) is of the \(kind) '\(name)'" + Self.meant(NearMiss.candidates(for: name, among: known))
    case .noDuckDB(let reason):
      "Parquet is written by way of DuckDB's command 'duckdb', which could not do it: \(reason); CSV needs no other program"
    case .otherRun(let name, let path):
      "\(path) has another run called '\(name)'; shards of one run share its name and its seed"
    case .noRuns(let question, let path):
      "\(path) has no run \(question)"
    case .noSuchProject(let name, let known, let path):
      "\(path) has no project '\(name)'; \(NearMiss.suggestion(for: name, among: known))"
    case .noSuchTest(let name, let similar, let path):
      "no test in \(path) fits '\(name)'" + Self.meant(similar)
    case .severalTests(let name, let names, let path):
      "several tests in \(path) have '\(name)' in their names: " + Self.list(names)
    case .twoTests(let name, let run, let path):
      "\(path) has another test \(name), and both ran in the run \(run), so they are two tests"
    }
  }

  private static func meant(_ names: [String]) -> String {
    names.isEmpty ? "" : "; did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"
  }

  /// Up to five of the names.
  private static func list(_ names: [String]) -> String {
    names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 5 ? " and others" : "")
  }
}
