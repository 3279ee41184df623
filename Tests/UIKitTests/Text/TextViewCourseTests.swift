import Testing
import VirtualTime

@testable import UIKit

/// How a text view's editing ends, what is typed next looks like, and what its selection tells.
@MainActor struct TextViewCourseTests {
  private func shown(_ text: String) -> (TypingScreen, UIWindow) {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    screen.notes.text = text
    _ = screen.log.drain()
    return (screen, window)
  }

  private func edited(_ text: String) -> (TypingScreen, UIWindow) {
    let (screen, window) = shown(text)
    screen.notes.becomeFirstResponder()
    rest()
    _ = screen.log.drain()
    return (screen, window)
  }

  // MARK: Beginning and ending

  @Test func aViewThatIsRefusedIsNotEdited() {
    let (screen, window) = shown("a")
    screen.refusals = ["shouldBegin"]
    #expect(!screen.notes.becomeFirstResponder() && !screen.notes.isEditing && window.firstResponder == nil)
    #expect(screen.log.drain() == ["view shouldBegin"])
    screen.refusals = []
    #expect(screen.notes.becomeFirstResponder() && screen.notes.isEditing && screen.notes.becomeFirstResponder())
    #expect(screen.log.drain() == ["view shouldBegin", "view didBegin"])
    screen.refusals = ["shouldEnd"]
    #expect(!screen.notes.resignFirstResponder() && screen.notes.isEditing && screen.notes.isFirstResponder)
    #expect(screen.log.drain() == ["view shouldEnd"])
    screen.refusals = []
    #expect(screen.notes.resignFirstResponder() && !screen.notes.isEditing && screen.notes.resignFirstResponder())
    #expect(screen.log.drain() == ["view shouldEnd", "view didEnd"])
  }

  @Test func outsideOfAWindowNothingIsEdited() {
    startAnew()
    let view = UITextView()
    #expect(!view.becomeFirstResponder() && !view.isEditing && !view.pressKey("a") && !view.pressBackspace())
    #expect(!view.pressReturn() && view.text == "")
  }

  @Test func aViewThatMayNoLongerBeEditedOrSelectedEndsItsEditing() {
    let (screen, window) = edited("a")
    screen.notes.isEditable = false
    #expect(!screen.notes.isEditing && screen.log.drain() == ["view shouldEnd", "view didEnd"])
    screen.notes.isEditable = true
    screen.notes.becomeFirstResponder()
    _ = screen.log.drain()
    screen.notes.isSelectable = false
    #expect(!screen.notes.isEditing && screen.log.drain() == ["view shouldEnd", "view didEnd"] && window.firstResponder == nil)
  }

  @Test(arguments: [[], ["shouldEnd"]] as [Set<String>])
  func aViewThatIsTakenAwayIsToldOfTheEndWhateverItsDelegateSays(refusals: Set<String>) {
    let (screen, window) = edited("a")
    screen.refusals = refusals
    screen.notes.removeFromSuperview()
    #expect(screen.log.drain() == ["view shouldEnd", "view didEnd"])
    #expect(!screen.notes.isEditing && window.firstResponder == nil)
  }

  // MARK: What is typed next

  private let small = UIFont.systemFont(ofSize: 10)
  private let large = UIFont.boldSystemFont(ofSize: 20)

  private func typed(_ view: UITextView) -> UIFont? { view.typingAttributes[.font] as? UIFont }

