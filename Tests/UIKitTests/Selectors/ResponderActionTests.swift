import Testing

@testable import UIKit

/// Actions that find whoever can perform them.
@MainActor struct ResponderActionTests {
  private class Screen: UIViewController {
    var calls: [String] = []
    var refused: Set<Selector> = []
    func save(_ sender: Any?) { calls.append("save \(sender.map { "\(type(of: $0))" } ?? "nobody")") }
    override func copy(_ sender: Any?) { calls.append("copy") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !refused.contains(action) && super.canPerformAction(action, withSender: sender)
    }
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "s", modifierFlags: .command, action: "save:")] }

    static func tell() {
      expose(Screen.self) {
        $0.method("save:") { (object: Screen, sender: Any?) in object.save(sender) }
        $0.method("copy:") { (object: Screen, sender: Any?) in object.copy(sender) }
      }
    }
  }

  /// A button on a screen in a window, in a world of the test's own.
  private func begin() -> (screen: Screen, button: UIButton, window: UIWindow) {
    startAnew()
    Screen.tell()
    let (screen, button) = (Screen(), UIButton(type: .system))
    screen.view.addSubview(button)
    return (screen, button, show(screen))
  }

  @Test func aResponderCanPerformWhatItHasAMethodFor() {
    let (screen, button, window) = begin()
    defer { withExtendedLifetime((window, button)) {} }
    #expect(screen.canPerformAction("save:", withSender: nil) && screen.canPerformAction("copy:", withSender: nil))
    #expect(!screen.canPerformAction("paste:", withSender: nil) && !button.canPerformAction("copy:", withSender: nil))
    #expect(button.target(forAction: "save:", withSender: nil) as? Screen === screen)
    screen.refused = ["save:"]
    #expect(button.target(forAction: "save:", withSender: nil) == nil)
  }

  @Test func anActionWithoutATargetGoesUpTheChain() {
    let (screen, button, window) = begin()
    defer { withExtendedLifetime((window, button)) {} }
    #expect(UIApplication.shared.sendAction("save:", to: nil, from: button, for: nil))
    #expect(UIApplication.shared.sendAction("copy:", to: nil, from: nil, for: nil) == false)
    #expect(UIApplication.shared.sendAction("save:", to: screen, from: nil, for: nil))
    #expect(screen.calls == ["save UIButton", "save nobody"])
    screen.refused = ["save:"]
    #expect(!UIApplication.shared.sendAction("save:", to: nil, from: button, for: nil))
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func theFirstResponderIsAskedFirst() {
    let (screen, button, window) = begin()
    defer { withExtendedLifetime((window, button)) {} }
    let field = UITextField()
    screen.view.addSubview(field)
    field.becomeFirstResponder()
    field.text = "word"
    field.selectAll(nil)
    #expect(UIApplication.shared.sendAction("copy:", to: nil, from: button, for: nil))
    #expect(UIPasteboard.general.string == "word" && screen.calls == [])
    #expect(UIApplication.shared.sendAction("save:", to: nil, from: nil, for: nil))
    #expect(screen.calls == ["save nobody"])
  }

  @Test func aKeyCommandCallsAMethodByItsName() {
    let (screen, button, window) = begin()
    defer { withExtendedLifetime((window, button)) {} }
    screen.becomeFirstResponder()
    #expect(HardwareKeyboard.press("s", modifiers: .command))
    #expect(HardwareKeyboard.press("c", modifiers: .command))
    #expect(screen.calls == ["save UIKeyCommand", "copy"])
    #expect(UIKeyCommand(input: "s", action: "save:").action == "save:")
    #expect(UICommand(title: "Save", action: "save:").perform(chain: screen))
    #expect(screen.calls.last == "save UICommand")
  }

  @Test func aStoryboardsFirstResponderIsWhoCanPerformIt() throws {
    let (screen, button, window) = begin()
    defer { withExtendedLifetime((window, button)) {} }
    try Connections.connectAction("save:", from: button, to: nil, for: "touchUpInside", at: site)
    button.sendActions(for: .touchUpInside)
    screen.refused = ["save:"]
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["save UIButton"])
  }

  @Test func aChangeIsTakenBackByTheMethodThatItNames() {
    let (screen, button, window) = begin()
    defer { withExtendedLifetime((window, button)) {} }
    let undo = UndoManager()
    undo.registerUndo(withTarget: screen, selector: "save:", object: "before")
    undo.undo()
    #expect(screen.calls == ["save String"] && !undo.canUndo && !undo.canRedo)
  }
}
