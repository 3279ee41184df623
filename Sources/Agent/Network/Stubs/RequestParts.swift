import Foundation
import FoundationNetworking

/// A request taken apart, the way that conditions look at it.
struct RequestParts {
  let method: String
  let scheme: String
  /// Lower case, with the port when the URL names one.
  let authority: String
  let host: String
  /// Percent escapes resolved; "/" where the URL has none.
  let path: String
  /// In the order of the URL; an item without "=" has an empty value.
  let query: [(name: String, value: String)]

  init(_ request: URLRequest) {
    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) } ?? URLComponents()
    method = request.httpMethod ?? "GET"
    scheme = parts.scheme?.lowercased() ?? ""
    host = parts.host?.lowercased() ?? ""
    authority = parts.port.map { "\(parts.host?.lowercased() ?? ""):\($0)" } ?? host
    path = parts.path.isEmpty ? "/" : parts.path
    query = (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }
  }

  /// How the queue names the request: without the query, which is often long.
  var label: String { "\(method) \(scheme)://\(authority)\(path)" }
}
