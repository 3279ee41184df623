/// Why an agent does not listen.
package enum ListenError: Error, Equatable, Sendable {
  case tokenRequired(Endpoint)
  case tlsRequired(Endpoint)
  case pathTooLong(String, limit: Int)
  case notADirectory(String)
  case folderIsOpen(String, mode: UInt32)
  case folderOfSomebodyElse(String)
  case notASocket(String)
  case alreadyListening(String)
  case system(String, errno: Int32, reason: String)
  /// Address, certificate or key cannot be used; what the library says about it.
  case unusable(String, reason: String)
}

extension ListenError: CustomStringConvertible {
  /// What is wrong and how it may be remedied.
  package var description: String {
    switch self {
    case .tokenRequired(let endpoint):
      "\(endpoint) can be reached by every user of this machine: name a token that drivers must show"
    case .tlsRequired(let endpoint):
      "\(endpoint) can be reached from other machines: give a TLS certificate and its key, or listen on 127.0.0.1"
    case .pathTooLong(let path, let limit):
      "a unix socket's path holds at most \(limit) bytes, and this has \(path.utf8.count): \(path)"
    case .notADirectory(let path): "\(path) is not a folder"
    case .folderIsOpen(let path, let mode):
      "others may enter \(path) (mode \(String(mode, radix: 8))), and so reach the socket: use one that only you may enter, such as a new one from mktemp -d"
    case .folderOfSomebodyElse(let path): "\(path) belongs to another user"
    case .notASocket(let path): "\(path) is in the way and is not a socket"
    case .alreadyListening(let path): "another agent listens on \(path)"
    case .system(let what, _, let reason): "\(what): \(reason)"
    case .unusable(let what, let reason): "\(what): \(reason)"
    }
  }
}
