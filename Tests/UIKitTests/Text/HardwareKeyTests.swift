import Testing
import VirtualTime

@testable import UIKit

/// Keys of a hardware keyboard, presses of them, and the commands that they belong to.
@MainActor struct HardwareKeyTests {
  final class Listener: UIResponder {
    let log = Log()
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("began \(presses.count)") }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("changed \(presses.count)") }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("ended \(presses.count)") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.add("cancelled \(presses.count)") }
    func save() { log.add("save") }
    func tell(_ command: UIKeyCommand) { log.add("tell \(command.input ?? "")") }
  }

  // MARK: Keys

  @Test(
    arguments: [
      ("a", [], "a", "a"), ("a", .shift, "A", "a"), ("a", .alphaShift, "A", "a"), ("a", [.shift, .command], "A", "a"),
      ("a", .command, "a", "a"), ("A", [], "A", "a"), ("1", .shift, "1", "1"), ("é", .shift, "É", "é"), ("", .shift, "", ""),
      (UIKeyCommand.inputUpArrow, .shift, "UIKeyInputUpArrow", "UIKeyInputUpArrow"), ("ab", .shift, "ab", "ab"),
    ] as [(String, UIKeyModifierFlags, String, String)])
  func aLetterIsACapitalWithShiftOrCapsLock(input: String, modifiers: UIKeyModifierFlags, typed: String, plain: String) {
    let key = UIKey(input, modifiers: modifiers)
    #expect(key.characters == typed && key.charactersIgnoringModifiers == plain && key.modifierFlags == modifiers)
    #expect(key.keyCode == UIKeyboardHIDUsage(input: input))
  }

  @Test func modifiersHaveTheBitsOfUIKit() {
    let flags: [UIKeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]
    #expect(flags.map(\.rawValue) == [65_536, 131_072, 262_144, 524_288, 1_048_576, 2_097_152])
  }

  @Test func everyFunctionKeyHasItsCode() {
    let keys = [
      UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6, UIKeyCommand.f7,
      UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
    ]
    #expect(keys.map { UIKeyboardHIDUsage(input: $0).rawValue } == Array(0x3A...0x45))
  }

  // MARK: Presses

  @Test func aPressIsOfItsKey() {
    startAnew()
    let inputs = [
      UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow,
      UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown, UIKeyCommand.inputHome, "a",
    ]
    let types: [UIPress.PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .pageUp, .pageDown, .keyboard, .keyboard]
    #expect(inputs.map { UIPress(UIKey($0), in: nil, responder: nil).type } == types)
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 30, 31, -1, -1])
  }

  @Test func aPressHasForceWhileItIsHeldAndSaysWhenItChanged() {
    startAnew()
    let (window, responder) = (UIWindow(), UIResponder())
    advance(by: .milliseconds(500))
    let press = UIPress(UIKey("a"), in: window, responder: responder)
    #expect(press.phase == .began && press.force == 1 && press.timestamp == 0.5 && press.key?.characters == "a")
    #expect(press.window === window && press.responder === responder)
    advance(by: .milliseconds(250))
    press.update(.changed)
    #expect(press.phase == .changed && press.force == 1 && press.timestamp == 0.75)
    press.update(.stationary)
    #expect(press.force == 1)
    press.update(.ended)
    #expect(press.phase == .ended && press.force == 0)
    press.update(.cancelled)
    #expect(press.phase == .cancelled && press.force == 0)
    #expect(UIPress(UIKey("a"), in: nil, responder: nil).hash == press.hash + 1)
  }

  @Test func aRespondersMethodIsThatOfThePhase() {
    startAnew()
    let (listener, press) = (Listener(), UIPress(UIKey("a"), in: nil, responder: nil))
    let event = UIPressesEvent(press)
    for phase in [UIPress.Phase.began, .changed, .stationary, .ended, .cancelled] {
      press.update(phase)
      event.deliver(to: listener)
    }
    #expect(listener.log.drain() == ["began 1", "changed 1", "changed 1", "ended 1", "cancelled 1"])
    #expect(event.type == .presses && event.subtype == .none && event.allPresses == [press] && event.allTouches == nil)
    #expect(event.presses(for: UITapGestureRecognizer()).isEmpty && !event.wasLeftOver)
    UIApplication.shared.pressesBegan([press], with: event)
    #expect(event.wasLeftOver)
  }

  // MARK: Commands

  private func command(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> UIKeyCommand {
    UIKeyCommand(input: input, modifierFlags: modifiers, action: Listener.save)
  }

  @Test func aCommandIsMatchedByInputAndModifiersWhateverIsLocked() {
    startAnew()
    let save = command("s", .command)
    #expect(save.matches(UIKey("s", modifiers: .command)) && save.matches(UIKey("S", modifiers: .command)))
    #expect(save.matches(UIKey("s", modifiers: [.command, .alphaShift, .numericPad])))
    #expect(!save.matches(UIKey("s")) && !save.matches(UIKey("s", modifiers: [.command, .shift])))
    #expect(!save.matches(UIKey("a", modifiers: .command)) && !save.matches(UIKey("s", modifiers: .control)))
    #expect(command("S").matches(UIKey("s")) && !command("").matches(UIKey("s")))
    #expect(save.isEnabled && !save.wantsPriorityOverSystemBehavior)
    save.isEnabled = false
    #expect(save.attributes.contains(.disabled) && !save.isEnabled && !save.matches(UIKey("s", modifiers: .command)))
    save.isEnabled = true
    #expect(!save.attributes.contains(.disabled) && save.isEnabled && save.matches(UIKey("s", modifiers: .command)))
  }

  @Test func aCommandKeepsWhatItWasMadeOf() {
    startAnew()
    let image = UIImage()
    let whole = UIKeyCommand(
      title: "Save", image: image, action: Listener.save, input: "s", modifierFlags: .command, propertyList: 7,
      discoverabilityTitle: "Save it", attributes: .destructive, state: .on)
    let taking = UIKeyCommand(
      title: "Tell", image: image, action: Listener.tell, input: "t", modifierFlags: .shift, propertyList: 8,
      discoverabilityTitle: "Tell it", attributes: .hidden, state: .mixed)
    let named = UIKeyCommand(
      title: "Name", image: image, action: "name:", input: "n", modifierFlags: .control, propertyList: 9,
      discoverabilityTitle: "Name it", attributes: .disabled, state: .off)
    let all = [whole, taking, named]
    #expect(all.map(\.title) == ["Save", "Tell", "Name"] && all.map(\.input) == ["s", "t", "n"])
    #expect(all.map(\.modifierFlags) == [.command, .shift, .control] && all.compactMap { $0.propertyList as? Int } == [7, 8, 9])
    #expect(all.map(\.discoverabilityTitle) == ["Save it", "Tell it", "Name it"])
    #expect(all.map(\.attributes) == [.destructive, .hidden, .disabled] && all.map(\.state) == [.on, .mixed, .off])
    #expect(all.allSatisfy { $0.image === image })
  }

  @Test func aCommandWithoutATitleIsPlain() {
    startAnew()
    let plain = [
      UIKeyCommand(input: "s", modifierFlags: .command, action: Listener.save, discoverabilityTitle: "d"),
      UIKeyCommand(input: "s", modifierFlags: .command, action: Listener.tell, discoverabilityTitle: "d"),
      UIKeyCommand(input: "s", modifierFlags: .command, action: "save", discoverabilityTitle: "d"),
    ]
    for command in plain {
      #expect(command.title == "" && command.image == nil && command.input == "s" && command.modifierFlags == .command)
      #expect(
        command.propertyList == nil && command.discoverabilityTitle == "d" && command.attributes == [] && command.state == .off)
    }
    #expect(UIKeyCommand(input: "s", action: Listener.save).modifierFlags == [])
    #expect(UIKeyCommand(input: "s", action: Listener.save).discoverabilityTitle == nil)
  }

  // MARK: Fields

  private func typing(_ text: String, _ location: Int, _ length: Int = 0) -> (UITextField, UIWindow) {
    startAnew()
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
    controller.view.addSubview(field)
    let window = show(controller)
    Keyboard.hasHardwareKeyboard = true
    field.text = text
    field.becomeFirstResponder()
    field.select(NSRange(location: location, length: length))
    return (field, window)
  }

  private func selection(_ field: UITextField) -> [Int] {
    [field.buffer.selection.location, field.buffer.selection.length]
  }

  @Test func arrowsMoveTheCaretAndExtendTheSelectionWithShift() {
    let (field, window) = typing("abcd", 2)
    HardwareKeyboard.press(UIKeyCommand.inputRightArrow)
    #expect(selection(field) == [3, 0])
    HardwareKeyboard.press(UIKeyCommand.inputLeftArrow, modifiers: .shift)
    HardwareKeyboard.press(UIKeyCommand.inputLeftArrow, modifiers: .shift)
    #expect(selection(field) == [1, 2])
    HardwareKeyboard.press(UIKeyCommand.inputRightArrow, modifiers: .shift)
    #expect(selection(field) == [1, 3])
    HardwareKeyboard.press(UIKeyCommand.inputLeftArrow)
    #expect(selection(field) == [1, 0])
    field.select(NSRange(location: 1, length: 2))
    HardwareKeyboard.press(UIKeyCommand.inputRightArrow)
    #expect(selection(field) == [3, 0])
    for _ in 0..<3 { HardwareKeyboard.press(UIKeyCommand.inputRightArrow) }
    #expect(selection(field) == [4, 0])
    for _ in 0..<6 { HardwareKeyboard.press(UIKeyCommand.inputLeftArrow, modifiers: .shift) }
    #expect(selection(field) == [0, 4])
    _ = window
  }

  @Test func deleteTakesTheSelectionOrTheCharacterBehindTheCaret() {
    let (field, window) = typing("abcd", 1, 2)
    #expect(HardwareKeyboard.press(UIKeyCommand.inputDelete) && field.text == "ad" && selection(field) == [1, 0])
    #expect(HardwareKeyboard.press(UIKeyCommand.inputDelete) && field.text == "a" && selection(field) == [1, 0])
    #expect(!HardwareKeyboard.press(UIKeyCommand.inputDelete) && field.text == "a")
    #expect(HardwareKeyboard.press("\u{8}") && field.text == "")
    _ = window
  }

  @Test func keysThatAreNoTextDoNothingInAField() {
    let (field, window) = typing("ab", 1)
    #expect(!HardwareKeyboard.press("q", modifiers: .command) && !HardwareKeyboard.press("a", modifiers: .control))
    #expect(!HardwareKeyboard.press(UIKeyCommand.inputEscape) && !HardwareKeyboard.press(UIKeyCommand.f1))
    #expect(!HardwareKeyboard.press("z", modifiers: .command) && !HardwareKeyboard.press("z", modifiers: [.command, .shift]))
    #expect(!HardwareKeyboard.press("c", modifiers: [.command, .shift]) && !HardwareKeyboard.press("\t"))
    #expect(field.text == "ab" && selection(field) == [1, 0] && field.isFirstResponder)
    #expect(HardwareKeyboard.press("x", modifiers: .alternate) && field.text == "axb")
    _ = window
  }

  @Test func tabPassesOverFieldsThatAreNotShownAndReadsFromLeftToRight() {
    let (right, window) = typing("", 0)
    right.frame.origin.x = 200
    let controller = window.rootViewController
    let (left, hidden, below) = (UITextField(), UITextField(), UITextView())
    (left.frame, hidden.frame) = (CGRect(x: 0, y: 100, width: 90, height: 30), CGRect(x: 95, y: 100, width: 90, height: 30))
    below.frame = CGRect(x: 0, y: 200, width: 90, height: 60)
    for view in [below, hidden, left] { controller?.view.addSubview(view) }
    hidden.isHidden = true
    #expect(HardwareKeyboard.press("\t") && below.isFirstResponder)
    #expect(HardwareKeyboard.press("\t") && below.text == "\t" && below.isFirstResponder)
    left.becomeFirstResponder()
    #expect(HardwareKeyboard.press("\t") && right.isFirstResponder)
    #expect(HardwareKeyboard.press("\t", modifiers: .shift) && left.isFirstResponder)
    #expect(HardwareKeyboard.press("\t", modifiers: .shift) && below.isFirstResponder)
  }
}
