import Files
import Foundation
import GRDB
import RehearsalSpecs

extension History {
  /// The version of the exported columns. Columns may be added at the end within a version.
  public static let exportVersion = 1

  /// The columns of an export, and what SQLite type each has.
  ///
  /// Seeds and trace hashes are text, because many readers would round 64 bits; moments are ISO 8601 in UTC.
  public static let exportColumns: [(name: String, type: String)] = columns.map { ($0.name, $0.type) }

  /// Writes attempts, test by test, in pieces to `write`.
  ///
  /// What is written is one moment of the history, however long it takes, and memory does not grow with it.
  ///
  /// - Parameter format: Not ``ExportFormat/parquet``, which needs a file: ``exportParquet(to:filter:program:)``.
  /// - Returns: How many attempts.
  /// - Throws: ``HistoryError``, and what `write` throws.
  @discardableResult
  public func export(as format: ExportFormat, filter: ExportFilter = ExportFilter(), write: (String) throws -> Void) throws -> Int
  {
    try reading { db in
      let known = KnownNames(db: db, path: path)
      try known.check(project: filter.project)
      try known.check(branch: filter.branch)
      let rows = try Row.fetchCursor(db, sql: Self.selection, arguments: Self.arguments(filter))
      var text = Self.opening(format)
      var count = 0
      while let row = try rows.next() {
        text += format == .csv ? Self.csv(row) : Self.separator(format, count) + Self.json(row)
        if format == .jsonl { text += "\n" }
        count += 1
        if text.utf8.count > 1 << 16 {
          try write(text)
          text = ""
        }
      }
      if format == .json { text += "\n]}\n" }
      try write(text)
      return count
    }
  }

