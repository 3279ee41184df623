import Foundation

@testable import RehearsalSpecs

/// A run that nobody ran: its events as a runner posts them, with all that a report may have to tell.
struct Story {
  var specs: [SpecIdentity] = []
  var groups: [Plan.Group] = []
  var results: [SpecResult] = []
  var jobs = 2
  var interrupted = false

  static let started = Date(timeIntervalSince1970: 1_780_000_000.25)

  /// Adds a group with specs; a spec without attempts is planned and not reached.
  mutating func add(_ path: [String], _ members: [(name: String, attempts: [Told], quarantine: String?)]) {
    groups.append(Plan.Group(path: path, specs: specs.count..<specs.count + members.count))
    for (name, attempts, quarantine) in members {
      let spec = SpecIdentity(
        id: (path + [name]).joined(separator: " "), path: path + [name], file: "Weather.swift", line: specs.count + 10)
      specs.append(spec)
      guard !attempts.isEmpty else { continue }
      results.append(
        SpecResult(
          attempts.enumerated().map { $1.result(spec, attempt: $0 + 1, lane: specs.count % jobs) }, quarantine: quarantine))
    }
  }

  var facts: RunFacts {
    RunFacts(started: Self.started, seed: 77, jobs: jobs, specs: specs, groups: groups, shard: Shard(2, of: 3))
  }

  var summary: RunSummary {
    var summary = RunSummary(planned: specs.count)
    results.forEach { summary.count($0) }
    summary.interrupted = interrupted
    summary.realMicroseconds = 1_234_567
    return summary
  }

  var events: [RunEvent] {
    var kinds: [RunEvent.Kind] = [.runStarted(facts)]
    for result in results {
      for attempt in result.attempts {
        if attempt.outcome != .skipped, attempt.outcome != .notImplemented { kinds.append(.attemptStarted(attempt.identity)) }
        kinds.append(.attemptFinished(attempt))
      }
      kinds.append(.specFinished(result))
    }
    kinds.append(.runFinished(summary))
    return kinds.enumerated().map {
      RunEvent(run: "20260528T203640Z-abc123", sequence: $0, elapsed: .milliseconds(10 * $0), kind: $1)
    }
  }

  /// What a reporter writes about it.
  func told(_ make: (@escaping (String) -> Void) -> any Reporter) throws -> String {
    var text = ""
    let reporter = make { text += $0 }
    for event in events { try reporter.take(event) }
    return text
  }

  /// One attempt.
  struct Told {
    var outcome: Outcome
    var type = "ExpectationFailed"
    var text = ""
    var output = ""
    var artefacts: [String] = []

    static let passes = Told(outcome: .passed)
    static func fails(_ text: String) -> Told { Told(outcome: .failed, text: text) }

    func result(_ spec: SpecIdentity, attempt: Int, lane: Int) -> AttemptResult {
      let isFine = outcome == .passed || outcome == .skipped
      return AttemptResult(
        identity: AttemptIdentity(spec: spec, lane: lane, attempt: attempt, seed: UInt64(attempt * 1000 + spec.line)),
        outcome: outcome,
        failure: isFine ? nil : FailureReport(outcome: outcome, type: type, text: text, file: spec.file, line: spec.line + 1),
        requirements: outcome == .missing ? 0 : 1, realDuration: .microseconds(1500 * attempt), virtualDuration: .seconds(3),
        traceHash: "00c0ffee", artefacts: artefacts, output: output)
    }
  }

  /// A spec of every kind.
  static let weather: Story = {
    var story = Story()
    let crash = Told(
      outcome: .lost, type: "AgentLost", text: "the agent was lost\nsignal 11",
      output: "about to divide\n\u{1b}[31mby zero\u{1b}[0m\n")
    let wobble = Told(
      outcome: .failed, text: "no sun\nonly clouds", output: "looked up\n", artefacts: ["shots/wobbles/picture.svg"])
    story.add(
      ["Weather"],
      [
        ("is clear", [.passes], nil),
        ("wobbles", [wobble, .passes], nil),
        ("leaks: 50%, #1", [.fails("wet | <feet>"), Told(outcome: .error, type: "Broken", text: "boom")], nil),
        ("crashes", [crash], nil),
        ("storms", [.fails("too windy")], "flaky since May, #77"),
        ("thinks", [Told(outcome: .missing, type: "Missing", text: "empty specification: Weather thinks")], nil),
        ("sleeps", [Told(outcome: .skipped)], nil),
        ("waits", [Told(outcome: .notImplemented, type: "NotImplemented", text: "not implemented")], nil),
      ])
    story.add(["Weather", "in Rome"], [("is calm", [.passes], nil), ("is 晴れ 🎭", [.passes], nil)])
    story.add(["Moon"], [("rises", [.passes], nil)])
    return story
  }()

  /// The kinds that do not fail a run.
  static let fair: Story = {
    var story = Story()
    story.add(
      ["Weather"],
      [
        ("is clear", [.passes], nil), ("wobbles", [.fails("no sun"), .passes], nil),
        ("storms", [.fails("too windy")], "flaky since May"),
        ("thinks", [Told(outcome: .missing, type: "Missing", text: "empty specification")], nil),
        ("sleeps", [Told(outcome: .skipped)], nil),
      ])
    return story
  }()
}

/// All reporters, by the name of their form.
let allForms: [(name: String, make: @Sendable (@escaping (String) -> Void) -> any Reporter)] = [
  ("spec_dox", { SpecDoxReporter(write: $0) }), ("fast", { LetterReporter(.fast, write: $0) }),
  ("test_unit", { LetterReporter(.testUnit, write: $0) }), ("tap", { TapReporter(write: $0) }),
  ("knock", { KnockReporter(write: $0) }), ("colorized", { LetterReporter(.colorized(hasColour: true), write: $0) }),
  ("rubymine", { TeamCityReporter(write: $0) }), ("macbacon", { LetterReporter(.macBacon, write: $0) }),
  ("dot", { DotReporter(write: $0) }), ("tap13", { TestAnythingReporter(version: .thirteen, write: $0) }),
  ("tap14", { TestAnythingReporter(version: .fourteen, write: $0) }), ("junit", { JUnitReporter(write: $0) }),
  ("gitlab", { JUnitReporter(flavour: .gitLab, write: $0) }), ("ctrf", { CTRFReporter(write: $0) }),
  ("json", { JSONReporter(write: $0) }), ("events", { EventStreamReporter(write: $0) }),
  ("github", { GitHubAnnotationsReporter(write: $0) }), ("github_summary", { GitHubSummaryReporter(write: $0) }),
  ("gitlab_log", { GitLabLogReporter(write: $0) }),
  ("live", { LiveReporter(style: .plain, write: $0) }),
  ("live on a terminal", { LiveReporter(style: TerminalStyle(hasColour: true, movesCursor: true), write: $0) }),
]

func form(_ name: String) throws -> @Sendable (@escaping (String) -> Void) -> any Reporter {
  guard let form = allForms.first(where: { $0.name == name }) else { throw NoForm() }
  return form.make
}

struct NoForm: Error {}
