import ArgumentParser
import RehearsalHarness
import RehearsalSpecs
import RehearsalTraces
import Spelling

/// One thing that can be set by a flag, by a variable, and in `rehearsal.yml`, under one name and with one meaning.
///
/// What is written anywhere is read by the same code as the flag, so that a file cannot say what the command line cannot.
struct Setting {
  /// What is written.
  enum Kind: Hashable {
    case text
    case number
    case yesOrNo
    case oneOf([String])
    /// Several texts: a list in the file, parted by commas in a variable.
    case list
    /// Several texts that may have commas of their own: one line each in a variable.
    case lines

    var isList: Bool { self == .list || self == .lines }

    var words: String {
      switch self {
      case .text: "a text"
      case .number: "a number"
      case .yesOrNo: "yes or no"
      case .oneOf(let words): words.joined(separator: " or ")
      case .list, .lines: "a list of texts"
      }
    }
  }

  /// The long option of `rehearse run`, without its hyphens.
  let key: String
  let kind: Kind
  /// What it sets, in a sentence.
  let words: String
  /// Sets it where the command line was silent.
  let fill: (inout RunCommand, [String]) throws(Unfit) -> Void

  /// A value that a setting cannot have.
  struct Unfit: Error {
    let words: String
  }

  /// The variable that sets it: `REHEARSAL_MAX_FAILURES` for `max-failures`.
  var variable: String { EnvironmentVariables.prefix + key.uppercased().replacing("-", with: "_") }

  static func named(_ key: String) -> Setting? { all.first { $0.key == key } }

  /// What to say of a key that there is not: also one for several is meant by one for one.
  static func meant(by key: String) -> String {
    let plural = key.hasSuffix("y") ? key.dropLast() + "ies" : key + "s"
    if named(String(plural)) != nil { return "did you mean '\(plural)'?" }
    return NearMiss.suggestion(for: key, among: all.map(\.key))
  }
}

extension Setting {
  /// A setting with one value.
  fileprivate static func one<Value>(
    _ key: String, _ kind: Kind, _ path: WritableKeyPath<RunCommand, Value?>, _ words: String, expected: String? = nil,
    _ read: @escaping (String) throws -> Value?
  ) -> Setting {
    Setting(key: key, kind: kind, words: words) { command, values throws(Unfit) in
      guard command[keyPath: path] == nil, let text = values.first else { return }
      command[keyPath: path] = try value(key, text, expected ?? kind.words, read)
    }
  }

  /// A setting with several values; those of the command line take the place of all others.
  fileprivate static func several<Value>(
    _ key: String, _ kind: Kind, _ path: WritableKeyPath<RunCommand, [Value]>, _ words: String, expected: String? = nil,
    _ read: @escaping (String) throws -> Value?
  ) -> Setting {
    Setting(key: key, kind: kind, words: words) { command, values throws(Unfit) in
      guard command[keyPath: path].isEmpty else { return }
      var found: [Value] = []
      for text in values { found.append(try value(key, text, expected ?? kind.words, read)) }
      command[keyPath: path] = found
    }
  }

  private static func value<Value>(
    _ key: String, _ text: String, _ expected: String, _ read: (String) throws -> Value?
  ) throws(Unfit) -> Value {
    let found: Value?
    do {
      found = try read(text)
    } catch {
      throw Unfit(words: "'\(key)': \(Self.words(of: error))")
    }
    guard let found else { throw Unfit(words: "'\(key)' takes \(expected), and got '\(text)'") }
    return found
  }

  private static func words(of error: any Error) -> String {
    (error as? ValidationError)?.message ?? String(describing: error)
  }

  fileprivate static func yesOrNo(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "on", "1": true
    case "no", "false", "off", "0": false
    default: nil
    }
  }

  fileprivate static func count(from least: Int, to most: Int = .max) -> (String) -> Int? {
    { text in Int(text).flatMap { (least...most).contains($0) ? $0 : nil } }
  }
}

extension Setting {
  /// All settings, in the order in which the documentation tells them.
  static var all: [Setting] { selecting + running + failing + telling }

  private static var selecting: [Setting] {
    [
      .several("filter", .lines, \.selection.filter, "Run only specs whose full name fits one of these.") { try Filter($0) },
      .several("skip", .lines, \.selection.skip, "Run no spec whose full name fits one of these.") { try Filter($0) },
      .several("tag", .list, \.selection.tag, "Run only specs with one of these tags; '!slow' leaves out what has it.") {
        try SelectionOptions.tag($0)
      },
      .several("files", .list, \.selection.files, "Run only the specs of these files.") { $0 },
      .one("shard", .text, \.execution.shard, "Run only this part of the specs.", expected: ShardChoice.expected) {
        ShardChoice(argument: $0)
      },
    ]
  }

