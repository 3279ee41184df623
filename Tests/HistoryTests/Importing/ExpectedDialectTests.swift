import Foundation
import GRDB
import Testing

@testable import RehearsalHistory

/// Reports that other programs wrote, against what a reader of them has to answer.
struct ExpectedDialectTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../../shared/fixtures/junit"
  ).standardized
  /// Where the fixtures may be when the sources are seen under another path.
  private static let fixtures = ProcessInfo.processInfo.environment["REHEARSAL_FIXTURES"].map { URL(filePath: $0) } ?? folder

  @Test func everyLineOfTheExpectationsHolds() throws {
    let file = Self.fixtures.appending(path: "EXPECTED.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      return print("skipped: \(file.path) is not here")
    }
    var checked = 0
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let intake = try Intake()
      let report = try intake.history.import([Self.fixtures.appending(path: fields[0]).path], options: intake.options)
      if fields[1] == "-" {
        #expect(report.files[0].problem != nil, "\(fields[0])")
        #expect(report.results == 1)
      } else {
        let found = try letters(intake, class: fields[1])
        #expect(!found.isEmpty, "\(fields[0]) has no \(fields[1])")
        #expect(found.allSatisfy { $0 == fields[2] }, "\(fields[0]) \(fields[1]): \(found)")
        let isFlaky = fields[2].contains("P") && fields[2].contains { "FE".contains($0) }
        #expect(isFlaky == (fields[4] == "1"))
      }
      checked += 1
    }
    #expect(checked == 9)
  }

  @Test func everySampleIsReadAndIsReadOnce() throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Self.fixtures.path)) ?? []
    guard !names.isEmpty else { return print("skipped: \(Self.fixtures.path) is not here") }
    for name in names.sorted() where name.hasSuffix(".xml") {
      let intake = try Intake()
      let path = Self.fixtures.appending(path: name).path
      let first = try intake.history.import([path], options: intake.options)
      #expect(first.files[0].fate == .imported, "\(name)")
      #expect((first.files[0].problem == nil) == (name != "corrupt-truncated.xml"), "\(name): \(first.files[0].problem ?? "")")
      let before = try intake.everything()
      let second = try intake.history.import([path], options: intake.options)
      #expect(second.files[0].fate == .known, "\(name)")
      #expect(try intake.everything() == before, "\(name)")
    }
  }

  /// By class and name, as the expectations write it; a star stands for every name.
  private func letters(_ intake: Intake, class key: String) throws -> [String] {
    guard let slash = key.lastIndex(of: "/") else { return [] }
    let (type, name) = (String(key[..<slash]), String(key[key.index(after: slash)...]))
    return try intake.history.queue.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT test_id, outcome FROM attempt JOIN test ON test.id = test_id
          WHERE class = ? AND (? = '*' OR name = ?) ORDER BY test_id, run_id, attempt
          """, arguments: [type, name, name])
      return Dictionary(grouping: rows) { $0["test_id"] as Int64 }.values.map { rows in
        rows.map { OutcomeCode(rawValue: $0["outcome"])?.letter ?? "?" }.joined()
      }
    }
  }
}
