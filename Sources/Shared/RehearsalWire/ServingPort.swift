/// What a server hands the requests of its clients to.
package protocol ServingPort: AnyObject, Sendable {
  /// Carries out one command for a client, as soon as it can be within a time limit, and writes its reply as JSON.
  func answer<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput) throws

  /// Begins a line with several requests: until ``endLine()`` all of them together may do what one command may.
  func beginLine()

  /// Ends a line with several requests.
  func endLine()

  /// Counts one more request of the line, and tells why it must not be carried out, as a clause; nil while it may.
  func endOfLine() -> String?

  /// What happened to view controllers after a cursor: what the subscriptions of sessions are kept up with. It is no command, so
  /// being told changes nothing, not even the trace.
  func lifecycle(since cursor: Int) -> LifecycleExcerpt
}

extension ServingPort {
  package func beginLine() {}

  package func endLine() {}

  package func endOfLine() -> String? { nil }

  package func lifecycle(since cursor: Int) -> LifecycleExcerpt { LifecycleExcerpt(steps: [], cursor: cursor) }
}
