/// Anything that can carry out a command: a stage in this process, or an agent behind a socket.
///
/// Page objects are written against this one seam, so they run unchanged through every port.
package protocol CommandPort: AnyObject, Sendable {
  /// Carries out one command and returns when it is done.
  func send<Asked: Command>(_ command: Asked) throws(Fault) -> Asked.Reply

  /// Carries out one command and writes its reply as JSON: for a port that has written it anyway, it saves doing so twice.
  func send<Asked: Command>(_ command: Asked, writingTo output: JSONOutput) throws
}

extension CommandPort {
  package func send<Asked: Command>(_ command: Asked, writingTo output: JSONOutput) throws {
    try Asked.write(send(command), to: output)
  }
}
