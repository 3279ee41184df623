/// An answer for requests that the app sends, as data.
///
/// A part that is nil matches anything. If several stubs match, the one added last answers, unless the network is set otherwise:
/// see ``NetworkConditions/precedence``. ``StubbedResponse`` tells all that an answer may have.
public struct StubDeclaration: Codable, Equatable, Sendable {
  /// For lists, and to find it by.
  public var name: String?
  /// HTTP method, upper case; nil for any.
  public var method: String?
  /// The URL's scheme.
  public var scheme: String?
  /// The URL's host.
  public var host: String?
  /// Path, in which `*` stands for anything but a slash and `**` for anything.
  public var path: String?
  /// Query items that must be there, in any order.
  public var query: [String: String]?
  /// What else must hold: headers, bodies, regular expressions, "or" and "not".
  public var when: RequestPattern?
  /// How many requests it answers before it is spent; nil for any number.
  public var times: Int?
  /// Status of the response; 200 unless given.
  public var status: Int?
  /// The header fields of the response.
  public var headers: [String: String]?
  /// Body as text.
  public var body: String?
  /// Body as bytes, in Base64.
  public var bodyBase64: String?
  /// Body as a JSON value; sets `Content-Type: application/json` unless a header does.
  public var json: JSONValue?
  /// Body as one of the files that come with the app, by the name under which its `AppDefinition` has it.
  public var file: String?
  /// The whole response as text, such as `curl -is` prints it: status line, headers, empty line, body.
  public var raw: String?
  /// The request fails with this error instead of getting a response: the name of a `URLError.Code`, such as
  /// `notConnectedToInternet`.
  public var error: String?
  /// Virtual time from request to response (OHHTTPStubs' request time); the network's latency unless given.
  public var delayMs: Latency?
  /// Virtual time from the headers to the end of the body (OHHTTPStubs' response time); parts come every 250 ms.
  public var bodyMs: Latency?
  /// How fast the body comes, where no time is given for it; the network's speed unless given.
  public var speed: NetworkSpeed?
  /// The body in parts of so many bytes, in place of time and speed.
  public var partBytes: Int?
  /// The pause before each part; none unless given.
  public var partEveryMs: Milliseconds?
  /// Whether its requests may lose their connections where an exploration lets them (`failures`); true unless given.
  public var mayFail: Bool?
  /// Answers for the second request and those after it; the last one stays.
  public var then: [StubbedResponse]?

  public init(
    name: String? = nil, method: String? = nil, scheme: String? = nil, host: String? = nil, path: String? = nil,
    query: [String: String]? = nil, when: RequestPattern? = nil, times: Int? = nil, status: Int? = nil,
    headers: [String: String]? = nil, body: String? = nil, bodyBase64: String? = nil, json: JSONValue? = nil,
    file: String? = nil, raw: String? = nil, error: String? = nil, delayMs: Latency? = nil, bodyMs: Latency? = nil,
    speed: NetworkSpeed? = nil, mayFail: Bool? = nil, then: [StubbedResponse]? = nil
  ) {
    self.name = name
    self.method = method
    self.scheme = scheme
    self.host = host
    self.path = path
    self.query = query
    self.when = when
    self.times = times
    self.mayFail = mayFail
    self.then = then
    answer = StubbedResponse(
      status: status, headers: headers, body: body, bodyBase64: bodyBase64, json: json, file: file, raw: raw, error: error,
      delayMs: delayMs, bodyMs: bodyMs, speed: speed)
  }

  /// An answer for the requests that a pattern means, and answers for those after the first; the last one stays.
  public init(
    _ pattern: RequestPattern, _ first: StubbedResponse, then: [StubbedResponse] = [], name: String? = nil, times: Int? = nil,
    mayFail: Bool? = nil
  ) {
    self.init(name: name, when: pattern, times: times, mayFail: mayFail, then: then.isEmpty ? nil : then)
    answer = first
  }

  /// The answer to the first request.
  public var answer: StubbedResponse {
    get {
      StubbedResponse(
        status: status, headers: headers, body: body, bodyBase64: bodyBase64, json: json, file: file, raw: raw, error: error,
        delayMs: delayMs, bodyMs: bodyMs, speed: speed, partBytes: partBytes, partEveryMs: partEveryMs)
    }
    set {
      status = newValue.status
      headers = newValue.headers
      body = newValue.body
      bodyBase64 = newValue.bodyBase64
      json = newValue.json
      file = newValue.file
      raw = newValue.raw
      error = newValue.error
      delayMs = newValue.delayMs
      bodyMs = newValue.bodyMs
      speed = newValue.speed
      partBytes = newValue.partBytes
      partEveryMs = newValue.partEveryMs
    }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, method, scheme, host, path, query, when, times, status, headers, body, bodyBase64, json, file, raw, error
    case delayMs, bodyMs, speed, partBytes, partEveryMs, mayFail, then
  }

  /// Refuses fields that it does not know: a misspelt one would quietly match everything.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = try fields.decodeIfPresent(String.self, forKey: .name)
    method = try fields.decodeIfPresent(String.self, forKey: .method)
    scheme = try fields.decodeIfPresent(String.self, forKey: .scheme)
    host = try fields.decodeIfPresent(String.self, forKey: .host)
    path = try fields.decodeIfPresent(String.self, forKey: .path)
    query = try fields.decodeIfPresent([String: String].self, forKey: .query)
    when = try fields.decodeIfPresent(RequestPattern.self, forKey: .when)
    times = try fields.decodeIfPresent(Int.self, forKey: .times)
    mayFail = try fields.decodeIfPresent(Bool.self, forKey: .mayFail)
    then = try fields.decodeIfPresent([StubbedResponse].self, forKey: .then)
    answer = try StubbedResponse(fieldsOf: decoder)
  }
}

extension StubDeclaration: Limited {
  package static let limits: [String: [Limit]] = StubbedResponse.limits.merging([
    "name": [.notEmpty, .name], "method": [.notEmpty, .name], "scheme": [.notEmpty, .name], "host": [.notEmpty, .name],
    "path": [.notEmpty, .length(atMost: TextLength.shown)],
    "times": [.atLeast(1)], "then": [.ofItsParts],
  ]) { own, _ in own }

  /// How many one command may add, and how many there may be.
  package static let mostAtOnce = 10_000

  /// Whether it says nothing: neither which requests it is for nor what they get.
  package var isEmpty: Bool { self == StubDeclaration() || self == StubDeclaration(name: name) }
}
