import Foundation
import TextMeasuring
import Testing

/// Where lines, carets and characters of a text stand, to the point.
struct LineGeometryTests {
  /// A text whose runs, paragraphs and length are what the test says.
  private final class Text: StyledText {
    var string: NSString
    var runs: [StyledRun] = []
    var style: ParagraphMetrics?

    init(_ string: String, _ runs: [StyledRun] = []) { (self.string, self.runs) = (string as NSString, runs) }

    var length: Int { string.length }

    func run(at offset: Int) -> StyledRun {
      runs.first { NSLocationInRange(offset, $0.range) } ?? StyledRun(range: NSRange(location: 0, length: length), font: nil)
    }

    func paragraph(at offset: Int) -> ParagraphMetrics? { style }
  }

  /// Each character is 618 points wide, and each line 1193 points high: 952 above the baseline, 241 below it.
  private let font = FontMetrics(pointSize: 1000, design: .monospaced)

  private func cells(_ count: Int) -> CGFloat { CGFloat(618 * count) }

  private func layout(_ text: Text, _ width: CGFloat = 99_999, lineLimit: Int = 0) -> TextLayout {
    TextLayout(text, width: width, font: font, lineLimit: lineLimit)
  }

  private func texts(_ text: Text, _ layout: TextLayout) -> [String] {
    layout.lines.map { text.string.substring(with: $0.range) }
  }

  private func style(_ set: (inout ParagraphMetrics) -> Void) -> ParagraphMetrics {
    var style = ParagraphMetrics()
    set(&style)
    return style
  }

  // MARK: Paragraphs

  @Test func spaceAboveParagraphsIsNotAboveTheFirst() {
    let text = Text("a\nb\nc d")
    text.style = style { ($0.paragraphSpacingBefore, $0.paragraphSpacing) = (100, 7) }
    #expect(layout(text, cells(2)).lines.map(\.origin.y) == [0, 1300, 2600, 3793])
  }

  @Test func aTailIndentIsFromTheEndOrFromTheBeginning() {
    let text = Text("ab cd")
    text.style = style { $0.tailIndent = -1 }
    #expect(texts(text, layout(text, cells(5))) == ["ab ", "cd"] && layout(text, cells(5)).lines[0].end == cells(5) - 1)
    text.style = style { $0.tailIndent = 618 * 5 }
    #expect(texts(text, layout(text)) == ["ab cd"])
    text.style = style { ($0.tailIndent, $0.headIndent) = (618 * 4, 618) }
    #expect(layout(text).lines.map(\.origin.x) == [0, 618] && layout(text).lines.map(\.end) == [618 * 4, 618 * 4])
  }

  // MARK: Breaking

  @Test func aLineHoldsWhatFitsExactly() {
    func broken(_ string: String, _ width: CGFloat) -> [String] {
      let text = Text(string)
      return texts(text, layout(text, width))
    }
    #expect(broken("ab cd", cells(5)) == ["ab cd"] && broken("ab cd", cells(5) - 1) == ["ab ", "cd"])
    #expect(broken("abcd", cells(2)) == ["ab", "cd"] && broken("abcd", cells(2) - 1) == ["a", "b", "c", "d"])
    // Spaces hang over.
    #expect(broken("abcd  ef", cells(4)) == ["abcd  ", "ef"] && broken("ab-cd", cells(4)) == ["ab-", "cd"])
    #expect(broken("ab", 0) == ["a", "b"] && broken("a\n", cells(4)) == ["a\n", ""] && broken("\na", cells(4)) == ["\n", "a"])
    #expect(broken("ab cd ef gh", cells(6)) == ["ab cd ", "ef gh"])
  }

  @Test func noMoreLinesThanTheLimit() {
    let text = Text("a\nb\nc")
    #expect([0, 1, 2, 3, 4].map { layout(text, lineLimit: $0).lines.count } == [3, 1, 2, 3, 3])
    #expect(layout(text, 5).width == 5)
  }

