/// What has to be so when the body of a spec has ended, though the spec does not say it.
///
/// Each can be switched on or off for a run, and switched off for a spec or a group with `allowing:`. All but ``pendingLoads``
/// are on unless somebody says otherwise.
public enum Invariant: String, Sendable, Hashable, Codable, CaseIterable {
  /// No alert is open that nobody answered.
  case openAlerts = "alerts"
  /// No request that may change something is without its answer: any but GET, HEAD, OPTIONS and TRACE, which RFC 9110 calls safe.
  case pendingRequests = "requests"
  /// No request that only loads something is without its answer, such as that for a picture: one that is safe by RFC 9110. What a
  /// person looks at is often there before the last picture is, so this is demanded only where it is asked for; otherwise such
  /// requests are told as a note.
  case pendingLoads = "loads"
  /// No view controller is alive that has left the screen for good.
  case leakedControllers = "controllers"
  /// No repeating timer goes on that a controller started which has left the screen for good.
  case repeatingTimers = "timers"

  /// What is demanded unless somebody says otherwise: all but ``pendingLoads``.
  public static let standard = Set(allCases).subtracting([.pendingLoads])
}
