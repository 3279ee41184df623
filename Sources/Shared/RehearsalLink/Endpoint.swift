/// A place where an agent listens.
package enum Endpoint: Equatable, Sendable {
  /// A unix socket.
  case unix(path: String)
  /// A TCP port; 0 lets the kernel choose one. Always asks for a token, because any user of the machine could connect.
  case tcp(host: String, port: Int)
}

extension Endpoint: CustomStringConvertible {
  /// `unix:/run/rehearsal/agent.sock` or `tcp:127.0.0.1:4711`.
  package var description: String {
    switch self {
    case .unix(let path): "unix:\(path)"
    case .tcp(let host, let port): host.contains(":") ? "tcp:[\(host)]:\(port)" : "tcp:\(host):\(port)"
    }
  }
}
