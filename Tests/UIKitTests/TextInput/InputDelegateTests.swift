import Testing
import VirtualTime

@testable import UIKit

/// Who hears of changes that are no keys, and in which language text is entered.
@MainActor struct InputDelegateTests {
  private final class Ear: UITextInputDelegate {
    let log = Log()
    private func add(_ line: String, _ input: (any UITextInput)?) {
      let text = (input as? any TextEntry)?.buffer.string ?? ""
      log.add("\(line) '\(text)'")
    }
    func selectionWillChange(_ textInput: (any UITextInput)?) { add("selection will", textInput) }
    func selectionDidChange(_ textInput: (any UITextInput)?) { add("selection did", textInput) }
    func textWillChange(_ textInput: (any UITextInput)?) { add("will", textInput) }
    func textDidChange(_ textInput: (any UITextInput)?) { add("did", textInput) }
  }

  /// A text of an app's own, with marks.
  private final class Page: UIView, UITextInput {
    var content = "" { didSet { inputDelegate?.textDidChange(self) } }
    var marks: TextSpan?
    var returnKeyType: UIReturnKeyType { .done }
    var enablesReturnKeyAutomatically: Bool { true }
    var autocapitalizationType: UITextAutocapitalizationType { .none }
    weak var inputDelegate: (any UITextInputDelegate)?
    var selectedTextRange: UITextRange?
    var hasText: Bool { !content.isEmpty }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { content += text }
    func deleteBackward() { _ = content.popLast() }
    func text(in range: UITextRange) -> String? {
      (range as? TextSpan).map { (content as NSString).substring(with: $0.range) }
    }
    func replace(_ range: UITextRange, withText text: String) {}
    var endOfDocument: UITextPosition { TextOffset(content.utf16.count) }
    var markedTextRange: UITextRange? { marks }
    func unmarkText() { marks = nil }
  }

  @Test func aDelegateHearsOfTextsAndSelections() {
    let scene = TextScene("a", field: "a")
    for input in [scene.notes, scene.field] as [any TextEntry] {
      let ear = Ear()
      input.inputDelegate = ear
      input.insertText("b")
      #expect(ear.log.drain() == ["will 'a'", "did 'ab'"])
      input.select(NSRange(location: 0, length: 1))
      input.select(NSRange(location: 0, length: 1))
      #expect(ear.log.drain() == ["selection will 'ab'", "selection did 'ab'"])
      input.setMarkedText("c", selectedRange: NSRange(location: 1, length: 0))
      #expect(ear.log.drain() == ["will 'ab'", "did 'cb'"])
    }
    let (one, two) = (Ear(), Ear())
    (scene.notes.inputDelegate, scene.field.inputDelegate) = (one, two)
    (scene.notes.text, scene.field.text) = ("x", "y")
    #expect(one.log.drain() == ["will 'cb'", "did 'x'"] && two.log.drain() == ["will 'cb'", "did 'y'"])
  }

  @Test func aDelegateIsNotKept() {
    let scene = TextScene()
    func hear(_ input: any UITextInput) -> Bool {
      let ear = Ear()
      input.inputDelegate = ear
      return input.inputDelegate === ear
    }
    #expect(hear(scene.notes) && hear(scene.field))
    #expect(scene.notes.inputDelegate == nil && scene.field.inputDelegate == nil)
  }

  @Test func theKeyboardIsTheDelegateOfATextOfTheApps() {
    let scene = TextScene()
    let page = Page(frame: CGRect(x: 0, y: 400, width: 100, height: 20))
    scene.screen.view.addSubview(page)
    #expect(page.inputDelegate == nil)
    page.becomeFirstResponder()
    #expect(page.inputDelegate is KeyboardListener)
    scene.field.becomeFirstResponder()
    #expect(page.inputDelegate == nil && scene.field.inputDelegate == nil)
    page.becomeFirstResponder()
    page.resignFirstResponder()
    #expect(page.inputDelegate == nil)
    let own = Ear()
    page.becomeFirstResponder()
    page.inputDelegate = own
    page.resignFirstResponder()
    #expect(page.inputDelegate === own)
  }

  @Test func aKeySettlesTheMarksOfATextOfTheApps() throws {
    let scene = TextScene()
    let page = Page(frame: CGRect(x: 0, y: 400, width: 100, height: 20))
    scene.screen.view.addSubview(page)
    page.becomeFirstResponder()
    (page.content, page.marks) = ("ni", TextSpan(NSRange(location: 0, length: 2)))
    try Typist.type("\n")
    #expect(page.content == "ni" && page.marks == nil)
    try Typist.type("\n")
    #expect(page.content == "ni\n")
    page.marks = TextSpan(NSRange(location: 0, length: 2))
    try Typist.type("x")
    #expect(page.content == "ni\nx" && page.marks == nil)
    page.marks = TextSpan(NSRange(location: 0, length: 2))
    Keyboard.hasHardwareKeyboard = true
    HardwareKeyboard.press("y")
    #expect(page.content == "ni\nxy" && page.marks == nil)
  }

  @Test func aTextOfTheAppsHasATokenizerAndPlacesByItself() throws {
    let scene = TextScene()
    let page = Page()
    page.content = "one two"
    let input: any UITextInput = page
    let word = input.tokenizer.rangeEnclosingPosition(try input.place(5), with: .word, inDirection: .storage(.forward))
    #expect(input.numbers(word) == [4, 7])
    #expect(input.numbers(input.characterRange(byExtending: try input.place(3), in: .left)) == [0, 3])
    #expect(input.numbers(input.characterRange(byExtending: try input.place(3), in: .right)) == [3, 7])
    #expect(input.number(input.closestPosition(to: .zero, within: try input.range(1, 3))) == 3)
    #expect(input.selectionRects(for: try input.range(0, 3)).isEmpty && input.characterRange(at: .zero) == nil)
    #expect(input.baseWritingDirection(for: try input.place(0), in: .forward) == .natural && input.textInputView === page)
    #expect(try input.shouldChangeText(in: input.range(0, 1), replacementText: ""))
    input.setMarkedText("!", selectedRange: NSRange(location: 0, length: 0))
    #expect(page.content == "one two!" && input.markedTextStyle == nil)
    _ = scene
  }

  // MARK: Modes

  @Test func thereIsOneModeInTheLanguageOfTheDevice() {
    startAnew()
    #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["en-US"])
    #expect(UITextInputMode.activeInputModes.first === UITextInputMode.activeInputModes.first)
    Device.setLocale("de_DE")
    #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["de-DE"])
    Device.setLocale("en_US")
  }

  @Test func onlyTheFirstResponderAndWhatItIsInHasAMode() {
    let scene = TextScene()
    #expect(scene.field.textInputMode == nil && scene.screen.textInputMode == nil)
    scene.edit(scene.field)
    #expect(scene.field.textInputMode === UITextInputMode.activeInputModes.first)
    #expect(scene.screen.textInputMode === scene.field.textInputMode && scene.notes.textInputMode == nil)
    #expect(scene.field.textInputContextIdentifier == nil)
  }
}
