import Hashing
import RehearsalSpecs
import Spelling

/// A failure, as a report tells it.
struct ReportedFailure: Hashable, Sendable {
  var type = ""
  var message = ""
  var text = ""
  var file: String?
  var line: Int?

  /// The longest text that is kept; of a longer one, the beginning and the end.
  static let longestText = 32 << 10
  /// The longest headline that is kept.
  static let longestHeadline = 400

  /// As it is stored: with a headline, and within bounds.
  var stored: StoredFailure {
    let whole = text.isEmpty ? message : text
    let first = (message.isEmpty ? text : message).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.first { !$0.isEmpty }
    let headline = first.map { Bounds.cut(String($0), to: Self.longestHeadline) } ?? (type.isEmpty ? "no message" : type)
    // Some writers put the message into the text too, and some do not: people want both, once.
    let both = message.isEmpty || whole.contains(message) ? whole : message + "\n" + whole
    return StoredFailure(
      type: Bounds.cut(type, to: Self.longestHeadline), headline: headline, text: Bounds.cut(both, to: Self.longestText),
      file: file,
      line: line)
  }
}

/// A test, as a report tells it.
struct ReportedTest: Hashable, Sendable {
  var identity: TestIdentity
  var facts = TestFacts()
}

/// An attempt, as a report tells it.
struct ReportedAttempt: Sendable {
  var outcome: OutcomeCode
  /// How long it took, if told.
  var microseconds: Int64?
  var failure: ReportedFailure?
  var artefacts: [ReportedArtefact] = []
  /// Which of the repetitions it belongs to that somebody asked for, counted from 1; only our own reports tell.
  var repetition = 1
}

/// Something that an attempt left.
struct ReportedArtefact: Hashable, Sendable {
  /// "file", "url" or "log".
  var kind: String
  var place: String
}

/// What a report tells about the run as a whole.
struct ReportedRun: Hashable, Sendable {
  /// The earliest moment that it tells, in milliseconds since 1970.
  var started: Int64?
  /// Whether that moment had no zone.
  var startedIsGuess = false
  /// The latest moment that it tells.
  var ended: Int64?
  /// The latest moment at which a report says that something started.
  var latestStart: Int64?
  var commit: String?
  var branch: String?
  var build: String?
  var url: String?
  var os: String?
  var arch: String?
  var runtime: String?
  var host: String? { hosts.first }
  /// The machines, in the order in which the reports name them.
  var hosts: [String] = []
  var environment: String?
  var seed: UInt64?
  var planned: Int?
  var isInterrupted = false
  /// What of the machinery failed, where a report tells that.
  var infrastructureFailures: [String] = []

  /// Something started, and took so long.
  mutating func note(_ moment: ReportedMoment, lasting milliseconds: Int64 = 0) {
    if started.map({ moment.milliseconds < $0 }) ?? true {
      (started, startedIsGuess) = (moment.milliseconds, !moment.hasZone)
    }
    latestStart = max(latestStart ?? .min, moment.milliseconds)
    noteEnd(moment.milliseconds + milliseconds)
  }

  mutating func noteEnd(_ milliseconds: Int64) {
    ended = max(ended ?? milliseconds, milliseconds)
  }
}

/// Keeps texts within bounds.
enum Bounds {
  /// The beginning and the end of a text that is longer than `limit` bytes, with a mark between them.
  static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let half = limit / 2
    let bytes = Array(text.utf8)
    let start = String(decoding: bytes.prefix(half), as: UTF8.self)
    let end = String(decoding: bytes.suffix(half), as: UTF8.self)
    return "\(start) … (\(Words.count(bytes.count - 2 * half, "byte")) left out) … \(end)"
  }

  /// The longest part of a name that is kept.
  static let longestName = 1000

  /// A name within bounds that still differs where the whole differs.
  static func name(_ text: String) -> String {
    guard text.utf8.count > longestName else { return text }
    let hash = String(FNV1a.hash(of: text), radix: 16)
    return String(decoding: Array(text.utf8.prefix(longestName)), as: UTF8.self) + "… #" + hash
  }
}
