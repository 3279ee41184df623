import Foundation
import GRDB
import Testing

@testable import RehearsalHistory
@testable import RehearsalSpecs

/// What our reports say, read back.
struct RoundTripTests {
  /// A run with a spec of every kind, as a runner tells it.
  static let events: [RunEvent] = {
    var specs: [SpecIdentity] = []
    var results: [SpecResult] = []
    func add(_ path: [String], _ outcomes: [Outcome], quarantine: String? = nil) {
      let spec = SpecIdentity(id: path.joined(separator: " "), path: path, file: "Weather.swift", line: specs.count + 1)
      specs.append(spec)
      results.append(
        SpecResult(
          outcomes.enumerated().map { number, outcome in
            let isFine = outcome == .passed || outcome == .skipped
            return AttemptResult(
              identity: AttemptIdentity(spec: spec, lane: 0, attempt: number + 1, seed: UInt64(number)),
              positionInLane: specs.count,
              outcome: outcome,
              failure: isFine
                ? nil
                : FailureReport(
                  outcome: outcome, type: "Type\(outcome.rawValue)", text: "it \"is\" \(outcome.rawValue)\nand more",
                  file: "W.swift",
                  line: 7),
              requirements: 1, realDuration: .microseconds(1500 + number), output: "said so\n")
          }, quarantine: quarantine))
    }
    add(["Weather", "is clear"], [.passed])
    add(["Weather", "wobbles"], [.failed, .passed])
    add(["Weather", "stumbles"], [.error, .failed, .passed])
    add(["Weather", "leaks # and \\ drips"], [.failed, .failed])
    add(["Weather", "breaks"], [.error])
    add(["Weather", "crashes"], [.lost])
    add(["Weather", "storms"], [.failed], quarantine: "since May")
    add(["Weather", "rages"], [.error, .failed], quarantine: "since June")
    add(["Weather", "thinks"], [.missing])
    add(["Weather", "sleeps"], [.skipped])
    add(["Weather", "waits"], [.notImplemented])
    add(["Weather", "in Rome", "is calm"], [.passed])
    add(["Moon", "rises"], [.passed])
    let groups = [
      Plan.Group(path: ["Weather"], specs: 0..<11), Plan.Group(path: ["Weather", "in Rome"], specs: 11..<12),
      Plan.Group(path: ["Moon"], specs: 12..<13),
    ]
    var summary = RunSummary(planned: specs.count)
    results.forEach { summary.count($0) }
    let facts = RunFacts(
      started: Date(timeIntervalSince1970: 1_780_000_000), seed: 5, jobs: 1, specs: specs, groups: groups)
    var kinds: [RunEvent.Kind] = [.runStarted(facts)]
    for result in results {
      for attempt in result.attempts { kinds += [.attemptStarted(attempt.identity), .attemptFinished(attempt)] }
      kinds.append(.specFinished(result))
    }
    kinds.append(.runFinished(summary))
    return kinds.enumerated().map { RunEvent(run: "r-1", sequence: $0, elapsed: .milliseconds($0), kind: $1) }
  }()

  typealias Making = @Sendable (@escaping (String) -> Void) -> any Reporter

  static let forms: [(name: String, make: Making)] = [
    ("junit.xml", { JUnitReporter(write: $0) }), ("gitlab.xml", { JUnitReporter(flavour: .gitLab, write: $0) }),
    ("13.tap", { TestAnythingReporter(version: .thirteen, write: $0) }),
    ("14.tap", { TestAnythingReporter(version: .fourteen, write: $0) }), ("ctrf.json", { CTRFReporter(write: $0) }),
    ("events.jsonl", { EventStreamReporter(write: $0) }),
  ]

