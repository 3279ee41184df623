import Testing
@testable import UIKit
import VirtualTime

/// The software keyboard: its keys, its place, its notes.
@MainActor
struct KeyboardTests {
  private func shown() -> (TypingScreen, UIWindow) {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    return (screen, window)
  }

  private func titles(_ type: UIKeyboardType) throws -> [String] {
    let (screen, window) = shown()
    screen.first.keyboardType = type
    screen.first.autocapitalizationType = .none
    screen.first.becomeFirstResponder()
    let keys = try #require(Keyboard.keys).keys
    _ = window
    var rows: [(CGFloat, String)] = []
    for key in keys {
      if let last = rows.last, last.0 == key.frame.minY {
        rows[rows.count - 1].1 += " " + key.title
      } else {
        rows.append((key.frame.minY, key.title))
      }
    }
    return rows.map(\.1)
  }

  @Test("Each keyboard type has its keys")
  func layouts() throws {
    let letters = ["q w e r t y u i o p", "a s d f g h j k l", "shift z x c v b n m delete"]
    #expect(try titles(.default) == letters + ["123 space return", "Next keyboard Dictate"])
    #expect(try titles(.asciiCapable) == letters + ["123 space return", "Dictate"])
    #expect(try titles(.emailAddress) == letters + ["123 space @ . return", "Next keyboard Dictate"])
    #expect(try titles(.URL) == letters + ["123 . / .com return", "Next keyboard Dictate"])
    #expect(try titles(.twitter) == letters + ["123 space @ # return", "Next keyboard Dictate"])
    #expect(try titles(.webSearch) == letters + ["123 space . return", "Next keyboard Dictate"])
    #expect(try titles(.numberPad) == ["1 2 3", "4 5 6", "7 8 9", " 0 delete", "Next keyboard Dictate"])
    #expect(try titles(.decimalPad) == ["1 2 3", "4 5 6", "7 8 9", ". 0 delete", "Next keyboard Dictate"])
    #expect(try titles(.phonePad) == ["1 2 3", "4 5 6", "7 8 9", "#+= 0 delete", "Next keyboard Dictate"])
    #expect(
      try titles(.numbersAndPunctuation) == [
        "1 2 3 4 5 6 7 8 9 0", "- / : ; ( ) $ & @ \"", "#+= . , ? ! ' delete", "ABC space return", "Next keyboard Dictate",
      ])
  }

  @Test("An iPad has delete and return at the right, and a key that hides the keyboard")
  func tabletLayouts() {
    func titles(_ type: UIKeyboardType, _ plane: KeyboardPlane) -> [String] {
      KeyboardLayout(type, plane, isTablet: true, hasNextKeyboardInRow: false).rows.map { row in
        row.map(\.key.title).joined(separator: " ")
      }
    }
    #expect(
      titles(.default, .letters) == [
        "q w e r t y u i o p delete", "a s d f g h j k l return", "shift z x c v b n m , . shift",
        "Next keyboard 123 Dictate space 123 Hide keyboard",
      ])
    #expect(
      titles(.default, .numbers) == [
        "1 2 3 4 5 6 7 8 9 0 delete", "- / : ; ( ) $ & @ \" return", "#+= . , ? ! ' #+=",
        "Next keyboard ABC Dictate space ABC Hide keyboard",
      ])
    #expect(titles(.emailAddress, .letters)[3] == "Next keyboard 123 Dictate space @ . 123 Hide keyboard")
    #expect(titles(.numberPad, .numbers) == ["1 2 3", "4 5 6", "7 8 9", " 0 delete"])
  }

  @Test("A key is an element with the trait of keys, and a finger presses it")
  func touchingAKey() throws {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    let keys = try #require(Keyboard.keys)
    let key = try #require(keys.key(.text("h")))
    #expect(key.isAccessibilityElement && key.accessibilityLabel == "H" && key.accessibilityTraits == .keyboardKey)
    #expect(keys.key(.shift)?.accessibilityTraits == [.keyboardKey, .selected])
    let keyboardWindow = try #require(key.window)
    #expect(keyboardWindow !== window && UIApplication.shared.windows.last === keyboardWindow)
    TouchSynthesizer().tap(at: key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil), in: keyboardWindow)
    rest()
    #expect(screen.first.text == "H")
    #expect(key.accessibilityLabel == "h")
    keys.key(.text("i"))?.press()
    keys.key(.delete)?.press()
    keys.key(.space)?.press()
    #expect(screen.first.text == "H ")
    #expect(UIApplication.shared.keyWindow === window)
  }

  @Test("The keyboard takes the touches in its place, and only those")
  func covering() throws {
    let (screen, below) = shown()
    screen.first.becomeFirstResponder()
    let window = try #require(Keyboard.keys?.window)
    #expect(Keyboard.frame == CGRect(x: 0, y: 508, width: 390, height: 336))
    #expect(window.hitTest(screen.button.center, with: nil) != nil)
    #expect(window.hitTest(screen.first.center, with: nil) == nil)
    #expect(Keyboard.coveredFrame == Keyboard.frame)
    screen.first.resignFirstResponder()
    #expect(window.isHidden && Keyboard.keys == nil)
    #expect(Keyboard.coveredFrame == CGRect(x: 0, y: 844, width: 390, height: 0))
    _ = below
  }

  @Test("Shift is down where a capital belongs")
  func automaticCapitals() throws {
    let (screen, window) = shown()
    screen.first.becomeFirstResponder()
    let keys = try #require(Keyboard.keys)
    func isShifted(after text: String, _ type: UITextAutocapitalizationType) -> Bool {
      screen.first.autocapitalizationType = type
      screen.first.text = text
      return keys.isShifted
    }
    #expect(isShifted(after: "", .sentences) && isShifted(after: "Hi. ", .sentences))
    #expect(!isShifted(after: "Hi", .sentences) && !isShifted(after: "Hi ", .sentences) && !isShifted(after: "Hi.", .sentences))
    #expect(isShifted(after: "Hi ", .words) && !isShifted(after: "Hi", .words))
    #expect(isShifted(after: "Hi", .allCharacters) && !isShifted(after: "", .none))
    screen.first.isSecureTextEntry = true
    #expect(!isShifted(after: "", .sentences), "a secret is typed as it is meant")
    screen.first.isSecureTextEntry = false
    screen.first.autocapitalizationType = .none
    screen.first.text = ""
    keys.key(.shift)?.press()
    keys.key(.shift)?.press()
    keys.key(.text("a"))?.press()
    keys.key(.text("b"))?.press()
    #expect(screen.first.text == "AB")
    _ = window
  }

  @Test("The keyboard of a search bar begins with small letters, and that of an app's choice where that is")
  func searchBarsBeginUnshifted() throws {
    startAnew()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    let controller = UIViewController()
    controller.view.addSubview(bar)
    let window = show(controller)
    #expect(bar.autocapitalizationType == .none && UITextField().autocapitalizationType == .sentences)
    bar.becomeFirstResponder()
    let keys = try #require(Keyboard.keys)
    #expect(!keys.isShifted)
    bar.resignFirstResponder()
    bar.autocapitalizationType = .words
    bar.becomeFirstResponder()
    #expect(keys.isShifted)
    withExtendedLifetime(window) {}
  }

  @Test("Addresses begin with small letters, whatever capitals a field wants")
  func addressesBeginUnshifted() throws {
    let (screen, window) = shown()
    func begins(_ type: UIKeyboardType, _ capitals: UITextAutocapitalizationType) throws -> Bool {
      (screen.first.keyboardType, screen.first.autocapitalizationType) = (type, capitals)
      screen.first.resignFirstResponder()
      screen.first.becomeFirstResponder()
      return try #require(Keyboard.keys).isShifted
    }
    #expect(try begins(.default, .sentences) && begins(.default, .words) && begins(.default, .allCharacters))
    #expect(try !begins(.default, .none))
    for type in [UIKeyboardType.emailAddress, .URL, .webSearch] {
      #expect(try !begins(type, .sentences) && !begins(type, .words) && begins(type, .allCharacters))
    }
    withExtendedLifetime(window) {}
  }

  @Test("The return key has the field's title and is disabled where the field wants text")
  func returnKey() throws {
    let (screen, window) = shown()
    screen.first.returnKeyType = .search
    screen.first.enablesReturnKeyAutomatically = true
    screen.first.becomeFirstResponder()
    let key = try #require(Keyboard.keys?.key(.return))
    #expect(key.title == "search" && key.accessibilityLabel == "Search" && key.accessibilityIdentifier == "Return")
    #expect(key.accessibilityTraits == [.keyboardKey, .notEnabled])
    _ = screen.log.drain()
    key.press()
    #expect(screen.log.drain() == [])
    screen.first.text = "x"
    key.press()
    #expect(screen.log.drain() == ["1 selection 1+0", "1 shouldReturn"])
    #expect(UIReturnKeyType.allCases.map(\.label).contains("Emergency call"))
    _ = window
  }

  @MainActor final class Infos {
    var byName: [String: [AnyHashable: Any]] = [:]
  }

  @Test("The notes carry frames, duration, curve and isLocal")
  func userInfo() throws {
    startAnew()
    let screen = TypingScreen()
    let window = show(screen)
    let infos = Infos()
    let observers = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        nonisolated(unsafe) let info = note.userInfo
        MainActor.assumeIsolated { infos.byName[name.rawValue] = info }
      }
    }
    screen.first.becomeFirstResponder()
    let up = try #require(infos.byName["UIKeyboardWillShowNotification"])
    let below = CGRect(x: 0, y: 844, width: 390, height: 336)
    #expect(up[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == below)
    #expect(up[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == CGRect(x: 0, y: 508, width: 390, height: 336))
    #expect(up[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(up[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
    #expect(up[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int == 7)
    #expect(up[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    screen.first.resignFirstResponder()
    let down = try #require(infos.byName["UIKeyboardWillHideNotification"])
    #expect(down[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == below)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    _ = window
  }

  @Test("Another height while it is up is told as another showing")
  func changingHeight() {
    let (screen, window) = shown()
    screen.listen(to: TypingScreen.keyboardNotes)
    screen.second.keyboardType = .numberPad
    screen.first.becomeFirstResponder()
    rest()
    _ = screen.log.drain()
    screen.second.becomeFirstResponder()
    #expect(Keyboard.frame.height == 291)
    rest()
    #expect(
      screen.log.drain() == [
        "2 shouldBegin", "1 shouldEnd", "1 didEnd committed", "1 editingDidEnd", "keyboard WillChangeFrame",
        "keyboard WillShow", "2 didBegin", "2 editingDidBegin", "keyboard DidChangeFrame", "keyboard DidShow",
      ])
    screen.stop()
    _ = window
  }

  @Test("A keyboard that turns back on its way is told only of where it ends")
  func turningBack() {
    let (screen, window) = shown()
    screen.listen(to: TypingScreen.keyboardNotes)
    screen.isTimed = true
    let began = milliseconds
    screen.first.becomeFirstResponder()
    screen.first.resignFirstResponder()
    rest()
    let notes = screen.log.drain().filter { $0.contains("keyboard") }
    #expect(
      notes == [
        "\(began) keyboard WillChangeFrame", "\(began) keyboard WillShow", "\(began) keyboard WillChangeFrame",
        "\(began) keyboard WillHide", "\(began + 250) keyboard DidChangeFrame", "\(began + 250) keyboard DidHide",
      ])
    screen.stop()
    _ = window
  }

  @Test("An input view takes the place of the keys, and an accessory view stands on top")
  func inputViews() {
    let (screen, window) = shown()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 216))
    screen.first.inputAccessoryView = bar
    screen.first.becomeFirstResponder()
    #expect(Keyboard.frame == CGRect(x: 0, y: 464, width: 390, height: 380))
    #expect(bar.window != nil && bar.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(Keyboard.keys?.frame == CGRect(x: 0, y: 44, width: 390, height: 336))
    screen.first.inputView = picker
    #expect(picker.window == nil)
    screen.first.reloadInputViews()
    #expect(Keyboard.keys == nil && Keyboard.frame.height == 260 && picker.frame == CGRect(x: 0, y: 44, width: 390, height: 216))
    screen.second.becomeFirstResponder()
    #expect(bar.window == nil && picker.window == nil && Keyboard.frame.height == 336)
    _ = window
  }

  @Test func anInputViewIsAsHighAsItsConstraintsSayWhereItSizesItself() {
    let (screen, window) = shown()
    let view = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 44), inputViewStyle: .keyboard)
    screen.first.inputView = view
    #expect(!view.allowsSelfSizing && view.inputViewStyle == .keyboard)
    screen.first.becomeFirstResponder()
    #expect(Keyboard.frame.height == 44)
    view.heightAnchor.constraint(equalToConstant: 70).isActive = true
    view.allowsSelfSizing = true
    screen.first.reloadInputViews()
    #expect(Keyboard.frame.height == 70)
    _ = window
  }

  final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  @Test("A controller's accessory view is docked while it, or a view of its own, is first responder")
  func dockedAccessory() {
    startAnew()
    let chat = Chat()
    let window = show(chat)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    chat.view.addSubview(field)
    #expect(chat.becomeFirstResponder())
    #expect(Keyboard.frame == CGRect(x: 0, y: 794, width: 390, height: 50) && Keyboard.keys == nil)
    field.becomeFirstResponder()
    #expect(Keyboard.frame.height == 386 && chat.bar.window != nil)
    let inBar = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    chat.bar.addSubview(inBar)
    inBar.becomeFirstResponder()
    #expect(Keyboard.frame.height == 386 && chat.bar.window != nil && inBar.isFirstResponder)
    _ = window
  }

  @Test("With a hardware keyboard no keys come up, and typing works all the same")
  func hardwareKeyboard() throws {
    let (screen, window) = shown()
    screen.listen(to: TypingScreen.keyboardNotes)
    Keyboard.hasHardwareKeyboard = true
    screen.first.becomeFirstResponder()
    rest()
    #expect(!Keyboard.isVisible)
    #expect(screen.log.drain() == ["1 shouldBegin", "1 didBegin", "1 editingDidBegin"])
    #expect(Typist.responder === screen.first)
    let outcome = try Typist.type("Hi 1")
    #expect(outcome == Typist.Outcome(typed: 4))
    #expect(screen.first.text == "Hi 1")
    Keyboard.hasHardwareKeyboard = false
    #expect(Keyboard.isVisible)
    screen.stop()
    _ = window
  }

  final class Pin: UIView, UIKeyInput {
    var digits = ""
    var hasText: Bool { !digits.isEmpty }
    func insertText(_ text: String) { digits += text }
    func deleteBackward() { if hasText { digits.removeLast() } }
    var keyboardType: UIKeyboardType { .numberPad }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("Whoever takes keys has the keyboard")
  func ownKeyInput() throws {
    startAnew()
    let screen = UIViewController()
    let window = show(screen)
    let pin = Pin(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    screen.view.addSubview(pin)
    pin.becomeFirstResponder()
    #expect(Keyboard.keys?.type == .numberPad)
    try Typist.type("123")
    try Typist.type("\u{8}")
    #expect(pin.digits == "12")
    #expect(try Typist.clear() && pin.digits.isEmpty)
    #expect(Typist.dismiss() && !Keyboard.isVisible)
    _ = window
  }

  @Test("Heights follow the device and its orientation")
  func heights() {
    func height(_ width: CGFloat, _ height: CGFloat, _ hasHomeIndicator: Bool) -> CGFloat {
      KeyboardMetrics(screen: CGSize(width: width, height: height), hasHomeIndicator: hasHomeIndicator)
        .height(hasSuggestions: true)
    }
    #expect(height(390, 844, true) == 336 && height(844, 390, true) == 209)
    #expect(height(375, 812, true) == 335 && height(428, 926, true) == 346)
    #expect(height(375, 667, false) == 260 && height(414, 736, false) == 271 && height(667, 375, false) == 200)
    #expect(height(768, 1024, false) == 313 && height(1024, 768, false) == 398)
  }

  @Test("The keyboard layout guide stands on the keyboard before the notes")
  func layoutGuide() {
    let (screen, window) = shown()
    let bottom = UIView()
    bottom.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(bottom)
    NSLayoutConstraint.activate([
      bottom.heightAnchor.constraint(equalToConstant: 10), bottom.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
      bottom.widthAnchor.constraint(equalToConstant: 10),
      bottom.bottomAnchor.constraint(equalTo: screen.view.keyboardLayoutGuide.topAnchor),
    ])
    screen.view.layoutIfNeeded()
    #expect(bottom.frame.maxY == 810)
    screen.first.becomeFirstResponder()
    screen.view.layoutIfNeeded()
    #expect(bottom.frame.maxY == 508)
    screen.first.resignFirstResponder()
    screen.view.layoutIfNeeded()
    #expect(bottom.frame.maxY == 810)
    _ = window
  }

  @Test("Beside a notch the keys keep to the safe area")
  func keysBesideANotch() {
    startAnew()
    let field = UITextField(frame: CGRect(x: 100, y: 20, width: 200, height: 30))
    let controller = UIViewController()
    controller.view.addSubview(field)
    let window = show(controller)
    _ = Device.hold(.landscapeLeft)
    rest()
    field.becomeFirstResponder()
    rest()
    let insets = UIScreen.main.safeAreaInsets
    let frames = (Keyboard.keys?.keys ?? []).map { $0.convert($0.bounds, to: nil) }
    #expect(insets.left > 40 && !frames.isEmpty)
    #expect(frames.allSatisfy { $0.minX >= insets.left - 0.01 && $0.maxX <= window.bounds.width - insets.right + 0.01 })
    #expect(frames.map(\.minX).min() == insets.left)
  }

  @Test("A tablet has no pads of digits: it shows the plane of numbers of its whole keyboard")
  func noPadsOnATablet() throws {
    startAnew()
    defer { Device.choose(.standard) }
    Device.choose(try #require(DeviceModel.named("iPad mini")))
    let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 30))
    field.keyboardType = .numberPad
    let controller = UIViewController()
    controller.view.addSubview(field)
    let window = show(controller)
    field.becomeFirstResponder()
    rest()
    let keys = try #require(Keyboard.keys)
    #expect(keys.plane == .numbers && !keys.hasSuggestions)
    #expect(keys.keys.prefix(11).map(\.title) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "delete"])
    #expect(keys.reach("a") != nil)
    withExtendedLifetime(window) {}
  }
}
