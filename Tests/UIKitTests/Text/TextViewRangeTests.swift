import Testing
import VirtualTime

@testable import UIKit

/// Ranges and places in texts, and what the menu of editing does with them.
@MainActor
struct TextViewRangeTests {
  private func shown(_ text: String) -> (TypingScreen, UIWindow) {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    screen.notes.font = .systemFont(ofSize: 17)
    screen.notes.text = text
    _ = screen.log.drain()
    return (screen, window)
  }

  private func range(_ start: Int, _ length: Int, in input: any UITextInput) throws -> UITextRange {
    let first = try #require(input.position(from: input.beginningOfDocument, offset: start))
    let last = try #require(input.position(from: first, offset: length))
    return try #require(input.textRange(from: first, to: last))
  }

  private func place(_ offset: Int, in input: any UITextInput) throws -> UITextPosition {
    try #require(input.position(from: input.beginningOfDocument, offset: offset))
  }

  private func offset(_ position: UITextPosition?, in input: any UITextInput) throws -> Int {
    input.offset(from: input.beginningOfDocument, to: try #require(position))
  }

  @Test func aRangeOfATextViewIsReadAndReplacedWithoutAskingTheDelegate() throws {
    let (screen, window) = shown("abc def")
    let notes = screen.notes
    #expect(notes.hasText && notes.text(in: UITextRange()) == nil)
    #expect(try notes.text(in: range(4, 3, in: notes)) == "def")
    #expect(try offset(notes.endOfDocument, in: notes) == 7)
    #expect(notes.position(from: notes.beginningOfDocument, offset: 8) == nil)
    notes.replace(try range(0, 3, in: notes), withText: "xy")
    #expect(notes.text == "xy def" && notes.selectedRange == NSRange(location: 2, length: 0))
    #expect(screen.log.drain() == ["view selection 2+0", "view didChange"])
    notes.replace(UITextRange(), withText: "no")
    #expect(notes.text == "xy def" && screen.log.drain() == [])
    notes.text = ""
    #expect(!notes.hasText)
    #expect(try offset(notes.endOfDocument, in: notes) == 0)
    _ = window
  }

  @Test func theSelectionOfATextViewIsARangeUnlessNothingCanBeSelected() throws {
    let (screen, window) = shown("abc def")
    let notes = screen.notes
    notes.selectedTextRange = try range(1, 4, in: notes)
    #expect(notes.selectedRange == NSRange(location: 1, length: 4))
    let selected = try #require(notes.selectedTextRange)
    #expect(try [offset(selected.start, in: notes), offset(selected.end, in: notes)] == [1, 5])
    #expect(!selected.isEmpty)
    notes.selectedTextRange = nil
    notes.selectedTextRange = UITextRange()
    #expect(notes.selectedRange == NSRange(location: 1, length: 4))
    notes.selectedRange = NSRange(location: 3, length: 0)
    #expect(notes.selectedTextRange?.isEmpty == true)
    notes.isSelectable = false
    #expect(notes.selectedTextRange == nil)
    #expect(UITextRange().isEmpty)
    _ = window
  }

  @Test func aPlaceInATextViewStandsWhereItsCharacterIs() throws {
    let (screen, window) = shown("abc\ndef")
    let notes = screen.notes
    let carets = try [0, 3, 4, 7].map { notes.caretRect(for: try place($0, in: notes)) }
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(carets[0].midX - 5) < 2 && carets[1].minX > carets[0].minX + 20)
    #expect(carets[0].minY == 8 && carets[1].minY == 8)
    #expect(abs(carets[2].minY - 8 - line) < 0.01 && carets[2].minX == carets[0].minX && carets[3].minY == carets[2].minY)
    #expect(notes.caretRect(for: UITextPosition()) == carets[0])
    let first = notes.firstRect(for: try range(0, 7, in: notes))
    #expect(first.minX == carets[0].minX && first.minY == 8 && abs(first.height - line) < 0.01)
    #expect(abs(first.width - (carets[1].minX - carets[0].minX)) < 0.01)
    #expect(try notes.firstRect(for: range(4, 0, in: notes)).width == 0)
    #expect(notes.firstRect(for: UITextRange()) == .zero)
    for (index, caret) in zip([0, 3, 4, 7], carets) {
      #expect(try offset(notes.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)), in: notes) == index)
    }
    _ = window
  }

  @Test func cuttingTakesTheSelectionToThePasteboardWhenTheDelegateAgrees() {
    let (screen, window) = shown("abc def")
    let notes = screen.notes
    UIPasteboard.general.string = "old"
    notes.selectedRange = NSRange(location: 0, length: 3)
    notes.cut(nil)
    #expect(notes.text == "abc def" && UIPasteboard.general.string == "old")
    notes.becomeFirstResponder()
    notes.selectedRange = NSRange(location: 0, length: 3)
    screen.refusals = ["shouldChange 0+3 ''"]
    notes.cut(nil)
    #expect(notes.text == "abc def" && UIPasteboard.general.string == "old")
    screen.refusals = []
    _ = screen.log.drain()
    notes.cut(nil)
    #expect(notes.text == " def" && UIPasteboard.general.string == "abc")
    #expect(screen.log.drain() == ["view shouldChange 0+3 ''", "view selection 0+0", "view didChange"])
    notes.cut(nil)
    #expect(notes.text == " def" && UIPasteboard.general.string == "abc" && screen.log.drain() == [])
    _ = window
  }

