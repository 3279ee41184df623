import Testing
import VirtualTime

@testable import UIKit

/// Takes keys, and says nothing of the keyboard that it wants.
@MainActor
private final class KeyTaker: UIView, UIKeyInput {
  var text = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ new: String) { text += new }
  func deleteBackward() { _ = text.popLast() }
}

/// What an input says of itself by default, what is learnt of words, and fonts that grow with the user's text size.
@MainActor
struct TextTraitTests {
  @Test func whoeverTakesKeysGetsThePlainKeyboard() {
    startAnew()
    let traits: any UITextInputTraits = KeyTaker()
    #expect(traits.autocapitalizationType == .sentences && traits.autocorrectionType == .default)
    #expect(traits.spellCheckingType == .default && traits.smartQuotesType == .default)
    #expect(traits.smartDashesType == .default && traits.smartInsertDeleteType == .default)
    #expect(traits.inlinePredictionType == .default && traits.keyboardType == .default)
    #expect(traits.keyboardAppearance == .default && traits.returnKeyType == .default)
    #expect(!traits.enablesReturnKeyAutomatically && !traits.isSecureTextEntry)
    #expect(traits.textContentType == nil && traits.passwordRules == nil)
    #expect(UIKeyboardType.alphabet == .asciiCapable && UIKeyboardAppearance.alert == .dark)
    #expect(UITextInputPasswordRules(descriptor: "minlength: 8;").passwordRulesDescriptor == "minlength: 8;")
  }

  @Test func whoeverTakesKeysIsTypedInto() throws {
    startAnew()
    let (controller, taker) = (UIViewController(), KeyTaker(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    controller.view.addSubview(taker)
    let window = show(controller)
    taker.becomeFirstResponder()
    rest()
    try Typist.type("ab")
    try Typist.type("\n")
    #expect(taker.text == "ab\n")
    #expect(try Typist.paste("c\u{1}d"))
    #expect(taker.text == "ab\ncd")
    #expect(try !Typist.paste("\u{1}") && taker.text == "ab\ncd")
    _ = window
  }

  @Test func keysOfAHardwareKeyboardGoToWhoeverTakesKeys() {
    startAnew()
    let (controller, taker) = (UIViewController(), KeyTaker(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    controller.view.addSubview(taker)
    let window = show(controller)
    Keyboard.hasHardwareKeyboard = true
    taker.becomeFirstResponder()
    rest()
    #expect(HardwareKeyboard.press("a") && HardwareKeyboard.press("b"))
    #expect(taker.text == "ab")
    #expect(HardwareKeyboard.press("\u{8}") && taker.text == "a")
    #expect(HardwareKeyboard.press("\r") && taker.text == "a\n")
    _ = window
  }

  @Test func aSpellCheckerWithoutDictionariesKnowsWhatItIsTold() {
    startAnew()
    let checker = UITextChecker()
    #expect(UITextChecker.availableLanguages == [])
    #expect((UITextChecker.uniqueSpellDocumentTag(), UITextChecker.uniqueSpellDocumentTag()) == (1, 2))
    #expect(checker.guesses(forWordRange: NSRange(location: 0, length: 3), in: "teh", language: "en") == nil)
    #expect(checker.ignoredWords(inSpellDocumentWithTag: 1) == nil)
    checker.ignoreWord("foo", inSpellDocumentWithTag: 1)
    checker.ignoreWord("bar", inSpellDocumentWithTag: 1)
    #expect(checker.ignoredWords(inSpellDocumentWithTag: 1) == ["foo", "bar"])
    #expect(checker.ignoredWords(inSpellDocumentWithTag: 2) == nil)
    checker.setIgnoredWords(["baz"], inSpellDocumentWithTag: 1)
    #expect(checker.ignoredWords(inSpellDocumentWithTag: 1) == ["baz"])
    checker.setIgnoredWords(nil, inSpellDocumentWithTag: 1)
    #expect(checker.ignoredWords(inSpellDocumentWithTag: 1) == nil)
    startAnew()
    #expect(UITextChecker.uniqueSpellDocumentTag() == 1)
  }

  @Test func fontsAndDistancesGrowAsTheirStyleDoesButNotTwice() {
    startAnew()
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 10)
    let scaled = metrics.scaledFont(for: font, compatibleWith: large)
    #expect(abs(scaled.pointSize - 41.0 / 3) < 0.001)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 12, compatibleWith: large).pointSize == 12)
    #expect(metrics.scaledFont(for: font).pointSize == 10 && metrics.scaledValue(for: 34) == 34)
    #expect(metrics.scaledValue(for: 34, compatibleWith: large) == 46)
    #expect(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: large) == 46)
    large.performAsCurrent { #expect(metrics.scaledValue(for: 17) == 23) }
    #expect(UIKitComplaints.drain() == [])
    #expect(metrics.scaledFont(for: scaled, compatibleWith: large) === scaled)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInvalidArgumentException",
          reason: "A UIFont instance that has already been scaled may not be scaled again")
      ])
  }
}
