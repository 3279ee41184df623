import CSeal

/// How much real time something may take before the process ends where it is.
///
/// For what nothing else could stop: code of the app that never returns. A driver of ours has a watchdog of its own; for all
/// others the agent ends, so that they get an end of the connection in place of an answer.
package enum RealTimeLimit {
  /// Does something that must not take longer.
  package static func keep<Result>(_ limit: Duration, _ body: () throws -> Result) rethrows -> Result {
    let (seconds, attoseconds) = limit.components
    rehearsal_begin_limit(seconds * 1_000_000 + max(1, attoseconds / 1_000_000_000_000))
    defer { rehearsal_end_limit() }
    return try body()
  }
}
