/// Whether an app's time is virtual or the machine's.
public enum ClockKind: String, ProtocolWord, SchemaDescribed {
  /// Time moves from event to event and waits for nothing.
  case virtual
  /// Time keeps to the machine's clock: for looking at an app as it moves. No run repeats another.
  case real
}

/// Which of several events that are due at the same instant goes first.
///
/// Written as one word, so that it can be printed with a failure and pasted into a launch: `inOrder`, `seeded`, or `choices:` and
/// the numbers of what was chosen, such as `choices:1,0,2`.
public enum EventOrder: Hashable, Sendable {
  /// First in, first out.
  case inOrder
  /// Drawn from the run's seed.
  case seeded
  /// As chosen in an earlier run: at each choice the index of the event that went first.
  case choices([Int])
}

extension EventOrder: LosslessStringConvertible {
  public var description: String {
    switch self {
    case .inOrder: "inOrder"
    case .seeded: "seeded"
    case .choices(let choices): "choices:" + choices.map(String.init).joined(separator: ",")
    }
  }

  /// Reads the written form; nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "inOrder": self = .inOrder
    case "seeded": self = .seeded
    default:
      guard text.hasPrefix("choices:") else { return nil }
      let numbers = text.dropFirst("choices:".count).split(separator: ",", omittingEmptySubsequences: true)
      let choices = numbers.compactMap { Int($0) }
      guard choices.count == numbers.count, choices.allSatisfy({ $0 >= 0 }) else { return nil }
      self = .choices(choices)
    }
  }
}

extension EventOrder: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let order = EventOrder(text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "no order '\(text)'; expected inOrder, seeded, or choices:1,0,2 as an earlier run gave it"))
    }
    self = order
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension EventOrder: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    ["type": "string", "pattern": "^(inOrder|seeded|choices:[0-9,]*)$"]
  }

  package static var placeholder: EventOrder { .inOrder }
}
