/// Presses a key of the keyboard.
package struct PressKey: Command {
  package var key: String
  package var modifiers: [KeyModifier]?

  package init(_ key: String, modifiers: [KeyModifier]? = nil) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Names the view that had the focus when the key was pressed; none where only a key command was there to answer it.
  package typealias Reply = Met

  /// What a field takes, a character, return, delete or space without a modifier but shift, is for the field that has the focus.
  package var need: Need {
    let isTyped = key.count == 1 || ["return", "delete", "space"].contains(key)
    return isTyped && Set(modifiers ?? []).isSubset(of: [.shift]) ? .focus : .nothing
  }

  package static let method = "pressKey"
  package static let summary = """
    Presses a key: of a hardware keyboard with modifiers, else of the software keyboard when it shows the key; on a tablet tab and \
    arrows move the focus, and return selects what has it. Refused where nothing answers it.
    """
  package static let effect = CommandEffect.action
  package static let faults: [FaultCode] = [.elementNotInteractable]
  package static let parameters = [
    Parameter(
      "key",
      "A character, or one of return, tab, escape, delete, forwardDelete, space, up, down, left, right, home, end, pageUp, pageDown, shift, more, international, dictation, dismiss.",
      .notEmpty, .name
    ),
    Parameter("modifiers", "Keys that are held down meanwhile; none unless given."),
  ]
  package static let example = Example(
    PressKey("s", modifiers: [.command]), reply: Met(element: .exampleField, nowMs: 0))
}

extension KeyboardVerbs {
  /// Presses one key: a character, or one of return, tab, escape, delete, space, the arrows and so on.
  ///
  /// What a field takes, a character, return, delete or space without a modifier but shift, waits for the focus as
  /// ``type(_:file:line:)`` does.
  /// - Returns: The view that had the focus, as it is now; nil where nothing had it, and a key command took the key.
  @discardableResult
  public func press(_ key: String, _ modifiers: KeyModifier..., file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> TouchedIfAny
  {
    let command = PressKey(key, modifiers: modifiers.isEmpty ? nil : modifiers)
    return try give(Action<ElementSnapshot?>(command, said: Place(file, line), within: budget) { $0.element })
  }
}
