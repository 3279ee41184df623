import Testing
import UIKit

/// How paragraphs stand: what a style says, and what changing a copy leaves alone.
@MainActor struct ParagraphStyleTests {
  @Test func aStyleSaysNothingUntilItIsTold() {
    let style = NSParagraphStyle()
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
    let numbers = [
      style.lineSpacing, style.paragraphSpacing, style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple,
      style.firstLineHeadIndent, style.headIndent,
    ]
    #expect(numbers == [0, 0, 0, 0, 0, 0, 0])
  }

  @Test func eachValueIsItsOwn() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byTruncatingMiddle
    (style.lineSpacing, style.paragraphSpacing, style.minimumLineHeight) = (1, 2, 3)
    (style.maximumLineHeight, style.lineHeightMultiple, style.firstLineHeadIndent, style.headIndent) = (4, 5, 6, 7)
    #expect(style.alignment == .right && style.lineBreakMode == .byTruncatingMiddle)
    // Asked for as what it is a kind of.
    let plain: NSParagraphStyle = style
    let numbers = [
      plain.lineSpacing, plain.paragraphSpacing, plain.minimumLineHeight, plain.maximumLineHeight, plain.lineHeightMultiple,
      plain.firstLineHeadIndent, plain.headIndent,
    ]
    #expect(numbers == [1, 2, 3, 4, 5, 6, 7])
    #expect(plain.alignment == .right && plain.lineBreakMode == .byTruncatingMiddle)
  }
}
