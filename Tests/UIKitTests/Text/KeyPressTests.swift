import Testing
import UIKit
import VirtualTime

/// Keys of a hardware keyboard.
@MainActor
struct KeyPressTests {
  final class Desk: UIViewController {
    let log = Log()
    let upper = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    let lower = UITextField(frame: CGRect(x: 0, y: 150, width: 100, height: 30))
    var commands: [UIKeyCommand] = []
    var keeps = false
    override var keyCommands: [UIKeyCommand]? { commands }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(lower)
      view.addSubview(upper)
    }

    func save() { log.add("save") }
    func find(_ command: UIKeyCommand) { log.add("find \(command.discoverabilityTitle ?? "")") }
    func step() { log.add("step") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.add("began \(press.key?.characters ?? "") \(press.key?.keyCode.rawValue ?? 0)") }
      if !keeps { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.add("ended \(press.phase) \(event?.allPresses.count ?? 0)") }
      if !keeps { super.pressesEnded(presses, with: event) }
    }
  }

  private func shown() -> (Desk, UIWindow) {
    startAnew()
    let desk = Desk()
    let window = show(desk)
    Keyboard.hasHardwareKeyboard = true
    return (desk, window)
  }

  @Test("A key command is found by input and modifiers, and no press is told of it")
  func keyCommands() {
    let (desk, window) = shown()
    desk.commands = [
      UIKeyCommand(input: "s", modifierFlags: .command, action: Desk.save),
      UIKeyCommand(input: "f", modifierFlags: [.command, .shift], action: Desk.find, discoverabilityTitle: "Find"),
      UIKeyCommand(input: UIKeyCommand.inputEscape, action: Desk.step),
    ]
    #expect(HardwareKeyboard.press("s", modifiers: .command))
    #expect(HardwareKeyboard.press("f", modifiers: [.command, .shift]))
    #expect(HardwareKeyboard.press(UIKeyCommand.inputEscape))
    #expect(desk.log.drain() == ["save", "find Find", "step"])
    #expect(!HardwareKeyboard.press("s"))
    #expect(desk.log.drain() == ["began s 22", "ended ended 1"])
    desk.commands[0].isEnabled = false
    #expect(!HardwareKeyboard.press("s", modifiers: .command))
    _ = window
  }

  @Test("A text that is edited has its keys before commands without priority")
  func priority() {
    let (desk, window) = shown()
    let left = UIKeyCommand(input: UIKeyCommand.inputLeftArrow, action: Desk.step)
    desk.commands = [left, UIKeyCommand(input: "s", modifierFlags: .command, action: Desk.save)]
    desk.upper.text = "ab"
    desk.upper.becomeFirstResponder()
    HardwareKeyboard.press(UIKeyCommand.inputLeftArrow)
    #expect(desk.log.drain() == ["began UIKeyInputLeftArrow 80", "ended ended 1"])
    #expect(desk.upper.buffer.selection == NSRange(location: 1, length: 0))
    left.wantsPriorityOverSystemBehavior = true
    HardwareKeyboard.press(UIKeyCommand.inputLeftArrow)
    HardwareKeyboard.press("s", modifiers: .command)
    #expect(desk.log.drain() == ["step", "save"])
    #expect(desk.upper.buffer.selection == NSRange(location: 1, length: 0))
    _ = window
  }

  @Test("Whoever keeps a press keeps it from the text")
  func keeping() {
    let (desk, window) = shown()
    desk.upper.becomeFirstResponder()
    HardwareKeyboard.press("a", modifiers: .shift)
    #expect(desk.upper.text == "A")
    desk.keeps = true
    #expect(HardwareKeyboard.press("b"))
    #expect(desk.upper.text == "A")
    #expect(desk.log.drain() == ["began A 4", "ended ended 1", "began b 5", "ended ended 1"])
    _ = window
  }

  @Test("Delete, return and arrows edit a field")
  func editing() {
    let (desk, window) = shown()
    desk.upper.text = "abc"
    desk.upper.becomeFirstResponder()
    HardwareKeyboard.press(UIKeyCommand.inputLeftArrow)
    HardwareKeyboard.press("\u{8}")
    #expect(desk.upper.text == "ac")
    HardwareKeyboard.press(UIKeyCommand.inputDelete)
    #expect(desk.upper.text == "a" && !HardwareKeyboard.press(UIKeyCommand.inputDelete))
    HardwareKeyboard.press(UIKeyCommand.inputLeftArrow, modifiers: .shift)
    HardwareKeyboard.press("x")
    #expect(desk.upper.text == "x")
    var returned = 0
    desk.upper.addAction(UIAction { _ in returned += 1 }, for: .editingDidEndOnExit)
    HardwareKeyboard.press("\n")
    #expect(returned == 1 && !desk.upper.isEditing)
    _ = window
  }

  @Test("Tab goes through the fields in reading order, with shift the other way round")
  func tab() {
    let (desk, window) = shown()
    desk.upper.becomeFirstResponder()
    HardwareKeyboard.press("\t")
    #expect(desk.lower.isEditing)
    HardwareKeyboard.press("\t")
    #expect(desk.upper.isEditing)
    HardwareKeyboard.press("\t", modifiers: .shift)
    #expect(desk.lower.isEditing)
    #expect(desk.upper.text == "" && desk.lower.text == "")
    _ = window
  }

  @Test("⌘A, ⌘C, ⌘X, ⌘V and ⌘Z work in fields")
  func editCommands() {
    let (desk, window) = shown()
    desk.upper.text = "word"
    desk.upper.becomeFirstResponder()
    #expect(!HardwareKeyboard.press("c", modifiers: .command) && !HardwareKeyboard.press("v", modifiers: .command))
    HardwareKeyboard.press("a", modifiers: .command)
    #expect(desk.upper.buffer.selection == NSRange(location: 0, length: 4))
    HardwareKeyboard.press("c", modifiers: .command)
    #expect(UIPasteboard.general.string == "word")
    HardwareKeyboard.press("x", modifiers: .command)
    #expect(desk.upper.text == "")
    HardwareKeyboard.press("v", modifiers: .command)
    HardwareKeyboard.press("v", modifiers: .command)
    #expect(desk.upper.text == "wordword")
    HardwareKeyboard.press("z", modifiers: .command)
    #expect(desk.upper.text == "word")
    HardwareKeyboard.press("z", modifiers: [.command, .shift])
    #expect(desk.upper.text == "wordword")
    _ = window
  }

  @Test("An action goes to the first responder in the chain that can perform it")
  func targetForAction() {
    let (desk, window) = shown()
    desk.upper.text = "a"
    #expect(desk.upper.target(forAction: "selectAll:", withSender: nil) == nil)
    desk.upper.becomeFirstResponder()
    #expect(desk.upper.target(forAction: "selectAll:", withSender: nil) as? UITextField === desk.upper)
    #expect(desk.upper.target(forAction: "copy:", withSender: nil) == nil)
    #expect(window.firstResponder === desk.upper)
  }

  @Test("Keys have the numbers of the USB tables")
  func usages() {
    let inputs = ["a", "z", "1", "0", "\r", " ", "/", "?", UIKeyCommand.inputUpArrow, UIKeyCommand.f12, "é"]
    #expect(
      inputs.map { UIKey($0).keyCode.rawValue } == [0x04, 0x1D, 0x1E, 0x27, 0x28, 0x2C, 0x38, 0x38, 0x52, 0x45, 0x03])
  }

  @Test("Without a first responder the innermost controller that is seen is asked, then those around it")
  func keysWithoutFirstResponder() {
    startAnew()
    let (desk, outer) = (Desk(), Desk())
    desk.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: Desk.save)]
    let navigation = UINavigationController(rootViewController: desk)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let window = show(outer)
    outer.addChild(tabs)
    outer.view.addSubview(tabs.view)
    tabs.didMove(toParent: outer)
    outer.commands = [UIKeyCommand(input: "n", modifierFlags: .command, action: Desk.step)]
    rest()
    #expect(window.firstResponder == nil)
    #expect(HardwareKeyboard.press("s", modifiers: .command))
    #expect(HardwareKeyboard.press("n", modifiers: .command))
    #expect(desk.log.drain() + outer.log.drain() == ["save", "step"])
    tabs.selectedIndex = 1
    rest()
    #expect(!HardwareKeyboard.press("s", modifiers: .command))
  }
}
