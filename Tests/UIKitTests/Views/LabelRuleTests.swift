import Testing

@testable import UIKit

/// Labels: what they are at first, how large their text is, where it stands, and in which font and colour it is seen.
@MainActor struct LabelRuleTests {
  /// `Hi` is 9.5 points wide in a font of 10 points, and a line 11.93 points high.
  private func label(_ text: String? = "Hi", _ set: (UILabel) -> Void = { _ in }) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    (label.text, label.font) = (text, .systemFont(ofSize: 10))
    set(label)
    return label
  }

  @Test func aLabelIsOneLineInTheSystemFontAtFirst() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(label.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && label.text == nil && label.attributedText == nil)
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label && label.numberOfLines == 1)
    #expect(
      label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail && label.isEnabled && !label.isHighlighted)
    #expect(label.highlightedTextColor == nil && label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.baselineAdjustment == .alignBaselines && !label.allowsDefaultTighteningForTruncation)
    #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0 && label.preferredMaxLayoutWidth == 0)
    #expect(!label.adjustsFontForContentSizeCategory && !label.isUserInteractionEnabled && label.contentMode == .redraw)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func aLabelWithoutAFontHasTheSystemFontAgain() {
    startAnew()
    let label = label("Hi")
    label.font = UIFont(name: "NoSuchFace", size: 30)
    #expect(label.font == .systemFont(ofSize: 17))
    let other = UILabel()
    other.text = "Hi"
    #expect(label.sizeThatFits(.zero) == other.sizeThatFits(.zero))
  }

  @Test func aLabelWithoutAColourHasTheOneOfLabelsAgain() {
    startAnew()
    let label = label("Hi")
    label.textColor = UIColor(named: "NoSuchColour")
    #expect(label.textColor == .label && label.shownTextColor == .label)
  }

  @Test func anIndicatorWithoutAColourIsGreyAgain() {
    startAnew()
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.color = .red
    indicator.color = nil
    #expect(indicator.color == .systemGray)
  }

  @Test func theSizeIsThatOfTheLinesThatAreAllowed() {
    startAnew()
    let label = label("Hi Hi Hi")
    func size(_ width: CGFloat) -> [CGFloat] {
      let size = label.sizeThatFits(CGSize(width: width, height: 1))
      return [size.width, size.height]
    }
    // Three words and two spaces, 35.1 points together.
    #expect(size(20) == [36, 12] && label.intrinsicContentSize == CGSize(width: 36, height: 12))
    label.numberOfLines = 0
    #expect(size(25) == [23, 24] && size(15) == [10, 36] && size(0) == [36, 12] && size(-1) == [36, 12])
    label.numberOfLines = 2
    #expect(size(15) == [10, 24])
    label.preferredMaxLayoutWidth = 25
    #expect(label.intrinsicContentSize == CGSize(width: 23, height: 24))
    #expect(label.contentHeight(forWidth: 25) == 24 && label.contentHeight(forWidth: 15) == 24)
  }

  @Test func onlyALabelOfSeveralLinesIsAsHighAsItsWidthSays() {
    startAnew()
    let label = label()
    #expect(!label.measuresHeightByWidth)
    label.numberOfLines = 0
    #expect(label.measuresHeightByWidth)
    label.preferredMaxLayoutWidth = 50
    #expect(!label.measuresHeightByWidth)
  }

  @Test(
    arguments: [(.left, 10), (.natural, 10), (.justified, 10), (.center, 55), (.right, 100)] as [(NSTextAlignment, CGFloat)])
  func theTextStandsAtTheEdgeThatItsAlignmentNames(alignment: NSTextAlignment, x: CGFloat) {
    startAnew()
    let label = label { $0.textAlignment = alignment }
    #expect(
      label.textRect(forBounds: CGRect(x: 10, y: 20, width: 100, height: 50), limitedToNumberOfLines: 1)
        == CGRect(x: x, y: 39, width: 10, height: 12))
    // No higher than the bounds.
    #expect(
      label.textRect(forBounds: CGRect(x: 10, y: 20, width: 100, height: 8), limitedToNumberOfLines: 1)
        == CGRect(x: x, y: 20, width: 10, height: 8))
  }

  @Test func aLineThatIsTooWideShrinksAsFarAsItMay() {
    startAnew()
    let label = label { $0.adjustsFontSizeToFitWidth = true }
    func size(_ width: CGFloat) -> CGFloat {
      label.bounds.size.width = width
      return label.shownFont.pointSize
    }
    #expect(size(100) == 10 && size(9.5) == 10 && abs(size(4.75) - 5) < 1e-9)
    label.minimumScaleFactor = 0.75
    #expect(size(4.75) == 7.5 && abs(size(7.6) - 8) < 1e-9)
    label.numberOfLines = 2
    #expect(size(4.75) == 10)
    label.numberOfLines = 1
    label.adjustsFontSizeToFitWidth = false
    #expect(size(4.75) == 10)
    label.adjustsFontSizeToFitWidth = true
    label.text = nil
    #expect(size(4.75) == 10)
  }

  @Test func theColorIsThatOfTheState() {
    startAnew()
    let label = label { $0.textColor = .red }
    #expect(label.shownTextColor == .red)
    label.isHighlighted = true
    #expect(label.shownTextColor == .red)
    label.highlightedTextColor = .blue
    #expect(label.shownTextColor == .blue)
    label.isEnabled = false
    #expect(label.shownTextColor == .tertiaryLabel)
    label.isEnabled = true
    label.isHighlighted = false
    #expect(label.shownTextColor == .red)
  }

  @Test func aLabelSpeaksItsText() {
    startAnew()
    let label = label()
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Hi" && label.accessibilityTraits == .staticText)
    label.isEnabled = false
    #expect(label.accessibilityTraits == [.staticText, .notEnabled])
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement)
  }

  // MARK: Attributes

  @Test func anotherTextHasNoAttributes() {
    startAnew()
    let label = label()
    #expect(label.attributedText?.string == "Hi" && label.givenAttributedText == nil && label.styledText == nil)
    let text = NSMutableAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    label.attributedText = text
    #expect(label.text == "Big" && label.givenAttributedText?.string == "Big" && label.styledText?.string == "Big")
    // What the app does with its text later does not count.
    text.append(NSAttributedString(string: "ger"))
    #expect(label.attributedText?.string == "Big")
    label.text = "Big"
    #expect(label.givenAttributedText == nil && label.text == "Big")
    label.attributedText = NSAttributedString(string: "Bare")
    #expect(label.givenAttributedText != nil && label.styledText == nil)
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test func aTextWithAttributesIsAsLargeAsItsFonts() {
    startAnew()
    let label = label()
    label.attributedText = NSAttributedString(string: "Hi", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(label.intrinsicContentSize == CGSize(width: 19, height: 24))
    #expect(abs(label.firstBaseline - 19.04) < 1e-9 && abs(label.lastBaseline - 4.82) < 1e-9)
    label.attributedText = NSAttributedString(string: "Hi Hi", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(label.sizeThatFits(CGSize(width: 25, height: 0)) == CGSize(width: 45, height: 24))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 25, height: 0)) == CGSize(width: 19, height: 48))
    label.text = "Hi"
    #expect(abs(label.firstBaseline - 9.52) < 1e-9 && abs(label.lastBaseline - 2.41) < 1e-9)
    #expect(label.baselineOffsetFromTop == label.firstBaseline && label.baselineOffsetFromBottom == label.lastBaseline)
  }

  // MARK: What a change asks for

  @Test func aChangeOfTheTextHasTheSuperviewLaidOut() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = label()
    outer.addSubview(label)
    func asks(_ change: () -> Void) -> Bool {
      outer.layoutIfNeeded()
      change()
      return outer.needsLayout
    }
    #expect(!asks { label.text = "Hi" } && asks { label.text = "Ho" })
    let text = NSAttributedString(string: "Ho", attributes: [.kern: 3])
    #expect(asks { label.attributedText = text } && asks { label.text = "Ho" })
  }
}
