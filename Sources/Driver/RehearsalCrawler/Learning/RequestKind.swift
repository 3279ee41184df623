import Foundation
import RehearsalWire

/// Requests that a server would answer alike: of one method and to one path, whatever numbers stand in the path, and whatever is
/// asked for in the query.
struct RequestKind: Hashable, Sendable {
  let method: String
  /// With the port, where the URL names one.
  let host: String
  /// In which `*` stands for each part that is a number.
  let path: String

  /// - Parameter url: Nil comes of one without a host, which no server is asked for.
  init?(method: String, url: String) {
    guard let parts = URLComponents(string: url), let name = parts.host, !name.isEmpty else { return nil }
    let host = parts.port.map { "\(name):\($0)" } ?? name
    self.init(method: method, host: host, path: parts.path)
  }

  init(method: String, host: String, path: String) {
    (self.method, self.host) = (method, host.lowercased())
    let parts = (path.isEmpty ? "/" : path).split(separator: "/", omittingEmptySubsequences: false)
    self.path = parts.map { Self.isNumber($0) ? "*" : String($0) }.joined(separator: "/")
  }

  private static func isNumber(_ part: Substring) -> Bool { !part.isEmpty && part.allSatisfy { $0.isASCII && $0.isNumber } }

  /// A stub that answers such requests with a value.
  func stub(_ value: JSONValue) -> StubDeclaration { StubDeclaration(method: method, host: host, path: path, json: value) }
}

extension RequestKind: CustomStringConvertible {
  var description: String { "\(method) \(host)\(path)" }
}
