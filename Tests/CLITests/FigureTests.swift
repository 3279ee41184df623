import Foundation
import Testing

@testable import RehearsalReport

/// Numbers, days and shapes as a report writes them, to the character.
struct FigureTests {
  @Test(
    arguments: [
      (0.000499, "<0.001"), (0.0005, "0.0005"), (0.00052, "0.00052"), (0.048, "0.048"), (0.0994, "0.099"), (0.0996, "0.1"),
      (0.994, "0.99"),
      (0.996, "1"), (1.04, "1"), (1.06, "1.1"), (9.94, "9.9"), (9.96, "10"), (12.4, "12"), (12.6, "13"), (1234.4, "1234"),
      (-0.048, "-0.048"),
      (-12.6, "-13"), (999_999_999_999_999, "999999999999999"), (1e15, "> 10^15"), (-1e15, "< -10^15"), (.infinity, "> 10^15"),
      (.nan, "–"),
    ] as [(Double, String)])
  func twoDigitsCount(number: Double, text: String) {
    #expect(Figures.short(number) == text)
  }

  @Test(arguments: [(0, "0 %"), (0.0048, "0.48 %"), (0.12, "12 %"), (1, "100 %"), (0.999, "100 %")])
  func aShareIsToldInPercent(share: Double, text: String) {
    #expect(Figures.percent(share) == text)
  }

  @Test func aRateHasItsInterval() {
    #expect(Figures.rate(0.048, 0.017, 0.093) == "4.8 % [1.7, 9.3]")
    #expect(Figures.rate(0, 0, 1) == "0 % [0, 100]")
  }

  @Test(arguments: [(0, "p = 0"), (0.000499, "p < 0.001"), (0.0005, "p = 0.0005"), (0.034, "p = 0.034"), (1, "p = 1")])
  func aChanceIsToldDownToAThousandth(p: Double, text: String) {
    #expect(Figures.chance(p) == text)
  }

  @Test(arguments: [
    (0, "0"), (0.0083, "< 1 min"), (0.0084, "0.5 min"), (0.5, "30 min"), (0.99, "59 min"), (1, "1 h"), (1.26, "1.3 h"),
    (40.2, "40 h"),
  ])
  func hoursAreMinutesBelowOne(hours: Double, text: String) {
    #expect(Figures.hours(hours) == text)
  }

  @Test(arguments: [
    (0, "0"), (0.0481, "48 ms"), (0.99, "990 ms"), (1, "1 s"), (1.26, "1.3 s"), (90, "90 s"), (119.4, "119 s"), (120, "2 min"),
    (150, "2.5 min"),
  ])
  func secondsHaveTheirUnit(seconds: Double, text: String) {
    #expect(Figures.seconds(seconds) == text)
  }

  @Test(arguments: [
    (951_782_399, "2000-02-28 23:59"), (951_782_400, "2000-02-29 00:00"), (951_868_799.9, "2000-02-29 23:59"),
    (4_107_542_399, "2100-02-28 23:59"), (4_107_542_400, "2100-03-01 00:00"), (-2_203_891_200, "1900-03-01 00:00"),
    (-60, "1969-12-31 23:59"), (1_780_000_000.25, "2026-05-28 20:26"), (-62_135_596_800, "0001-01-01 00:00"),
  ])
  func aMomentIsThatOfTheCalendar(seconds: Double, text: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(Figures.moment(date) == text)
    #expect(Figures.day(date) == String(text.prefix(10)))
  }

  @Test func noDayIsNothing() {
    #expect(Figures.day(nil) == "")
  }

  /// What is between the tags of a picture.
  private static func body(_ draw: (inout SVG) -> Void) -> String {
    var picture = SVG(width: 1, height: 1)
    draw(&picture)
    let text = picture.drawn("")
    guard let start = text.firstIndex(of: ">"), text.hasSuffix("</svg>") else { return "no picture" }
    return String(text[text.index(after: start)...].dropLast("</svg>".count))
  }

  @Test func shapesAreTheElementsOfSVG() {
    #expect(
      Self.body { $0.rectangle("pass", x: 1, y: 2.25, width: 3, height: 4.04) }
        == #"<rect class="pass" x="1" y="2.3" width="3" height="4"/>"#)
    #expect(
      Self.body { $0.rectangle("fail", x: -0.5, y: 0, width: 1, height: 1, title: "a &amp; b") }
        == #"<rect class="fail" x="-0.5" y="0" width="1" height="1"><title>a &amp; b</title></rect>"#)
    #expect(
      Self.body { $0.rectangles("pass", at: [(1, 2), (3, 4)], width: 5, height: 6) }
        == #"<path class="pass" d="M1 2h5v6h-5zM3 4h5v6h-5z"/>"#)
    #expect(Self.body { $0.points("points", at: [(1, 2), (3, 4)]) } == #"<path class="points" d="M1 2h0M3 4h0"/>"#)
    #expect(Self.body { $0.path("axis", [(1, 2), (3, 4), (5.56, 6)]) } == #"<path class="axis" d="M1 2L3 4L5.6 6"/>"#)
    #expect(Self.body { $0.circle("failed", x: 1, y: 2, radius: 4) } == #"<circle class="failed" cx="1" cy="2" r="4"/>"#)
    #expect(Self.body { $0.text("a<b", x: 1, y: 2) } == #"<text x="1" y="2" text-anchor="start">a&lt;b</text>"#)
    #expect(Self.body { $0.text("b", x: 1, y: 2, anchor: .end) } == #"<text x="1" y="2" text-anchor="end">b</text>"#)
    // Of nothing there is no shape.
    #expect(Self.body { $0.rectangles("pass", at: [], width: 5, height: 6) } == "")
    #expect(Self.body { $0.points("points", at: []) } == "")
  }

  @Test(arguments: [
    ("plain é", "plain é"), ("a & <b>", "a &amp; &lt;b&gt;"), ("\"it's\"", "&quot;it&#39;s&quot;"), ("a\n\tb", "a\n\tb"),
    ("bell\u{7}\u{1F}", "bell\u{FFFD}\u{FFFD}"), ("", ""),
  ])
  func textIsSafeInElementsAndAttributes(text: String, escaped: String) {
    #expect(SVG.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("https://example.org", true), ("HTTP://example.org", true), ("javascript:alert(1)", false), (" https://example.org", false),
    ("ftp://example.org", false), ("https:/example.org", false), ("", false),
  ])
  func onlyAddressesOfPagesBecomeLinks(text: String, isSafe: Bool) {
    #expect(Link.isSafe(text) == isSafe)
  }
}
