import Testing
import UIKit
import VirtualTime

/// Sizes of text.
@MainActor
struct FontTests {
  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.large, CGFloat(17)), (.body, .extraSmall, 14),
    (.body, .accessibilityExtraExtraExtraLarge, 53), (.caption2, .small, 11), (.largeTitle, .accessibilityMedium, 44),
    (.footnote, .unspecified, 13),
  ])
  func textStylesHaveApplesSizes(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory, _ size: CGFloat) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
  }

  @Test func aLabelMayFollowTheTextSize() {
    startAnew()
    let controller = UIViewController()
    let label = UILabel()
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 30)
    label.adjustsFontForContentSizeCategory = true
    controller.view.addSubview(label)
    let window = show(controller)
    #expect(label.font.pointSize == 20)
    UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = .extraExtraExtraLarge }
    #expect(abs(label.font.pointSize - 27) < 0.1)
    UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
    #expect(label.font.pointSize == 30)
    withExtendedLifetime(window) {}
  }

  @Test func heavierAndMonospacedTextIsWider() {
    let regular = UIFont.systemFont(ofSize: 17)
    #expect(UIFont.systemFont(ofSize: 17, weight: .bold).width(of: "Width") > regular.width(of: "Width"))
    #expect(UIFont.systemFont(ofSize: 17, weight: .thin).width(of: "Width") < regular.width(of: "Width"))
    let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
    #expect(mono.width(of: "iiii") == mono.width(of: "WWWW"))
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    #expect(digits.width(of: "111") == digits.width(of: "888"))
    #expect(digits.width(of: "abc") == regular.width(of: "abc"))
    #expect(mono.fontName == ".SFUIMono-Regular")
  }

  @Test func linesBreakAtWordsOrAnywhere() {
    let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
    let width = font.width(of: "12345678")
    #expect(font.lines(of: "one two three\nfour", width: width) == ["one two", "three", "four"])
    #expect(font.lines(of: "one two three", width: width, mode: .byCharWrapping) == ["one two ", "three"])
    #expect(font.lines(of: "a extraordinary b", width: width) == ["a", "extraord", "inary b"])
  }
}
