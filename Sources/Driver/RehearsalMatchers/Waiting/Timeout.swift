/// The budgets of expectations in time.
enum Timeout {
  /// 1 s of the app's time, as CedarAsync's, and not the 3 s of an app's own waits: specs that were written for Cedar expect what
  /// must not come about to be given up after it.
  @TaskLocal static var current: Duration = .seconds(1)
}

/// Gives every expectation in time that a block makes another budget than 1 s; one that names its own keeps it.
public func withTimeout<Result>(_ timeout: Duration, _ body: () throws -> Result) rethrows -> Result {
  try Timeout.$current.withValue(timeout) { try body() }
}