  private static var running: [Setting] {
    [
      .one("jobs", .text, \.execution.jobs, "How many specs run at the same time.", expected: Jobs.expected) {
        Jobs(argument: $0)
      },
      .one("workers", .yesOrNo, \.execution.workers, "Whether each lane is a process of its own.", yesOrNo),
      .one("order", .oneOf(OrderChoice.allCases.map(\.rawValue)), \.execution.order, "In which order specs run.") {
        OrderChoice(rawValue: $0)
      },
      .one("seed", .number, \.execution.seed, "Repeat the chance of an earlier run.") { UInt64($0) },
      .one("event-order", .text, \.chance.eventOrder, "Which of several events that are due at one instant goes first.") {
        try ChanceOptions.order($0)
      },
      .one(
        "latency-spread", .number, \.chance.latencySpread, "By how many milliseconds stubbed answers may be late.",
        expected: "a number from 0 to \(ChanceOptions.mostSpread)", count(from: 0, to: ChanceOptions.mostSpread)
      ),
      .one("replay", .text, \.replaying.replay, "Repeat a run that 'explore' found, by its token.") {
        try ReplayOption.token($0)
      },
      .one("timeout", .text, \.execution.timeout, "How much virtual time a spec may take.", expected: Span.expected) {
        Span(argument: $0)
      },
      .one("wall-timeout", .text, \.execution.wallTimeout, "How much real time an attempt may take.", expected: Span.expected) {
        Span(argument: $0)
      },
      .one("grace", .text, \.execution.grace, "How long specs may go on after an interrupt.", expected: Span.expected) {
        Span(argument: $0)
      },
      .one("agent", .text, \.agent, "The program that hosts the app under test.") { $0 },
    ]
  }

  private static var failing: [Setting] {
    [
      .one(
        "retries", .number, \.execution.retries, "How often a failed spec is tried again.",
        expected: "a number from 0 to \(RunOptions.mostRetries)", count(from: 0, to: RunOptions.mostRetries)
      ),
      .one("fail-on-flaky", .yesOrNo, \.execution.failOnFlaky, "Whether a spec that passed at last makes the run fail.", yesOrNo),
      .one(
        "repeat", .number, \.execution.repeats, "How often each spec runs.",
        expected: "a number from 1 to \(RunOptions.mostRepetitions)", count(from: 1, to: RunOptions.mostRepetitions)
      ),
      .one(
        "max-failures", .number, \.execution.maxFailures, "After how many failed specs the run ends.",
        expected: "a number from 1 on", count(from: 1)
      ),
      .one("quarantine", .text, \.execution.quarantine, "The file with the specs whose failures are forgiven.") { $0 },
      .several(
        "allow", .list, \.execution.allow, "What specs may leave behind.",
        expected: Invariant.allCases.map(\.rawValue).joined(separator: ", ")
      ) { Invariant(rawValue: $0) },
      .several(
        "forbid", .list, \.execution.forbid, "What specs may not leave behind, though they may otherwise.",
        expected: Invariant.allCases.map(\.rawValue).joined(separator: ", ")
      ) { Invariant(rawValue: $0) },
    ]
  }

  private static var telling: [Setting] {
    [
      .several("report", .list, \.reports.report, "The forms of the report, each with its file: 'junit=report.xml'.") {
        _ = try ReporterChoice($0)
        return $0
      },
      .one("slowest", .number, \.reports.slowest, "How many of the slowest specs are listed.", count(from: 1)),
      .one("history", .text, \.history.given, "The file with the history of runs; 'none' is no history.") { $0 },
      .one("project", .text, \.project, "What the history files runs under.") { $0 },
      .one("run-name", .text, \.runName, "The name of the run, the same for all its shards.") { $0 },
      .one("recordings", .text, \.recordings, "The folder that gets a recording of each attempt.") { $0 },
      .one(
        "trace", .oneOf(TraceRetention.allCases.map(\.rawValue)), \.trace,
        "Of which attempts a page is kept that shows the screen at every virtual instant.",
        expected: TraceRetention.allCases.map(\.rawValue).joined(separator: ", ")
      ) { TraceRetention(rawValue: $0) },
      .one(
        "update-pictures", .yesOrNo, \.updatePictures, "Whether pictures are stored rather than compared with.", yesOrNo),
    ]
  }
}
