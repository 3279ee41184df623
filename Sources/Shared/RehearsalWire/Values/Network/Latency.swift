/// A length of virtual time, or a range out of which one is drawn from the run's seed each time.
///
/// On the wire a number of milliseconds, or two of them: `200`, `[20, 80]`. In Swift `200`, `20...80`, or a `Duration`.
public struct Latency: Hashable, Sendable {
  /// The least.
  public let from: Milliseconds
  /// The most; equal to the least where nothing is drawn.
  public let to: Milliseconds

  /// In either order.
  public init(from: Milliseconds, to: Milliseconds) {
    self.from = min(from, to)
    self.to = max(from, to)
  }

  public init(_ duration: Duration) { self.init(from: Milliseconds(duration), to: Milliseconds(duration)) }

  public init(_ range: ClosedRange<Duration>) {
    self.init(from: Milliseconds(range.lowerBound), to: Milliseconds(range.upperBound))
  }
}

/// A range of milliseconds: `delayMs: 20...80`.
public func ... (from: Milliseconds, to: Milliseconds) -> Latency { Latency(from: from, to: to) }

extension Latency: ExpressibleByIntegerLiteral {
  public init(integerLiteral milliseconds: Int64) {
    self.init(from: Milliseconds(nanoseconds: milliseconds * 1_000_000), to: Milliseconds(nanoseconds: milliseconds * 1_000_000))
  }
}

extension Latency: CustomStringConvertible {
  public var description: String { from == to ? "\(from)" : "\(from) to \(to)" }
}

extension Latency: Codable {
  public init(from decoder: any Decoder) throws {
    let single: any SingleValueDecodingContainer = try decoder.singleValueContainer()
    do {
      let one = try single.decode(Milliseconds.self)
      self.init(from: one, to: one)
      return
    } catch {
      // A number that is no such one says more than that two would do as well.
      if (try? single.decode(Double.self)) != nil { throw error }
    }
    let bounds = (try? decoder.singleValueContainer().decode([Milliseconds].self)) ?? []
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "expected a number of milliseconds, or two, the least and the most, such as [20, 80]"))
    }
    self.init(from: bounds[0], to: bounds[1])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if from == to { try container.encode(from) } else { try container.encode([from, to]) }
  }
}

extension Latency: Limited {
  package static let limits: [String: [Limit]] = ["from": [.atLeast(0)]]
}

extension Latency: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    let milliseconds: JSONValue = ["type": "number", "minimum": 0, "maximum": 9_200_000_000_000]
    return [
      "description": "milliseconds of virtual time, or the least and the most of a range out of which one is drawn",
      "oneOf": [milliseconds, ["type": "array", "items": milliseconds, "minItems": 2, "maxItems": 2]],
    ]
  }
  package static var placeholder: Latency { 0 }
}
