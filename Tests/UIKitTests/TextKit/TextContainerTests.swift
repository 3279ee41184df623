import Testing

@testable import UIKit

/// What a container has room for, and what becomes of the rest.
@MainActor struct TextContainerTests {
  private let line = LaidOutText.line

  @Test func theDefaultsAreUIKits() {
    startAnew()
    let container = NSTextContainer(size: CGSize(width: 10, height: 20))
    #expect(container.size == CGSize(width: 10, height: 20) && NSTextContainer().size == .zero)
    #expect(container.lineFragmentPadding == 5 && container.maximumNumberOfLines == 0 && container.exclusionPaths.isEmpty)
    #expect(container.lineBreakMode == .byWordWrapping && !container.widthTracksTextView && !container.heightTracksTextView)
    #expect(container.isSimpleRectangularTextContainer && container.layoutManager == nil)
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    #expect(container.layoutManager === manager && manager.textContainers.count == 1 && manager.usesFontLeading)
    manager.removeTextContainer(at: 0)
    #expect(container.layoutManager == nil && manager.textContainers.isEmpty)
    manager.removeTextContainer(at: 0)
    manager.insertTextContainer(container, at: 1)
    #expect(UIKitComplaints.drain().count == 2 && manager.textContainers.isEmpty)
  }

  @Test func noMoreLinesThanThereIsRoomFor() {
    startAnew()
    let text = LaidOutText("a\nb\nc")
    func laid() -> [Int] {
      [
        text.lines.count, text.manager.glyphRange(for: text.container).length,
        text.manager.firstUnlaidCharacterIndex(),
      ]
    }
    #expect(laid() == [3, 5, 5])
    text.container.maximumNumberOfLines = 2
    #expect(laid() == [2, 4, 4])
    text.container.maximumNumberOfLines = 0
    text.container.size.height = 2 * line - 1
    #expect(laid() == [1, 2, 2])
    text.container.size.height = 2 * line
    #expect(laid() == [2, 4, 4])
    var range = span(0, 0)
    #expect(text.manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: &range) == .zero && range == span(4, 1))
    #expect(text.manager.textContainer(forGlyphAt: 4, effectiveRange: nil) == nil)
    #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 3).location == NSNotFound)
  }

  @Test func anEllipsisStandsForWhatHasNoRoom() {
    startAnew()
    let text = LaidOutText("ab cdefgh", cells: 5)
    text.container.maximumNumberOfLines = 1
    #expect(text.lines == [span(0, 3)])
    text.container.lineBreakMode = .byTruncatingTail
    // "ab c…": an ellipsis is as wide as a letter.
    #expect(text.lines == [span(0, 9)])
    #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0) == span(4, 5))
    #expect(text.manager.usedRect(for: text.container).width == cells(5) + 10)
    #expect([3, 4].map { text.manager.notShownAttribute(forGlyphAt: $0) } == [false, true])
    text.container.maximumNumberOfLines = 2
    #expect(text.lines == [span(0, 3), span(3, 6)])
    #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
    #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 3) == span(7, 2))
    text.container.maximumNumberOfLines = 0
    #expect(text.lines.count == 3 && text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 3).location == NSNotFound)
  }

  @Test func theTextFlowsIntoTheNextContainer() {
    startAnew()
    let text = LaidOutText("a\nb\nc\nd", cells: 3, height: 2 * LaidOutText.line)
    let second = NSTextContainer(size: CGSize(width: 1000, height: LaidOutText.line))
    text.manager.addTextContainer(second)
    #expect(text.manager.glyphRange(for: text.container) == span(0, 4) && text.manager.glyphRange(for: second) == span(4, 2))
    var range = span(0, 0)
    #expect(text.manager.textContainer(forGlyphAt: 4, effectiveRange: &range) === second && range == span(4, 2))
    #expect(text.manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil) == CGRect(x: 0, y: 0, width: 1000, height: line))
    #expect(text.manager.characterIndex(for: .zero, in: second, fractionOfDistanceBetweenInsertionPoints: nil) == 4)
    #expect(text.manager.boundingRect(forGlyphRange: span(4, 1), in: second).width == cells(1))
    #expect(text.lines == [span(0, 2), span(2, 2), span(4, 2)] && text.manager.firstUnlaidGlyphIndex() == 6)
    text.storage.deleteCharacters(in: span(0, 4))
    #expect(text.manager.glyphRange(for: text.container) == span(0, 3) && text.manager.glyphRange(for: second) == span(0, 0))
    #expect(text.manager.usedRect(for: second) == .zero)
  }

