/// What a server hands the requests of its clients to.
package protocol ServingPort: AnyObject, Sendable {
  /// Carries out one command for a client, as soon as it can be within a time limit, and writes its reply as JSON.
  func answer<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput) throws

  /// What happened to view controllers after a cursor: what the subscriptions of sessions are kept up with. It is no command, so being told
  /// changes nothing, not even the trace.
  func lifecycle(since cursor: Int) -> LifecycleExcerpt
}

extension ServingPort {
  package func lifecycle(since cursor: Int) -> LifecycleExcerpt { LifecycleExcerpt(steps: [], cursor: cursor) }
}
