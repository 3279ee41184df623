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

  @Test func theDefaultStyleIsCopiedToBeChanged() throws {
    let style = try #require(NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle)
    style.lineSpacing = 4
    #expect(style.lineSpacing == 4 && NSParagraphStyle.default.lineSpacing == 0)
    #expect(NSParagraphStyle.default === NSParagraphStyle.default && NSParagraphStyle.default == NSParagraphStyle())
  }

  @Test func aCopyCannotBeChangedAndStaysAsItWas() throws {
    let style = NSMutableParagraphStyle()
    style.tailIndent = -8
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.tailIndent = -9
    #expect(copy.tailIndent == -8 && !(copy is NSMutableParagraphStyle))
    #expect(copy.copy() as? NSParagraphStyle === copy)
  }

  @Test func stylesThatSayTheSameAreEqual() {
    let (one, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    #expect(one == other && one.isEqual(NSParagraphStyle()) && NSParagraphStyle().isEqual(one))
    one.paragraphSpacingBefore = 3
    #expect(one != other && !one.isEqual(nil) && !one.isEqual("a style"))
    other.setParagraphStyle(one)
    #expect(one == other && one.hash == other.hash && one.copy() as? NSParagraphStyle == other)
  }

  @Test func whatIsKeptHasApplesDefaults() {
    let style = NSParagraphStyle()
    #expect([style.paragraphSpacingBefore, style.tailIndent, style.defaultTabInterval] == [0, 0, 0])
    #expect(style.hyphenationFactor == 0 && !style.usesDefaultHyphenation && !style.allowsDefaultTighteningForTruncation)
    #expect(style.baseWritingDirection == .natural && style.lineBreakStrategy == [])
    #expect(style.tabStops.map(\.location) == [28, 56, 84, 112, 140, 168, 196, 224, 252, 280, 308, 336])
    #expect(style.tabStops.allSatisfy { $0.alignment == .left && $0.options.isEmpty })
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
  }

  @Test func tabStopsStandInTheOrderOfTheirPlaces() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .left, location: 10), NSTextTab(textAlignment: .right, location: 30)]
    style.addTabStop(NSTextTab(textAlignment: .center, location: 20))
    #expect(style.tabStops.map(\.alignment) == [.left, .center, .right])
    style.removeTabStop(NSTextTab(textAlignment: .center, location: 30))
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 10))
    #expect(style.tabStops.map(\.location) == [20, 30])
    #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de")) == CharacterSet(charactersIn: ","))
  }

  @Test func aShadowIsFaintAndRightBehindTheTextUntilItIsTold() {
    let shadow = NSShadow()
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    #expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1.0 / 3) && shadow == NSShadow())
    shadow.shadowOffset.width = 1
    #expect(shadow != NSShadow() && shadow.copy() as? NSShadow == shadow)
  }
}
