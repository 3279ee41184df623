/// What the network is like as a whole; a part that is nil stays as it is.
public struct NetworkConditions: Codable, Equatable, Sendable {
  /// Which of several stubs that match answers.
  public enum Precedence: String, Codable, Sendable, CaseIterable {
    /// The one added last, as with OHHTTPStubs; so it is unless set.
    case lastAdded
    /// The one added first, as with Nocilla.
    case firstAdded
  }

  /// Which stub answers where several fit.
  public var precedence: Precedence?
  /// Whether there is a connection; true unless set. Without one every request fails with `notConnectedToInternet`.
  public var online: Bool?
  /// Whether stubs answer at all; true unless set.
  public var stubsEnabled: Bool?
  /// The delay of stubs that name none; none unless set.
  public var latencyMs: Latency?
  /// What comes on top of every delay, those of stubs included; nothing unless set.
  public var jitterMs: Latency?
  /// The speed of stubs that name neither one nor a time; any unless set.
  public var speed: NetworkSpeed?
  /// Hosts whose requests go to the real server when no stub answers: `api.example`, `localhost:8080`, `*.example` (`*` stands
  /// for anything but a dot). Each request that does is an escape from determinism.
  public var passThrough: [String]?
  /// Whether it is noted what the app's decoders find wrong with responses, for ``RequestRecord/decodingFailures``; false unless
  /// set.
  public var noticesDecoding: Bool?

  public init(
    precedence: Precedence? = nil, online: Bool? = nil, stubsEnabled: Bool? = nil, latencyMs: Latency? = nil,
    jitterMs: Latency? = nil, speed: NetworkSpeed? = nil, passThrough: [String]? = nil,
    noticesDecoding: Bool? = nil
  ) {
    self.precedence = precedence
    self.online = online
    self.stubsEnabled = stubsEnabled
    self.latencyMs = latencyMs
    self.jitterMs = jitterMs
    self.speed = speed
    self.passThrough = passThrough
    self.noticesDecoding = noticesDecoding
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case precedence, online, stubsEnabled, latencyMs, jitterMs, speed, passThrough, noticesDecoding
  }

  /// Refuses fields that it does not know: a misspelt one would quietly be without effect.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownFields(of: CodingKeys.self)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    precedence = try fields.decodeIfPresent(Precedence.self, forKey: .precedence)
    online = try fields.decodeIfPresent(Bool.self, forKey: .online)
    stubsEnabled = try fields.decodeIfPresent(Bool.self, forKey: .stubsEnabled)
    latencyMs = try fields.decodeIfPresent(Latency.self, forKey: .latencyMs)
    jitterMs = try fields.decodeIfPresent(Latency.self, forKey: .jitterMs)
    speed = try fields.decodeIfPresent(NetworkSpeed.self, forKey: .speed)
    passThrough = try fields.decodeIfPresent([String].self, forKey: .passThrough)
    noticesDecoding = try fields.decodeIfPresent(Bool.self, forKey: .noticesDecoding)
  }
}

extension NetworkConditions.Precedence: SchemaDescribed {}

extension NetworkConditions: Limited {
  package static let limits: [String: [Limit]] = [
    "latencyMs": [.ofItsParts], "jitterMs": [.ofItsParts], "passThrough": [.count(atMost: 1000)],
  ]
}
