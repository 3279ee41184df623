import Foundation

/// Which requests a stub answers, as data.
///
/// A part that is nil matches anything; every part that is given must match (OHS-13 to OHS-17).
package struct RequestCondition: Equatable, Sendable {
  /// HTTP method, in any case.
  package var method: String?
  /// Scheme, in any case.
  package var scheme: String?
  /// Host, in any case: `quakes.example` at any port, `localhost:6666` at that one.
  package var host: String?
  /// Path, in which `*` stands for anything but a slash and `**` for anything.
  package var path: String?
  /// Query items that must be there, in any order; an item without "=" has an empty value.
  package var query: [String: String]

  package init(
    method: String? = nil, scheme: String? = nil, host: String? = nil, path: String? = nil, query: [String: String] = [:]
  ) {
    self.method = method
    self.scheme = scheme
    self.host = host
    self.path = path
    self.query = query
  }

  /// What of a request does not match, one phrase a part; empty when all does.
  func mismatches(with request: RequestParts) -> [String] {
    var found: [String] = []
    func compare(_ part: String, _ actual: String, _ wanted: String?, _ matches: (String) -> Bool) {
      if let wanted, !matches(wanted) { found.append("\(part) is '\(actual)', the stub wants '\(wanted)'") }
    }
    compare("method", request.method, method) { $0.uppercased() == request.method.uppercased() }
    compare("scheme", request.scheme, scheme) { $0.lowercased() == request.scheme }
    compare("host", request.authority, host) { [request.host, request.authority].contains($0.lowercased()) }
    compare("path", request.path, path) { Glob($0).matches(request.path) }
    for (name, wanted) in query.sorted(by: { $0.key < $1.key }) {
      let values = request.query.filter { $0.name == name }.map(\.value)
      if values.contains(wanted) { continue }
      let actual = values.isEmpty ? "missing" : values.map { "'\($0)'" }.joined(separator: " and ")
      found.append("query item '\(name)' is \(actual), the stub wants '\(wanted)'")
    }
    return found
  }
}
