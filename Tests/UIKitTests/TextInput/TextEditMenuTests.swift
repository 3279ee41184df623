import Testing
import VirtualTime

@testable import UIKit

/// The edit menu of fields and text views.
@MainActor struct TextEditMenuTests {
  private final class Host: UIViewController, UITextViewDelegate, UITextFieldDelegate {
    let log = Log()
    var own: ((NSRange, [UIMenuElement]) -> UIMenu?)?

    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
      own?(range, suggestedActions)
    }
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.add("will present")
      animator.addCompletion { self.log.add("presented") }
    }
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.add("will dismiss")
      animator.addCompletion { self.log.add("dismissed") }
    }
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { own?(range, suggestedActions) }
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.add("field will present")
    }
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.add("field will dismiss")
    }
  }

  @MainActor private struct Scene {
    let host = Host()
    let notes = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
    let field = UITextField(frame: CGRect(x: 20, y: 240, width: 200, height: 40))
    let window: UIWindow

    init(_ text: String) {
      startAnew()
      (notes.text, field.text) = (text, text)
      (notes.delegate, field.delegate) = (host, host)
      host.view.addSubview(notes)
      host.view.addSubview(field)
      window = show(host)
    }

    private var container: UIContextMenuContainerView? {
      window.subviews.compactMap { $0 as? UIContextMenuContainerView }.last
    }

    /// The titles in the menu; nil while none is up.
    var rows: [String]? { container?.list.rows.map { $0.element?.title ?? "" } }
    var anchor: CGRect? { container?.anchor }

    func choose(_ title: String) throws {
      try #require(container?.list.rows.first { $0.element?.title == title }).sendActions(for: .touchUpInside)
      rest()
    }

    /// A little right of the place before a character, in the window.
    func point(_ place: Int, in view: UIView & UITextInput) throws -> CGPoint {
      let caret = view.caretRect(for: try view.place(place))
      return view.convert(CGPoint(x: caret.minX + 2, y: caret.midY), to: window)
    }

    func press(_ place: Int, in view: UIView & UITextInput, for duration: Duration = .milliseconds(600)) throws {
      TouchSynthesizer().play(.longPress(at: try point(place, in: view), duration: duration), in: window)
      rest()
    }

    func tap(_ place: Int, in view: UIView & UITextInput) throws {
      TouchSynthesizer().tap(at: try point(place, in: view), in: window)
      rest()
    }
  }

  @Test func aLongPressBeginsEditingAndOffersWhatCanBeDoneThere() throws {
    let scene = Scene("one two")
    try scene.press(5, in: scene.notes)
    #expect(scene.notes.isEditing && scene.notes.selectedRange == NSRange(location: 5, length: 0))
    #expect(scene.rows == ["Select", "Select All"])
    try scene.choose("Select")
    #expect(scene.notes.selectedRange == NSRange(location: 4, length: 3) && scene.rows == nil)
  }

  @Test func aShortTouchOffersNothing() throws {
    let scene = Scene("one two")
    scene.notes.becomeFirstResponder()
    rest()
    try scene.press(5, in: scene.notes, for: .milliseconds(400))
    #expect(scene.rows == nil && scene.notes.isEditing)
    try scene.press(5, in: scene.field, for: .milliseconds(400))
    #expect(scene.rows == nil && scene.field.isEditing)
  }

  @Test func aTapOnTheSelectionOffersToCutAndCopy() throws {
    let scene = Scene("one two")
    scene.notes.becomeFirstResponder()
    scene.notes.selectedRange = NSRange(location: 4, length: 3)
    rest()
    try scene.tap(5, in: scene.notes)
    #expect(scene.rows == ["Cut", "Copy", "Select All"] && scene.notes.selectedRange == NSRange(location: 4, length: 3))
    let rect = scene.notes.firstRect(for: try scene.notes.range(4, 7))
    let anchor = try #require(scene.anchor)
    #expect(anchor.minX == scene.notes.convert(rect, to: scene.window).minX && anchor.height > 0)
    try scene.choose("Cut")
    #expect(scene.notes.text == "one " && UIPasteboard.general.string == "two")
    try scene.tap(0, in: scene.notes)
    #expect(scene.rows == nil && scene.notes.selectedRange == NSRange(location: 0, length: 0))
    try scene.press(0, in: scene.notes)
    #expect(scene.rows == ["Paste", "Select", "Select All"])
    try scene.choose("Paste")
    #expect(scene.notes.text == "twoone ")
  }

  @Test func aFieldHasTheSameMenu() throws {
    let scene = Scene("one two")
    try scene.press(5, in: scene.field)
    #expect(scene.field.isEditing && scene.field.buffer.selection == NSRange(location: 5, length: 0))
    #expect(scene.rows == ["Select", "Select All"])
    try scene.choose("Select All")
    #expect(scene.field.buffer.selection == NSRange(location: 0, length: 7))
    #expect(scene.host.log.drain() == ["field will present", "field will dismiss"])
    try scene.tap(1, in: scene.field)
    #expect(scene.rows == ["Cut", "Copy"])
    try scene.choose("Copy")
    #expect(UIPasteboard.general.string == "one two" && scene.field.text == "one two")
  }

  @Test func whereNothingCanBeEnteredALongPressSelectsTheWord() throws {
    let scene = Scene("one two")
    scene.notes.isEditable = false
    try scene.press(5, in: scene.notes)
    #expect(scene.notes.selectedRange == NSRange(location: 4, length: 3) && scene.rows == ["Copy", "Select All"])
    try scene.choose("Copy")
    #expect(UIPasteboard.general.string == "two")
    scene.notes.resignFirstResponder()
    scene.notes.isSelectable = false
    try scene.press(5, in: scene.notes)
    #expect(scene.rows == nil)
  }

  @Test func anEmptyTextOffersOnlyToPaste() throws {
    let scene = Scene("")
    for view in [scene.field, scene.notes] as [UIView & UITextInput] {
      UIPasteboard.general.string = nil
      try scene.press(0, in: view)
      #expect(scene.rows == nil && view.isFirstResponder)
      UIPasteboard.general.string = "word"
      try scene.press(0, in: view)
      #expect(scene.rows == ["Paste"])
      try scene.choose("Paste")
    }
    #expect(scene.field.text == "word" && scene.notes.text == "word")
  }

  @Test func theDelegateMakesTheMenuAndHearsOfItsComingAndGoing() throws {
    let scene = Scene("one two")
    var chosen: [NSRange] = []
    scene.host.own = { range, suggested in
      UIMenu(children: suggested + [UIAction(title: "Bold") { _ in chosen.append(range) }])
    }
    scene.notes.becomeFirstResponder()
    scene.notes.selectedRange = NSRange(location: 0, length: 3)
    rest()
    try scene.tap(1, in: scene.notes)
    #expect(scene.rows == ["Cut", "Copy", "Select All", "Bold"])
    #expect(scene.host.log.drain() == ["will present", "presented"])
    try scene.choose("Bold")
    #expect(chosen == [NSRange(location: 0, length: 3)] && scene.host.log.drain() == ["will dismiss", "dismissed"])
  }

  @Test func typingAndSelectingTakeTheMenuAway() throws {
    let scene = Scene("one two")
    try scene.press(5, in: scene.notes)
    scene.notes.insertText("x")
    rest()
    #expect(scene.rows == nil && scene.notes.text == "one txwo")
    try scene.press(5, in: scene.notes)
    #expect(scene.rows != nil)
    scene.notes.selectedRange = NSRange(location: 0, length: 2)
    rest()
    #expect(scene.rows == nil)
  }

  @Test func aSecretIsNotOfferedToBeCopied() throws {
    let scene = Scene("one two")
    scene.field.isSecureTextEntry = true
    scene.field.becomeFirstResponder()
    scene.field.select(NSRange(location: 0, length: 3))
    rest()
    scene.field.editMenu.show()
    #expect(scene.rows == ["Select All"])
  }
}
