/// The keyboard: keys go to whatever has the focus.
///
/// Where nothing that takes text has the focus yet, typing waits for it, in virtual time and within ``App/defaultTimeout``. Where
/// nothing that is pending could give the focus to anything, typing is refused at once.
public struct SimulatedKeyboard {
  public let app: App

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
}

extension SimulatedKeyboard: Subject, KeyboardVerbs {
  public var readings: NoReadings { NoReadings() }
  public var budget: Duration { app.defaultTimeout }
}

extension Later: KeyboardVerbs where Of == SimulatedKeyboard {}

extension App {
  /// The keyboard of the device.
  public var keyboard: SimulatedKeyboard { SimulatedKeyboard(app: self) }
}
