/// The keyboard: keys go to whatever has the focus.
///
/// Where nothing that takes text has it yet, that is waited for, in virtual time and within ``App/defaultTimeout``; where nothing
/// pending could give it to anything, a text is refused at once.
public struct SimulatedKeyboard {
  let app: App

  /// Whether the software keyboard is on the screen.
  public func isVisible(file: StaticString = #filePath, line: UInt = #line) throws -> Bool {
    try app.device.state(file: file, line: line).keyboard != nil
  }

  /// A key on the screen, by what is written on it or spoken for it.
  ///
  /// Other locators never mean a key: `app.view("a")` is a view of the app.
  public func key(_ label: TextMatch, file: StaticString = #filePath, line: UInt = #line) -> Element {
    app.view(class: "KeyboardView", file: file, line: line).view(label, file: file, line: line)
  }

  /// Types a text, key by key, into what has the focus, which is answered.
  @discardableResult
  public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try app.send(EnterText(text), file, line).element
  }

  /// Empties the field that has the focus, and types a text into it.
  ///
  /// - Returns: The field with the text that it then holds.
  @discardableResult
  public func clearAndType(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try app.send(EnterText(text, clearing: true), file, line).element
  }

  /// Presses one key: a character, or one of return, tab, escape, delete, space, the arrows and so on.
  ///
  /// What a field takes, a character, return, delete or space without a modifier but shift, waits for the focus as
  /// ``type(_:file:line:)`` does.
  /// - Returns: The view that had the focus, as it is now; nil where nothing had it, and a key command took the key.
  @discardableResult
  public func press(
    _ key: String, _ modifiers: KeyModifier..., file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot? {
    let command = PressKey(key, modifiers: modifiers.isEmpty ? nil : modifiers)
    return try app.send(command, file, line).element
  }

  /// Empties the field that has the focus, which is answered.
  @discardableResult
  public func clearText(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try app.send(ClearText(), file, line).element
  }

  /// Puts the keyboard away; refused where there is none.
  ///
  /// - Returns: The view that had the focus, as it is now; nil where something else than a view had it.
  @discardableResult
  public func dismiss(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    try app.send(DismissKeyboard(), file, line).element
  }

  /// Waits until the software keyboard is on the screen.
  public func waitUntilVisible(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try app.wait(for: .keyboard(visible: true), within: timeout, file: file, line: line)
  }

  /// Waits until the software keyboard is gone.
  public func waitUntilHidden(
    within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try app.wait(for: .keyboard(visible: false), within: timeout, file: file, line: line)
  }
}

extension App {
  /// The keyboard of the device.
  public var keyboard: SimulatedKeyboard { SimulatedKeyboard(app: self) }
}
