import Testing
import UIKit
import VirtualTime

/// What a driver types, and what it is told when it cannot (KIF-40…48, FLT-04, FLT-05, ROB-34…42).
@MainActor @Suite
struct TypistTests {
  private func shown() -> (TypingScreen, UIWindow) {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    return (screen, window)
  }

  @Test("Text is typed on the keys of all planes, whatever shift says")
  func allPlanes() throws {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    let outcome = try Typist.type("aB 3€x[Q/ z")
    #expect(outcome == Typist.Outcome(typed: 11))
    #expect(screen.first.text == "aB 3€x[Q/ z")
    #expect(Keyboard.keys?.plane == .letters)
    screen.first.text = ""
    try Typist.type("hELLO. wORLD")
    #expect(screen.first.text == "hELLO. wORLD")
    _ = window
  }

  @Test("KIF-72: nothing corrects, capitalises or replaces what is typed")
  func corrections() throws {
    let (screen, window) = shown()
    screen.first.autocorrectionType = .yes
    screen.first.smartQuotesType = .yes
    screen.first.smartDashesType = .yes
    screen.first.becomeFirstResponder()
    #expect(try Typist.type("teh \"x\"--y") == Typist.Outcome(typed: 10))
    #expect(screen.first.text == "teh \"x\"--y")
    _ = window
  }

