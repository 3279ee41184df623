import Testing

@testable import UIKit

/// Which character stands at a point, and what that is good for: links in labels.
@MainActor struct LayoutPointTests {
  private let line = LaidOutText.line

  private func found(_ text: LaidOutText, _ x: CGFloat, _ y: CGFloat) -> String {
    var fraction: CGFloat = -1
    let place = text.manager.characterIndex(
      for: CGPoint(x: x, y: y), in: text.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    return "\(place) \(fraction)"
  }

  @Test func theCharacterUnderThePointIsFound() {
    startAnew()
    let text = LaidOutText("abc\ndef")
    #expect(found(text, 5, 0) == "0 0.0" && found(text, 5 + cells(1), 10) == "1 0.0")
    #expect(found(text, 5 + cells(1) / 2, 10) == "0 0.5" && found(text, 5 + cells(2) + 154.5, line) == "6 0.25")
    #expect(found(text, 5, line - 1) == "0 0.0" && found(text, 5, line) == "4 0.0")
    #expect(text.manager.glyphIndex(for: CGPoint(x: 5 + cells(2), y: 0), in: text.container) == 2)
    #expect(
      text.manager.fractionOfDistanceThroughGlyph(for: CGPoint(x: 5 + cells(1) / 2, y: 0), in: text.container) == 0.5)
  }

  @Test func besideTheTextTheNearestCharacterIsFound() {
    startAnew()
    let text = LaidOutText("ab\ncd")
    // Above and before the text, behind its first line, behind and below its last one.
    #expect(found(text, -50, -50) == "0 0.0" && found(text, 9999, 0) == "2 0.0")
    #expect(found(text, 9999, line) == "4 1.0" && found(text, 5, 9 * line) == "3 0.0")
    #expect(found(LaidOutText(""), 10, 10) == "0 0.0" && found(LaidOutText("ab\n"), 10, line + 1) == "2 1.0")
  }

  @Test func linesOfARectangleAreFound() {
    startAnew()
    let text = LaidOutText("ab\ncd\nef")
    func range(_ y: CGFloat, _ height: CGFloat) -> NSRange {
      text.manager.glyphRange(forBoundingRect: CGRect(x: 0, y: y, width: 10, height: height), in: text.container)
    }
    #expect(range(0, line) == span(0, 3) && range(line - 1, 2) == span(0, 6) && range(2 * line, 99) == span(6, 2))
    #expect(range(9 * line, 10) == span(0, 0))
  }

  // MARK: Labels

  /// The way in which apps find the character of a label under a finger.
  private func character(of label: UILabel, at point: CGPoint) throws -> Int {
    let storage = NSTextStorage(attributedString: try #require(label.attributedText))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    container.lineFragmentPadding = 0
    container.lineBreakMode = label.lineBreakMode
    container.maximumNumberOfLines = label.numberOfLines
    container.size = label.bounds.size
    let box = manager.usedRect(for: container)
    let top = (label.bounds.height - box.height) / 2 - box.minY
    return manager.characterIndex(
      for: CGPoint(x: point.x, y: point.y - top), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  @Test func aLinkInALabelIsFoundWhereItIsDrawn() throws {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    label.numberOfLines = 0
    let text = NSMutableAttributedString(string: "I agree to the Terms of Use")
    let link = (text.string as NSString).range(of: "Terms")
    text.addAttribute(.underlineStyle, value: 1, range: link)
    label.attributedText = text
    // In the label's font, which the text does not name: "I agree to the " and then the link.
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.width(of: "I agree to the ") < 120 && font.width(of: "I agree to the Terms") > 120)
    let top = 50 - font.lineHeight
    #expect(try character(of: label, at: CGPoint(x: 1, y: top + 1)) == 0)
    #expect(try character(of: label, at: CGPoint(x: 1, y: 50 + 1)) == link.location)
    #expect(try character(of: label, at: CGPoint(x: font.width(of: "Term") + 1, y: 50 + 1)) == NSMaxRange(link) - 1)
    #expect(try character(of: label, at: CGPoint(x: font.width(of: "Terms") + 1, y: 50 + 1)) == NSMaxRange(link))
  }

  @Test func aLabelsTextIsReadInItsFont() {
    startAnew()
    let label = UILabel()
    func fonts() -> [CGFloat?] {
      let text = label.attributedText ?? NSAttributedString(string: "")
      return (0..<text.length).map { (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
    }
    #expect(label.attributedText == nil)
    label.text = "ab"
    #expect(fonts() == [17, 17])
    label.font = .systemFont(ofSize: 9)
    let text = NSMutableAttributedString(string: "ab", attributes: [.kern: 1])
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: span(1, 1))
    label.attributedText = text
    #expect(fonts() == [9, 30] && label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
  }

  @Test func aTextIsMeasuredByItsUsedRectangle() {
    startAnew()
    let font = UIFont.systemFont(ofSize: 14)
    let storage = NSTextStorage(string: "The quick brown fox jumps over the lazy dog", attributes: [.font: font])
    let container = NSTextContainer(size: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
    container.lineFragmentPadding = 0
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    _ = manager.glyphRange(for: container)
    let box = storage.boundingRect(with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin)
    #expect(manager.usedRect(for: container).size == box.size && box.height > 3 * font.lineHeight - 0.001)
  }
}
