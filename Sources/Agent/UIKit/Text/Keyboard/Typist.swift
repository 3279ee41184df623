/// Types for the driver, to whoever is first responder.
///
/// Nothing here moves time: between two steps the caller may let it pass. What shows a keyboard is typed on its keys, with the
/// switching of planes and shift that this takes; what no key has, and everything with a hardware keyboard, is inserted directly.
/// Both ask the delegate. Automatic capitals do not change what is typed, and nothing corrects it.
@MainActor
package enum Typist {
  /// What came of typing.
  package struct Outcome: Hashable, Sendable {
    /// How many characters were sent.
    package var typed = 0
    /// What the app refused, in order.
    package var refused: [String] = []
    /// What no key of the keyboard has and was inserted directly, in order.
    package var withoutKey: [String] = []

    package init(typed: Int = 0, refused: [String] = [], withoutKey: [String] = []) {
      (self.typed, self.refused, self.withoutKey) = (typed, refused, withoutKey)
    }

    package mutating func add(_ other: Outcome) {
      typed += other.typed
      refused += other.refused
      withoutKey += other.withoutKey
    }
  }

  // MARK: Readiness

  /// Who gets what is typed; nil when nobody takes keys (`hasKeyInputResponder`).
  package static var responder: UIResponder? {
    guard let target = Keyboard.target, target.wantsKeyboard else { return nil }
    return target
  }

  /// Whether no keyboard is to be seen.
  package static var isKeyboardHidden: Bool { !Keyboard.isVisible }

  /// KIF's `waitForSoftwareKeyboard` would be content now.
  package static func requireSoftwareKeyboard() throws {
    if !Keyboard.isVisible { throw TypingError("Keyboard is not visible") }
  }

  /// KIF's `waitForAbsenceOfSoftwareKeyboard` would be content now.
  package static func requireNoSoftwareKeyboard() throws {
    if Keyboard.isVisible { throw TypingError("Keyboard is visible") }
  }

  /// KIF's `waitForKeyInputReady` would be content now.
  @discardableResult
  package static func requireKeyInput() throws -> UIResponder {
    guard let responder else { throw TypingError("No responder for key inputs.") }
    guard Keyboard.isVisible || Keyboard.hasHardwareKeyboard else { throw TypingError("No software or hardware keyboard.") }
    return responder
  }

  /// The first responder is called `label` and has at least `traits`.
  package static func requireFirstResponder(label: String, traits: UIAccessibilityTraits = .none) throws {
    let found = Keyboard.target as? UIView
    guard found?.accessibilityLabel == label else {
      throw TypingError(
        "Expected to find a first responder with the accessibility label '\(label)', got: \(found?.accessibilityLabel ?? "(null)")"
      )
    }
    guard found?.accessibilityTraits.isSuperset(of: traits) ?? false else {
      throw TypingError("Found first responder with accessibility label, but not traits.")
    }
  }

  // MARK: Typing

  /// Types one character after the other, as a driver does that lets no time pass between them.
  @discardableResult
  package static func type(_ text: String) throws -> Outcome {
    var outcome = Outcome()
    for character in text { outcome.add(try type(character)) }
    return outcome
  }

  /// Types one composed character; `\n` is the return key and `\u{8}` the delete key.
  @discardableResult
  package static func type(_ character: Character) throws -> Outcome {
    guard let responder else { return try strike(character) }
    return try responder.onBehalfOfController { try strike(character) }
  }

  private static func strike(_ character: Character) throws -> Outcome {
    let text = String(character)
    guard let responder, let input = responder as? any UIKeyInput else {
      throw TypingError("Failed to find key for character \"\(text)\"")
    }
    var outcome = Outcome(typed: 1)
    let entry = responder as? any TextEntry
    if text == "\u{8}" {
      if let entry {
        if !entry.pressBackspace() { outcome.refused.append(text) }
      } else {
        input.deleteBackward()
      }
      return outcome
    }
    if text == "\n" {
      if let entry {
        if !entry.pressReturn() { outcome.refused.append(text) }
      } else {
        input.insertText(text)
      }
      return outcome
    }
    if let key = Keyboard.keys?.reach(text), key.isEnabled {
      key.press()
      if Keyboard.keys?.wasLastKeyAccepted == false { outcome.refused.append(text) }
      return outcome
    }
    if text.withoutControls.isEmpty {
      outcome.refused.append(text)
      return outcome
    }
    if Keyboard.keys != nil { outcome.withoutKey.append(text) }
    if let entry {
      if !entry.pressKey(text) { outcome.refused.append(text) }
    } else {
      input.insertText(text)
    }
    return outcome
  }

  /// Presses one key of the keyboard, on the plane that is shown.
  package static func press(_ key: KeyboardKey) throws {
    guard let keys = Keyboard.keys else { throw TypingError("Keyboard is not visible") }
    if key == .dismiss, keys.key(.dismiss) == nil {
      dismiss()  // a telephone has no such key, and the field resigns all the same
      return
    }
    guard let view = keys.key(key) else { throw TypingError("Failed to find key for character \"\(key.label)\"") }
    view.press()
  }

  /// Puts the whole string in the place of the selection, in one change; false when the app refuses.
  @discardableResult
  package static func paste(_ text: String) throws -> Bool {
    guard let responder, let input = responder as? any UIKeyInput else { throw TypingError("No responder for key inputs.") }
    if let field = responder as? UITextField { return field.pasteText(text) }
    if let entry = responder as? any TextEntry { return entry.insertPasted(text) }
    let clean = text.withoutControls
    guard !clean.isEmpty else { return false }
    input.insertText(clean)
    return true
  }

  /// Presses the delete key once; the delegate is asked even when there is nothing to delete. False when the app refuses.
  @discardableResult
  package static func backspace() throws -> Bool { try type(Character("\u{8}")).refused.isEmpty }

  /// Presses the delete key as often as there are characters, at least once.
  @discardableResult
  package static func backspaceAll() throws -> Bool {
    let count = max((try requireTarget() as? any TextEntry)?.buffer.string.count ?? 1, 1)
    var isAccepted = true
    for _ in 0..<count where try !backspace() { isAccepted = false }
    return isAccepted
  }

  /// Empties the text as a person does: selects all and presses delete; somebody else who takes keys gets as many
  /// deletes as it takes, up to 1000. False when the app refuses.
  @discardableResult
  package static func clear() throws -> Bool {
    let target = try requireTarget()
    guard let entry = target as? any TextEntry else {
      let input = target as? any UIKeyInput
      for _ in 0..<1000 where input?.hasText ?? false { input?.deleteBackward() }
      return !(input?.hasText ?? false)
    }
    guard entry.hasText else { return true }
    entry.select(entry.buffer.wholeRange)
    return entry.pressBackspace()
  }

  private static func requireTarget() throws -> UIResponder {
    guard let responder else { throw TypingError("No responder for key inputs.") }
    return responder
  }

  /// Presses the return key; false when the app refuses.
  @discardableResult
  package static func pressReturn() throws -> Bool { try type(Character("\n")).refused.isEmpty }

  /// Makes the first responder give up; true when nobody is left that takes keys.
  @discardableResult
  package static func dismiss() -> Bool {
    guard let target = Keyboard.target else { return true }
    return target.resignFirstResponder()
  }

  /// What was typed is there; line feeds and delete characters at the ends do not count.
  package static func requireText(_ expected: String, in responder: UIResponder) throws {
    let actual = text(of: responder) ?? ""
    let ignored = CharacterSet(charactersIn: "\n\u{8}")
    guard expected.trimmingCharacters(in: ignored) == actual.trimmingCharacters(in: ignored) else {
      throw TypingError("Failed to get text \"\(expected)\" in field; instead, it was \"\(actual)\"")
    }
  }

  /// The text of a field, a view or a label; nil of anything else.
  package static func text(of responder: UIResponder) -> String? {
    if let label = responder as? UILabel { return label.text }
    return (responder as? any TextEntry)?.buffer.string
  }
}
