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

  /// Who gets what is typed; nil when nobody takes keys.
  package static var responder: UIResponder? {
    guard let target = Keyboard.target, target.wantsKeyboard else { return nil }
    return target
  }

  // MARK: Typing

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
        input.takeKey(text)
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
      input.takeKey(text)
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
    input.takeKey(clean)
    return true
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

  /// Makes the first responder give up; true when nobody is left that takes keys.
  @discardableResult
  package static func dismiss() -> Bool {
    guard let target = Keyboard.target else { return true }
    return target.resignFirstResponder()
  }
}