  @Test func spacesAndFeedsAtTheEndHaveNoWidth() {
    let lines = layout(Text(" a  \n \nb")).lines
    #expect(lines.map(\.width) == [cells(2), 0, cells(1)])
    #expect(lines.map(\.origin.y) == [0, 1193, 2386] && lines.map(\.baseline) == [952, 952, 952])
    #expect(
      lines.map(\.range) == [NSRange(location: 0, length: 5), NSRange(location: 5, length: 2), NSRange(location: 7, length: 1)])
    #expect(layout(Text("abc\nd")).size == CGSize(width: cells(3), height: 2386))
  }

  // MARK: Fonts and pictures in a line

  @Test func aPictureTakesItsOwnRoom() {
    let picture = AttachmentMetrics(width: 100, ascent: 2000, descent: 300)
    let text = Text(
      "a\u{FFFC}xb", [StyledRun(range: NSRange(location: 1, length: 2), font: nil, kern: 5, attachment: picture)])
    text.runs += [
      StyledRun(range: NSRange(location: 0, length: 1), font: nil), StyledRun(range: NSRange(location: 3, length: 1), font: nil),
    ]
    let line = layout(text).lines[0]
    #expect(line.width == 618 + 105 + 623 + 618 && line.height == 2300 && line.baseline == 2000)
    #expect((0...4).map { layout(text).caret(at: $0).minX } == [0, 618, 723, 1346, 1964])
    #expect(layout(text).caret(at: 2) == CGRect(x: 723, y: 0, width: 2, height: 2300))
  }

  @Test func aPictureThatIsLowerThanTheFontChangesNoHeight() {
    let picture = AttachmentMetrics(width: 100, ascent: 20, descent: 3)
    let text = Text("\u{FFFC}", [StyledRun(range: NSRange(location: 0, length: 1), font: nil, attachment: picture)])
    let line = layout(text).lines[0]
    #expect(line.width == 100 && line.height == 1193 && line.baseline == 952)
  }

  @Test func anEmptyLineIsAsHighAsTheTextBeforeIt() {
    let large = FontMetrics(pointSize: 2000, design: .monospaced)
    let text = Text("a\n", [StyledRun(range: NSRange(location: 0, length: 2), font: large)])
    #expect(layout(text).lines.map(\.height) == [2386, 2386])
    #expect(layout(Text("a\n")).lines.map(\.height) == [1193, 1193])
    #expect(layout(Text("")).lines.map(\.height) == [1193])
  }

  @Test func theDeepestAndTheHighestFontMakeTheLine() {
    let large = FontMetrics(pointSize: 2000, design: .monospaced)
    let text = Text(
      "ab c",
      [
        StyledRun(range: NSRange(location: 0, length: 1), font: nil),
        StyledRun(range: NSRange(location: 1, length: 1), font: large),
        StyledRun(range: NSRange(location: 2, length: 2), font: nil),
      ])
    let lines = layout(text, cells(3)).lines
    #expect(lines.map(\.width) == [cells(3), cells(1)] && lines.map(\.height) == [2386, 1193])
    #expect(lines.map(\.baseline) == [1904, 952] && lines[1].origin.y == 2386)
  }

  // MARK: Paragraphs

  @Test(
    arguments: [
      (0, 0, 0, 1193, 952), (2, 0, 0, 2386, 1548.5), (0, 1193, 0, 1193, 952), (0, 1194, 0, 1194, 952.5), (0, 1000, 0, 1193, 952),
      (0, 0, 1000, 1000, 855.5), (0, 0, 1193, 1193, 952), (0, 0, 2000, 1193, 952), (3, 0, 2000, 2000, 1355.5),
      (0.5, 1000, 0, 1000, 855.5), (0, 3000, 2000, 2000, 1355.5),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
  func aLineIsAsHighAsItsParagraphLetsItBe(
    multiple: CGFloat, least: CGFloat, most: CGFloat, height: CGFloat, baseline: CGFloat
  ) {
    let text = Text("a")
    text.style = style { ($0.lineHeightMultiple, $0.minimumLineHeight, $0.maximumLineHeight) = (multiple, least, most) }
    let line = layout(text).lines[0]
    #expect(line.height == height && line.baseline == baseline)
  }

  @Test func spacingIsBetweenLinesAndBetweenParagraphs() {
    let text = Text("ab cd\nef")
    text.style = style { ($0.lineSpacing, $0.paragraphSpacing) = (10, 100) }
    let layout = layout(text, cells(3))
    #expect(texts(text, layout) == ["ab ", "cd\n", "ef"])
    #expect(layout.lines.map(\.origin.y) == [0, 1203, 2506] && layout.size.height == 2506 + 1193)
  }

  @Test func anIndentTakesRoomFromTheLine() {
    let text = Text("aa bb cc dd")
    text.style = style { $0.headIndent = 618 }
    #expect(texts(text, layout(text, cells(5))) == ["aa bb ", "cc ", "dd"])
    #expect(layout(text, cells(5)).lines.map(\.origin.x) == [0, 618, 618])
    text.style = style { $0.firstLineHeadIndent = 618 }
    #expect(texts(text, layout(text, cells(5))) == ["aa ", "bb cc ", "dd"])
    #expect(layout(text, cells(5)).lines.map(\.origin.x) == [618, 0, 0])
    #expect(layout(text, cells(5)).size.width == cells(5) && layout(text, cells(12)).size.width == cells(12))
    // Within a word, too.
    let word = Text("abcdef")
    word.style = style { $0.headIndent = 618 }
    #expect(texts(word, layout(word, cells(3))) == ["abc", "de", "f"])
    #expect(layout(word, cells(3)).caret(at: 4).minX == cells(2) && layout(word, cells(3)).caret(at: 3).minX == 618)
  }

  // MARK: Places

  @Test func aPlaceBelongsToTheLineThatBeginsBeforeIt() {
    let layout = layout(Text("ab\nc"))
    #expect([0, 2, 3, 4, 9].map { layout.line(at: $0)?.range.location } == [0, 0, 3, 3, 3])
    #expect(layout.line(at: -1)?.range.location == 0)
    #expect(layout.caret(at: 2) == CGRect(x: cells(2), y: 0, width: 2, height: 1193))
    #expect(layout.caret(at: 3) == CGRect(x: 0, y: 1193, width: 2, height: 1193))
    #expect(layout.caret(at: 4) == CGRect(x: 618, y: 1193, width: 2, height: 1193))
  }

  @Test func theNearestPlaceIsOnTheLineAtThatHeight() {
    let layout = layout(Text("ab\ncd"))
    func offset(_ x: CGFloat, _ y: CGFloat) -> Int { layout.offset(nearest: CGPoint(x: x, y: y)) }
    #expect([-9, 0, 308, 310, 926, 928, 9999].map { offset($0, 0) } == [0, 0, 0, 1, 1, 2, 2])
    #expect([-9, 308, 310, 9999].map { offset($0, 1193) } == [3, 3, 4, 5] && offset(310, 1192) == 1 && offset(310, -9) == 1)
  }

  @Test func aCharacterIsUnderAPointOrNot() {
    let layout = layout(Text("ab\ncd"))
    func character(_ x: CGFloat, _ y: CGFloat) -> Int? { layout.character(at: CGPoint(x: x, y: y)) }
    #expect([-1, 0, 617, 618, 1235, 1236].map { character($0, 0) } == [nil, 0, 0, 1, 1, nil])
    #expect([-1, 0, 1192, 1193, 2385, 2386].map { character(0, $0) } == [nil, 0, 0, 3, 3, nil])
  }

  @Test func aCharacterOfTwoUnitsIsOne() {
    let layout = layout(Text("😀b"))
    #expect(layout.caret(at: 2).minX == 1236 && layout.lines[0].width == 1236 + 618)
    #expect(layout.offset(nearest: CGPoint(x: 1200, y: 0)) == 2 && layout.character(at: CGPoint(x: 1240, y: 0)) == 2)
  }

  // MARK: Changes

  @Test func aChangeIsFollowedWhereverItIs() {
    let text = Text("ab cd ef\ngh")
    var layout = layout(text, cells(6))
    #expect(texts(text, layout) == ["ab cd ", "ef\n", "gh"])
    func change(_ location: Int, _ length: Int, _ new: String) {
      let range = NSRange(location: location, length: length)
      text.string = text.string.replacingCharacters(in: range, with: new) as NSString
      layout.follow(replacing: range, by: new.utf16.count)
    }
    change(11, 0, " ij")
    #expect(texts(text, layout) == ["ab cd ", "ef\n", "gh ij"])
    change(0, 0, "x\n")
    #expect(texts(text, layout) == ["x\n", "ab cd ", "ef\n", "gh ij"] && layout.lines.map(\.origin.y) == [0, 1193, 2386, 3579])
    change(0, 2, "")
    #expect(texts(text, layout) == ["ab cd ", "ef\n", "gh ij"] && layout.lines.map(\.origin.y) == [0, 1193, 2386])
    change(3, 2, "")
    #expect(texts(text, layout) == ["ab  ef\n", "gh ij"] && layout.size == CGSize(width: cells(6), height: 2386))
  }

  @Test func whatCannotBeFollowedIsBrokenAnew() {
    let text = Text("ab\ncd")
    text.style = style { $0.lineSpacing = 10 }
    var layout = layout(text)
    text.string = "ab\nc\nd"
    layout.follow(replacing: NSRange(location: 4, length: 0), by: 1)
    #expect(layout.lines.map(\.origin.y) == [0, 1203, 2406])
    // A length that is not what was said.
    text.style = nil
    layout = self.layout(text)
    text.string = "x"
    layout.follow(replacing: NSRange(location: 0, length: 1), by: 1)
    #expect(texts(text, layout) == ["x"])
    // No more lines than were allowed at first.
    layout = self.layout(text, lineLimit: 2)
    text.string = "x\ny\nz"
    layout.follow(replacing: NSRange(location: 1, length: 0), by: 4)
    #expect(texts(text, layout) == ["x\n", "y\n"])
  }
}
