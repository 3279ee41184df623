/// Of which attempts a trace is kept.
package enum TraceRetention: String, Codable, CaseIterable, Sendable {
  /// Of none; any attempt that was recorded can be filmed later.
  case off
  /// Of those that failed.
  case onFailure = "retain-on-failure"
  /// Of all.
  case on

  /// Whether one is kept of an attempt.
  package func keeps(failed: Bool) -> Bool { self == .on || self == .onFailure && failed }
}
