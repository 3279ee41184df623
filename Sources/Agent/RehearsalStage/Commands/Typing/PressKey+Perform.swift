import RehearsalWire
import UIKit

extension PressKey: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "press \((modifiers ?? []).map { $0.rawValue + "-" }.joined())\(key)"
    try stage.settle()
    let field = Typist.responder as? UIView
    let before = field.map { ElementSnapshot(of: $0) }
    let software = (modifiers ?? []).isEmpty ? Self.softwareKeys[key] : nil
    if let software {
      try stage.explained(asked) { try Typist.press(software) }
    } else {
      guard let input = Self.inputs[key] ?? (key.count == 1 ? key : nil) else {
        let names = (Array(Self.softwareKeys.keys) + Array(Self.inputs.keys)).sorted()
        throw Fault(
          .invalidArgument, "no key '\(key)'; \(NearMiss.suggestion(for: key, among: names))", asked: asked,
          found: ["a key is one character, or one of \(names.joined(separator: ", "))"])
      }
      try press(input, on: stage, asked: asked)
    }
    try stage.turn()
    return stage.met(field, before: before)
  }

  /// By the software keyboard where it is there and nothing is held down, else by a hardware keyboard.
  @MainActor
  private func press(_ input: String, on stage: Stage, asked: String) throws {
    let flags = UIKeyModifierFlags((modifiers ?? []).map(UIKeyModifierFlags.init))
    if flags.isEmpty, Keyboard.isVisible, let character = Self.typed[key] ?? (key.count == 1 ? Character(key) : nil) {
      _ = try stage.explained(asked) { try Typist.type(character) }
    } else if !HardwareKeyboard.press(input, modifiers: flags) {
      let mayRefuse = Typist.responder != nil && !Self.ofNoText.contains(key)
      guard mayRefuse, flags.isDisjoint(with: [.command, .control]) else {
        throw Fault(
          .elementNotInteractable, "nothing in the app answers this key", asked: asked,
          found: [
            "no view that takes text has the focus, or it has no use for the key",
            "no key command in the responder chain is for it",
          ] + noteOfFocus)
      }
      stage.note("the app was asked, and refused the key")
    }
  }

  /// On a tablet, what the focus says of a key that moves it.
  @MainActor
  private var noteOfFocus: [String] {
    guard UIScreen.main.supportsFocus, Self.ofFocus.contains(key) else { return [] }
    return [
      UIScreen.main.focusedItem == nil
        ? "nothing that is seen can have the focus" : "the focus can go nowhere from there, and there is nothing to select"
    ]
  }

  private static let ofFocus: Set<String> = ["tab", "up", "down", "left", "right", "return", "space"]

  /// Keys that only the software keyboard has.
  private static let softwareKeys: [String: KeyboardKey] = [
    "shift": .shift, "more": .plane(.numbers), "international": .nextKeyboard, "dictation": .dictation, "dismiss": .dismiss,
  ]

  private static let typed: [String: Character] = ["return": "\n", "delete": "\u{8}", "space": " "]

  /// Keys that a view that takes text has no use for: whoever presses one means a key command.
  private static let ofNoText: Set<String> = ["home", "end", "pageUp", "pageDown"]

  private static let inputs: [String: String] = [
    "return": "\r", "tab": "\t", "escape": UIKeyCommand.inputEscape, "delete": "\u{8}", "space": " ",
    "forwardDelete": UIKeyCommand.inputDelete,
    "up": UIKeyCommand.inputUpArrow, "down": UIKeyCommand.inputDownArrow, "left": UIKeyCommand.inputLeftArrow,
    "right": UIKeyCommand.inputRightArrow, "home": UIKeyCommand.inputHome, "end": UIKeyCommand.inputEnd,
    "pageUp": UIKeyCommand.inputPageUp, "pageDown": UIKeyCommand.inputPageDown,
  ]
}

extension UIKeyModifierFlags {
  fileprivate init(_ modifier: KeyModifier) {
    self =
      switch modifier {
      case .command: .command
      case .shift: .shift
      case .control: .control
      case .option: .alternate
      }
  }
}
