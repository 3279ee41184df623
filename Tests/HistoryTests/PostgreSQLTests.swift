import Foundation
import Testing

@testable import RehearsalHistory

/// What the article "The history in continuous integration" says of PostgreSQL, tried with a server of the test's own.
@Suite struct PostgreSQLTests {
  /// A server in a folder of its own, that nobody reaches but by a socket in that folder.
  private final class Server {
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
      guard let found, FileManager.default.isExecutableFile(atPath: "/usr/bin/psql") else { return nil }
      programs = found
      prefix = getuid() == 0 ? ["runuser", "-u", "postgres", "--"] : []
      // The path of a socket has room for a hundred characters.
      folder = URL(filePath: "/tmp/pg-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o777])
      let data = folder.appending(path: "data").path
      guard try run(prefix + ["mkdir", "-m", "700", data]).status == 0 else { return nil }
      let made = try run(
        prefix + [programs + "/initdb", "-D", data, "-U", "test", "--auth=trust", "--encoding=UTF8", "--no-sync"])
      try #require(made.status == 0, "\(made.text)")
      let started = try run(
        prefix + [
          programs + "/pg_ctl", "-D", data, "-w", "-s", "-l", data + "/log", "-o",
          "-c listen_addresses='' -c unix_socket_directories='\(folder.path)' -c fsync=off", "start",
        ])
      try #require(started.status == 0, "\(started.text)")
    }

    deinit {
      _ = try? run(prefix + [programs + "/pg_ctl", "-D", folder.appending(path: "data").path, "-m", "immediate", "-s", "stop"])
      try? FileManager.default.removeItem(at: folder)
    }

    func ask(_ arguments: String...) throws -> String {
      let answer = try run(
        ["psql", "--no-psqlrc", "-h", folder.path, "-U", "test", "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-At"] + arguments)
      try #require(answer.status == 0, "\(answer.text)")
      return answer.text
    }

    private func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      process.currentDirectoryURL = URL(filePath: "/tmp")
      // A file, not a pipe: the server keeps what it inherits open.
      let path = FileManager.default.temporaryDirectory.appending(path: "psql-\(UUID().uuidString)")
      _ = FileManager.default.createFile(atPath: path.path, contents: nil)
      defer { try? FileManager.default.removeItem(at: path) }
      let output = try FileHandle(forWritingTo: path)
      process.standardOutput = output
      process.standardError = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, try String(contentsOf: path, encoding: .utf8))
    }
  }

  /// The statement that the article gives.
  private func statement() throws -> String {
    let article = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Driver/History/RehearsalHistory.docc/TheHistoryInCI.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let start = try #require(text.range(of: "CREATE TABLE attempt ("))
    let end = try #require(text.range(of: ")'", range: start.upperBound..<text.endIndex))
    return String(text[start.lowerBound...end.lowerBound])
  }

  @Test func theExportFillsATableOfPostgreSQL() throws {
    guard let server = try Server() else { return print("skipped: there is no PostgreSQL here") }
    var intake = try Intake()
    intake.options.run = "r"
    try intake.take(
      """
      <testsuite name="s" timestamp="2026-01-02T03:04:05.678Z"><testcase name="a, &quot;b&quot;" time="0.5"/>
      <testcase name="ü \\ &#10;c" classname=""><failure message="one&#10;two" type="T">line
      two</failure></testcase><testcase name="" classname="empty"><skipped/></testcase></testsuite>
      """, as: "r.xml")
    record(sample, in: intake.history, seed: .max)
    let table = server.folder.appending(path: "attempts.csv")
    var text = ""
    let count = try intake.history.export(as: .csv) { text += $0 }
    try Data(text.utf8).write(to: table)

    _ = try server.ask("-c", try statement(), "-c", "\\copy attempt FROM '\(table.path)' WITH (FORMAT csv, HEADER true)")
    #expect(try server.ask("-c", "SELECT count(*) FROM attempt") == "\(count)\n")
    // What SQLite has is what PostgreSQL has: texts with everything in them, nothing that is nothing, empty texts, large numbers.
    let question = """
      SELECT name, class, outcome, real_us, failure_text IS NULL FROM attempt WHERE run = 'r' ORDER BY position
      """
    let row = #"a, "b"||passed|500000|t"#
    #expect(try server.ask("-c", question).hasPrefix(row))
    #expect(
      try server.ask("-c", "SELECT failure_text FROM attempt WHERE run = 'r' AND outcome = 'failed'") == "one\ntwo\nline\ntwo\n")
    #expect(try server.ask("-c", "SELECT count(*) FROM attempt WHERE commit IS NULL AND run = 'r' AND suite = 's'") == "3\n")
    #expect(try server.ask("-c", "SELECT DISTINCT run_seed::numeric FROM attempt WHERE run <> 'r'") == "18446744073709551615\n")
    #expect(
      try server.ask("-c", "SET timezone = 'UTC'", "-qc", "SELECT DISTINCT started FROM attempt WHERE run = 'r'")
        .hasSuffix("2026-01-02 03:04:05.678+00\n"))
  }
}
