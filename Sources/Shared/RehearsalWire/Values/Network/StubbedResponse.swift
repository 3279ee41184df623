/// What a stub answers, as data.
///
/// ```swift
/// .json(["id": 7], status: 201).delayed(by: 20...80).at(.edge)
/// ```
/// At most one of `body`, `bodyBase64`, `json`, `file`, `raw` and `error` may be given; without any the body is empty.
public struct StubbedResponse: Codable, Equatable, Sendable {
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

  public init(
    status: Int? = nil, headers: [String: String]? = nil, body: String? = nil, bodyBase64: String? = nil,
    json: JSONValue? = nil, file: String? = nil, raw: String? = nil, error: String? = nil, delayMs: Latency? = nil,
    bodyMs: Latency? = nil, speed: NetworkSpeed? = nil, partBytes: Int? = nil, partEveryMs: Milliseconds? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.bodyBase64 = bodyBase64
    self.json = json
    self.file = file
    self.raw = raw
    self.error = error
    self.delayMs = delayMs
    self.bodyMs = bodyMs
    self.speed = speed
    self.partBytes = partBytes
    self.partEveryMs = partEveryMs
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case status, headers, body, bodyBase64, json, file, raw, error, delayMs, bodyMs, speed, partBytes, partEveryMs
  }

  /// Refuses fields that it does not know: a misspelt one would quietly be without effect.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    try self.init(fieldsOf: decoder)
  }

  /// Reads an answer whose fields stand among others.
  init(fieldsOf decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    status = try fields.decodeIfPresent(Int.self, forKey: .status)
    headers = try fields.decodeIfPresent([String: String].self, forKey: .headers)
    body = try fields.decodeIfPresent(String.self, forKey: .body)
    bodyBase64 = try fields.decodeIfPresent(String.self, forKey: .bodyBase64)
    json = try fields.decodeIfPresent(JSONValue.self, forKey: .json)
    file = try fields.decodeIfPresent(String.self, forKey: .file)
    raw = try fields.decodeIfPresent(String.self, forKey: .raw)
    error = try fields.decodeIfPresent(String.self, forKey: .error)
    delayMs = try fields.decodeIfPresent(Latency.self, forKey: .delayMs)
    bodyMs = try fields.decodeIfPresent(Latency.self, forKey: .bodyMs)
    speed = try fields.decodeIfPresent(NetworkSpeed.self, forKey: .speed)
    partBytes = try fields.decodeIfPresent(Int.self, forKey: .partBytes)
    partEveryMs = try fields.decodeIfPresent(Milliseconds.self, forKey: .partEveryMs)
  }
}

extension StubbedResponse: Limited {
  package static let limits: [String: [Limit]] = [
    "error": [.notEmpty], "status": [.range(100, 599)], "delayMs": [.ofItsParts], "bodyMs": [.ofItsParts],
    "partBytes": [.atLeast(1)], "partEveryMs": [.atLeast(0)], "file": [.notEmpty],
  ]
}

extension StubbedResponse {
  /// A JSON body.
  public static func json(_ value: JSONValue, status: Int = 200, headers: [String: String] = [:]) -> StubbedResponse {
    StubbedResponse(status: status, headers: headers.isEmpty ? nil : headers, json: value)
  }

  /// A body of text.
  public static func text(_ body: String, status: Int = 200, headers: [String: String] = [:]) -> StubbedResponse {
    StubbedResponse(status: status, headers: headers.isEmpty ? nil : headers, body: body)
  }

  /// A status and headers, with nothing in the body.
  public static func status(_ status: Int, headers: [String: String] = [:]) -> StubbedResponse {
    StubbedResponse(status: status, headers: headers.isEmpty ? nil : headers)
  }

  /// One of the files that come with the app, as the body.
  public static func appFile(_ name: String, status: Int = 200, headers: [String: String] = [:]) -> StubbedResponse {
    StubbedResponse(status: status, headers: headers.isEmpty ? nil : headers, file: name)
  }

  /// A whole response as text, such as `curl -is` prints it.
  public static func raw(_ message: String) -> StubbedResponse { StubbedResponse(raw: message) }

  /// No response: the request fails with a `URLError.Code` of this name.
  public static func failure(_ name: String) -> StubbedResponse { StubbedResponse(error: name) }

  /// The same after a time, or one drawn from a range: `20...80` milliseconds.
  public func delayed(by delay: Latency) -> StubbedResponse {
    var changed = self
    changed.delayMs = delay
    return changed
  }

  /// The same after a time.
  public func delayed(by delay: Duration) -> StubbedResponse { delayed(by: Latency(delay)) }

  /// The same, with a body that takes some milliseconds after the headers.
  public func lasting(_ time: Latency) -> StubbedResponse {
    var changed = self
    changed.bodyMs = time
    return changed
  }

  /// The same, with a body that takes some time after the headers.
  public func lasting(_ time: Duration) -> StubbedResponse { lasting(Latency(time)) }

  /// The same over a network of such a speed.
  public func at(_ speed: NetworkSpeed) -> StubbedResponse {
    var changed = self
    changed.speed = speed
    return changed
  }

  /// The same in parts of so many bytes, each after a pause.
  public func inParts(ofBytes bytes: Int, every pause: Duration = .zero) -> StubbedResponse {
    var changed = self
    changed.partBytes = bytes
    changed.partEveryMs = Milliseconds(pause)
    return changed
  }
}
