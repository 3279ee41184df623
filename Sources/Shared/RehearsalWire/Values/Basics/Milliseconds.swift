/// A length of virtual time as the wire carries it: a JSON number of milliseconds, fractions allowed.
///
/// Exact to the nanosecond up to 104 days (2^53 ns).
public struct Milliseconds: Hashable, Comparable, Sendable {
  /// Nanoseconds; what arithmetic and comparison use.
  public let nanoseconds: Int64

  /// The longest that the wire carries: 9.2e12 ms, 291 years.
  package static let limit = Milliseconds(nanoseconds: 9_200_000_000_000_000_000)

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The same length, cut to the nanosecond and clamped to 292 years.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowed) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    nanoseconds = overflow || overflowed ? (seconds < 0 ? .min : .max) : sum
  }

  /// The same length as Swift's own type.
  public var duration: Duration { .nanoseconds(nanoseconds) }

  /// The length as a number of milliseconds.
  public var value: Double { Double(nanoseconds) / 1_000_000 }

  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }
}

extension Milliseconds: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Double.self)
    guard abs(value) <= Self.limit.value else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected at most 9.2e12 milliseconds, got \(value)"))
    }
    nanoseconds = Int64((value * 1_000_000).rounded())
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // A whole number of milliseconds is written without a fraction.
    if nanoseconds % 1_000_000 == 0 {
      try container.encode(nanoseconds / 1_000_000)
    } else {
      try container.encode(value)
    }
  }
}

extension Milliseconds: ExpressibleByIntegerLiteral {
  public init(integerLiteral milliseconds: Int64) {
    nanoseconds = milliseconds * 1_000_000
  }
}

extension Milliseconds: CustomStringConvertible {
  /// For people: `350 ms`, `0.25 ms`.
  public var description: String {
    nanoseconds % 1_000_000 == 0 ? String(nanoseconds / 1_000_000) + " ms" : "\(value) ms"
  }
}

extension Milliseconds: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    let value = try json.real()
    guard abs(value) <= Self.limit.value else { throw JSONDetour() }
    self.init(nanoseconds: Int64((value * 1_000_000).rounded()))
  }

  package func write(to json: inout JSONBytes) throws {
    if nanoseconds % 1_000_000 == 0 { json.write(whole: Int(nanoseconds / 1_000_000)) } else { try json.write(real: value) }
  }
}
