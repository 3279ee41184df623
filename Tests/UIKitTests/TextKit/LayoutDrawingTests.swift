import Testing

@testable import UIKit

/// What a layout manager draws, and what a class of the app's adds to it.
@MainActor struct LayoutDrawingTests {
  /// What is drawn, without the group around it.
  private func drawn(_ draw: () -> Void) -> [String] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 200, height: 200), scale: 1)
    GraphicsStack.with(context) { draw() }
    return context.drawing.document(width: 200, height: 200).split(separator: "\n").dropFirst(2).dropLast(2).map(String.init)
  }

  @MainActor private struct Drawable {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))

    /// `Hi` is 9.5 points wide, `H` 6.9, a line 11.93 points high, 9.52 of them above the baseline.
    init(_ text: String) {
      storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 10), .backgroundColor: UIColor.green])
      container.lineFragmentPadding = 0
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }
  }

  private func words(_ x: String, _ y: String, _ words: String, _ length: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" font-size=\"10\" fill=\"#000000\" textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\">"
      + "\(words)</text>"
  }

  private func ground(_ x: String, _ y: String, _ width: String) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"11.93\" fill=\"#00FF00\"/>"
  }

  @Test func groundsAndGlyphsAreDrawnApart() {
    startAnew()
    let text = Drawable("Hi")
    let (all, place) = (span(0, 2), CGPoint(x: 5, y: 7))
    #expect(drawn { text.manager.drawBackground(forGlyphRange: all, at: place) } == [ground("5", "7", "9.5")])
    #expect(drawn { text.manager.drawGlyphs(forGlyphRange: all, at: place) } == [words("5", "16.52", "Hi", "9.5")])
    text.container.lineFragmentPadding = 20
    #expect(drawn { text.manager.drawGlyphs(forGlyphRange: all, at: place) } == [words("25", "16.52", "Hi", "9.5")])
  }

  @Test func onlyTheRangeIsDrawnWhereItStands() {
    startAnew()
    let text = Drawable("Hi\nHi")
    #expect(
      drawn { text.manager.drawGlyphs(forGlyphRange: span(1, 3), at: .zero) }
        == [words("6.9", "9.52", "i", "2.6"), words("0", "21.45", "H", "6.9")])
    #expect(drawn { text.manager.drawBackground(forGlyphRange: span(4, 1), at: .zero) } == [ground("6.9", "11.93", "2.6")])
    #expect(drawn { text.manager.drawGlyphs(forGlyphRange: span(2, 1), at: .zero) } == [])
    // Outside of all drawing nothing is drawn.
    text.manager.drawGlyphs(forGlyphRange: span(0, 5), at: .zero)
  }

  @Test func whatHasNoRoomIsNotDrawn() {
    startAnew()
    let text = Drawable("Hi\nHi")
    text.container.size.height = 12
    #expect(drawn { text.manager.drawGlyphs(forGlyphRange: span(0, 5), at: .zero) } == [words("0", "9.52", "Hi", "9.5")])
  }

  @Test func aClassOfTheAppsDrawsInItsTextView() {
    final class Framing: NSLayoutManager {
      private(set) var ranges: [NSRange] = []
      override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
        ranges.append(glyphsToShow)
        UIColor.blue.setFill()
        let letter = boundingRect(forGlyphRange: span(0, 1), in: textContainers[0])
        UIBezierPath(rect: letter.offsetBy(dx: origin.x, dy: origin.y)).fill()
      }
    }
    startAnew()
    let (storage, manager, container) = (NSTextStorage(), Framing(), NSTextContainer(size: CGSize(width: 100, height: 0)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), textContainer: container)
    view.font = .systemFont(ofSize: 10)
    view.text = "Hi"
    let picture = ScreenPicture.svg(of: view)
    #expect(picture.contains(">Hi</text>") && picture.contains("#0000FF") && manager.ranges.first == span(0, 2))
  }
}
