import Foundation
import Testing

@testable import RehearsalHistory

/// How moments, lines and parts of documents are read.
struct ReadingTests {
  @Test(arguments: [
    ("2024-02-29", 1_709_164_800_000, false), ("2024-2-29", 1_709_164_800_000, false),
    ("2024-12-31T23:59:59Z", 1_735_689_599_000, true),
    ("2000-02-29T00:00:00z", 951_782_400_000, true), ("2100-02-28", 4_107_456_000_000, false),
    ("2024-01-09T07:50", 1_704_786_600_000, false), ("2024-01-09T07:50:12,5", 1_704_786_612_500, false),
    ("2024-01-09T07:50:12.123456789Z", 1_704_786_612_123, true), ("2024-01-09T07:50:12 CET", 1_704_783_012_000, true),
    ("2024-01-09T07:50:12 IST", 1_704_766_812_000, true), ("2024-01-09T07:50:12 pst", 1_704_815_412_000, true),
    ("2024-01-09T07:50:12 XYZ", 1_704_786_612_000, false), ("2024-01-09T07:50:12-03:30", 1_704_799_212_000, true),
    ("2024-01-09T07:50:12+0530", 1_704_766_812_000, true), (" 2024-01-09T07:50:12Z ", 1_704_786_612_000, true),
    ("1980-01-01T00:00:00Z", 315_532_800_000, true), ("9999-12-31T23:59:59Z", 253_402_300_799_000, true),
    ("2023-12-31T24:00:00Z", 1_704_067_200_000, true), ("2016-12-31T23:59:60Z", 1_483_228_800_000, true),
    ("Thu, 29 Feb 2024 00:00:00 UTC", 1_709_164_800_000, true),
  ])
  func aMomentIsThatOfItsZone(text: String, milliseconds: Int64, hasZone: Bool) {
    let moment = ReportedMoment(text)
    #expect((moment?.milliseconds, moment?.hasZone) == (milliseconds, hasZone))
    #expect(moment?.date == Date(timeIntervalSince1970: Double(milliseconds) / 1000))
  }

  @Test(arguments: [
    "1979-12-31T23:59:59Z", "2024-00-09", "2024-01-00", "2024-01-32", "2023-02-29", "2024-02-30", "2100-02-29", "2024-04-31",
    "2024-01-09T25:00:00", "2024-01-09T24:00:01", "2024-01-09T24:01:00", "2024-01-09T07:60:00", "2024-01-09T07:50:61",
    "2024-01-09T07:50:12 ABCDEF", "2024-01-09T7", "24-01-09", "2024-01-09T07:50:12.1234567890", "Fri, 30 Feb 2024 00:00:00 GMT",
    "Thu, 29 Foo 2024 00:00:00 GMT", "Thu, 29 Feb 2024 00:00:00 CET",
  ])
  func whatNoCalendarHasIsNoMoment(text: String) {
    #expect(ReportedMoment(text) == nil)
  }

  @Test(
    arguments: [
      (315_532_800, 315_532_800_000), (315_532_799.9, nil), (315_532_800.9996, 315_532_800_999),
      (253_402_300_799.5, 253_402_300_799_500),
      (253_402_300_800, nil), (.nan, nil), (.infinity, nil), (-1, nil),
    ] as [(Double, Int64?)])
  func secondsAreAMomentWithinTenThousandYears(seconds: Double, milliseconds: Int64?) {
    #expect(ReportedMoment(secondsSince1970: seconds)?.milliseconds == milliseconds)
    #expect(ReportedMoment(secondsSince1970: seconds)?.hasZone ?? true)
  }

  @Test func millisecondsAreThousandths() {
    #expect(ReportedMoment(millisecondsSince1970: 1_704_786_612_664)?.milliseconds == 1_704_786_612_664)
    #expect(ReportedMoment(millisecondsSince1970: 1_704_786_612) == nil)
  }

  @Test(arguments: [
    ("a\nb\r\nc", ["a", "b", "c"]), ("a\n", ["a"]), ("\n\na", ["", "", "a"]), ("", []), ("a\rb\n", ["a\rb"]), ("a\r", ["a"]),
    ("\r\n", [""]),
    ("é\nü", ["é", "ü"]),
  ])
  func linesComeOutWholeHoweverTheyWereCut(text: String, lines: [String]) {
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      var splitter = LineSplitter()
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        splitter.add(Array(bytes[start..<min(start + size, bytes.count)])) { found.append(String(decoding: $0, as: UTF8.self)) }
      }
      if let last = splitter.finish() { found.append(String(decoding: last, as: UTF8.self)) }
      #expect(found == lines, "\(size)")
      #expect(!splitter.cutALine && splitter.finish() == nil)
    }
  }

  private func parts(_ text: String, _ wanted: [[String]]) -> (parts: [String], damage: String?, isComplete: Bool) {
    var splitter = JSONElementSplitter(wanted)
    var parts: [String] = []
    // A byte at a time, which is the hardest way.
    for byte in text.utf8 {
      splitter.add([byte]) { parts.append("\($0.path.joined(separator: ".")) \(String(decoding: $0.bytes, as: UTF8.self))") }
    }
    return (parts, splitter.damage, splitter.isComplete)
  }

  @Test func objectsAreCutOutByTheirPaths() {
    let text = #"""
      {"other": {"tests": [{"a": 0}]}, "results": {"tests": [{"a": 1}, {"b": {"c": "}]\""}}, 7, []], "summary": {"x": {}, "y": [{}]}}}
      """#
    let found = parts(text, [["results", "tests"], ["results", "summary"]])
    #expect(
      found.parts == [
        #"results.tests {"a": 1}"#, #"results.tests {"b": {"c": "}]\""}}"#, #"results.summary {"x": {}, "y": [{}]}"#,
      ])
    #expect(found.damage == nil && found.isComplete)
  }

  @Test func whatIsCutOffIsNotWhole() {
    #expect(parts(#"{"a": {"b": 1"#, [["a"]]).parts.isEmpty)
    #expect(!parts(#"{"a": {"b": 1"#, [["a"]]).isComplete)
    #expect(parts("{}}", []).damage == "a bracket that closes nothing")
    // An escaped quote ends no key.
    #expect(parts(#"{"a\"": {"b": 1}}"#, [["a\""]]).parts == [#"a" {"b": 1}"#])
  }

  @Test func theEndOfEachPartBelongsToAKey() {
    func key(_ parts: String...) -> TestKey {
      var key = TestKey()
      for part in parts { key.add(part) }
      return key
    }
    #expect(key("ab", "c") == key("ab", "c"))
    #expect(key("ab", "c") != key("a", "bc"))
    #expect(key("ab") != key("ab", ""))
    #expect(key("a", "b", "c", "d") == TestKey(TestIdentity(suite: "a", class: "b", name: "c", parameters: "d")))
  }
}
