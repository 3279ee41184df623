/// An app, for the steps of a batch that are about no view by name.
public struct LaterApp {
  let app: App

  /// Whether a condition holds when its turn comes.
  public func check(_ condition: Condition) -> Later<Bool> { Later(Check(condition)) { $0.holds } }

  /// Waits until a condition holds.
  public func wait(for condition: Condition, within timeout: Duration? = nil) -> Later<Duration> {
    Later(Await(condition, withinMs: Milliseconds(timeout ?? app.defaultTimeout))) { $0.waitedMs.duration }
  }

  /// Fails unless a condition holds for a span of virtual time.
  public func require(throughout span: Duration, _ condition: Condition) -> Later<Void> {
    Later(Watch(condition, forMs: Milliseconds(span))) { _ in }
  }

  /// Lets virtual time pass.
  public func advance(by duration: Duration) -> Later<Void> { Later(Advance(byMs: Milliseconds(duration))) { _ in } }

  /// Virtual time since launch.
  public var now: Later<Duration> { Later(Pending()) { $0.nowMs.duration } }

  /// Has the app do what it declared as `UserAction(name)`.
  public func simulateUserAction(_ name: String, with value: JSONValue? = nil) -> Later<JSONValue> {
    Later(SimulateUserAction(name, with: value)) { $0.value ?? .null }
  }

  // MARK: Keyboard and device

  /// Types a text, key by key, into what has the focus, which is answered.
  public func type(_ text: String) -> Later<ElementSnapshot> {
    Later(EnterText(text)) { $0.element }
  }

  /// Empties the field that has the focus, and types a text into it.
  public func clearAndType(_ text: String) -> Later<ElementSnapshot> {
    Later(EnterText(text, clearing: true)) { $0.element }
  }

  /// Empties the field that has the focus, which is answered.
  public func clearText() -> Later<ElementSnapshot> { Later(ClearText()) { $0.element } }

  /// Presses one key; gives the view that had the focus, if any.
  public func press(_ key: String, _ modifiers: KeyModifier...) -> Later<ElementSnapshot?> {
    let command = PressKey(key, modifiers: modifiers.isEmpty ? nil : modifiers)
    return Later(command) { $0.element }
  }

  /// Puts the keyboard away; gives the view that had the focus, if any.
  public func dismissKeyboard() -> Later<ElementSnapshot?> { Later(DismissKeyboard()) { $0.element } }

  /// Swipes from an edge of the screen towards its middle; gives the view on which the finger came down, if any.
  public func swipe(from edge: ScreenEdge) -> Later<ElementSnapshot?> { Later(EdgeSwipe(edge)) { $0.element } }

  /// Taps a point of the screen, whatever is there; gives the view that was hit, if any.
  public func tap(x: Double, y: Double) -> Later<ElementSnapshot?> { Later(TapScreen(Point(x: x, y: y))) { $0.hit } }

  /// Turns the device.
  public func rotate(to orientation: DeviceOrientation, button: ButtonSide? = nil) -> Later<InterfaceStance> {
    Later(RotateDevice(to: orientation, button: button)) { InterfaceStance($0) }
  }

  /// How the device stands.
  public var device: Later<DeviceState> { Later(Device()) { $0 } }
}

extension App {
  /// The app, for the steps of ``App/batch(file:line:_:)``.
  public var later: LaterApp { LaterApp(app: self) }
}