  /// Writes attempts as Parquet, by way of DuckDB's command, which reads a CSV file beside the target that is removed after.
  ///
  /// - Parameter program: The command; by default `duckdb` on the path.
  /// - Returns: How many attempts.
  /// - Throws: ``HistoryError/noDuckDB(_:)`` if the command is missing or fails.
  @discardableResult
  public func exportParquet(to target: String, filter: ExportFilter = ExportFilter(), program: String = "duckdb") throws -> Int {
    let mark = UUID().uuidString.prefix(8)
    // Both beside the target, which DuckDB itself would leave half written on a full disk.
    let (table, draft) = (target + ".csv-\(mark)", target + ".parquet-\(mark)")
    defer { for file in [table, draft] { try? FileManager.default.removeItem(atPath: file) } }
    let file = try WholeFile(table)
    let count = try export(as: .csv, filter: filter) { try file.write($0) }
    try file.finish()
    let types = Self.columns.map { "'\($0.name)': '\($0.type == "INTEGER" ? "BIGINT" : "VARCHAR")'" }.joined(separator: ", ")
    func quoted(_ path: String) -> String { "'" + path.replacing("'", with: "''") + "'" }
    let sql = """
      COPY (SELECT * FROM read_csv(\(quoted(table)), header = true, delim = ',', quote = '"', escape = '"', columns = {\(types)}))
      TO \(quoted(draft)) (FORMAT parquet, COMPRESSION zstd)
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, "-c", sql]
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    let wait: () -> Void
    do { wait = try process.start() } catch { throw HistoryError.noDuckDB(ErrorWords.of(error)) }
    let message = String(decoding: errors.readToEnd(), as: UTF8.self)
    wait()
    guard process.terminationStatus == 0 else {
      throw HistoryError.noDuckDB(message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it failed")
    }
    guard Foundation.rename(draft, target) == 0 else { throw FileProblem(target, errno: errno) }
    return count
  }

  // MARK: Columns

  private static let columns: [(name: String, type: String, sql: String)] = [
    ("project", "TEXT", "project.name"), ("run", "TEXT", "run.name"), ("started", "TEXT", moment("run.started_ms")),
    ("commit", "TEXT", "run.commit_hash"), ("commit_position", "INTEGER", "run.commit_position"),
    ("branch", "TEXT", "run.branch"),
    ("change", "TEXT", "run.change"), ("build", "TEXT", "run.build"), ("job", "TEXT", "run.job"), ("url", "TEXT", "run.url"),
    ("os", "TEXT", "environment.os"), ("arch", "TEXT", "environment.arch"), ("runtime", "TEXT", "environment.runtime"),
    ("service", "TEXT", "environment.ci"), ("environment", "TEXT", "environment.name"), ("machine", "TEXT", "machine.host"),
    ("no_evidence", "TEXT", "run.infra"), ("suite", "TEXT", "test.suite"), ("class", "TEXT", "test.class"),
    ("name", "TEXT", "test.name"), ("parameters", "TEXT", "test.parameters"), ("file", "TEXT", "test.file"),
    ("line", "INTEGER", "test.line"), ("owner", "TEXT", "test.owner"), ("attempt", "INTEGER", "attempt.attempt"),
    ("repetition", "INTEGER", "attempt.repetition"),
    ("outcome", "TEXT", "outcome.name"), ("real_us", "INTEGER", "attempt.real_us"), ("lane", "INTEGER", "attempt.lane"),
    ("position", "INTEGER", "attempt.position"), ("virtual_us", "INTEGER", "course.virtual_us"),
    ("requirements", "INTEGER", "course.requirements"), ("run_seed", "TEXT", "printf('%u', run.seed)"),
    ("trace_hash", "TEXT", "printf('%016x', course.trace_hash)"), ("schedule", "TEXT", "course.schedule"),
    ("failure_type", "TEXT", "failure.type"), ("headline", "TEXT", "failure.headline"), ("failure_text", "TEXT", "failure.text"),
    ("failure_file", "TEXT", "failure.file"), ("failure_line", "INTEGER", "failure.line"),
  ]

  private static func moment(_ column: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%S', \(column) / 1000, 'unixepoch') || printf('.%03dZ', \(column) % 1000)"
  }

  private static var selection: String {
    // printf makes a text of NULL too.
    let list = columns.map { column in
      let inner = column.sql.hasPrefix("printf") ? String(column.sql.dropLast().split(separator: ", ").last ?? "") : nil
      return (inner.map { "CASE WHEN \($0) IS NOT NULL THEN \(column.sql) END" } ?? column.sql) + " AS \"\(column.name)\""
    }
    return """
      SELECT \(list.joined(separator: ", "))
      FROM attempt
      JOIN run ON run.id = attempt.run_id
      JOIN test ON test.id = attempt.test_id
      JOIN project ON project.id = run.project_id
      JOIN environment ON environment.id = run.environment_id
      JOIN outcome ON outcome.id = attempt.outcome
      LEFT JOIN machine ON machine.id = run.machine_id
      LEFT JOIN course ON course.id = attempt.course_id
      LEFT JOIN failure ON failure.id = course.failure_id
      WHERE (:project IS NULL OR project.name = :project) AND (:branch IS NULL OR run.branch = :branch)
        AND (:since IS NULL OR run.started_ms >= :since)
      ORDER BY attempt.test_id, attempt.run_id, attempt.attempt
      """
  }

  private static func arguments(_ filter: ExportFilter) -> StatementArguments {
    ["project": filter.project, "branch": filter.branch, "since": filter.since?.milliseconds]
  }

  // MARK: Forms

  private static func opening(_ format: ExportFormat) -> String {
    switch format {
    case .csv: columns.map(\.name).joined(separator: ",") + "\n"
    case .json: "{\"version\":\(exportVersion),\"attempts\":["
    case .jsonl, .parquet: ""
    }
  }

  private static func separator(_ format: ExportFormat, _ count: Int) -> String {
    format == .json ? (count == 0 ? "\n" : ",\n") : ""
  }

  private static func csv(_ row: Row) -> String {
    var line = ""
    for (index, value) in row.databaseValues.enumerated() {
      if index > 0 { line += "," }
      switch value.storage {
      case .int64(let number): line += String(number)
      case .string(let text): line += field(text)
      default: break
      }
    }
    return line + "\n"
  }

  /// An empty text is quoted, so that it is not taken for nothing.
  private static func field(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { ![0x22, 0x2c, 0x0a, 0x0d].contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static func json(_ row: Row) -> String {
    var parts: [String] = []
    for (column, value) in zip(columns, row.databaseValues) {
      switch value.storage {
      case .int64(let number): parts.append("\"\(column.name)\":\(number)")
      case .string(let text): parts.append("\"\(column.name)\":\(quoted(text))")
      default: break
      }
    }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
