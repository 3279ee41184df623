import Foundation
import Testing

@testable import RehearsalHistory

/// Texts with signs that tables and documents have a meaning of their own for, and exports that are longer than one piece.
struct ExportTextTests {
  private func intake(_ report: String) throws -> Intake {
    var intake = try Intake()
    intake.options.run = "r"
    try intake.take(report, as: "r.xml")
    return intake
  }

  @Test func signsOfControlAreEscaped() throws {
    let intake = try intake(
      """
      <testsuite name="s" timestamp="2026-01-02T03:04:05Z"><testcase name="a&#9;b\\c&quot;d"><failure message="m">one&#13;two\u{1F600}</failure>
      </testcase></testsuite>
      """)
    var json = ""
    try intake.history.export(as: .jsonl) { json += $0 }
    #expect(json.contains(#""name":"a\tb\\c\"d""#))
    #expect(json.contains(#"one\rtwo"# + "\u{1F600}"))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((read?["name"] as? String) == "a\tb\\c\"d")
    var table = ""
    try intake.history.export(as: .csv) { table += $0 }
    #expect(table.contains("\"a\tb\\c\"\"d\""))
  }

  @Test func whatIsLongIsWrittenInPiecesWithoutLossOrRepetition() throws {
    let cases = (0..<1500).map { "<testcase name=\"test number \($0)\" classname=\"some.long.name.of.a.class\" time=\"0.5\"/>" }
    let intake = try intake(
      "<testsuite name=\"s\" timestamp=\"2026-01-02T03:04:05Z\">\(cases.joined(separator: "\n"))</testsuite>")
    for format in [ExportFormat.csv, .json, .jsonl] {
      var pieces: [String] = []
      let count = try intake.history.export(as: format) { pieces.append($0) }
      #expect(count == 1500)
      #expect(pieces.count > 1, "\(format)")
      let text = pieces.joined()
      let numbers = text.split(separator: "test number ").dropFirst().map { $0.prefix { $0.isNumber } }
      #expect(numbers.count == 1500 && Set(numbers).count == 1500, "\(format)")
      if format == .json {
        let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect((document?["attempts"] as? [Any])?.count == 1500)
      }
    }
  }
}