  @Test func whatIsTypedLooksAsWhatIsBeforeTheCaret() {
    startAnew()
    let view = UITextView()
    #expect(typed(view) == .systemFont(ofSize: 12) && view.typingAttributes[.foregroundColor] == nil)
    view.textColor = .red
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red && view.typingAttributes.count == 2)
    let text = NSMutableAttributedString(string: "a", attributes: [.font: small, .link: "https://example.org"])
    text.append(NSAttributedString(string: "b", attributes: [.font: large]))
    view.attributedText = text
    #expect(view.selectedRange == NSRange(location: 2, length: 0) && typed(view) == large)
    for (place, font) in [(1, small), (0, small), (2, large)] {
      view.selectedRange = NSRange(location: place, length: 0)
      #expect(typed(view) == font && view.typingAttributes[.link] == nil)
    }
    view.selectedRange = NSRange(location: 1, length: 1)
    #expect(typed(view) == small)
  }

  @Test func attributesForTypingHoldUntilTheSelectionOrTheTextIsAnother() {
    startAnew()
    let view = UITextView()
    view.attributedText = NSAttributedString(string: "ab", attributes: [.font: small])
    let kern: () -> Int? = { view.typingAttributes[.kern] as? Int }
    func set() { view.typingAttributes = [.font: large, .kern: 3] }
    set()
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(kern() == 3)
    view.insertText("c")
    #expect(kern() == 3 && view.attributedText.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 3)
    #expect(view.attributedText.attribute(.kern, at: 1, effectiveRange: nil) == nil)
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(kern() == nil && typed(view) == small)
    set()
    view.font = small
    #expect(kern() == nil)
    set()
    view.textColor = .green
    #expect(kern() == nil)
    set()
    view.text = "new"
    #expect(kern() == nil && typed(view) == small)
  }

  @Test func attributesForTypingEndWithTheEditing() {
    let (screen, window) = edited("ab")
    screen.notes.typingAttributes = [.kern: 3]
    screen.notes.resignFirstResponder()
    #expect(screen.notes.typingAttributes[.kern] == nil)
    _ = window
  }

  // MARK: Selecting

  @Test func aNewTextTellsOfTheSelectionOnlyWhereThatIsAnother() {
    let (screen, window) = shown("")
    screen.notes.text = "abc"
    #expect(screen.log.drain() == ["view selection 3+0"])
    screen.notes.text = "xyz"
    screen.notes.attributedText = NSAttributedString(string: "123")
    #expect(screen.log.drain() == [])
    screen.notes.text = nil
    #expect(screen.log.drain() == ["view selection 0+0"] && screen.notes.text == "" && !screen.notes.hasText)
    screen.notes.attributedText = nil
    #expect(screen.notes.attributedText.length == 0)
    _ = window
  }

  @Test(
    arguments: [
      (1, 2, 1, 2), (-3, 2, 0, 2), (9, 1, 4, 0), (2, 9, 2, 2), (4, 0, 4, 0), (0, 4, 0, 4), (0, -2, 0, 0),
    ] as [(Int, Int, Int, Int)])
  func aSelectionStaysWithinTheText(location: Int, length: Int, start: Int, count: Int) {
    startAnew()
    let view = UITextView()
    view.text = "abcd"
    view.selectedRange = NSRange(location: location, length: length)
    #expect(view.selectedRange == NSRange(location: start, length: count))
  }

  @Test func aChangeIsUndoneAndDoneAgainAndATextThatIsSetForgetsIt() throws {
    let (screen, window) = edited("ab")
    let undo = try #require(screen.notes.undoManager)
    #expect(!undo.canUndo)
    screen.notes.selectedRange = NSRange(location: 0, length: 1)
    _ = screen.log.drain()
    screen.notes.insertText("xy")
    #expect(screen.notes.text == "xyb" && undo.canUndo)
    #expect(screen.log.drain() == ["view selection 2+0", "view didChange"])
    undo.undo()
    #expect(screen.notes.text == "ab" && undo.canRedo && screen.log.drain() == ["view selection 1+0", "view didChange"])
    undo.redo()
    #expect(screen.notes.text == "xyb" && screen.log.drain() == ["view selection 2+0", "view didChange"])
    screen.notes.text = "new"
    #expect(!undo.canUndo && !undo.canRedo)
    _ = window
  }

  @Test func nothingIsDeletedBeforeTheText() {
    let (screen, window) = edited("ab")
    screen.notes.selectedRange = NSRange(location: 0, length: 0)
    _ = screen.log.drain()
    screen.notes.deleteBackward()
    #expect(screen.notes.text == "ab" && screen.log.drain() == [])
    #expect(screen.notes.pressBackspace() && screen.log.drain() == ["view shouldChange 0+0 ''"])
    screen.notes.selectedRange = NSRange(location: 0, length: 2)
    _ = screen.log.drain()
    screen.notes.deleteBackward()
    #expect(screen.notes.text == "" && screen.log.drain() == ["view selection 0+0", "view didChange"])
    _ = window
  }

  // MARK: Where the text stands

  @Test func theContainersPaddingAndItsLimitOfLinesShapeTheText() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 60))
    view.font = small
    view.text = "one\ntwo\nthree"
    #expect(view.textContainer.size == CGSize(width: 110, height: CGFloat.greatestFiniteMagnitude) && view.textWidth == 100)
    #expect(view.lines == ["one", "two", "three"] && view.caret(at: 0).minY == 8)
    view.textContainer.lineFragmentPadding = 20
    view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.textWidth == 64 && view.textContainer.size.width == 104 && view.caret(at: 0).minY == 1)
    #expect(view.fromText(CGPoint(x: 30, y: 30)) == CGPoint(x: 8, y: 29))
    let full = view.fittingSize(width: 110).height
    #expect(full == (3 * small.lineHeight + 4).rounded(.up) && view.contentSize == CGSize(width: 110, height: full))
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.contentSize.height == (2 * small.lineHeight + 4).rounded(.up))
    view.frame.size.width = 10
    #expect(view.textWidth == 0)
    #expect(NSTextContainer().size == .zero)
  }
}
