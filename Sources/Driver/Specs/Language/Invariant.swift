/// What has to be so when the body of a spec has ended, though the spec does not say it.
///
/// Each can be switched off for a run, and for a spec or a group with `allowing:`.
public enum Invariant: String, Sendable, Hashable, Codable, CaseIterable {
  /// No alert is open that nobody answered.
  case openAlerts = "alerts"
  /// No request is without its answer.
  case pendingRequests = "requests"
  /// No view controller is alive that has left the screen for good.
  case leakedControllers = "controllers"
  /// No repeating timer goes on that a controller started which has left the screen for good.
  case repeatingTimers = "timers"
}
