/// The app's clock, in the driver's hands.
public struct VirtualClock {
  public let app: App
}

extension VirtualClock: Subject, ClockVerbs {
  public var readings: ClockReadings { ClockReadings(app: app) }
  public var budget: Duration { app.defaultTimeout }
}

extension Later: ClockVerbs where Of == VirtualClock {}

/// What can be read of the clock without a word more: `try app.clock.now`.
public struct ClockReadings {
  let app: App

  /// Virtual time since launch.
  public var now: Action<Duration> { Action(Pending(), said: app.lastPlace) { $0.nowMs.duration } }
}

extension App {
  /// The app's clock.
  public var clock: VirtualClock { VirtualClock(app: self) }
}
