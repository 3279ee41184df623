import Rehearsal

/// Follows tests by what XCTest and Swift Testing say of them, and tells it as `rehearse run` tells of specs.
struct TestProgress {
  private let tests: [String: PackageTest]
  /// The ids of methods of XCTest by `Class.method`: it does not tell modules.
  private let methods: [String: String]
  private var running: [String: Running] = [:]
  private var said: [String: [String]] = [:]

  private struct Running {
    var lane: Int
    var start: Double
    var failures: [Failure] = []
    var isSkipped = false
  }

  private struct Failure {
    var headline: String
    var text: String
    var file: String?
    var line: Int?
  }

  init(_ tests: [PackageTest]) {
    self.tests = Dictionary(tests.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    methods = Dictionary(
      tests.filter { $0.library == .xcTest }.map { ($0.path.dropFirst().joined(separator: "."), $0.id) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Swift Testing

  /// Takes a line of Swift Testing's stream of events.
  ///
  /// - Returns: What is to be told, as events of a run.
  mutating func take(record line: String) -> [JSONValue] {
    guard let record = try? JSON.decode(JSONValue.self, from: Array(line.utf8)), record["kind"]?.word == "event",
      let payload = record["payload"], let id = payload["testID"]?.word.map(PackageTest.shortened), tests[id] != nil
    else { return [] }
    let instant = payload["instant"]?["absolute"]?.amount ?? 0
    switch payload["kind"]?.word {
    case "testStarted": return [begin(id, at: instant)]
    case "testSkipped":
      let beginning = running[id] == nil ? [begin(id, at: instant)] : []
      running[id]?.isSkipped = true
      return beginning + end(id, at: instant)
    case "issueRecorded":
      let issue = payload["issue"]
      guard issue?["isKnown"]?.flag != true, issue?["severity"]?.word != "warning" else { return [] }
      let texts = (payload["messages"]?.list ?? []).compactMap { $0["text"]?.word }
      let place = issue?["sourceLocation"]
      running[id]?.failures.append(
        Failure(
          headline: texts.first ?? "an issue", text: texts.joined(separator: "\n"), file: place?["_filePath"]?.word,
          line: place?["line"]?.whole))
      return []
    case "testEnded": return end(id, at: instant)
    default: return []
    }
  }

  // MARK: XCTest

  /// Takes a line that XCTest writes.
  mutating func take(line: String) -> [JSONValue] {
    if let found = line.firstMatch(of: /^Test Case '(.+)' (started|passed|failed|skipped)(?: .*?\(([0-9.]+) seconds\))?/),
      let id = methods[String(found.1)]
    {
      let start = running[id]?.start ?? 0
      switch found.2 {
      case "started": return [begin(id, at: 0)]
      case "skipped": running[id]?.isSkipped = true
      // A failure without words stays one.
      case "failed" where running[id]?.failures.isEmpty == true:
        running[id]?.failures = [Failure(headline: "the test failed", text: "")]
      default: break
      }
      return end(id, at: start + (found.3.flatMap { Double($0) } ?? 0))
    }
    if let found = line.firstMatch(of: /^(.+?):(\d+): error: (\S+) : (.*)$/), let id = methods[String(found.3)] {
      running[id]?.failures.append(
        Failure(headline: String(found.4), text: String(found.4), file: String(found.1), line: Int(found.2)))
      return []
    }
    // Methods run one after the other: what is said meanwhile is said by the one that runs.
    if running.count == 1, let id = running.keys.first { said[id, default: []].append(line) }
    return []
  }

  // MARK: Events

  /// Ends what has begun and not ended, after its process is gone.
  mutating func abandon(_ words: String) -> [JSONValue] {
    running.keys.sorted().flatMap { id in
      running[id]?.failures.append(Failure(headline: "the process ended in this test", text: words))
      return end(id, at: running[id]?.start ?? 0)
    }
  }

  private mutating func begin(_ id: String, at start: Double) -> JSONValue {
    let busy = Set(running.values.map(\.lane))
    let lane = (0...busy.count).first { !busy.contains($0) } ?? 0
    running[id] = Running(lane: lane, start: start)
    said[id] = nil
    return Self.event("attemptStarted", ["id": .string(id), "lane": .int(Int64(lane)), "attempt": 1])
  }

  private mutating func end(_ id: String, at instant: Double) -> [JSONValue] {
    guard let ended = running.removeValue(forKey: id) else { return [] }
    let outcome: JSONValue = ended.failures.isEmpty ? (ended.isSkipped ? "skipped" : "passed") : "failed"
    let taken = JSONValue.int(Int64(saturating: ((instant - ended.start) * 1_000_000).rounded()))
    var attempt: [String: JSONValue] = [
      "id": .string(id), "attempt": 1, "outcome": outcome, "realMicroseconds": taken,
      "output": .string((said.removeValue(forKey: id) ?? []).joined(separator: "\n")),
    ]
    if let failure = ended.failures.first {
      attempt["failure"] = .object([
        "headline": .string(failure.headline), "text": .string(ended.failures.map(\.text).joined(separator: "\n")),
        "file": failure.file.map { .string($0) } ?? .null, "line": failure.line.map { .int(Int64($0)) } ?? .null,
      ])
    }
    return [
      Self.event("attemptFinished", attempt),
      Self.event("specFinished", ["id": .string(id), "outcome": outcome, "realMicroseconds": taken]),
    ]
  }

  static func event(_ kind: String, _ payload: [String: JSONValue]) -> JSONValue {
    ["kind": .string(kind), "payload": .object(payload)]
  }
}
