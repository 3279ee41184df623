import Rehearsal
import Spelling

extension OrderSearch {
  /// Options that cannot be read.
  package struct Unreadable: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    package let description: String
  }

  /// What the options of ``init(options:)`` are called.
  private static let names = [
    "runs", "time", "strategy", "deviations", "reduction", "answers", "work", "timers", "pauses", "looks", "failures", "verdict",
    "resume",
  ]

  private static let flags: [String: WritableKeyPath<OrderSearch, Bool> & Sendable] = [
    "reduction": \.reduction, "failures": \.losesConnections, "verdict": \.verdict, "resume": \.resume,
  ]

  private static let lengths: [String: WritableKeyPath<Exploration, Milliseconds?> & Sendable] = [
    "answers": \.answersMs, "work": \.workMs, "timers": \.timersMs, "pauses": \.pausesMs, "looks": \.looksMs,
  ]

  /// Reads a number of runs, or options as `rehearse explore` takes them, or both: `200 --reduction --deviations 2`.
  package init(options text: String) throws(Unreadable) {
    self.init()
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    if let number = words.first.flatMap({ Int($0) }), number >= 0 {
      runs = number
      words.removeFirst()
    }
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else { throw Unreadable(description: "'\(word)' is no option, and no number of runs in front") }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard Self.names.contains(parts[0]) else {
        throw Unreadable(
          description: "there is no option '--\(parts[0])': \(NearMiss.suggestion(for: parts[0], among: Self.names))")
      }
      if let flag = Self.flags[parts[0]] {
        guard parts.count == 1 else { throw Unreadable(description: "'--\(parts[0])' takes no value") }
        self[keyPath: flag] = true
        continue
      }
      guard let value = parts.count > 1 ? parts[1] : words.popFirst() else {
        throw Unreadable(description: "'--\(parts[0])' takes a value")
      }
      try set(parts[0], value)
    }
    if let why = contradiction { throw Unreadable(description: why) }
  }

  /// Why its options do not go together; nil if they do.
  package var contradiction: String? {
    guard reduction, strategy != .systematic else { return nil }
    return "'--reduction' is for '--strategy systematic': '\(strategy.rawValue)' draws its runs"
  }

  /// Whether requests may lose their connections.
  private var losesConnections: Bool {
    get { bounds.failures ?? false }
    set { bounds.failures = newValue ? true : nil }
  }

  private mutating func set(_ name: String, _ value: String) throws(Unreadable) {
    func wrong(_ expected: String) -> Unreadable { Unreadable(description: "'--\(name)' takes \(expected), and got '\(value)'") }
    switch name {
    case "runs":
      guard let number = Int(value), number > 0 else { throw wrong("a number from 1 on") }
      runs = number
    case "deviations":
      guard let number = Int(value), (0...100).contains(number) else { throw wrong("a number from 0 to 100") }
      deviations = number
    case "strategy":
      guard let strategy = Strategy(rawValue: value) else {
        throw wrong(Strategy.allCases.map(\.rawValue).joined(separator: ", "))
      }
      self.strategy = strategy
    case "time":
      guard let span = Span(argument: value) else { throw wrong(Span.expected) }
      time = span.duration
    default:
      guard let path = Self.lengths[name], let span = Span(argument: value), span.duration <= .seconds(86_400) else {
        throw wrong("\(Span.expected), up to a day")
      }
      bounds[keyPath: path] = span.duration > .zero ? Milliseconds(span.duration) : nil
    }
  }
}
