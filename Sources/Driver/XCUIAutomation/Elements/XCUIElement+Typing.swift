import Foundation
import Rehearsal
import RehearsalWire

/// Keys without a character, as Apple spells them in texts.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{7F}")
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  public static let enter = XCUIKeyboardKey(rawValue: "\u{3}")
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  public static let space = XCUIKeyboardKey(rawValue: " ")
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")

  /// What the agent calls the key; nil of one that is a character.
  static func name(of character: Character) -> String? {
    switch String(character) {
    case delete.rawValue: "delete"
    // Foundation on iOS has it delete backwards, where no hardware keyboard is.
    case forwardDelete.rawValue: "delete"
    case `return`.rawValue, enter.rawValue, "\n": "return"
    case tab.rawValue: "tab"
    case escape.rawValue: "escape"
    case upArrow.rawValue: "up"
    case downArrow.rawValue: "down"
    case leftArrow.rawValue: "left"
    case rightArrow.rawValue: "right"
    default: nil
    }
  }
}

extension XCUIElement {
  /// Keys that are held down while another one is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    public static let command = KeyModifierFlags(rawValue: 1 << 4)

    var modifiers: [KeyModifier] {
      let all: [(KeyModifierFlags, KeyModifier)] = [
        (.command, .command), (.shift, .shift), (.control, .control), (.option, .option),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Types a text, key by key, into the element, which has the keyboard's focus, or into what has it inside.
  ///
  /// Of an application it goes to whatever has the focus. Line breaks press return; keys without a character are
  /// ``XCUIKeyboardKey``.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    application.acting("type text into", on: self, Place(file, line), otherwise: ()) { target in
      let hasFocus = target.snapshot.hasFocus || target.snapshot.descendants.contains(where: \.hasFocus)
      guard hasFocus || target.snapshot.elementType == .application else {
        let focused = target.root.descendants.first(where: \.hasFocus)
        throw Fault(
          .elementNotInteractable, "Neither element nor any descendant has keyboard focus.",
          found: [focused.map { "\($0.line) has it" } ?? "nothing has it: tap the element first"])
      }
      let keyboard = target.app.keyboard
      var run = ""
      func flush() throws {
        if !run.isEmpty { try keyboard.type(run, file: file, line: line) }
        run = ""
      }
      for character in text {
        guard let key = XCUIKeyboardKey.name(of: character) else {
          run.append(character)
          continue
        }
        try flush()
        try keyboard.press(key, file: file, line: line)
      }
      try flush()
    }
  }

  /// Presses a key of a hardware keyboard.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
  ) { typeKey(key.rawValue, modifierFlags: modifierFlags, file: file, line: line) }

  public func typeKey(
    _ key: String, modifierFlags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
  ) {
    application.acting("type a key into", on: self, Place(file, line), otherwise: ()) { target in
      let name = key.first.flatMap(XCUIKeyboardKey.name) ?? key
      let modifiers = modifierFlags.modifiers
      let command = PressKey(name, modifiers: modifiers.isEmpty ? nil : modifiers)
      _ = try target.app.keyboard.give(Action<ElementSnapshot?>(command, said: target.place) { $0.element })
    }
  }
}