  @Test func pastingPutsThePasteboardInThePlaceOfTheSelection() {
    let (screen, window) = shown("abc def")
    let notes = screen.notes
    notes.becomeFirstResponder()
    notes.selectedRange = NSRange(location: 4, length: 3)
    UIPasteboard.general.items = []
    _ = screen.log.drain()
    notes.paste(nil)
    #expect(notes.text == "abc def" && screen.log.drain() == [])
    UIPasteboard.general.string = "new\nline"
    notes.paste(nil)
    #expect(notes.text == "abc new\nline" && notes.selectedRange == NSRange(location: 12, length: 0))
    #expect(screen.log.drain() == ["view shouldChange 4+3 'new\nline'", "view selection 12+0", "view didChange"])
    _ = window
  }

  @Test func theMenuSelectsAWordOrAllAndDeletes() {
    let (screen, window) = shown("abc def")
    let notes = screen.notes
    notes.becomeFirstResponder()
    notes.selectedRange = NSRange(location: 5, length: 0)
    notes.select(nil)
    #expect(notes.selectedRange == NSRange(location: 4, length: 3))
    notes.delete(nil)
    #expect(notes.text == "abc " && notes.selectedRange == NSRange(location: 4, length: 0))
    notes.selectAll(nil)
    #expect(notes.selectedRange == NSRange(location: 0, length: 4))
    screen.refusals = ["shouldChange 0+4 ''"]
    notes.delete(nil)
    #expect(notes.text == "abc ")
    _ = window
  }

  @Test func aTextFieldHasPlacesInItsMiddleLine() throws {
    let (screen, window) = shown("")
    let field = screen.first
    field.font = .systemFont(ofSize: 17)
    field.text = "abc def"
    field.becomeFirstResponder()
    rest()
    let carets = try [0, 3, 7].map { field.caretRect(for: try place($0, in: field)) }
    #expect(carets[0].minX < carets[1].minX && carets[1].minX < carets[2].minX && carets.allSatisfy { $0.midY == 20 })
    let rect = field.firstRect(for: try range(0, 3, in: field))
    #expect(rect.minX == carets[0].minX && rect.minY == carets[0].minY && rect.height == carets[0].height)
    #expect(rect.width == carets[1].minX - carets[0].minX)
    for (index, caret) in zip([0, 3, 7], carets) {
      #expect(try offset(field.closestPosition(to: CGPoint(x: caret.midX, y: -50)), in: field) == index)
    }
    #expect(try offset(field.closestPosition(to: CGPoint(x: 1000, y: 0)), in: field) == 7)
    #expect(field.borderRect(forBounds: CGRect(x: 1, y: 2, width: 30, height: 40)) == CGRect(x: 1, y: 2, width: 30, height: 40))
    field.selectedTextRange = try range(5, 0, in: field)
    field.select(nil)
    #expect(try offset(field.selectedTextRange?.start, in: field) == 4)
    #expect(try offset(field.selectedTextRange?.end, in: field) == 7)
    field.delete(nil)
    #expect(field.text == "abc ")
    _ = window
  }

  @Test func aTextViewLooksAsItIsToldAndAsBeforeWhenThatIsTakenBack() {
    let (screen, window) = shown("abc")
    let notes = screen.notes
    let font = { notes.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont }
    let color = { notes.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor }
    #expect(font() == .systemFont(ofSize: 17) && color() == nil)
    notes.textColor = .red
    #expect(color() == .red)
    notes.textColor = nil
    notes.font = nil
    #expect(font() == nil && color() == nil && notes.text == "abc")
    #expect(notes.linkTextAttributes?[.foregroundColor] as? UIColor == notes.tintColor && notes.linkTextAttributes?.count == 1)
    notes.linkTextAttributes = [.foregroundColor: UIColor.green]
    #expect(notes.linkTextAttributes?[.foregroundColor] as? UIColor == .green)
    notes.linkTextAttributes = nil
    #expect(notes.linkTextAttributes?[.foregroundColor] as? UIColor == notes.tintColor)
    #expect(notes.inputView == nil && notes.inputAccessoryView == nil)
    let (pad, bar) = (UIView(), UIView())
    (notes.inputView, notes.inputAccessoryView) = (pad, bar)
    #expect(notes.inputView === pad && notes.inputAccessoryView === bar)
    (notes.inputView, notes.inputAccessoryView) = (nil, nil)
    #expect(notes.inputView == nil && notes.inputAccessoryView == nil)
    notes.isAccessibilityElement = false
    #expect(!notes.isAccessibilityElement)
    let made = UITextView(frame: CGRect(x: 1, y: 2, width: 3, height: 4), textContainer: nil)
    #expect(made.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && made.isEditable && made.text == "")
    _ = window
  }
}
