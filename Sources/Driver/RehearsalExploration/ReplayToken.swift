import Rehearsal
import RehearsalWire

/// What repeats one explored run of a test, in a word that is short enough for a chat: `s1-a1000-p1000-c12.1-b5f02c9aa`.
///
/// | Part | What it says |
/// |---|---|
/// | `s1` | the seed of the run |
/// | `a1000` `w100` `t0` `p1000` | how late, in milliseconds, answers, work and timers may be, and how long the user's pauses |
/// | `l1000` | how much time, in milliseconds, may pass before the test looks |
/// | `f` | that requests may lose their connections |
/// | `c12.1` | that at choice 12 option 1 was picked in place of the usual one; `2c12.1` in the second app of a test |
/// | `b5f02c9aa` | the build of the agent that it was found with |
///
/// Parts come in this order, parted by hyphens; all but the seed may be missing.
public struct ReplayToken: Hashable, Sendable {
  /// The seed of the run, from which those of the tests follow.
  public var seed: UInt64
  /// What may differ, and by how much; without picks.
  public var bounds: Exploration
  /// What was picked in place of the usual, for each app in the order of their launches.
  public var picks: [[Int: Int]]
  /// Eight hexadecimal digits for the program that hosted the app; nil where it does not matter.
  public var build: String?

  public init(seed: UInt64, bounds: Exploration, picks: [[Int: Int]], build: String? = nil) {
    (self.seed, self.bounds, self.picks, self.build) = (seed, bounds, picks, build)
    self.bounds.picks = nil
    while self.picks.last?.isEmpty == true { self.picks.removeLast() }
  }

  /// What an app is launched with, counted from 0.
  public func exploration(ofLaunch number: Int) -> Exploration {
    var exploration = bounds
    exploration.picks = .these(number < picks.count ? picks[number] : [:])
    return exploration
  }
}

extension Exploration: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(answersMs)
    hasher.combine(pausesMs)
    hasher.combine(picks)
  }
}

extension ReplayToken: LosslessStringConvertible {
  public var description: String {
    var parts = ["s\(seed)"]
    for (letter, path) in Self.lengths {
      if let length = bounds[keyPath: path], length > 0 { parts.append("\(letter)\(Self.text(length))") }
    }
    if bounds.failures == true { parts.append("f") }
    for (launch, picks) in picks.enumerated() {
      for (choice, option) in picks.sorted(by: { $0.key < $1.key }) {
        parts.append("\(launch == 0 ? "" : "\(launch + 1)")c\(choice).\(option)")
      }
    }
    if let build { parts.append("b\(build)") }
    return parts.joined(separator: "-")
  }

  /// Reads the written form; nil for anything else.
  public init?(_ text: String) {
    self.init(seed: 0, bounds: Exploration(), picks: [])
    var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst(), first.first == "s", let seed = UInt64(first.dropFirst()) else { return nil }
    self.seed = seed
    for part in parts { guard read(part) else { return nil } }
  }

  // MARK: Inside

  private static let lengths: [(Character, WritableKeyPath<Exploration, Milliseconds?> & Sendable)] = [
    ("a", \.answersMs), ("w", \.workMs), ("t", \.timersMs), ("p", \.pausesMs), ("l", \.looksMs),
  ]

  private static func text(_ length: Milliseconds) -> String {
    length.nanoseconds % 1_000_000 == 0 ? "\(length.nanoseconds / 1_000_000)" : "\(length.nanoseconds)n"
  }

  private mutating func read(_ part: Substring) -> Bool {
    guard let letter = part.first else { return false }
    if letter.isNumber || letter == "c" { return readPick(part) }
    let rest = part.dropFirst()
    if let length = Self.lengths.first(where: { $0.0 == letter }) {
      guard let read = Self.length(rest) else { return false }
      bounds[keyPath: length.1] = read
      return true
    }
    switch letter {
    case "f":
      bounds.failures = true
      return rest.isEmpty
    case "b":
      build = String(rest)
      return rest.count == 8 && rest.allSatisfy(\.isHexDigit)
    default: return false
    }
  }

  private static func length(_ text: Substring) -> Milliseconds? {
    let isFine = text.last == "n"
    guard let number = Int64(isFine ? text.dropLast() : text), number >= 0 else { return nil }
    let (nanoseconds, overflow) = number.multipliedReportingOverflow(by: isFine ? 1 : 1_000_000)
    // A day, as the wire takes it.
    return overflow || nanoseconds > 86_400_000_000_000 ? nil : Milliseconds(nanoseconds: nanoseconds)
  }

  private mutating func readPick(_ part: Substring) -> Bool {
    let halves = part.split(separator: "c", omittingEmptySubsequences: false)
    guard halves.count == 2, let launch = halves[0].isEmpty ? 1 : Int(halves[0]), (1...1000).contains(launch),
      case .these(let one)? = ExplorationPicks(String(halves[1])), one.count == 1
    else { return false }
    while picks.count < launch { picks.append([:]) }
    picks[launch - 1].merge(one) { $1 }
    return true
  }
}

extension ReplayToken: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let token = ReplayToken(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no token '\(text)'; expected one such as s1-a1000-p1000-c12.1"))
    }
    self = token
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
