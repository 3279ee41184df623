import Testing
import UIKit
import VirtualTime

/// What a driver types, and what it is told when it cannot.
@MainActor
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

  @Test("nothing corrects, capitalises or replaces what is typed")
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
    #expect(try Typist.type("\n") == Typist.Outcome(typed: 1, refused: ["\n"]))
    _ = window
  }

  @Test("clearing selects all and deletes once")
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
    _ = window
  }

  @Test("Without anybody who takes keys there is nothing to type into")
  func nobody() {
    let (_, window) = shown()
    #expect(typingError { try Typist.type("a") } == "Failed to find key for character \"a\"")
    #expect(typingError { try Typist.paste("a") } == "No responder for key inputs.")
    #expect(typingError { try Typist.clear() } == "No responder for key inputs.")
    #expect(typingError { try Typist.press(.delete) } == "Keyboard is not visible")
    _ = window
  }

  @Test("starting, typing and stopping, with the keyboard's way between them")
  func steps() throws {
    let (screen, window) = shown()
    screen.listen(to: TypingScreen.keyboardNotes)
    screen.first.becomeFirstResponder()
    rest()
    try Typist.type("ok")
    screen.first.resignFirstResponder()
    rest()
    #expect(
      screen.log.drain() == [
        "1 shouldBegin", "keyboard WillChangeFrame", "keyboard WillShow", "1 didBegin", "1 editingDidBegin",
        "keyboard DidChangeFrame", "keyboard DidShow", "1 shouldChange 0+0 'o'", "1 selection 1+0", "1 editingChanged",
        "1 shouldChange 1+0 'k'", "1 selection 2+0", "1 editingChanged", "1 shouldEnd", "keyboard WillChangeFrame",
        "keyboard WillHide", "1 didEnd committed", "1 editingDidEnd", "keyboard DidChangeFrame", "keyboard DidHide",
      ])
    screen.stop()
    _ = window
  }

  @Test("special keys by name, and dismissing")
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
