import Foundation
import SVGWriting
import Testing

/// How single values are spelled: numbers near their limits, characters, corners.
struct SpellingOfValuesTests {
  @Test(
    arguments: [
      (0.01, "0.01"), (0.09, "0.09"), (0.1, "0.1"), (0.11, "0.11"), (-0.01, "-0.01"), (1.1, "1.1"), (1.005, "1"), (0.005, "0.01"),
      (999_999.99, "999999.99"), (1_000_000.01, "1000000"), (-999_999.99, "-999999.99"), (-1_000_001, "-1000000"),
      (-.infinity, "0"), (10, "10"), (100.5, "100.5"),
    ] as [(CGFloat, String)])
  func decimalsAreWrittenAsFarAsTheyCount(number: CGFloat, text: String) {
    #expect(number.svg == text)
  }

  @Test(
    arguments: [
      (1, "1"), (0, "0"), (-1, "-1"), (0.5, "0.5"), (0.0001, "0.0001"), (0.00004, "0"), (0.00006, "0.0001"), (-0.0625, "-0.0625"),
      (0.1 + 0.2, "0.3"), (1.02, "1.02"), (9_999.9999, "9999.9999"), (10_000.1, "10000"), (-10_000.1, "-10000"), (.infinity, "0"),
      (-.infinity, "0"), (.nan, "0"),
    ] as [(CGFloat, String)])
  func aFactorHasFourDecimalsAtMost(number: CGFloat, text: String) {
    #expect(number.svgFactor == text)
  }

  @Test func everythingButATranslationIsAMatrix() {
    func svg(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) -> String? {
      SVGTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty).svg
    }
    #expect(svg(1, 0, 0, 1, 1, 0) == "translate(1 0)" && svg(1, 0, 0, 1, 0, 1) == "translate(0 1)")
    #expect(svg(2, 0, 0, 1, 0, 0) == "matrix(2 0 0 1 0 0)" && svg(1, 2, 0, 1, 0, 0) == "matrix(1 2 0 1 0 0)")
    #expect(svg(1, 0, 2, 1, 0, 0) == "matrix(1 0 2 1 0 0)" && svg(1, 0, 0, 2, 3, 4) == "matrix(1 0 0 2 3 4)")
  }

  @Test(
    arguments: [
      ("a<b", "a&lt;b"), ("a>b", "a&gt;b"), ("a&b", "a&amp;b"), ("a\"b", "a&quot;b"), ("a\u{1F}b", "a b"), ("a\u{20}b", "a b"),
      ("a\u{FFFE}b", "a b"), ("a\u{FFFF}b", "a b"), ("a\u{FFFD}b", "a\u{FFFD}b"), ("a\u{7F}b", "a\u{7F}b"), ("a'b", "a'b"),
      ("!#%;=?", "!#%;=?"), ("", ""), ("\u{F000}", "\u{F000}"),
    ])
  func eachCharacterIsWrittenOutByItself(text: String, escaped: String) {
    #expect(text.xmlEscaped == escaped)
  }

  @Test(arguments: ["id", "href", "clip-path", "mask", "filter", "fill", "stroke"])
  func namesAndColorsAreWrittenAsTheyAre(name: String) {
    var attributes = SVGAttributes()
    attributes.add(name, "\u{1}c1\u{1}&")
    attributes.add("x", nil)
    attributes.add("label", "\u{1}&")
    #expect(attributes.text == " \(name)=\"\u{1}c1\u{1}&\" label=\" &amp;\"")
  }

  @Test func attributesAreAddedInOrder() {
    #expect((["a": "1", "b": nil] + ["a": "2", "c": "3"] as SVGAttributes).text == " a=\"1\" a=\"2\" c=\"3\"")
  }

  @Test(
    arguments: [
      ([], "M1 2H11V22H1V2Z"), (.topLeft, "M4 2H11V22H1V5A3 3 0 0 1 4 2Z"), (.topRight, "M1 2H8A3 3 0 0 1 11 5V22H1V2Z"),
      (.bottomRight, "M1 2H11V19A3 3 0 0 1 8 22H1V2Z"), (.bottomLeft, "M1 2H11V22H4A3 3 0 0 1 1 19V2Z"),
      (.all, "M4 2H8A3 3 0 0 1 11 5V19A3 3 0 0 1 8 22H4A3 3 0 0 1 1 19V5A3 3 0 0 1 4 2Z"),
    ] as [(Corners, String)])
  func eachCornerIsRoundOrSharp(corners: Corners, path: String) {
    #expect(PathData.roundedRect(CGRect(x: 1, y: 2, width: 10, height: 20), radius: 3, corners: corners) == path)
  }

  @Test func aCornerIsNoRounderThanTheShorterSide() {
    let (wide, high) = (CGRect(x: 0, y: 0, width: 20, height: 4), CGRect(x: 0, y: 0, width: 4, height: 20))
    #expect(PathData.roundedRect(wide, radius: 9, corners: .topLeft) == "M2 0H20V4H0V2A2 2 0 0 1 2 0Z")
    #expect(PathData.roundedRect(high, radius: 9, corners: .topLeft) == "M2 0H4V20H0V2A2 2 0 0 1 2 0Z")
    #expect(PathData.roundedRect(high, radius: 2, corners: .topLeft) == "M2 0H4V20H0V2A2 2 0 0 1 2 0Z")
  }

  @Test func cornersAreCountedAsInUIKit() {
    #expect([Corners.topLeft, .topRight, .bottomLeft, .bottomRight].map(\.rawValue) == [1, 2, 4, 8])
    #expect([Corners.all, .top, .bottom, .left, .right].map(\.rawValue) == [15, 3, 12, 5, 10])
  }

  @Test func aPointOnACircleIsFoundByItsAngle() {
    let point = PathData.point(CGPoint(x: 1, y: 2), 10, .pi / 6)
    #expect(abs(point.x - (1 + 10 * 0.75.squareRoot())) < 1e-9 && abs(point.y - 7) < 1e-9)
    #expect(PathData.point(CGPoint(x: 1, y: 2), 10, 0) == CGPoint(x: 11, y: 2))
    #expect(PathData.circle(CGPoint(x: 1, y: 2.5), radius: 0.5) == "M0.5 2.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0Z")
  }
}