  @Test func textStandsBesideWhatIsExcluded() {
    startAnew()
    let text = LaidOutText("abcdefgh", cells: 6, padding: 0)
    // To the left of the first line, and in the middle of the second one, nearer to the left.
    text.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: cells(3), height: 10)),
      UIBezierPath(rect: CGRect(x: cells(1), y: line + 10, width: cells(1), height: 10)),
    ]
    #expect(!text.container.isSimpleRectangularTextContainer)
    #expect(text.lines == [span(0, 3), span(3, 4), span(7, 1)])
    #expect(
      [0, 3, 7].map { text.manager.boundingRect(forGlyphRange: span($0, 1), in: text.container).origin }
        == [CGPoint(x: cells(3), y: 0), CGPoint(x: cells(2), y: line), CGPoint(x: 0, y: 2 * line)])
    // Where nothing is free, the text begins below.
    text.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: cells(6), height: 100))]
    #expect(text.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minY == 100)
    text.container.exclusionPaths = []
    #expect(text.lines == [span(0, 6), span(6, 2)])
  }

  @Test func aProposedLineIsCutIntoItsFreeParts() {
    startAnew()
    let container = NSTextContainer(size: CGSize(width: 100, height: 100))
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 40, y: 0, width: 20, height: 10))]
    func parts(_ x: CGFloat, _ width: CGFloat, y: CGFloat = 5) -> [CGFloat] {
      var rest = CGRect.zero
      let part = container.lineFragmentRect(
        forProposedRect: CGRect(x: x, y: y, width: width, height: 5), at: 0, writingDirection: .natural, remaining: &rest)
      return [part.minX, part.width, rest.minX, rest.width]
    }
    #expect(parts(0, 200) == [0, 40, 40, 60] && parts(40, 60) == [60, 40, 0, 0] && parts(45, 10) == [0, 0, 0, 0])
    #expect(parts(0, 200, y: 10) == [0, 100, 0, 0])
  }

  @Test func aClassOfContainersNarrowsLines() {
    final class Staircase: NSTextContainer {
      var asked: [Int] = []
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect {
        asked.append(characterIndex)
        return CGRect(x: proposedRect.minY, y: proposedRect.minY, width: cells(2), height: proposedRect.height)
      }
    }
    startAnew()
    let container = Staircase(size: CGSize(width: 99_999, height: 0))
    container.lineFragmentPadding = 0
    let (storage, manager) = (NSTextStorage(string: "abcde", attributes: [.font: LaidOutText.font]), NSLayoutManager())
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let places = [0, 2, 4].map { manager.boundingRect(forGlyphRange: span($0, 1), in: container).origin }
    #expect(places == [.zero, CGPoint(x: line, y: line), CGPoint(x: 2 * line, y: 2 * line)] && container.asked == [0, 2, 4])
  }

  @Test func anotherLayoutManagerTakesTheText() {
    startAnew()
    let (text, other) = (LaidOutText("ab"), NSLayoutManager())
    text.container.replaceLayoutManager(other)
    #expect(text.container.layoutManager === other && text.manager.textContainers.isEmpty && text.manager.textStorage == nil)
    #expect(text.storage.layoutManagers.count == 1 && other.usedRect(for: text.container).width == cells(2) + 10)
  }
}
