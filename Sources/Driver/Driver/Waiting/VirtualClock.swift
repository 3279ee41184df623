/// The app's clock, in the driver's hands.
public struct VirtualClock {
  let app: App

  /// Virtual time since launch.
  public func now(file: StaticString = #filePath, line: UInt = #line) throws -> Duration {
    try app.send(Pending(), file, line).nowMs.duration
  }

  /// Lets virtual time pass and runs everything that falls due meanwhile.
  public func advance(by duration: Duration, file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(Advance(byMs: Milliseconds(duration)), file, line)
  }

  /// Runs the one event that is next; false when nothing is left that could run.
  @discardableResult
  public func advanceToNextEvent(file: StaticString = #filePath, line: UInt = #line) throws -> Bool {
    try app.send(Step(), file, line).ran != nil
  }

  /// What the app is waiting for, in the order in which it will run.
  public func pending(file: StaticString = #filePath, line: UInt = #line) throws -> [PendingItem] {
    try app.send(Pending(), file, line).items
  }
}

extension App {
  /// The app's clock.
  public var clock: VirtualClock { VirtualClock(app: self) }
}
