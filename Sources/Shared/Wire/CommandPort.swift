/// Anything that can carry out a command: a stage in this process, or an agent behind a socket.
///
/// Page objects are written against this one seam, so they run unchanged through every port.
package protocol CommandPort: AnyObject, Sendable {
  /// Carries out one command, as soon as it can be within a time limit, and returns when it is done.
  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply

  /// Carries out one command and writes its reply as JSON: for a port that has written it anyway, it saves doing so twice.
  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit, writingTo output: JSONOutput) throws

  /// What happened to view controllers after a cursor: what a server keeps up the subscriptions of its connections with. It is no command, so
  /// being told changes nothing, not even the trace.
  func lifecycle(since cursor: Int) -> LifecycleExcerpt

  /// Takes what the subscription of this port has brought since it was last asked, oldest first.
  func takeAnnouncements() -> [LifecycleExcerpt]
}

extension CommandPort {
  /// Carries out one command within the standard time limit.
  package func send<Asked: Command>(_ command: Asked) throws(Fault) -> Asked.Reply { try send(command, within: .standard) }

  package func send<Asked: Command>(_ command: Asked, within limit: TimeLimit, writingTo output: JSONOutput) throws {
    try Asked.write(send(command, within: limit), to: output)
  }

  package func lifecycle(since cursor: Int) -> LifecycleExcerpt { LifecycleExcerpt(steps: [], cursor: cursor) }

  package func takeAnnouncements() -> [LifecycleExcerpt] { [] }
}
