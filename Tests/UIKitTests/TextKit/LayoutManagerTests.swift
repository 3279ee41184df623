import Testing

@testable import UIKit

/// Where lines and glyphs stand, to the point.
@MainActor struct LayoutManagerTests {
  private let line = LaidOutText.line

  // MARK: Lines

  @Test func linesAreAsWideAsTheContainerAndUsedAsFarAsTheTextGoes() {
    startAnew()
    let text = LaidOutText("ab cd ef", cells: 5)
    let manager = text.manager
    #expect(text.lines == [span(0, 6), span(6, 2)])
    var range = span(0, 0)
    let whole = cells(5) + 10
    #expect(manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: &range) == CGRect(x: 0, y: 0, width: whole, height: line))
    #expect(range == span(0, 6))
    #expect(manager.lineFragmentRect(forGlyphAt: 6, effectiveRange: &range) == CGRect(x: 0, y: line, width: whole, height: line))
    #expect(range == span(6, 2))
    #expect(
      manager.lineFragmentUsedRect(forGlyphAt: 7, effectiveRange: nil)
        == CGRect(x: 0, y: line, width: cells(2) + 10, height: line))
    #expect(manager.usedRect(for: text.container) == CGRect(x: 0, y: 0, width: whole, height: 2 * line))
  }

  @Test func linesAreCountedByTheirRanges() {
    startAnew()
    let text = LaidOutText("one two three\nfour", cells: 7)
    var (count, index, range) = (0, 0, span(0, 0))
    while index < text.manager.numberOfGlyphs {
      _ = text.manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
      index = NSMaxRange(range)
      count += 1
    }
    #expect(count == 3 && text.lines == [span(0, 8), span(8, 6), span(14, 4)])
  }

  @Test func aGlyphOutsideOfTheTextIsAMistake() {
    startAnew()
    let text = LaidOutText("ab")
    #expect(text.manager.isValidGlyphIndex(1) && !text.manager.isValidGlyphIndex(2) && !text.manager.isValidGlyphIndex(-1))
    var range = span(0, 0)
    #expect(text.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: &range) == .zero && range.location == NSNotFound)
    #expect(UIKitComplaints.drain().map(\.reason) == ["glyph index 2 is out of range; there are 2"])
  }

  @Test func theSpaceBelowALineBelongsToIt() {
    startAnew()
    let text = LaidOutText("a\nb")
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.paragraphSpacing) = (10, 20)
    text.storage.addAttribute(.paragraphStyle, value: style, range: span(0, 3))
    #expect(text.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height == line + 30)
    #expect(text.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).height == line)
    #expect(text.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil).minY == line + 30)
    #expect(text.manager.usedRect(for: text.container).height == 2 * line + 30)
  }

  @Test func theEmptyLineAtTheEndIsExtra() {
    startAnew()
    let text = LaidOutText("ab\n", cells: 5)
    let extra = CGRect(x: 0, y: line, width: cells(5) + 10, height: line)
    #expect(text.manager.extraLineFragmentRect == extra && text.manager.extraLineFragmentTextContainer === text.container)
    #expect(text.manager.extraLineFragmentUsedRect == CGRect(x: 0, y: line, width: 10, height: line))
    #expect(text.lines == [span(0, 3)] && text.manager.usedRect(for: text.container).height == 2 * line)
    text.storage.append(NSAttributedString(string: "c", attributes: [.font: LaidOutText.font]))
    #expect(text.manager.extraLineFragmentRect == .zero && text.manager.extraLineFragmentTextContainer == nil)
    let empty = LaidOutText("")
    #expect(empty.lines == [] && empty.manager.usedRect(for: empty.container).width == 10)
    #expect(empty.manager.extraLineFragmentRect.height == UIFont.systemFont(ofSize: 12).lineHeight)
  }

  @Test func linesOfAnotherAlignmentAreUsedWhereTheyStand() {
    startAnew()
    func used(_ alignment: NSTextAlignment, cells count: Int?) -> CGRect {
      let text = LaidOutText("ab", cells: count)
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      text.storage.addAttribute(.paragraphStyle, value: style, range: span(0, 2))
      return text.manager.usedRect(for: text.container)
    }
    #expect(used(.left, cells: 6).minX == 0 && used(.natural, cells: 6).minX == 0 && used(.justified, cells: 6).minX == 0)
    #expect(used(.center, cells: 6) == CGRect(x: cells(2), y: 0, width: cells(2) + 10, height: line))
    #expect(used(.right, cells: 6).minX == cells(4))
    // Without a limit nothing is free.
    #expect(used(.right, cells: nil) == CGRect(x: 0, y: 0, width: cells(2) + 10, height: line))
  }

  @Test func anEnumerationStopsWhenItIsTold() {
    startAnew()
    let text = LaidOutText("a\nb\nc")
    var seen: [NSRange] = []
    text.manager.enumerateLineFragments(forGlyphRange: span(2, 3)) { rect, used, container, range, stop in
      #expect(container === text.container && rect.minY == used.minY)
      seen.append(range)
      stop.pointee = true
    }
    #expect(seen == [span(2, 2)])
  }

  // MARK: Glyphs

  @Test func aGlyphStandsOnTheBaselineOfItsLine() {
    startAnew()
    let text = LaidOutText("ab\ncd")
    #expect(text.manager.location(forGlyphAt: 0) == CGPoint(x: 5, y: 952))
    #expect(text.manager.location(forGlyphAt: 4) == CGPoint(x: 5 + cells(1), y: 952))
    text.container.lineFragmentPadding = 0
    #expect(text.manager.location(forGlyphAt: 4) == CGPoint(x: cells(1), y: 952))
  }

  @Test func aRangeIsBoundedByItsGlyphs() {
    startAnew()
    let text = LaidOutText("abcd efg", cells: 5)
    func box(_ location: Int, _ length: Int) -> CGRect {
      text.manager.boundingRect(forGlyphRange: span(location, length), in: text.container)
    }
    #expect(box(1, 2) == CGRect(x: 5 + cells(1), y: 0, width: cells(2), height: line))
    #expect(box(5, 3) == CGRect(x: 5, y: line, width: cells(3), height: line))
    #expect(box(3, 3) == CGRect(x: 5, y: 0, width: cells(4), height: 2 * line))
    #expect(box(1, 0) == CGRect(x: 5 + cells(1), y: 0, width: 0, height: line))
    #expect(text.manager.boundingRect(forGlyphRange: span(0, 1), in: NSTextContainer()) == .zero)
  }

  @Test func aSelectionReachesToTheEndOfLinesThatGoOn() {
    startAnew()
    let text = LaidOutText("ab\ncd", cells: 6)
    func rects(_ selected: NSRange) -> [CGRect] {
      var rects: [CGRect] = []
      text.manager.enumerateEnclosingRects(forGlyphRange: span(1, 3), withinSelectedGlyphRange: selected, in: text.container) {
        rect, _ in rects.append(rect)
      }
      return rects
    }
    let second = CGRect(x: 5, y: line, width: cells(1), height: line)
    #expect(rects(span(NSNotFound, 0)) == [CGRect(x: 5 + cells(1), y: 0, width: cells(1), height: line), second])
    #expect(rects(span(1, 3)) == [CGRect(x: 5 + cells(1), y: 0, width: cells(5) + 5, height: line), second])
  }

  @Test func rangesGrowToWholeCharacters() {
    startAnew()
    let text = LaidOutText("a👍b")
    var whole = span(0, 0)
    #expect(text.manager.numberOfGlyphs == 4 && text.manager.glyphIndexForCharacter(at: 3) == 3)
    #expect(text.manager.characterIndexForGlyph(at: 2) == 2)
    #expect(text.manager.glyphRange(forCharacterRange: span(2, 1), actualCharacterRange: &whole) == span(1, 2))
    #expect(whole == span(1, 2))
    #expect(text.manager.characterRange(forGlyphRange: span(0, 99), actualGlyphRange: nil) == span(0, 4))
    #expect(text.manager.characterRange(forGlyphRange: span(4, 0), actualGlyphRange: nil) == span(4, 0))
  }

  @Test func anAttachmentHasItsSize() {
    startAnew()
    let text = LaidOutText("a")
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: -2, width: 30, height: 20)
    text.storage.append(NSAttributedString(attachment: attachment))
    #expect(text.manager.attachmentSize(forGlyphAt: 1) == CGSize(width: 30, height: 20))
    #expect(text.manager.attachmentSize(forGlyphAt: 0) == CGSize(width: -1, height: -1))
    #expect(text.manager.boundingRect(forGlyphRange: span(1, 1), in: text.container).width == 30)
  }

  @Test func lineFeedsAreNotShown() {
    startAnew()
    let text = LaidOutText("a\nb")
    #expect((0..<4).map { text.manager.notShownAttribute(forGlyphAt: $0) } == [false, true, false, true])
  }

  // MARK: When

  @Test func theLayoutFollowsEachChange() {
    startAnew()
    let text = LaidOutText("ab", cells: 4)
    #expect(text.lines == [span(0, 2)])
    text.storage.replaceCharacters(in: span(2, 0), with: " cde")
    #expect(text.lines == [span(0, 3), span(3, 3)])
    text.container.size.width = cells(6) + 10
    #expect(text.lines == [span(0, 6)])
    text.container.lineFragmentPadding = cells(1)
    #expect(text.lines == [span(0, 3), span(3, 3)])
    text.storage.addAttribute(.font, value: LaidOutText.font.withSize(500), range: span(0, 6))
    #expect(text.lines == [span(0, 6)])
    // In the middle of a change the text is as it is then.
    text.storage.beginEditing()
    text.storage.deleteCharacters(in: span(0, 4))
    #expect(text.lines == [span(0, 2)])
    text.storage.deleteCharacters(in: span(0, 1))
    text.storage.endEditing()
    #expect(text.lines == [span(0, 1)])
  }

  @Test func theDelegateIsToldOfLayoutsAndAskedForSpace() {
    final class Delegate: NSLayoutManagerDelegate {
      let log = Log()
      func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
      ) -> CGFloat {
        log.add("spacing after \(glyphIndex) at \(rect.minY), \(rect.width)")
        return 7
      }
      func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool
      ) { log.add("laid out \(textContainer != nil) \(layoutFinishedFlag)") }
      func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { log.add("invalid") }
    }
    startAnew()
    let (text, delegate) = (LaidOutText("ab\ncd", cells: 4), Delegate())
    text.manager.delegate = delegate
    #expect(text.manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: nil).minY == line + 7)
    #expect(text.manager.usedRect(for: text.container).height == 2 * line + 7)
    let (first, second) = ("spacing after 2 at 0.0, 2482.0", "spacing after 4 at 1200.0, 2482.0")
    #expect(delegate.log.drain() == [first, second, "laid out true true"])
    text.manager.ensureLayout(for: text.container)
    #expect(delegate.log.drain() == [])
    text.container.size.height = line
    text.manager.ensureLayout(for: text.container)
    #expect(delegate.log.drain() == ["invalid", first, second, "laid out true false", "laid out false false"])
    var actual = span(0, 0)
    text.manager.invalidateLayout(forCharacterRange: span(0, 1), actualCharacterRange: &actual)
    #expect(actual == span(0, 5) && delegate.log.drain() == ["invalid"])
  }
}
