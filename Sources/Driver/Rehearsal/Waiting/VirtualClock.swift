/// The app's clock, in the driver's hands.
public struct VirtualClock {
  let app: App

  /// Virtual time since launch.
  public var now: Duration {
    get throws {
      let (file, line) = app.tail.lastPlace ?? (#filePath, #line)
      return try now(file, line)
    }
  }

  func now(_ file: StaticString, _ line: UInt) throws -> Duration { try app.send(Pending(), file, line).nowMs.duration }

  /// Lets virtual time pass and runs everything that falls due meanwhile.
  public func advance(by duration: Duration, file: StaticString = #filePath, line: UInt = #line) throws {
    _ = try app.send(Advance(byMs: Milliseconds(duration)), file, line)
  }

  /// Runs the one event that is next, moving time to it, and tells which it was; nil when nothing is left that could run.
  @discardableResult
  public func advanceToNextEvent(file: StaticString = #filePath, line: UInt = #line) throws -> PendingItem? {
    try app.send(Step(), file, line).ran
  }

  /// Lets time pass until nothing is pending but what never ends, such as a spinner, a repeating timer, or a task that sleeps in
  /// a loop.
  ///
  /// Fails with what is still to come when that takes more than `limit` of virtual time.
  /// - Returns: What goes on all the same.
  @discardableResult
  public func runUntilIdle(
    limit: Duration = .seconds(60), file: StaticString = #filePath, line: UInt = #line
  ) throws -> [PendingItem] {
    try app.send(RunUntilIdle(limitMs: Milliseconds(limit)), file, line).left
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
