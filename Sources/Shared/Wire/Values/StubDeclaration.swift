/// An answer for requests that the app sends, as data.
///
/// A part that is nil matches anything. Of several stubs that match, the one added last answers (OHS-02).
public struct StubDeclaration: Codable, Equatable, Sendable {
  /// HTTP method, upper case; nil for any.
  public var method: String?
  public var scheme: String?
  public var host: String?
  /// Path, in which `*` stands for anything but a slash and `**` for anything.
  public var path: String?
  /// Query items that must be there, in any order.
  public var query: [String: String]?
  /// Status of the response; 200 unless given.
  public var status: Int?
  public var headers: [String: String]?
  /// Body as text.
  public var body: String?
  /// Body as a JSON value; sets `Content-Type: application/json` unless a header does.
  public var json: JSONValue?
  /// The request fails with this error instead of getting a response: the name of a `URLError.Code`, such as
  /// `notConnectedToInternet`.
  public var error: String?
  /// Virtual time from request to response; 0 unless given.
  public var delayMs: Milliseconds?

  public init(
    method: String? = nil, scheme: String? = nil, host: String? = nil, path: String? = nil, query: [String: String]? = nil,
    status: Int? = nil, headers: [String: String]? = nil, body: String? = nil, json: JSONValue? = nil, error: String? = nil,
    delayMs: Milliseconds? = nil
  ) {
    self.method = method
    self.scheme = scheme
    self.host = host
    self.path = path
    self.query = query
    self.status = status
    self.headers = headers
    self.body = body
    self.json = json
    self.error = error
    self.delayMs = delayMs
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case method, scheme, host, path, query, status, headers, body, json, error, delayMs
  }

  /// Refuses fields that it does not know: a misspelt one would quietly match everything.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    method = try fields.decodeIfPresent(String.self, forKey: .method)
    scheme = try fields.decodeIfPresent(String.self, forKey: .scheme)
    host = try fields.decodeIfPresent(String.self, forKey: .host)
    path = try fields.decodeIfPresent(String.self, forKey: .path)
    query = try fields.decodeIfPresent([String: String].self, forKey: .query)
    status = try fields.decodeIfPresent(Int.self, forKey: .status)
    headers = try fields.decodeIfPresent([String: String].self, forKey: .headers)
    body = try fields.decodeIfPresent(String.self, forKey: .body)
    json = try fields.decodeIfPresent(JSONValue.self, forKey: .json)
    error = try fields.decodeIfPresent(String.self, forKey: .error)
    delayMs = try fields.decodeIfPresent(Milliseconds.self, forKey: .delayMs)
  }
}

extension StubDeclaration: Limited {
  package static let limits: [String: [Limit]] = [
    "method": [.notEmpty], "scheme": [.notEmpty], "host": [.notEmpty], "path": [.notEmpty], "error": [.notEmpty],
    "status": [.range(100, 599)], "delayMs": [.atLeast(0)],
  ]

  /// Whether it says nothing: neither which requests it is for nor what they get.
  package var isEmpty: Bool { self == StubDeclaration() }
}

/// A request that the app sent.
public struct RequestRecord: Codable, Equatable, Sendable {
  public var method: String
  public var url: String
  public var headers: [String: String]
  /// The body, where it is UTF-8.
  public var body: String?
  /// When it was sent.
  public var atMs: Milliseconds
  /// Whether a stub answered it.
  public var stubbed: Bool

  public init(method: String, url: String, headers: [String: String], body: String?, atMs: Milliseconds, stubbed: Bool) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.atMs = atMs
    self.stubbed = stubbed
  }
}
