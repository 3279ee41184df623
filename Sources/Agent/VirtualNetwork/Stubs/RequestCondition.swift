import Foundation
import FoundationNetworking
import Patterns

/// Which requests a stub answers.
///
/// ```swift
/// .host("quakes.example") && .path(.glob("/v1/**")) && !.header("Authorization")
/// ```
/// Conditions compare what is sent: with the session's headers and cookies, and with the whole body, a stream's too.
public indirect enum RequestCondition: Sendable {
  /// HTTP method, in any case.
  case method(String)
  /// Scheme, in any case, without "://".
  case scheme(String)
  /// Host, in any case: `quakes.example` at any port, `localhost:6666` at that one.
  case host(Text)
  /// Port, the scheme's own where the URL names none.
  case port(Int)
  /// The whole URL as text, as the app wrote it.
  case url(Text)
  /// Path, percent escapes resolved; "/" where the URL has none.
  case path(Text)
  /// What follows the last dot of the path's last part.
  case pathExtension(String)
  /// A query item with such a value; nil for any value or none. An item without "=" has an empty value.
  case query(String, Text?)
  /// A query item without "=" (nil in OHHTTPStubs).
  case queryFlag(String)
  /// A header, its name in any case, with such a value; nil for any.
  case header(String, Text?)
  /// The body as UTF-8 text.
  case body(Text)
  /// Exactly these bytes as the body.
  case bodyData(Data)
  /// A JSON body that is equal to this one, whatever the order of its keys.
  case json(Data)
  /// A form (`application/x-www-form-urlencoded`) with just these fields, in any order; nil for one without "=".
  case form([String: String?])
  /// What a closure of the app's own says, with words for it.
  case custom(String, @Sendable (URLRequest) -> Bool)
  /// All of them; every request for none.
  case all([RequestCondition])
  /// One of them at least; no request for none.
  case any([RequestCondition])
  case not(RequestCondition)

  /// How a text is compared.
  public enum Text: Hashable, Sendable {
    case exactly(String)
    case prefix(String)
    case suffix(String)
    case containing(String)
    /// `*` stands for anything but a slash, `**` for anything.
    case glob(String)
    /// A regular expression that matches somewhere in the text; Swift's syntax, as far as it can be looked for in linear time.
    /// One that is wrong matches nothing.
    case matching(String)

    func matches(_ text: String) -> Bool {
      switch self {
      case .exactly(let wanted): text == wanted
      case .prefix(let start): text.hasPrefix(start)
      case .suffix(let end): text.hasSuffix(end)
      case .containing(let part): part.isEmpty || text.contains(part)
      case .glob(let pattern): Glob(pattern).matches(text)
      case .matching(let pattern): KnownPatterns.isFound(pattern, in: text)
      }
    }
  }

  /// A condition of the parts that are given; of every request when none is.
  ///
  /// - Parameters:
  ///   - host: `quakes.example` at any port, `localhost:6666` at that one.
  ///   - path: A glob: `*` stands for anything but a slash and `**` for anything.
  ///   - query: Items that must be there, in any order.
  public init(
    method: String? = nil, scheme: String? = nil, host: String? = nil, path: String? = nil, query: [String: String] = [:]
  ) {
    var parts: [RequestCondition] = []
    if let method { parts.append(.method(method)) }
    if let scheme { parts.append(.scheme(scheme)) }
    if let host { parts.append(.host(.exactly(host))) }
    if let path { parts.append(.path(.glob(path))) }
    parts += query.sorted { $0.key < $1.key }.map { .query($0.key, .exactly($0.value)) }
    self = .all(parts)
  }
}

extension RequestCondition {
  public static func && (left: RequestCondition, right: RequestCondition) -> RequestCondition { .all([left, right]) }
  public static func || (left: RequestCondition, right: RequestCondition) -> RequestCondition { .any([left, right]) }
  public static prefix func ! (condition: RequestCondition) -> RequestCondition { .not(condition) }

  /// A header with any value.
  public static func header(_ name: String) -> RequestCondition { .header(name, nil) }
  /// A query item with any value, or none.
  public static func query(_ name: String) -> RequestCondition { .query(name, nil) }
  /// A GET of a path; see ``RequestCondition/path(_:)``.
  public static func get(_ path: Text) -> RequestCondition { .method("GET") && .path(path) }
  /// A POST to a path.
  public static func post(_ path: Text) -> RequestCondition { .method("POST") && .path(path) }
  /// A JSON body that is equal to this value.
  public static func json(equalTo value: some Encodable) throws -> RequestCondition { .json(try JSONEncoder().encode(value)) }

  /// A request to this URL, whatever the order of its query items.
  public static func url(_ url: URL) -> RequestCondition {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let host = parts.host else {
      return .url(.exactly(url.absoluteString))
    }
    let path = parts.path.isEmpty ? "/" : parts.path
    let authority = parts.port.map { "\(host):\($0)" } ?? host
    let query = (parts.queryItems ?? []).map { item -> RequestCondition in
      item.value.map { .query(item.name, .exactly($0)) } ?? .queryFlag(item.name)
    }
    return .all([.scheme(parts.scheme ?? ""), .host(.exactly(authority)), .path(.exactly(path))] + query)
  }
}

extension RequestCondition.Text: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .exactly(value) }
}

extension RequestCondition.Text: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exactly(let text): "'\(text)'"
    case .prefix(let start): "starting with '\(start)'"
    case .suffix(let end): "ending with '\(end)'"
    case .containing(let part): "containing '\(part)'"
    case .glob(let pattern): "'\(pattern)'"
    case .matching(let pattern): "matching /\(pattern)/"
    }
  }
}

extension RequestCondition: CustomStringConvertible {
  /// For lists of stubs: `method GET, host 'quakes.example', path '/feed'`.
  public var description: String {
    switch self {
    case .method(let method): "method \(method.uppercased())"
    case .scheme(let scheme): "scheme \(scheme.lowercased())"
    case .host(let host): "host \(host)"
    case .port(let port): "port \(port)"
    case .url(let url): "URL \(url)"
    case .path(let path): "path \(path)"
    case .pathExtension(let name): "path extension '\(name)'"
    case .query(let name, let value): "query item '\(name)'" + (value.map { " \($0)" } ?? "")
    case .queryFlag(let name): "query item '\(name)' without a value"
    case .header(let name, let value): "header '\(name)'" + (value.map { " \($0)" } ?? "")
    case .body(let text): "body \(text)"
    case .bodyData(let data): "body of just \(data.count) bytes"
    case .json(let data): "JSON body \(String(decoding: data, as: UTF8.self))"
    case .form(let fields): "form \(FormBody.text(fields))"
    case .custom(let words, _): words
    case .all(let conditions):
      conditions.isEmpty ? "any request" : conditions.map { $0.inList }.joined(separator: ", ")
    case .any(let conditions):
      conditions.isEmpty ? "no request" : conditions.map { $0.inList }.joined(separator: " or ")
    case .not(let condition): "not (\(condition))"
    }
  }

  private var inList: String {
    if case .any(let conditions) = self, conditions.count > 1 { return "(\(self))" }
    return description
  }
}
