/// A request that the app sent.
public struct RequestRecord: Codable, Equatable, Sendable {
  /// The HTTP method.
  public var method: String
  /// The whole URL, with its query.
  public var url: String
  /// As it was sent: with the session's headers, and cookies.
  public var headers: [String: String]
  /// The body, where it is UTF-8 without control characters other than tabs and line ends.
  public var body: String?
  /// The body in Base64, where it is anything else.
  public var bodyBase64: String?
  /// When it was sent.
  public var atMs: Milliseconds
  /// Whether a stub answered it.
  public var stubbed: Bool
  /// The number of that stub.
  public var stub: Int?
  /// True when a real server was asked; nil otherwise.
  public var passedThrough: Bool?
  /// When its response was there, or what it failed with; nil before.
  public var answeredMs: Milliseconds?
  /// The status of its response; nil before, and where it has none.
  public var status: Int?
  /// When the app was told the end: its completion handler or its delegate was called, or its task went on. Nil before, and of a
  /// request that was redirected: the one that follows it has the end.
  public var handledMs: Milliseconds?
  /// What it failed with, by Foundation's name: `cancelled`, `timedOut`, `notConnectedToInternet`; nil otherwise.
  public var failure: String?
  /// What came back, where responses were asked for; nil before it was there, and of a request without one.
  public var response: ResponseRecord?
  /// What the app's decoders found wrong after the app was told the end of this request, and of no other one since: most likely
  /// with its response. Nil where nothing was, and unless ``NetworkConditions/noticesDecoding`` is set.
  public var decodingFailures: [DecodingFailure]?

  public init(
    method: String, url: String, headers: [String: String], body: String?, bodyBase64: String? = nil, atMs: Milliseconds,
    stubbed: Bool, stub: Int? = nil, passedThrough: Bool? = nil, answeredMs: Milliseconds? = nil, status: Int? = nil,
    handledMs: Milliseconds? = nil, failure: String? = nil, response: ResponseRecord? = nil,
    decodingFailures: [DecodingFailure]? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.bodyBase64 = bodyBase64
    self.atMs = atMs
    self.stubbed = stubbed
    self.stub = stub
    self.passedThrough = passedThrough
    self.answeredMs = answeredMs
    self.status = status
    self.handledMs = handledMs
    self.failure = failure
    self.response = response
    self.decodingFailures = decodingFailures
  }
}

/// What came back for a request: as the server sent it, also where its body was still on its way.
public struct ResponseRecord: Codable, Equatable, Sendable {
  /// Its headers.
  public var headers: [String: String]
  /// The body, or its beginning, where it is UTF-8 without control characters other than tabs and line ends.
  public var body: String?
  /// The body, or its beginning, in Base64, where it is anything else.
  public var bodyBase64: String?
  /// How many bytes the whole body has: more than came along where it was cut.
  public var bodyBytes: Int

  public init(headers: [String: String], body: String? = nil, bodyBase64: String? = nil, bodyBytes: Int) {
    self.headers = headers
    self.body = body
    self.bodyBase64 = bodyBase64
    self.bodyBytes = bodyBytes
  }
}

/// A stub as the agent has it.
public struct StubRecord: Codable, Equatable, Sendable {
  /// Unique within the run, counted from 1.
  public var id: Int
  /// The name that it was given.
  public var name: String?
  /// Which requests it answers, in words.
  public var condition: String
  /// Whether it answers.
  public var enabled: Bool
  /// How many requests it has answered.
  public var uses: Int
  /// How many it answers at most; nil for any number.
  public var times: Int?
  /// Whether a driver added it; those of the app's own definition did not come from a test.
  public var fromDriver: Bool

  public init(id: Int, name: String? = nil, condition: String, enabled: Bool, uses: Int, times: Int? = nil, fromDriver: Bool) {
    self.id = id
    self.name = name
    self.condition = condition
    self.enabled = enabled
    self.uses = uses
    self.times = times
    self.fromDriver = fromDriver
  }
}
