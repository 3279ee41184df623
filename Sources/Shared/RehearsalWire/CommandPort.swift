/// Anything that a client can have commands carried out by: a stage in this process, or an agent behind a socket.
///
/// Page objects are written against this one seam, so they run unchanged through every port. What a server needs is a
/// ``ServingPort``.
package protocol CommandPort: AnyObject, Sendable {
  /// Carries out one command, as soon as it can be within a time limit, and returns when it is done.
  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply

  /// Takes what the subscription of this port has brought since it was last asked, oldest first.
  func takeAnnouncements() -> [LifecycleExcerpt]
}

extension CommandPort {
  /// Carries out one command within the standard time limit.
  package func send<Asked: Command>(_ command: Asked) throws(Fault) -> Asked.Reply { try send(command, within: .standard) }

  package func takeAnnouncements() -> [LifecycleExcerpt] { [] }
}
