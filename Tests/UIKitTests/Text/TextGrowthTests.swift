import Testing
import VirtualTime

@testable import UIKit

/// What of a text grows with the size that the user chooses, and when.
@MainActor struct TextGrowthTests {
  private func choose(_ category: UIContentSizeCategory) {
    UIScreen.main.modifyTraits { $0.preferredContentSizeCategory = category }
  }

  private func shown<View: UIView>(_ view: View) -> (View, UIWindow) {
    let controller = UIViewController()
    controller.view.addSubview(view)
    return (view, show(controller))
  }

  private func sizes(_ text: NSAttributedString?) -> [CGFloat?] {
    guard let text else { return [] }
    return (0..<text.length).map { (text.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
  }

  /// A letter in the font of the body, and one in a font that follows nothing.
  private var mixed: NSAttributedString {
    let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 11)]))
    return text
  }

  @Test func onlyFontsOfATextStyleGrowInATextView() {
    startAnew()
    let (view, window) = shown(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    view.adjustsFontForContentSizeCategory = true
    view.attributedText = mixed
    #expect(sizes(view.attributedText) == [17, 11])
    view.typingAttributes = [.kern: 3]
    choose(.extraExtraLarge)
    #expect(sizes(view.attributedText) == [21, 11] && view.typingAttributes[.kern] == nil)
    view.typingAttributes = [.kern: 3]
    UIScreen.main.modifyTraits { $0.userInterfaceStyle = .dark }
    #expect(sizes(view.attributedText) == [21, 11] && view.typingAttributes[.kern] as? Int == 3)
    view.adjustsFontForContentSizeCategory = false
    choose(.large)
    #expect(sizes(view.attributedText) == [21, 11])
    _ = window
  }

  @Test func aTextViewCatchesUpWhenItIsToldToFollow() {
    startAnew()
    let (view, window) = shown(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    view.font = .preferredFont(forTextStyle: .body)
    view.text = "ab"
    choose(.extraExtraLarge)
    #expect(view.font?.pointSize == 17 && sizes(view.attributedText) == [17, 17])
    view.adjustsFontForContentSizeCategory = true
    #expect(view.font?.pointSize == 21 && sizes(view.attributedText) == [21, 21])
    choose(.large)
    #expect(view.font?.pointSize == 17 && sizes(view.attributedText) == [17, 17])
    view.text = "c"
    #expect(sizes(view.attributedText) == [17])
    _ = window
  }

  @Test func aFieldGrowsWithItsPlaceholder() {
    startAnew()
    let (field, window) = shown(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
    field.font = .preferredFont(forTextStyle: .body)
    (field.text, field.placeholder) = ("ab", "p")
    choose(.extraExtraLarge)
    #expect(field.font?.pointSize == 17 && sizes(field.attributedText) == [17, 17] && sizes(field.attributedPlaceholder) == [17])
    field.adjustsFontForContentSizeCategory = true
    #expect(field.font?.pointSize == 21 && sizes(field.attributedText) == [21, 21] && sizes(field.attributedPlaceholder) == [21])
    choose(.large)
    #expect(field.font?.pointSize == 17 && sizes(field.attributedPlaceholder) == [17])
    field.font = .systemFont(ofSize: 13)
    choose(.extraExtraLarge)
    #expect(field.font?.pointSize == 13 && sizes(field.attributedText) == [13, 13])
    _ = window
  }

  @Test func aBufferSaysWhetherAnyFontIsAnother() {
    startAnew()
    let buffer = TextBuffer()
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    #expect(!buffer.adjustFonts(to: large))
    buffer.set(mixed)
    #expect(buffer.adjustFonts(to: large) && sizes(buffer.attributed) == [21, 11])
    #expect(!buffer.adjustFonts(to: large) && sizes(buffer.attributed) == [21, 11])
    buffer.set(NSAttributedString(string: "plain"))
    #expect(!buffer.adjustFonts(to: large) && buffer.selection == NSRange(location: 5, length: 0))
  }
}
