import Foundation
import FoundationNetworking

/// A request taken apart, the way that conditions look at it.
struct RequestParts {
  let request: URLRequest
  let url: String
  let method: String
  let scheme: String
  /// Lower case, with the port when the URL names one.
  let authority: String
  let host: String
  /// The URL's port, or the scheme's own.
  let port: Int?
  /// Percent escapes resolved; "/" where the URL has none.
  let path: String
  /// In the order of the URL; the value is nil for an item without "=".
  let query: [(name: String, value: String?)]
  let body: Data?

  init(_ request: URLRequest, body: Data?) {
    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) } ?? URLComponents()
    self.request = request
    self.body = body
    url = request.url?.absoluteString ?? ""
    method = request.httpMethod ?? "GET"
    let scheme = parts.scheme?.lowercased() ?? ""
    self.scheme = scheme
    host = parts.host?.lowercased() ?? ""
    authority = parts.port.map { "\(parts.host?.lowercased() ?? ""):\($0)" } ?? host
    port = parts.port ?? ["http": 80, "https": 443][scheme]
    path = parts.path.isEmpty ? "/" : parts.path
    query = (parts.queryItems ?? []).map { ($0.name, $0.value) }
  }

  func header(_ name: String) -> String? { request.value(forHTTPHeaderField: name) }

  /// How the queue names the request: with its query, which often is all that tells two apart, but no more of it than a person
  /// reads.
  static func label(of request: URLRequest) -> String {
    let parts = RequestParts(request, body: nil)
    var query = request.url?.query.map { "?\($0)" } ?? ""
    if query.utf8.count > longestQuery { query = query.prefix(longestQuery) + "…" }
    return "\(parts.method) \(parts.scheme)://\(parts.authority)\(parts.path)\(query)"
  }

  private static let longestQuery = 200

  var bodyInWords: String {
    guard let body, !body.isEmpty else { return "there is no body" }
    guard let text = String(validating: body, as: UTF8.self) else { return "the body is \(body.count) bytes that are no text" }
    return "the body is \(text.count > 200 ? text.prefix(199) + "…" : text)"
  }
}
