import Foundation
import Hashing
import TextMeasuring
import Testing

/// Where the lines of a text with several fonts stand, and what a change of it costs.
struct TextLayoutTests {
  /// A text in parts, each with a style; it can be changed under a layout that has it.
  private final class Text: StyledText {
    struct Part {
      var text: String
      var font: FontMetrics?
      var kern: CGFloat = 0
    }

    var parts: [Part]
    var paragraphs: [(from: Int, style: ParagraphMetrics)] = []

    init(_ parts: Part...) { self.parts = parts }

    convenience init(_ text: String) { self.init(Part(text: text)) }

    var string: NSString { parts.map(\.text).joined() as NSString }
    var length: Int { string.length }

    func run(at offset: Int) -> StyledRun {
      var start = 0
      for part in parts {
        let length = part.text.utf16.count
        if offset < start + length {
          return StyledRun(range: NSRange(location: start, length: length), font: part.font, kern: part.kern)
        }
        start += length
      }
      fatalError("there is no character at \(offset)")
    }

    func paragraph(at offset: Int) -> ParagraphMetrics? { paragraphs.last { $0.from <= offset }?.style }

    func replace(_ range: NSRange, with text: String) {
      parts = [Part(text: string.replacingCharacters(in: range, with: text))]
    }
  }

  /// Ten points to a character and twenty to a line, within rounding.
  private static let font = FontMetrics(pointSize: 10 / 0.618, design: .monospaced)
  private var font: FontMetrics { Self.font }
  private var lineHeight: CGFloat { font.lineHeight }

  private func layout(_ text: Text, width: CGFloat = 85, lineLimit: Int = 0) -> TextLayout {
    TextLayout(text, width: width, font: font, lineLimit: lineLimit)
  }

  private func lines(_ text: Text, _ layout: TextLayout) -> [String] {
    layout.lines.map { text.string.substring(with: $0.range) }
  }

  private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-6 }

  @Test func linesHaveTheSpacesAndFeedsAtTheirEnds() {
    let text = Text("one two three\nfour-five\n\nextraordinary")
    let layout = layout(text)
    #expect(lines(text, layout) == ["one two ", "three\n", "four-", "five\n", "\n", "extraord", "inary"])
    #expect(zip(layout.lines, [70, 50, 50, 40, 0, 80, 50]).allSatisfy { isNear($0.width, $1) })
    for (number, line) in layout.lines.enumerated() { #expect(isNear(line.origin.y, CGFloat(number) * lineHeight)) }
    #expect(isNear(layout.size.width, 80) && isNear(layout.size.height, 7 * lineHeight))
    #expect(layout.line(at: 8)?.range.location == 8 && layout.line(at: 999)?.range.location == 33)
  }

  @Test func anEmptyTextHasOneLine() {
    let layout = layout(Text(""))
    #expect(layout.lines.count == 1 && layout.size == CGSize(width: 0, height: lineHeight))
    #expect(layout.caret(at: 0) == CGRect(x: 0, y: 0, width: 2, height: lineHeight))
    #expect(layout.offset(nearest: CGPoint(x: 50, y: 50)) == 0 && layout.character(at: .zero) == nil)
  }

  @Test func noMoreLinesThanAllowed() {
    #expect(layout(Text("a\nb\nc"), lineLimit: 2).lines.count == 2)
  }

  @Test func aLineIsAsHighAsItsHighestFontAndAsWideAsAllItsParts() {
    let large = FontMetrics(pointSize: 20 / 0.618, design: .monospaced)
    let text = Text(.init(text: "ab"), .init(text: "cd", font: large), .init(text: "e", kern: 3), .init(text: "\nf"))
    let layout = layout(text, width: 500)
    #expect(isNear(layout.lines[0].width, 20 + 40 + 13) && isNear(layout.lines[0].height, 2 * lineHeight))
    #expect(isNear(layout.lines[1].origin.y, 2 * lineHeight) && isNear(layout.lines[1].height, lineHeight))
    #expect(isNear(layout.caret(at: 3).minX, 40) && isNear(layout.caret(at: 5).minX, 73))
  }

  @Test func aCharacterOfSeveralPartsIsAsWideAsThePartsTogether() {
    let text = Text(.init(text: "e"), .init(text: "\u{301}", kern: 1), .init(text: "x"))
    #expect(isNear(layout(text, width: 500).lines[0].width, 10 + 10 + 1 + 10))
  }

  @Test func aPlaceIsThatOfTheNearestGapAndACharacterThatUnderThePoint() {
    let layout = layout(Text("one two three"))
    #expect(layout.offset(nearest: CGPoint(x: 14, y: 1)) == 1 && layout.offset(nearest: CGPoint(x: 16, y: 1)) == 2)
    #expect(layout.offset(nearest: CGPoint(x: -5, y: -5)) == 0)
    #expect(layout.offset(nearest: CGPoint(x: 500, y: lineHeight + 1)) == 13)
    #expect(layout.character(at: CGPoint(x: 14, y: 1)) == 1 && layout.character(at: CGPoint(x: 19, y: 1)) == 1)
    #expect(layout.character(at: CGPoint(x: 1, y: lineHeight + 1)) == 8 && layout.character(at: CGPoint(x: 500, y: 1)) == nil)
  }

  @Test func aParagraphHasItsIndentsSpacingsAndHeights() {
    let text = Text("one two\nthree")
    var style = ParagraphMetrics()
    (style.firstLineHeadIndent, style.headIndent, style.lineSpacing, style.paragraphSpacing) = (15, 5, 2, 7)
    (style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple) = (10, 40, 3)
    text.paragraphs = [(0, style), (8, ParagraphMetrics())]
    let layout = layout(text, width: 60)
    #expect(lines(text, layout) == ["one ", "two\n", "three"])
    #expect(layout.lines.map(\.origin.x) == [15, 5, 0])
    #expect(layout.lines[0].height == 40 && isNear(layout.lines[1].origin.y, 42))
    #expect(isNear(layout.lines[2].origin.y, 42 + 40 + 2 + 7) && isNear(layout.lines[2].height, lineHeight))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func followingChangesEndsWhereStartingAnewBegins(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = Text("The quick brown fox\njumps over\n\nthe lazy dog, and over the very extraordinary cat.")
    var followed = layout(text)
    for _ in 0..<300 {
      let start = Int.random(in: 0...text.length, using: &random)
      let range = NSRange(location: start, length: min(Int.random(in: 0...6, using: &random), text.length - start))
      let new = ["", " ", "\n", "a", "word ", "extraordinary", "x\ny"].randomElement(using: &random) ?? ""
      text.replace(range, with: new)
      followed.follow(replacing: range, by: new.utf16.count)
      let fresh = layout(text)
      #expect(lines(text, followed) == lines(text, fresh))
      #expect(zip(followed.lines, fresh.lines).allSatisfy { isNear($0.origin.y, $1.origin.y) && isNear($0.width, $1.width) })
    }
  }
}
