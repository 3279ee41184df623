import Foundation
import TextMeasuring
import Testing

/// Widths, heights and breaks at their very limits, in a font of a thousand points: a point is then a thousandth of it.
struct ExactWidthTests {
  private let regular = FontMetrics(pointSize: 1000)
  private let digits = FontMetrics(pointSize: 1000, design: .monospacedDigits)
  /// Each character is 618 points wide.
  private let mono = FontMetrics(pointSize: 1000, design: .monospaced)

  private func cells(_ count: Int) -> CGFloat { CGFloat(618 * count) }

  @Test func aFontHasTheHeightsOfSanFrancisco() {
    #expect(regular.pointSize == 1000 && regular.design == .proportional && mono.design == .monospaced)
    #expect(regular.ascender == 952 && regular.descender == -241 && regular.lineHeight == 1193)
    #expect(regular.capHeight == 705 && regular.xHeight == 526)
  }

  @Test(
    arguments: [
      ("i", 260, 260, 618), (" ", 330, 330, 618), ("1", 440, 620, 618), ("^", 440, 440, 618), ("c", 520, 520, 618),
      ("0", 590, 620, 618), ("A", 690, 690, 618), ("M", 850, 850, 618), ("\u{7F}", 560, 560, 618), ("\u{E9}", 560, 560, 618),
      ("½", 560, 560, 618), ("\u{2E7F}", 560, 560, 618), ("\u{2E80}", 1000, 1000, 1236), ("語", 1000, 1000, 1236),
    ] as [(Character, CGFloat, CGFloat, CGFloat)])
  func aCharacterIsAsWideAsItsDesignSays(character: Character, plain: CGFloat, inDigits: CGFloat, inCells: CGFloat) {
    #expect(regular.width(of: character) == plain && digits.width(of: character) == inDigits)
    #expect(mono.width(of: character) == inCells && mono.width(of: String(repeating: character, count: 3)) == 3 * inCells)
  }

  @Test func aLineEndsWhereTheNextWordDoesNotFit() {
    #expect(mono.lines(of: "1234 678 x", width: cells(8)) == ["1234 678", "x"])
    #expect(mono.lines(of: "1234 678 x", width: cells(8) - 1) == ["1234", "678 x"])
    #expect(mono.lines(of: "12 34", width: cells(5)) == ["12 34"])
    #expect(mono.lines(of: "12 34", width: cells(5) - 1) == ["12", "34"])
    #expect(mono.lines(of: "1 23456 7 8", width: cells(4)) == ["1", "2345", "6 7", "8"])
    #expect(mono.lines(of: "a  b", width: cells(2)) == ["a ", "b"])
  }

  @Test func aWordIsCutBehindTheLastCharacterThatFits() {
    #expect(mono.lines(of: "123456", width: cells(3)) == ["123", "456"])
    #expect(mono.lines(of: "123456", width: cells(3) - 1) == ["12", "34", "56"])
    #expect(mono.lines(of: "1234567", width: cells(3), mode: .byCharacters) == ["123", "456", "7"])
    #expect(mono.lines(of: "12 4567", width: cells(3), mode: .byCharacters) == ["12 ", "456", "7"])
    #expect(mono.lines(of: "12", width: 0, mode: .byCharacters) == ["1", "2"])
  }

  @Test func aSizeCountsTheLinesThatAreAllowed() {
    func size(_ text: String, _ width: CGFloat, _ limit: Int, _ mode: LineBreaking = .byWords) -> [CGFloat] {
      let size = mono.size(of: text, width: width, lineLimit: limit, mode: mode)
      return [size.width, size.height]
    }
    #expect(size("ab\ncde", 9999, 0) == [cells(3), 2386] && size("ab\ncde", 9999, 1) == [cells(6), 1193])
    #expect(size("abc\nde\nf", 9999, 2) == [cells(3), 2386] && size("a\nb", 9999, 3) == [cells(1), 2386])
    #expect(size("abcdef", cells(3), 1) == [cells(3), 1193] && size("abcdef", cells(3), 0) == [cells(3), 2386])
    #expect(size("ab cd", cells(3), 0) == [cells(2), 2386] && size("ab cd", cells(3), 0, .byCharacters) == [cells(3), 2386])
    #expect(size("abc", cells(3) + 0.25, 0) == [cells(3), 1193] && size("", 9999, 1) == [0, 0])
  }

  @Test func aTextIsTruncatedOnlyWhereItIsTooWide() {
    for mode in LineBreaking.allCases { #expect(mono.truncated("abcd", width: cells(4), mode: mode) == "abcd") }
    // The ellipsis is as wide as any other character.
    let tooWide = LineBreaking.allCases.map { mono.truncated("abcd", width: cells(4) - 1, mode: $0) }
    #expect(tooWide == ["abcd", "abcd", "abcd", "…cd", "ab…", "a…d"])
    #expect(mono.truncated("abcd", width: cells(3), mode: .truncatingTail) == "ab…")
    #expect(mono.truncated("abcd", width: cells(3) - 1, mode: .truncatingTail) == "a…")
    for mode in [LineBreaking.truncatingTail, .truncatingHead, .truncatingMiddle] {
      #expect(mono.truncated("abcd", width: cells(1), mode: mode) == "…" && mono.truncated("ab", width: 0, mode: mode) == "…")
    }
  }

  @Test func halfAPointTooMuchCountsAsFitting() {
    func shown(_ text: String, _ width: CGFloat, _ mode: LineBreaking) -> [String] {
      mono.shownLines(of: text, width: width, limit: 1, mode: mode)
    }
    #expect(shown("abc", cells(3) - 0.5, .clipping) == ["abc"] && shown("abc", cells(3) - 0.75, .clipping) == ["ab"])
    #expect(shown("abcd", cells(3) - 0.5, .byWords) == ["abc"] && shown("abcd", cells(3) - 0.75, .byCharacters) == ["ab"])
    #expect(
      shown("abcd", cells(3) - 0.5, .truncatingTail) == ["ab…"] && shown("abcd", cells(3) - 0.75, .truncatingHead) == ["…d"])
    #expect(shown("abcd", cells(3), .truncatingMiddle) == ["a…d"])
  }

  @Test func theLastLineThatIsShownHoldsTheRest() {
    func shown(_ text: String, _ limit: Int) -> [String] {
      mono.shownLines(of: text, width: cells(5), limit: limit, mode: .truncatingTail)
    }
    #expect(shown("ab\ncd\nef\ngh", 0) == ["ab", "cd", "ef", "gh"] && shown("ab\ncd\nef\ngh", 4) == ["ab", "cd", "ef", "gh"])
    #expect(shown("ab\ncd\nef\ngh", 3) == ["ab", "cd", "ef gh"] && shown("ab\ncd\nef\ngh", 2) == ["ab", "cd e…"])
    #expect(shown("ab\ncd\nef\ngh", 1) == ["ab c…"] && shown("ab", 1) == ["ab"] && shown("", 1) == [])
  }
}
