/// Something whose time moves from event to event, such as an app: what expectations in time wait on.
public protocol EventSource {
  /// Evaluates a closure at once, and then after each single event, until it gives true, the budget is spent, or nothing is left
  /// that could happen.
  ///
  /// - Parameter budget: of the source's own time.
  func step(within budget: Duration, file: String, line: Int, until holds: () throws -> Bool) throws -> EventSourceEnding

  /// What it is waiting for, in words.
  func pendingWork() throws -> [String]

  /// Whether, after this error, nothing more will ever come.
  func isEnded(by error: any Error) -> Bool
}

/// Why ``EventSource/step(within:file:line:until:)`` came back.
public enum EventSourceEnding: Equatable, Sendable {
  /// The closure gave true.
  case held
  /// What comes next is due after the end of the budget.
  case budgetSpent
  /// Nothing is left that could change anything.
  case nothingPending
}
