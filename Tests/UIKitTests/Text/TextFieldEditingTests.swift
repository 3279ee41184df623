import Testing
import UIKit
import VirtualTime

/// Every call around a text field, in order.
@MainActor
struct TextFieldEditingTests {
  private func shown() -> (TypingScreen, UIWindow) {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    return (screen, window)
  }

  private static let fieldNotes = [
    UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
    UITextField.textDidEndEditingNotification,
  ]

  @Test("a tap, keys and resigning, with every note, selection and virtual time")
  func theWholeOrder() {
    let (screen, window) = shown()
    screen.listen(to: TypingScreen.keyboardNotes + Self.fieldNotes)
    screen.isTimed = true
    TouchSynthesizer().tap(at: CGPoint(x: 100, y: 120), in: window)
    rest()
    screen.first.pressKey("a")
    screen.first.resignFirstResponder()
    rest()
    #expect(
      screen.log.drain() == [
        "0 1 touchDown", "50 1 shouldBegin", "50 keyboard WillChangeFrame", "50 keyboard WillShow", "50 1 didBegin",
        "50 1 editingDidBegin", "50 note BeginEditing", "300 keyboard DidChangeFrame", "300 keyboard DidShow",
        "300 1 shouldChange 0+0 'a'", "300 1 selection 1+0", "300 1 editingChanged", "300 note Change", "300 1 shouldEnd",
        "300 keyboard WillChangeFrame", "300 keyboard WillHide", "300 1 didEnd committed", "300 1 editingDidEnd",
        "300 note EndEditing", "550 keyboard DidChangeFrame", "550 keyboard DidHide",
      ])
    screen.stop()
  }

  @Test("The defaults are UIKit's")
  func defaults() {
    startAnew()
    let field = UITextField()
    #expect(field.text == "" && field.placeholder == nil && field.borderStyle == .none)
    #expect(field.clearButtonMode == .never && field.leftViewMode == .never && field.rightViewMode == .never)
    #expect(!field.clearsOnBeginEditing && !field.clearsOnInsertion && !field.isSecureTextEntry && !field.isEditing)
    #expect(field.autocapitalizationType == .sentences && field.autocorrectionType == .default)
    #expect(field.smartQuotesType == .default && field.smartDashesType == .default)
    #expect(field.keyboardType == .default && field.returnKeyType == .default && !field.enablesReturnKeyAutomatically)
    #expect(field.textContentType == nil && field.inputView == nil && field.inputAccessoryView == nil)
    #expect(field.selectedTextRange == nil && field.typingAttributes == nil)
    #expect(UIKeyboardType.twitter.rawValue == 9 && UIReturnKeyType.continue.rawValue == 11)
    #expect(UITextContentType.oneTimeCode.rawValue == "one-time-code")
  }

  @Test("A paste is one change, and its line feeds become spaces")
  func pasting() throws {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    _ = screen.log.drain()
    #expect(try Typist.paste("two\nlines"))
    #expect(screen.log.drain() == ["1 shouldChange 0+0 'two lines'", "1 selection 9+0", "1 editingChanged"])
    _ = window
  }

  @Test("Backspace asks the delegate even when there is nothing to delete")
  func backspaceOnNothing() {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    _ = screen.log.drain()
    #expect(screen.first.pressBackspace())
    #expect(screen.log.drain() == ["1 shouldChange 0+0 ''"])
    screen.refusals = ["shouldChange 0+0 ''"]
    #expect(!screen.first.pressBackspace())
    screen.first.resignFirstResponder()
    #expect(!screen.first.pressBackspace())
    _ = window
  }

  @Test("Backspace takes a whole character away, and a selection at once")
  func backspaceByCharacter() {
    let (screen, window) = shown()
    screen.first.text = "a👍🏽"
    screen.first.becomeFirstResponder()
    _ = screen.log.drain()
    screen.first.pressBackspace()
    #expect(screen.log.drain() == ["1 shouldChange 1+4 ''", "1 selection 1+0", "1 editingChanged"])
    screen.first.insertText("bcd")
    screen.first.selectAll(nil)
    screen.first.pressBackspace()
    #expect(screen.first.text == "")
    _ = window
  }

  @Test("A secret is bullets, cannot be copied, and is replaced when it is edited again")
  func secrets() throws {
    let (screen, window) = shown()
    let field = screen.first
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    try Typist.type("abc")
    #expect(field.text == "abc" && field.accessibilityValue == "•••")
    field.selectAll(nil)
    field.copy(nil)
    #expect(UIPasteboard.general.string == nil)
    #expect(!field.canPerformAction("copy:", withSender: nil) && !field.canPerformAction("cut:", withSender: nil))
    field.resignFirstResponder()
    field.becomeFirstResponder()
    field.select(NSRange(location: 3, length: 0))
    field.resignFirstResponder()
    field.becomeFirstResponder()
    _ = screen.log.drain()
    field.pressKey("x")
    #expect(field.text == "x")
    #expect(screen.log.drain() == ["1 shouldChange 3+0 'x'", "1 selection 1+0", "1 editingChanged"])
    field.pressKey("y")
    #expect(field.text == "xy")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    field.pressBackspace()
    #expect(field.text == "")
    _ = window
  }

  @Test("A field that clears on beginning asks first whether it should")
  func clearsOnBeginning() {
    let (screen, window) = shown()
    screen.first.clearsOnBeginEditing = true
    screen.first.text = "old"
    screen.refusals = ["shouldClear"]
    screen.first.becomeFirstResponder()
    #expect(screen.log.drain() == ["1 shouldBegin", "1 shouldClear", "1 didBegin", "1 editingDidBegin"])
    #expect(screen.first.text == "old")
    screen.first.resignFirstResponder()
    screen.refusals = []
    screen.first.becomeFirstResponder()
    #expect(screen.first.text == "")
    _ = window
  }

  @Test("clearsOnInsertion replaces everything once")
  func clearsOnInsertion() {
    let (screen, window) = shown()
    screen.first.text = "old"
    screen.first.clearsOnInsertion = true
    screen.first.becomeFirstResponder()
    screen.first.pressKey("n")
    screen.first.pressKey("o")
    #expect(screen.first.text == "no" && !screen.first.clearsOnInsertion)
    _ = window
  }

  @Test("The clear button of a field that is not edited begins editing after clearing")
  func clearingBegins() throws {
    let (screen, window) = shown()
    screen.first.clearButtonMode = .always
    screen.first.text = "abc"
    turn()
    let button = try #require(screen.first.subviews.first)
    #expect(button.accessibilityLabel == "Clear text" && button.frame == CGRect(x: 170, y: 5, width: 30, height: 30))
    TouchSynthesizer().tap(at: CGPoint(x: 205, y: 120), in: window)
    rest()
    #expect(
      screen.log.drain() == ["1 shouldClear", "1 editingChanged", "1 shouldBegin", "1 didBegin", "1 editingDidBegin"])
    #expect(screen.first.subviews.isEmpty)
  }

  @Test("The clear button is there when its mode says so, and the delegate may refuse it")
  func clearButtonModes() {
    let (screen, window) = shown()
    let field = screen.first
    field.text = "abc"
    #expect(field.subviews.isEmpty)
    field.clearButtonMode = .whileEditing
    #expect(field.subviews.isEmpty)
    field.clearButtonMode = .unlessEditing
    #expect(field.subviews.count == 1)
    field.becomeFirstResponder()
    #expect(field.subviews.isEmpty)
    field.clearButtonMode = .never
    _ = screen.log.drain()
    screen.refusals = ["shouldClear"]
    #expect(!field.pressClear() && field.text == "abc")
    screen.refusals = []
    #expect(field.pressClear() && field.text == "")
    #expect(screen.log.drain() == ["1 shouldClear", "1 shouldClear", "1 selection 0+0", "1 editingChanged"])
    _ = window
  }

  @Test("Return asks, tells of the end on exit, and resigns when somebody listens to that")
  func returning() {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    _ = screen.log.drain()
    screen.refusals = ["shouldReturn"]
    #expect(!screen.first.pressReturn())
    screen.refusals = []
    #expect(screen.first.pressReturn() && screen.first.isEditing)
    screen.first.addAction(UIAction { _ in screen.add("onExit") }, for: .editingDidEndOnExit)
    screen.first.pressReturn()
    #expect(
      screen.log.drain() == [
        "1 shouldReturn", "1 shouldReturn", "1 shouldReturn", "onExit", "1 shouldEnd", "1 didEnd committed", "1 editingDidEnd",
      ])
    #expect(window.firstResponder == nil)
  }

  @Test("Views at the sides come and go with editing, and the text stands between them")
  func sideViews() {
    let (screen, window) = shown()
    let field = screen.first
    let (left, right) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
    right.frame.size = CGSize(width: 30, height: 60)
    field.borderStyle = .roundedRect
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 186, height: 40))
    (field.leftView, field.rightView) = (left, right)
    #expect(field.subviews.isEmpty)
    (field.leftViewMode, field.rightViewMode, field.clearButtonMode) = (.always, .whileEditing, .always)
    field.text = "x"
    turn()
    #expect(left.frame == CGRect(x: 0, y: 10, width: 20, height: 20) && right.superview == nil)
    #expect(field.subviews.count == 2)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 20, y: 0, width: 150, height: 40))
    field.becomeFirstResponder()
    turn()
    #expect(right.frame == CGRect(x: 170, y: 0, width: 30, height: 40))
    #expect(field.subviews.count == 2 && right.superview === field)
    field.rightView = nil
    #expect(right.superview == nil)
    _ = window
  }

  @Test("Positions and ranges count in UTF-16 and end with the text")
  func positions() throws {
    let (screen, window) = shown()
    let field = screen.first
    field.text = "hello"
    field.becomeFirstResponder()
    _ = screen.log.drain()
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let end = try #require(field.position(from: start, offset: 3))
    let range = try #require(field.textRange(from: end, to: start))
    #expect(field.text(in: range) == "ell" && !range.isEmpty)
    #expect(field.offset(from: start, to: end) == 3 && field.compare(start, to: end) == .orderedAscending)
    #expect(field.compare(field.endOfDocument, to: end) == .orderedDescending)
    #expect(field.position(from: end, offset: 2) == nil)
    #expect(field.position(from: end, in: .left, offset: 4).map { field.offset(from: $0, to: end) } == 4)
    field.selectedTextRange = range
    #expect(screen.log.drain() == ["1 selection 1+3"])
    field.insertText("u")
    #expect(field.text == "huo")
    field.replace(try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)), withText: "new")
    #expect(field.text == "new" && field.buffer.selection == NSRange(location: 3, length: 0))
    _ = window
  }

  @Test("Attributed text keeps its attributes; font and colour go to all of the text")
  func attributes() {
    startAnew()
    let field = UITextField()
    field.text = "ab"
    #expect(field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
    let bold = UIFont.boldSystemFont(ofSize: 20)
    field.attributedText = NSAttributedString(string: "cd", attributes: [.font: bold])
    #expect(field.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == bold)
    field.font = .systemFont(ofSize: 10)
    #expect(field.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
    field.attributedPlaceholder = NSAttributedString(string: "Name")
    #expect(field.placeholder == "Name")
    field.defaultTextAttributes = [.kern: 2, .foregroundColor: UIColor.red]
    #expect(field.textColor == .red)
    field.text = "e"
    #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
  }

  @Test("Editing that is undone is asked of nobody and told")
  func undoing() throws {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    try Typist.type("ab")
    _ = screen.log.drain()
    let undo = try #require(screen.first.undoManager)
    undo.undo()
    #expect(screen.first.text == "a" && undo.canRedo)
    undo.redo()
    #expect(screen.first.text == "ab" && !undo.canRedo)
    #expect(screen.log.drain() == ["1 selection 1+0", "1 editingChanged", "1 selection 2+0", "1 editingChanged"])
    screen.first.text = "c"
    #expect(!undo.canUndo)
    _ = window
  }

  @Test("Editing that is ended by force is told although the delegate refused")
  func force() {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    screen.refusals = ["shouldEnd"]
    _ = screen.log.drain()
    #expect(!screen.view.endEditing(false) && screen.first.isEditing)
    #expect(screen.view.endEditing(true) && !screen.first.isEditing && !Keyboard.isVisible)
    #expect(screen.log.drain() == ["1 shouldEnd", "1 shouldEnd", "1 didEnd committed", "1 editingDidEnd"])
    #expect(window.firstResponder == nil)
  }

  @Test func aFieldHasASelectionAsLongAsItIsEdited() throws {
    let (screen, window) = shown()
    screen.first.text = "words"
    #expect(screen.first.selectedTextRange == nil)
    TouchSynthesizer().tap(at: CGPoint(x: 100, y: 120), in: window)
    rest()
    let range = try #require(screen.first.selectedTextRange)
    #expect(range.isEmpty)
    #expect(screen.first.offset(from: screen.first.beginningOfDocument, to: range.start) == 5)
    screen.first.resignFirstResponder()
    #expect(screen.first.selectedTextRange == nil)
  }
}
