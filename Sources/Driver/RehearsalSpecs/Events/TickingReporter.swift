/// A reporter that shows what changes while nothing happens, such as a clock.
public protocol TickingReporter: Reporter {
  /// Whether it wants to be called between events.
  var isTicking: Bool { get }

  /// Called about four times a second for as long as no event comes, on the thread that events come on.
  ///
  /// - Parameter elapsed: How long the run has gone on.
  func tick(_ elapsed: Duration)
}
