/// Presses keys of a hardware keyboard.
///
/// ```
/// key   1. key commands with priority, from the first responder up, and those of the main menu
///       2. on a tablet the focus: tab, arrows and return, unless a text is edited that they belong to
///       3. other key commands, in the order of 1, unless a text is edited and the key belongs to the text system
///       4. pressesBegan through the chain
///       5. when nobody kept the press: what the text system does  (type, delete, return, tab, arrows, ⌘X ⌘C ⌘V ⌘A ⌘Z ⇧⌘Z
///          ⌘F ⌥⌘F ⌘G ⇧⌘G)
///       6. pressesEnded through the chain
/// ```
/// Without a first responder the chain begins with what has the focus. On a phone, which has no focus, tab in a field moves on to
/// the next field or text view in reading order, with shift to the one before, and from the last one to the first. In a text view
/// it types a tab. Escape does nothing by itself.
@MainActor
package enum HardwareKeyboard {
  /// Presses and releases the key that types `input`, or is named by a constant of `UIKeyCommand`.
  ///
  /// - Returns: whether anybody did something with it.
  @discardableResult
  package static func press(_ input: String, modifiers: UIKeyModifierFlags = []) -> Bool {
    let key = UIKey(input == "\n" ? "\r" : input, modifiers: modifiers)
    let window = Keyboard.owner ?? UIApplication.shared.keyWindow
    let system = window?.windowScene?.focusSystem
    let focused = system?.focusedItem?.focusView.flatMap { $0.window === window ? $0 : nil }
    let start = window.flatMap { $0.firstResponder ?? focused ?? $0.keyReceiver } ?? UIApplication.shared
    let entry = start as? any UIKeyInput
    if perform(key, from: start, where: \.wantsPriorityOverSystemBehavior) { return true }
    if let window, system?.press(key, in: window) ?? false { return true }
    let belongsToText = (entry as? any TextEntry)?.takesKeys ?? (entry != nil) && isTextKey(key)
    if !belongsToText, perform(key, from: start, where: { _ in true }) { return true }
    let press = UIPress(key, in: window, responder: start)
    let event = UIPressesEvent(press)
    UIApplication.shared.sendEvent(event)
    var isDone = !event.wasLeftOver
    if !isDone { isDone = handle(key, start) }
    press.update(.ended)
    UIApplication.shared.sendEvent(event)
    return isDone
  }

  private static func perform(_ key: UIKey, from start: UIResponder, where isWanted: (UIKeyCommand) -> Bool) -> Bool {
    for responder in start.responderChain {
      for command in responder.keyCommands ?? [] where isWanted(command) && command.matches(key) {
        if command.perform(chain: start) { return true }
      }
    }
    for command in UIMenuSystem.keyCommands where isWanted(command) && command.hasKey(key) {
      command.validate(chain: start)
      if command.perform(chain: start) { return true }
    }
    return false
  }

  /// Whether the key does something to a text: no ⌘ but those of editing, no control.
  private static func isTextKey(_ key: UIKey) -> Bool {
    if key.modifierFlags.contains(.control) { return false }
    if key.modifierFlags.contains(.command) { return editAction(for: key) != nil || key.charactersIgnoringModifiers == "z" }
    switch key.characters {
    case "\r", "\t", "\u{8}", UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow, UIKeyCommand.inputDelete: return true
    default: return !key.characters.hasPrefix("UIKeyInput")
    }
  }

  private static func editAction(for key: UIKey) -> UIEditAction? {
    guard key.modifierFlags == .command else { return nil }
    switch key.charactersIgnoringModifiers {
    case "x": return .cut
    case "c": return .copy
    case "v": return .paste
    case "a": return .selectAll
    default: return nil
    }
  }

  private static func handle(_ key: UIKey, _ responder: UIResponder) -> Bool {
    if let action = editAction(for: key) {
      guard let target = responder.target(forAction: action.selector, withSender: nil) else { return false }
      Messages.send(action.selector, to: target as AnyObject, with: [nil])
      return true
    }
    if key.modifierFlags.contains(.command), key.charactersIgnoringModifiers == "z" {
      guard let undo = responder.undoManager else { return false }
      let isRedo = key.modifierFlags.contains(.shift)
      guard isRedo ? undo.canRedo : undo.canUndo else { return false }
      if isRedo { undo.redo() } else { undo.undo() }
      return true
    }
    if let find = FindKeys(key) { return find.perform(from: responder) }
    guard let input = responder as? any UIKeyInput, isTextKey(key) else { return false }
    return type(key, into: input, responder)
  }

  private static func type(_ key: UIKey, into input: any UIKeyInput, _ responder: UIResponder) -> Bool {
    guard let entry = input as? any TextEntry else {
      if key.characters == "\u{8}" {
        input.deleteBackward()
      } else {
        input.takeKey(key.characters == "\r" ? "\n" : key.characters)
      }
      return true
    }
    let isExtending = key.modifierFlags.contains(.shift)
    switch key.characters {
    case "\r": return entry.pressReturn()
    case "\u{8}": return entry.pressBackspace()
    case UIKeyCommand.inputDelete:
      if entry.buffer.selection.length == 0 {
        guard entry.buffer.selection.location < entry.buffer.length else { return false }
        entry.moveCaret(by: 1)
      }
      return entry.pressBackspace()
    case UIKeyCommand.inputLeftArrow: entry.moveCaret(by: -1, extending: isExtending)
    case UIKeyCommand.inputRightArrow: entry.moveCaret(by: 1, extending: isExtending)
    case "\t" where entry is UITextField: return moveOn(from: entry, backwards: isExtending)
    default: return entry.pressKey(key.characters)
    }
    return true
  }

  private static func moveOn(from entry: any TextEntry, backwards: Bool) -> Bool {
    guard let window = entry.window, window.windowScene?.focusSystem == nil else { return false }
    let entries = window.selfAndDescendants.filter { view in
      guard view is any TextEntry, view.canBecomeFirstResponder || view === entry else { return false }
      return view.nearestNotShown == nil
    }
    let ordered = entries.enumerated().sorted { left, right in
      let (first, second) = (left.element.convert(CGPoint.zero, to: nil), right.element.convert(CGPoint.zero, to: nil))
      return (first.y, first.x, left.offset) < (second.y, second.x, right.offset)
    }.map(\.element)
    guard ordered.count > 1, let index = ordered.firstIndex(where: { $0 === entry }) else { return false }
    let next = ordered[(index + (backwards ? ordered.count - 1 : 1)) % ordered.count]
    return next.becomeFirstResponder()
  }
}
