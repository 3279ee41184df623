/// How many bytes a second a network carries: OHHTTPStubs' profiles, or a number of kilobytes of 1000 bytes.
///
/// On the wire the name of a profile, or a number of kilobytes per second.
public enum NetworkSpeed: Hashable, Sendable {
  /// 1.5 KB/s. OHHTTPStubs' own constant is 1 by a slip in its arithmetic.
  case slow
  /// 7 KB/s.
  case gprs
  /// 16 KB/s.
  case edge
  /// 400 KB/s.
  case threeG
  /// 900 KB/s.
  case threeGPlus
  /// 1500 KB/s.
  case wifi
  case kilobytesPerSecond(Double)

  /// Kilobytes per second on the wire: from a byte a second to a thousand gigabytes.
  static let limit = Limit.range(0.001, 1e9)

  /// The profiles by their names on the wire.
  package static let profiles: [(name: String, speed: NetworkSpeed, kilobytesPerSecond: Double)] = [
    ("slow", .slow, 1.5), ("gprs", .gprs, 7), ("edge", .edge, 16), ("3g", .threeG, 400), ("3g+", .threeGPlus, 900),
    ("wifi", .wifi, 1500),
  ]

  /// Kilobytes of 1000 bytes per second.
  public var kilobytesPerSecond: Double {
    if case .kilobytesPerSecond(let number) = self { return number }
    return Self.profiles.first { $0.speed == self }?.kilobytesPerSecond ?? 0
  }
}

extension NetworkSpeed: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    func refuse(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    if let name = try? value.decode(String.self) {
      guard let profile = Self.profiles.first(where: { $0.name == name }) else {
        throw refuse("no profile '\(name)'; \(NearMiss.suggestion(for: name, among: Self.profiles.map(\.name)))")
      }
      self = profile.speed
    } else {
      let number = try value.decode(Double.self)
      if let problem = Self.limit.violation(of: number) { throw refuse("kilobytes per second: \(problem)") }
      self = .kilobytesPerSecond(number)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    if case .kilobytesPerSecond(let number) = self { return try value.encode(number) }
    try value.encode(Self.profiles.first { $0.speed == self }?.name ?? "")
  }
}

extension NetworkSpeed: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    [
      "description": "a profile, or kilobytes of 1000 bytes per second",
      "oneOf": [
        ["type": "string", "enum": .array(profiles.map { .string($0.name) })],
        (["type": "number"] as JSONValue).limited(by: [limit]),
      ],
    ]
  }
  package static var placeholder: NetworkSpeed { .wifi }
}
