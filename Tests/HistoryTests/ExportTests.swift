import Foundation
import Testing

@testable import RehearsalHistory

struct ExportTests {
  private let report = """
    <testsuite name="s" timestamp="2026-01-02T03:04:05.678Z"><testcase name="a, &quot;b&quot;" time="0.5"/>
    <testcase name="=c" classname=""><failure message="one&#10;two" type="T">line
    two</failure></testcase></testsuite>
    """

  private func exported(_ format: ExportFormat, _ intake: Intake, filter: ExportFilter = ExportFilter()) throws -> String {
    var text = ""
    try intake.history.export(as: format, filter: filter) { text += $0 }
    return text
  }

  @Test func aTableHasALineAnAttemptAndQuotesWhatNeedsIt() throws {
    var intake = try Intake()
    intake.options.run = "r"
    try intake.take(report, as: "r.xml")
    let text = try exported(.csv, intake)
    let names = History.exportColumns.map(\.name).joined(separator: ",")
    #expect(text.hasPrefix(names + "\nshop,r,2026-01-02T03:04:05.678Z,,,,,,,,"))
    #expect(text.contains(#",s,"","a, ""b""","",,,,1,1,passed,500000,0,0,"#))
    #expect(text.contains(",T,one,\"one\ntwo\nline\ntwo\",,\n"))
  }

  @Test func documentsAreJSON() throws {
    var intake = try Intake()
    intake.options.run = "r"
    try intake.take(report, as: "r.xml")
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(exported(.json, intake).utf8)) as? [String: Any])
    #expect(whole["version"] as? Int == 1)
    let attempts = try #require(whole["attempts"] as? [[String: Any]])
    #expect(attempts.map { $0["name"] as? String } == ["a, \"b\"", "=c"])
    #expect(attempts[0]["real_us"] as? Int == 500_000)
    #expect(attempts[0]["headline"] == nil)
    let lines = try exported(.jsonl, intake).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? NSDictionary == attempts[1] as NSDictionary)
    let empty = try Intake()
    #expect(try exported(.json, empty) == "{\"version\":1,\"attempts\":[\n]}\n")
  }

  @Test func filtersChoose() throws {
    var intake = try Intake()
    try intake.take(report, as: "r.xml")
    intake.options.origin.branch = "topic"
    intake.options.project = "bank"
    try intake.take(report.replacing("2026", with: "2025"), as: "s.xml")
    func count(_ filter: ExportFilter) throws -> Int { try intake.history.export(as: .csv, filter: filter) { _ in } }
    #expect(try count(ExportFilter()) == 4)
    #expect(try count(ExportFilter(project: "bank")) == 2)
    #expect(try count(ExportFilter(branch: "topic")) == 2)
    #expect(throws: HistoryError.noRunOf("branch", "main", known: ["topic"], path: intake.history.path)) {
      try count(ExportFilter(branch: "main"))
    }
    #expect(try count(ExportFilter(since: Date(timeIntervalSince1970: 1_767_225_600))) == 2)
  }

  @Test func seedsAndHashesAreWholeNumbersAsText() throws {
    let intake = try Intake()
    record(sample, in: intake.history, seed: .max)
    #expect(try exported(.csv, intake).contains(",18446744073709551615,"))
    #expect(try exported(.jsonl, intake).contains("\"run_seed\":\"18446744073709551615\""))
    #expect(!(try exported(.jsonl, intake).contains("trace_hash")))
  }

  /// The `duckdb` command reads the table and writes the file; it is not here on every machine.
  @Test func parquetComesByWayOfDuckDB() throws {
    let intake = try Intake()
    try intake.take(report, as: "r.xml")
    let target = intake.directory.path("it's.parquet")
    do {
      #expect(try intake.history.exportParquet(to: target) == 2)
    } catch HistoryError.noDuckDB {
      return print("skipped: there is no duckdb here")
    }
    #expect(try Data(contentsOf: URL(filePath: target)).prefix(4) == Data("PAR1".utf8))
    let left = try FileManager.default.contentsOfDirectory(atPath: intake.directory.path(""))
    #expect(!left.contains { $0.contains(".csv-") })
  }

  @Test func aMissingDuckDBIsToldInPlainWords() throws {
    let intake = try Intake()
    let target = intake.directory.path("x.parquet")
    #expect(throws: HistoryError.self) { try intake.history.exportParquet(to: target, program: "no-such-program-anywhere") }
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func numbersAreNumbersInParquetAndAllElseIsText() throws {
    let intake = try Intake()
    try intake.take(report, as: "r.xml")
    // It does nothing but write down what it was asked for.
    let program = intake.directory.path("duckdb")
    try "#!/bin/sh\nprintf '%s' \"$2\" > '\(program).sql'\nexit 1\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    #expect(throws: HistoryError.self) {
      try intake.history.exportParquet(to: intake.directory.path("x.parquet"), program: program)
    }
    let sql = try String(contentsOfFile: program + ".sql", encoding: .utf8)
    for (name, type) in History.exportColumns {
      #expect(sql.contains("'\(name)': '\(type == "INTEGER" ? "BIGINT" : "VARCHAR")'"), "\(name)")
    }
    #expect(sql.contains("'line': 'BIGINT'") && sql.contains("'run_seed': 'VARCHAR'") && sql.contains("COMPRESSION zstd"))
  }
}
