/// Anything that can carry out a command: a stage in this process, or an agent behind a socket.
///
/// Page objects are written against this one seam, so they run unchanged through every port.
package protocol CommandPort: AnyObject, Sendable {
  /// Carries out one command and returns when it is done.
  func send<Asked: Command>(_ command: Asked) throws(Fault) -> Asked.Reply

  /// Carries out one command and writes its reply as JSON: for a port that has written it anyway, it saves doing so twice.
  func send<Asked: Command>(_ command: Asked, writingTo output: JSONOutput) throws

  /// Begins a line with several requests: until ``endLine()`` all of them together may do what one command may.
  func beginLine()

  /// Ends a line with several requests.
  func endLine()

  /// Counts one more request of the line, and tells why it must not be carried out, as a clause; nil while it may.
  func endOfLine() -> String?

  /// What happened to view controllers after a cursor: what a server keeps up the subscriptions of its connections with. It is no command, so
  /// being told changes nothing, not even the trace.
  func lifecycle(since cursor: Int) -> LifecycleExcerpt

  /// Takes what the subscription of this port has brought since it was last asked, oldest first.
  func takeAnnouncements() -> [LifecycleExcerpt]
}

extension CommandPort {
  package func send<Asked: Command>(_ command: Asked, writingTo output: JSONOutput) throws {
    try Asked.write(send(command), to: output)
  }

  package func beginLine() {}

  package func endLine() {}

  package func endOfLine() -> String? { nil }

  package func lifecycle(since cursor: Int) -> LifecycleExcerpt { LifecycleExcerpt(steps: [], cursor: cursor) }

  package func takeAnnouncements() -> [LifecycleExcerpt] { [] }
}
