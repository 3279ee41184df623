/// How an explored run picks among the options of its choices, which are numbered from 0 in the order in which they come up.
///
/// Written as one word: `usual`; the choices at which something else than the usual is picked, each with the index of its option,
/// `12.1,15.2`; or a way to draw them: `random:SEED`, `priorities:SEED:DEPTH:LENGTH`, `delays:SEED:COUNT:LENGTH`.
public enum ExplorationPicks: Hashable, Sendable {
  /// The usual option everywhere, but for these choices.
  case these([Int: Int])
  /// Any option with the same chance.
  case random(seed: UInt64)
  /// By priorities that are drawn for events, with `depth - 1` changes among the first `length` choices (PCT).
  case priorities(seed: UInt64, depth: Int, length: Int)
  /// The next option at `count` of the first `length` choices, the usual one elsewhere (delay-bounded).
  case delays(seed: UInt64, count: Int, length: Int)

  /// The usual option everywhere.
  public static let usual = ExplorationPicks.these([:])
}

extension ExplorationPicks: LosslessStringConvertible {
  public var description: String {
    switch self {
    case .these(let picks):
      picks.isEmpty ? "usual" : picks.sorted { $0.key < $1.key }.map { "\($0.key).\($0.value)" }.joined(separator: ",")
    case .random(let seed): "random:\(seed)"
    case .priorities(let seed, let depth, let length): "priorities:\(seed):\(depth):\(length)"
    case .delays(let seed, let count, let length): "delays:\(seed):\(count):\(length)"
    }
  }

  /// Reads the written form; nil for anything else.
  public init?(_ text: String) {
    if text == "usual" {
      self = .usual
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("random", 2):
      guard let seed = UInt64(parts[1]) else { return nil }
      self = .random(seed: seed)
    case ("priorities", 4), ("delays", 4):
      guard let seed = UInt64(parts[1]), let count = Self.count(parts[2]), let length = Self.count(parts[3]) else { return nil }
      self =
        parts[0] == "delays"
        ? .delays(seed: seed, count: count, length: length)
        : .priorities(seed: seed, depth: count, length: length)
    case (_, 1):
      guard let picks = Self.picks(parts[0]) else { return nil }
      self = .these(picks)
    default: return nil
    }
  }

  /// The most that choices are counted to.
  private static let most = 1_000_000

  private static func count(_ text: Substring) -> Int? { Int(text).flatMap { (0...most).contains($0) ? $0 : nil } }

  private static func picks(_ text: Substring) -> [Int: Int]? {
    var picks: [Int: Int] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ".", omittingEmptySubsequences: false).compactMap { count($0) }
      guard numbers.count == 2, numbers[1] > 0, picks.updateValue(numbers[1], forKey: numbers[0]) == nil else { return nil }
    }
    return picks
  }
}

extension ExplorationPicks: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let picks = ExplorationPicks(text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "no picks '\(text)'; expected usual, 12.1,15.2, random:SEED, priorities:SEED:DEPTH:LENGTH or delays:SEED:COUNT:LENGTH"
        ))
    }
    self = picks
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension ExplorationPicks: SchemaDescribed {
  package static func schema(_ probe: SchemaProbe) -> JSONValue {
    let drawn = "random:[0-9]+|(priorities|delays):[0-9]+:[0-9]+:[0-9]+"
    return ["type": "string", "pattern": .string("^(usual|[0-9]+\\.[0-9]+(,[0-9]+\\.[0-9]+)*|\(drawn))$")]
  }

  package static var placeholder: ExplorationPicks { .usual }
}