  /// Each test, with the outcomes of its attempts in order and the headlines of those that have one.
  private func found(_ history: History) throws -> [String: [String]] {
    try history.queue.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT test.*, attempt.outcome, failure.headline FROM attempt JOIN test ON test.id = attempt.test_id
          LEFT JOIN course ON course.id = course_id LEFT JOIN failure ON failure.id = failure_id ORDER BY test_id, attempt
          """)
      return rows.reduce(into: [:]) { found, row in
        let parts: [String] = [row["suite"], row["class"], row["name"]]
        let name = parts.filter { !$0.isEmpty }.joined(separator: " ").replacing(" / ", with: " ")
        let outcome = OutcomeCode(rawValue: row["outcome"])
        let headline: String? = row["headline"]
        // Only of attempts that ran against expectations do all forms tell a message.
        let told = outcome.map { (1..<10).contains($0.rawValue) } == true ? ": \(Self.withoutPardon(headline ?? ""))" : ""
        found[name, default: []].append("\(outcome.map { "\($0)" } ?? "?")\(told)")
      }
    }
  }

  /// A headline without what JUnit and CTRF say of a quarantined failure before it.
  private static func withoutPardon(_ headline: String) -> String {
    headline.replacing(#/^quarantined: since \w+; (FAILED|ERROR: \w+) - /#, with: "")
  }

  private func recorded() throws -> [String: [String]] {
    let intake = try Intake()
    let recorder = Recorder(intake.history, project: "shop", commandLine: [])
    for event in Self.events { try recorder.take(event) }
    return try found(intake.history)
  }

  @Test(arguments: forms.map(\.name)) func whatAReportSaysIsReadBackAsItWas(name: String) throws {
    let form = try #require(Self.forms.first { $0.name == name })
    var text = ""
    let reporter = form.make { text += $0 }
    for event in Self.events { try reporter.take(event) }
    let intake = try Intake()
    let report = try intake.take(text, as: name)
    #expect(report.files.map(\.problem) == [nil])
    let expected = try recorded()
    let found = try found(intake.history)
    #expect(found == expected)
  }

  @Test(arguments: [nil, Shard(2, of: 3)]) func eventsThatAreReadHaveTheOrderAndLanesOfTheRecorder(shard: Shard?) throws {
    let events = Self.events.map { event in
      guard case .runStarted(let facts) = event.kind else { return event }
      let part = RunFacts(
        started: facts.started, seed: facts.seed, jobs: 1, specs: facts.specs, groups: facts.groups, shard: shard)
      return RunEvent(run: event.run, sequence: event.sequence, elapsed: event.elapsed, kind: .runStarted(part))
    }
    let (recorded, read) = (try Intake(), try Intake())
    var text = ""
    let (recorder, stream) = (Recorder(recorded.history, project: "shop", commandLine: []), EventStreamReporter { text += $0 })
    for event in events {
      try recorder.take(event)
      try stream.take(event)
    }
    try read.take(text, as: "events.jsonl")
    let sql = "SELECT printf('%d on %d', order_hash, max(lane)) FROM run JOIN attempt ON run_id = run.id"
    #expect(try read.texts(sql) == recorded.texts(sql))
    #expect(try read.texts("SELECT order_hash IS NOT NULL FROM run") == ["1"])
  }

  @Test func aRetryIsNoPartOfTheOrder() throws {
    func order(_ attempts: Int) throws -> [String] {
      let directory = try TemporaryDirectory()
      let history = try History(recordingAt: directory.path("history.sqlite"))
      let recorder = Recorder(history, project: "shop", commandLine: [])
      for event in Self.events {
        if case .attemptFinished(let result) = event.kind, result.identity.attempt > attempts { continue }
        try recorder.take(event)
      }
      return try history.queue.read { try String.fetchAll($0, sql: "SELECT order_hash FROM run") }
    }
    #expect(try order(1) == order(3))
  }

  @Test func theRecorderKnowsEveryAttempt() throws {
    let recorded = try recorded()
    #expect(recorded["Weather stumbles"] == ["error: it \"is\" error", "failed: it \"is\" failed", "passed"])
    #expect(recorded["Weather thinks"] == ["missing"])
    #expect(recorded["Weather waits"] == ["notImplemented"])
    #expect(recorded["Weather crashes"] == ["lost: it \"is\" lost"])
    #expect(recorded.count == 13)
  }

  /// RubyMotion's TAP says failed of all that is not `ok`, missing specs included.
  @Test func theOriginalsTAPIsReadWithTheWordsThatItHas() throws {
    var text = ""
    let reporter = TapReporter { text += $0 }
    for event in Self.events { reporter.take(event) }
    let intake = try Intake()
    let report = try intake.take(text, as: "old.tap")
    #expect(report.files.map(\.problem) == [nil])
    let letters = try intake.letters()
    #expect(letters["Weather wobbles"] == "P")
    #expect(letters.values.sorted().joined() == "FFFFFPPPPPSSS")
  }
}