  @Test("What no key has is inserted directly, and the delegate is asked of it")
  func withoutAKey() throws {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    _ = screen.log.drain()
    let outcome = try Typist.type("é👍🏽")
    #expect(outcome == Typist.Outcome(typed: 2, refused: [], withoutKey: ["é", "👍🏽"]))
    #expect(screen.first.text == "é👍🏽")
    #expect(
      screen.log.drain() == [
        "1 shouldChange 0+0 'é'", "1 selection 1+0", "1 editingChanged", "1 shouldChange 1+0 '👍🏽'", "1 selection 5+0",
        "1 editingChanged",
      ])
    screen.first.text = ""
    screen.first.keyboardType = .numberPad
    screen.first.reloadInputViews()
    #expect(try Typist.type("1a").withoutKey == ["a"])
    _ = window
  }

  @Test("What the delegate refuses is named")
  func refusals() throws {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    screen.refusals = ["shouldChange 1+0 'b'", "shouldReturn"]
    #expect(try Typist.type("ab\n") == Typist.Outcome(typed: 3, refused: ["b", "\n"]))
    #expect(screen.first.text == "a")
    #expect(try !Typist.pressReturn())
    _ = window
  }

  @Test("KIF-43: clearing selects all and deletes once")
  func clearing() throws {
    let (screen, window) = shown()
    screen.first.text = "abc"
    screen.first.becomeFirstResponder()
    _ = screen.log.drain()
    #expect(try Typist.clear())
    #expect(
      screen.log.drain() == ["1 selection 0+3", "1 shouldChange 0+3 ''", "1 selection 0+0", "1 editingChanged"])
    #expect(try Typist.clear())
    #expect(screen.log.drain() == [])
    screen.first.text = "ab"
    _ = screen.log.drain()
    #expect(try Typist.backspaceAll())
    #expect(screen.log.drain().filter { $0.contains("should") } == ["1 shouldChange 1+1 ''", "1 shouldChange 0+1 ''"])
    _ = window
  }

  @Test("Without anybody who takes keys there is nothing to type into")
  func nobody() {
    let (screen, window) = shown()
    #expect(typingError { try Typist.type("a") } == "Failed to find key for character \"a\"")
    #expect(typingError { try Typist.paste("a") } == "No responder for key inputs.")
    #expect(typingError { try Typist.clear() } == "No responder for key inputs.")
    #expect(typingError { try Typist.requireKeyInput() } == "No responder for key inputs.")
    #expect(typingError { try Typist.requireSoftwareKeyboard() } == "Keyboard is not visible")
    #expect(typingError { try Typist.press(.delete) } == "Keyboard is not visible")
    #expect(typingError { try Typist.requireNoSoftwareKeyboard() } == nil)
    screen.first.becomeFirstResponder()
    #expect(typingError { try Typist.requireNoSoftwareKeyboard() } == "Keyboard is visible")
    #expect(typingError { try Typist.requireSoftwareKeyboard() } == nil)
    #expect(typingError { try Typist.requireFirstResponder(label: "1") } == nil)
    #expect(
      typingError { try Typist.requireFirstResponder(label: "2") }
        == "Expected to find a first responder with the accessibility label '2', got: 1")
    #expect(
      typingError { try Typist.requireFirstResponder(label: "1", traits: .searchField) }
        == "Found first responder with accessibility label, but not traits.")
    _ = window
  }

  @Test("KIF-41: what was typed is compared without line feeds at the ends")
  func validating() {
    let (screen, window) = shown()
    screen.first.text = "abc"
    #expect(typingError { try Typist.requireText("abc\n", in: screen.first) } == nil)
    #expect(
      typingError { try Typist.requireText("abd", in: screen.first) }
        == "Failed to get text \"abd\" in field; instead, it was \"abc\"")
    #expect(Typist.text(of: screen.first) == "abc" && Typist.text(of: screen) == nil)
    _ = window
  }

  @Test("FLT-04: a field's steps explain why they cannot be done")
  func fieldErrors() {
    let (screen, window) = shown()
    let field = screen.first
    #expect(
      typingError { try Typist.type("a", into: field) }
        == "Could not edit UITextField: Must start editing the text field before text can be typed into it.")
    #expect(
      typingError { try Typist.paste("a", into: field) }
        == "Could not edit UITextField: Must start editing the text field before text can be pasted into it.")
    #expect(
      typingError { try Typist.backspace(in: field) }
        == "Could not edit UITextField: Must start editing the text field before backspaces can be performed.")
    #expect(
      typingError { try Typist.stopEditing(field) }
        == "Could not edit UITextField: Must start editing the text field before you can stop editing it.")
    field.isHidden = true
    #expect(
      typingError { try Typist.startEditing(field) } == "UITextField unavailable for editing: Control is not visible.")
    field.isEnabled = false
    #expect(
      typingError { try Typist.startEditing(field) } == "UITextField unavailable for editing: Control is not enabled.")
    field.isUserInteractionEnabled = false
    #expect(
      typingError { try Typist.startEditing(field) }
        == "UITextField unavailable for editing: View does not allow user interaction.")
    #expect(
      typingError { try Typist.startEditing(UITextField()) }
        == "UITextField unavailable for editing: View is not in window hierarchy.")
    screen.refusals = ["shouldBegin"]
    #expect(
      typingError { try Typist.startEditing(screen.second) }
        == "Could not edit UITextField: The delegate did not allow editing to begin.")
    _ = window
  }

  @Test("FLT-05: a text view's steps explain why they cannot be done")
  func viewErrors() {
    let (screen, window) = shown()
    #expect(
      typingError { try Typist.type("a", into: screen.notes) }
        == "Could not edit UITextView: Must start editing the text view before text can be typed into it.")
    screen.notes.isEditable = false
    #expect(
      typingError { try Typist.startEditing(screen.notes) } == "UITextView unavailable for editing: Text view is not editable.")
    screen.notes.isSelectable = false
    #expect(
      typingError { try Typist.startEditing(screen.notes) } == "UITextView unavailable for editing: Text view is not selectable.")
    _ = window
  }

  @Test("FLT-03: starting, typing and stopping, with the keyboard's way between them")
  func steps() throws {
    let (screen, window) = shown()
    screen.listen(to: TypingScreen.keyboardNotes)
    try Typist.startEditing(screen.first)
    rest()
    try Typist.type("ok", into: screen.first)
    try Typist.stopEditing(screen.first)
    rest()
    #expect(
      screen.log.drain() == [
        "1 touchDown", "1 shouldBegin", "keyboard WillChangeFrame", "keyboard WillShow", "1 didBegin", "1 editingDidBegin",
        "keyboard DidChangeFrame", "keyboard DidShow", "1 shouldChange 0+0 'o'", "1 selection 1+0", "1 editingChanged",
        "1 shouldChange 1+0 'k'", "1 selection 2+0", "1 editingChanged", "1 shouldEnd", "keyboard WillChangeFrame",
        "keyboard WillHide", "1 didEnd committed", "1 editingDidEnd", "keyboard DidChangeFrame", "keyboard DidHide",
      ])
    screen.stop()
    _ = window
  }

  @Test("ROB-37, ROB-40: special keys by name, and dismissing")
  func specialKeys() throws {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    try Typist.press(.plane(.numbers))
    #expect(Keyboard.keys?.plane == .numbers)
    #expect(typingError { try Typist.press(.shift) } == "Failed to find key for character \"shift\"")
    try Typist.press(.plane(.symbols))
    try Typist.press(.text("€"))
    try Typist.press(.plane(.letters))
    try Typist.press(.shift)
    try Typist.press(.shift)
    try Typist.press(.delete)
    try Typist.press(.nextKeyboard)
    try Typist.press(.dictation)
    #expect(screen.first.text == "")
    try Typist.press(.dismiss)
    #expect(window.firstResponder == nil && !Keyboard.isVisible)
    #expect(Typist.dismiss())
  }
}
