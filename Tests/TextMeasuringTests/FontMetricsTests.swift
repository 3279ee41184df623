import Foundation
import TextMeasuring
import Testing

/// Widths, lines and sizes of text in one font.
struct FontMetricsTests {
  private let regular = FontMetrics(pointSize: 17)
  /// Each character is as wide as any other: 6.18 points, an ideograph twice that.
  private let mono = FontMetrics(pointSize: 10, design: .monospaced)

  private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-9 }

  @Test func aTextIsAsWideAsItsCharactersTogether() {
    let text = "Wide, or i…"
    #expect(isNear(regular.width(of: text), text.reduce(0) { $0 + regular.width(of: $1) }))
    #expect(regular.width(of: "") == 0 && regular.width(of: text.dropLast(3)) == regular.width(of: String(text.dropLast(3))))
    #expect(isNear(FontMetrics(pointSize: 1000).width(of: "iW a"), 260 + 850 + 330 + 590))
  }

  @Test(arguments: [FontMetrics.Design.proportional, .monospaced, .monospacedDigits])
  func plainTextIsAsWideAsTheSameTextCharacterByCharacter(design: FontMetrics.Design) {
    // Of a thousand points, so that widths are whole numbers, and their sums exact.
    let font = FontMetrics(pointSize: 1000, design: design)
    let ascii = String(decoding: (UInt8(0)..<128).filter { $0 != 13 }, as: UTF8.self)
    for text in [ascii, "a\r\nb", "\r", "e\u{301}", "1\u{20e3}", "19 Ünits"] {
      #expect(font.width(of: text) == text.reduce(0) { $0 + font.width(of: $1) }, "\(text)")
      #expect(font.width(of: text.dropFirst()) == text.dropFirst().reduce(0) { $0 + font.width(of: $1) }, "\(text)")
    }
    // A carriage return and its line feed are one character.
    #expect(font.width(of: "\r\n") == font.width(of: "\r"))
  }

  @Test func widthsAndHeightsAreInProportionToTheSize() {
    let larger = FontMetrics(pointSize: 170)
    #expect(isNear(larger.width(of: "Some text"), 10 * regular.width(of: "Some text")))
    for path in [\FontMetrics.ascender, \.descender, \.capHeight, \.xHeight, \.lineHeight] {
      #expect(isNear(larger[keyPath: path], 10 * regular[keyPath: path]))
    }
    #expect(regular.descender < 0 && 0 < regular.xHeight && regular.xHeight < regular.capHeight)
    #expect(isNear(regular.lineHeight, regular.ascender - regular.descender))
  }

  @Test func heavierTextIsWiderAndLighterTextNarrower() {
    #expect(isNear(FontMetrics(pointSize: 17, weight: 0.4).width(of: "Width"), 1.04 * regular.width(of: "Width")))
    #expect(isNear(FontMetrics(pointSize: 17, weight: -0.6).width(of: "Width"), 0.982 * regular.width(of: "Width")))
  }

  @Test func aDesignSaysWhichCharactersAreEquallyWide() {
    #expect(mono.width(of: "iiii") == mono.width(of: "WWWW") && isNear(mono.width(of: "語"), 2 * mono.width(of: "i")))
    let digits = FontMetrics(pointSize: 17, design: .monospacedDigits)
    #expect(digits.width(of: "111") == digits.width(of: "888") && digits.width(of: "abc") == regular.width(of: "abc"))
    #expect(regular.width(of: "111") < regular.width(of: "888"))
    #expect(isNear(regular.width(of: "語"), 17) && isNear(regular.width(of: "😀"), 17) && regular.width(of: "é") < 17)
  }

  @Test func linesBreakAtWordsOrAnywhere() {
    let width = mono.width(of: "12345678")
    #expect(mono.lines(of: "one two three\nfour", width: width) == ["one two", "three", "four"])
    #expect(mono.lines(of: "one two three", width: width, mode: .byCharacters) == ["one two ", "three"])
    #expect(mono.lines(of: "a extraordinary b", width: width) == ["a", "extraord", "inary b"])
    #expect(mono.lines(of: "", width: width) == [""] && mono.lines(of: "\n\n", width: width) == ["", "", ""])
    #expect(mono.lines(of: "ab", width: 0) == ["a", "b"])
    for mode in LineBreaking.allCases { #expect(mono.lines(of: "12345678", width: width, mode: mode) == ["12345678"]) }
  }

  @Test func aSizeIsThatOfTheLinesInWholePoints() {
    let width = mono.width(of: "12345678")
    // 49.44 by 11.93 points for each line.
    #expect(mono.size(of: "one two three", width: width, lineLimit: 0) == CGSize(width: 44, height: 24))
    #expect(mono.size(of: "one two three", width: width, lineLimit: 1) == CGSize(width: width, height: 12))
    #expect(mono.size(of: "one\ntwo\nthree", width: 500, lineLimit: 2) == CGSize(width: 19, height: 24))
    #expect(mono.size(of: "one\ntwo", width: 500, lineLimit: 1) == CGSize(width: 44, height: 12))
    #expect(mono.size(of: "", width: 500, lineLimit: 0) == .zero)
  }

  @Test(arguments: [
    (LineBreaking.truncatingTail, "one two…"), (.truncatingHead, "…o three"), (.truncatingMiddle, "one …ree"),
    (.clipping, "one two three"), (.byWords, "one two three"), (.byCharacters, "one two three"),
  ])
  func aTextThatIsTooWideHasAnEllipsisWhereTheModePutsIt(mode: LineBreaking, text: String) {
    let width = mono.width(of: "12345678")
    #expect(mono.truncated("one two three", width: width, mode: mode) == text)
    #expect(mono.truncated("12345678", width: width, mode: mode) == "12345678")
    #expect(mono.truncated("12", width: 1, mode: .truncatingTail) == "…")
  }

  @Test(arguments: [
    ("1234567", "abc…fgh"), ("123456", "abc…gh"), ("12345", "ab…gh"), ("1234", "ab…h"), ("123", "a…h"), ("1", "…"),
  ])
  func theMiddleGoesFromBothSidesInTurns(room: String, text: String) {
    #expect(mono.truncated("abcdefgh", width: mono.width(of: room), mode: .truncatingMiddle) == text)
  }

  @Test func shownLinesAreAsManyAsAllowedAndTheLastHoldsWhatIsLeft() {
    let width = mono.width(of: "12345678")
    func shown(_ limit: Int, _ mode: LineBreaking) -> [String] {
      mono.shownLines(of: "one two three four", width: width, limit: limit, mode: mode)
    }
    #expect(shown(0, .byWords) == ["one two", "three", "four"] && shown(3, .truncatingTail) == shown(0, .byWords))
    #expect(shown(2, .truncatingTail) == ["one two", "three f…"] && shown(2, .truncatingHead) == ["one two", "…ee four"])
    #expect(shown(2, .clipping) == ["one two", "three fo"])
    #expect(shown(1, .truncatingTail) == ["one two…"])
    #expect(mono.shownLines(of: "a\nb", width: width, limit: 1, mode: .clipping) == ["a b"])
    #expect(mono.shownLines(of: "", width: width, limit: 0, mode: .clipping) == [])
    // Half a point too much counts as fitting.
    #expect(mono.shownLines(of: "12345678", width: width - 0.4, limit: 1, mode: .truncatingTail) == ["12345678"])
    #expect(mono.shownLines(of: "12345678", width: width - 0.6, limit: 1, mode: .truncatingTail) == ["123456…"])
  }
}
