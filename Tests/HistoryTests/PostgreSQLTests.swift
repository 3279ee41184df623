import Foundation
import Testing

@testable import RehearsalHistory

/// What the article "The history in continuous integration" says of PostgreSQL, tried with PostgreSQL's own backend.
///
/// The backend runs alone, for one script: no server is left to be stopped, and nobody can reach it.
struct PostgreSQLTests {
  private final class Backend {
    let folder: URL
    private let programs: String
    /// PostgreSQL refuses to run as root.
    private let prefix: [String]

    /// `nil` where there is no PostgreSQL.
    init?() throws {
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
      let found = versions.sorted().map { "/usr/lib/postgresql/\($0)/bin" }.last {
        FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
      }
      guard let found else { return nil }
      programs = found
      prefix = getuid() == 0 ? ["runuser", "-u", "postgres", "--"] : []
      // Not in the folder for temporary files, which may be ours alone.
      folder = URL(filePath: "/tmp/pg-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
      let made = try run(
        [programs + "/initdb", "-D", data, "-U", "test", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"], input: nil
      )
      try #require(made.status == 0, "\(made.text)")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var data: String { folder.appending(path: "data").path }

    /// Carries out statements, and gives what each query among them finds, as CSV.
    func ask(_ statements: [String], queries: [String]) throws -> [String] {
      let copies = queries.enumerated().map { number, query in
        "COPY (\(query)) TO '\(folder.path)/\(number).csv' WITH (FORMAT csv)"
      }
      // In this mode an empty line ends a statement.
      let script = folder.appending(path: "script.sql")
      try (statements + copies).map { $0 + ";\n\n" }.joined().write(to: script, atomically: false, encoding: .utf8)
      let answer = try run([programs + "/postgres", "--single", "-j", "-D", data, "postgres"], input: script)
      try #require(answer.status == 0 && !answer.text.contains("ERROR:"), "\(answer.text)")
      return try queries.indices.map { try String(contentsOf: folder.appending(path: "\($0).csv"), encoding: .utf8) }
    }

    private func run(_ arguments: [String], input: URL?) throws -> (status: Int32, text: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = prefix + arguments
      process.currentDirectoryURL = folder
      let path = folder.appending(path: "output-\(UUID().uuidString)")
      _ = FileManager.default.createFile(atPath: path.path, contents: nil)
      let output = try FileHandle(forWritingTo: path)
      process.standardOutput = output
      process.standardError = output
      process.standardInput = try input.map { try FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, try String(contentsOf: path, encoding: .utf8))
    }
  }

  /// The statement that the article gives.
  private func statement() throws -> String {
    let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Driver/RehearsalHistory/RehearsalHistory.docc/TheHistoryInCI.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains("\\copy attempt FROM attempts.csv WITH (FORMAT csv, HEADER true)"))
    let start = try #require(text.range(of: "CREATE TABLE attempt ("))
    let end = try #require(text.range(of: ")'", range: start.upperBound..<text.endIndex))
    return String(text[start.lowerBound...end.lowerBound])
  }

  @Test func theExportFillsATableOfPostgreSQL() throws {
    guard let backend = try Backend() else { return print("skipped: there is no PostgreSQL here") }
    var intake = try Intake()
    intake.options.run = "r"
    try intake.take(
      """
      <testsuite name="s" timestamp="2026-01-02T03:04:05.678Z"><testcase name="a, &quot;b&quot;" time="0.5"/>
      <testcase name="ü \\ &#10;c" classname=""><failure message="one&#10;two" type="T">line
      two</failure></testcase><testcase name="" classname="empty"><skipped/></testcase></testsuite>
      """, as: "r.xml")
    record(sample, in: intake.history, seed: .max)
    let table = backend.folder.appending(path: "attempts.csv")
    var text = ""
    let count = try intake.history.export(as: .csv) { text += $0 }
    try Data(text.utf8).write(to: table)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: table.path)

    // '\\copy' is 'COPY' of a file that the client reads. What SQLite has is what PostgreSQL has: texts with everything in them,
    // nothing that is nothing, empty texts, large numbers, moments.
    let answers = try backend.ask(
      [
        "SET timezone = 'UTC'", try statement(),
        "COPY attempt FROM '\(table.path)' WITH (FORMAT csv, HEADER true)",
      ],
      queries: [
        "SELECT count(*) FROM attempt",
        "SELECT name, class, outcome, real_us, failure_text FROM attempt WHERE run = 'r' AND outcome = 'passed'",
        "SELECT failure_text FROM attempt WHERE run = 'r' AND outcome = 'failed'",
        "SELECT count(*) FROM attempt WHERE commit IS NULL AND run = 'r' AND suite = 's'",
        "SELECT DISTINCT run_seed::numeric FROM attempt WHERE run <> 'r'",
        "SELECT DISTINCT started FROM attempt WHERE run = 'r'",
      ])
    #expect(
      answers == [
        "\(count)\n", "\"a, \"\"b\"\"\",\"\",passed,500000,\n", "\"one\ntwo\nline\ntwo\"\n", "3\n", "18446744073709551615\n",
        "2026-01-02 03:04:05.678+00\n",
      ])
  }
}
