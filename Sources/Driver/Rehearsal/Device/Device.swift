/// The device on which the app runs: how it is held, what happens to it, and what its user has set.
public struct SimulatedDevice {
  public let app: App

  /// Taps the status bar, so that the scroll view in front goes to its top; the view that was hit there, if any.
  @discardableResult
  public func tapStatusBar(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    let screen = try state(file: file, line: line).screen
    return try app.send(TapScreen(Point(x: screen.width / 2, y: 10)), file, line).hit
  }
}

extension SimulatedDevice: Subject, DeviceVerbs {
  public var readings: NoReadings { NoReadings() }
  public var budget: Duration { app.defaultTimeout }
}

extension Later: DeviceVerbs where Of == SimulatedDevice {}

extension App {
  /// The device on which the app runs.
  public var device: SimulatedDevice { SimulatedDevice(app: self) }
}
