/// The device on which the app runs: how it is held, what happens to it, and what its user has set.
public struct SimulatedDevice {
  let app: App

  /// How it stands now.
  public func state(file: StaticString = #filePath, line: UInt = #line) throws -> DeviceState {
    try app.send(Device(), file, line)
  }

  /// Turns it; an app that supports the new orientation turns with it.
  ///
  /// - Parameter button: The side on which the home button comes to be; bottom for portrait and left for landscape unless given.
  /// - Returns: How the interface stands now, and whether that is as the device is held.
  @discardableResult
  public func rotate(
    to orientation: DeviceOrientation, button: ButtonSide? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> InterfaceStance {
    InterfaceStance(try app.send(RotateDevice(to: orientation, button: button), file, line))
  }

  /// Shakes it.
  public func shake(file: StaticString = #filePath, line: UInt = #line) throws { try simulate(.shake, file, line) }

  /// Lets the system run short of memory.
  public func sendMemoryWarning(file: StaticString = #filePath, line: UInt = #line) throws {
    try simulate(.memoryWarning, file, line)
  }

  /// Lets the user take a screenshot; the app gets the notification.
  public func takeScreenshot(file: StaticString = #filePath, line: UInt = #line) throws { try simulate(.screenshot, file, line) }

  /// Lets a day begin, as the app is told of it.
  public func changeTimeSignificantly(file: StaticString = #filePath, line: UInt = #line) throws {
    try simulate(.significantTimeChange, file, line)
  }

  private func simulate(_ event: DeviceEvent, _ file: StaticString, _ line: UInt) throws {
    _ = try app.send(Simulate(event), file, line)
  }

  /// Moves it, in units of gravity, as the accelerometer feels it.
  public func accelerate(
    x: Double = 0, y: Double = 0, z: Double = 0, for duration: Duration = .milliseconds(250), file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    _ = try app.send(Accelerate(x: x, y: y, z: z, durationMs: Milliseconds(duration)), file, line)
  }

  /// Changes settings; what is not given stays.
  public func set(_ environment: Environment, file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(SetEnvironment(environment), file, line)
  }

  /// Makes the app active or inactive, or sends it to the background; with a duration it comes back after it.
  public func setApplicationState(
    _ state: ApplicationState, for duration: Duration? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    _ = try app.send(SetApplicationState(state, durationMs: duration.map { Milliseconds($0) }), file, line)
  }

  /// Opens the app by a URL, as a link elsewhere does.
  public func open(_ url: String, file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(OpenURL(url), file, line)
  }

  /// Puts a text on the general pasteboard, or empties it.
  public func copy(_ text: String?, file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(SetPasteboard(text), file, line)
  }

  /// Taps a point of the screen, whatever is there; the view that was hit, if any.
  @discardableResult
  public func tap(x: Double, y: Double, file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    try app.send(TapScreen(Point(x: x, y: y)), file, line).hit
  }

  /// Taps the status bar, so that the scroll view in front goes to its top; the view that was hit there, if any.
  @discardableResult
  public func tapStatusBar(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    let screen = try state(file: file, line: line).screen
    return try app.send(TapScreen(Point(x: screen.width / 2, y: 10)), file, line).hit
  }

  /// Swipes from an edge of the screen towards its middle; the view on which the finger came down, if any.
  @discardableResult
  public func swipe(
    from edge: ScreenEdge, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot? {
    try app.send(EdgeSwipe(edge), file, line).element
  }
}

/// How the interface stands after the device was turned.
public struct InterfaceStance: Equatable, Sendable {
  /// UIKit's name: portrait, portraitUpsideDown, landscapeLeft or landscapeRight.
  public let orientation: String
  /// Whether it stands as the device is held; false where the app or the device does not support that, such as upside down on a
  /// phone.
  public let followsDevice: Bool
  /// The size of the screen as it now stands, in points.
  public let screen: Rect

  init(_ reply: RotateDevice.Reply) {
    (orientation, followsDevice, screen) = (reply.interfaceOrientation, reply.follows, reply.screen)
  }
}

extension App {
  /// The device on which the app runs.
  public var device: SimulatedDevice { SimulatedDevice(app: self) }

  /// The screen as it is now, as an SVG document; the same bytes for the same state.
  ///
  /// - Parameter touches: Whether the last touches are drawn as dots.
  public func picture(
    touches: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    try send(Picture(touches: touches ? true : nil), file, line).svg
  }
}

extension Element {
  /// The view as it is now, as an SVG document.
  public func picture(file: StaticString = #filePath, line: UInt = #line) throws -> String {
    try send(Picture(locator), file, line).svg
  }
}
