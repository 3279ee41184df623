/// Reads the event stream of Swift Testing: `swift test --event-stream-output-path FILE`.
///
/// The arguments of one test are one result, as Swift Testing itself counts. Warnings and known issues fail nothing.
final class SwiftTestingReader: ReportReader {
  private struct Line: Decodable {
    struct Place: Decodable {
      var fileID: String?
      var line: Int?
    }
    struct Issue: Decodable {
      var isFailure: Bool?
      var isKnown: Bool?
      var severity: String?
      var sourceLocation: Place?
    }
    struct Message: Decodable {
      var symbol: String?
      var text: String?
    }
    struct Instant: Decodable {
      var absolute: Double?
      var since1970: Double?
    }
    struct Payload: Decodable {
      // Of a test.
      var id: String?
      var name: String?
      var sourceLocation: Place?
      // Of both: what it is.
      var kind: String?
      // Of an event.
      var testID: String?
      var instant: Instant?
      var issue: Issue?
      var messages: [Message]?
    }
    var kind: String?
    var payload: Payload?
  }

  private struct Running {
    var started: Double
    var failures: [ReportedFailure] = []
    var hitLimit = false
  }

  private let lines = JSONLines()
  private var suites: Set<String> = []
  private var tests: [String: ReportedTest] = [:]
  private var running: [String: Running] = [:]
  private var ended = false
  var damage: String? { lines.damage }

  func read(_ piece: [UInt8], into intake: RunIntake) throws {
    try lines.add(piece, as: Line.self) { try take($0, intake) }
  }

  func finish(into intake: RunIntake) throws {
    try lines.finish(as: Line.self) { try take($0, intake) }
    guard !ended else { return }
    intake.run.isInterrupted = true
    lines.note("the run has no end")
    // The process went away. If one test alone was running, it was that one.
    let outcome: OutcomeCode = running.count == 1 ? .lost : .interrupted
    for id in running.keys.sorted() {
      let failure = ReportedFailure(message: "the test had not ended when the run broke off")
      try intake.add(ReportedAttempt(outcome: outcome, failure: failure), of: intake.test(test(id)))
    }
  }

  private func take(_ line: Line, _ intake: RunIntake) throws {
    guard let payload = line.payload, let kind = payload.kind else { return }
    if line.kind == "test" {
      guard let id = payload.id else { return }
      if kind == "suite" { suites.insert(id) } else { tests[id] = test(id, payload) }
      return
    }
    if let seconds = payload.instant?.since1970, let moment = ReportedMoment(secondsSince1970: seconds) {
      if kind == "runStarted" { intake.run.note(moment) } else if kind == "runEnded" { intake.run.noteEnd(moment.milliseconds) }
    }
    if kind == "runEnded" { ended = true }
    if kind == "runStarted" { noteVersion(payload, intake) }
    guard let id = payload.testID, !suites.contains(id) else { return }
    let now = payload.instant?.absolute ?? 0
    switch kind {
    case "testStarted": running[id] = Running(started: now)
    case "issueRecorded": note(payload, of: id)
    case "testSkipped":
      let reason = payload.messages?.compactMap(\.text).joined(separator: "\n") ?? ""
      try intake.add(
        ReportedAttempt(outcome: .skipped, failure: reason.isEmpty ? nil : ReportedFailure(message: reason)),
        of: intake.test(test(id)))
    case "testEnded":
      guard let run = running.removeValue(forKey: id) else { return }
      var attempt = ReportedAttempt(outcome: .passed, microseconds: ReportedDuration.microseconds(ofSeconds: now - run.started))
      if var failure = run.failures.first {
        attempt.outcome = run.hitLimit ? .timedOut : .failed
        failure.text = run.failures.map(\.text).joined(separator: "\n\n")
        attempt.failure = failure
      }
      try intake.add(attempt, of: intake.test(test(id)))
    default: break
    }
  }

  private func note(_ payload: Line.Payload, of id: String) {
    guard let issue = payload.issue, running[id] != nil else { return }
    guard issue.isFailure ?? (issue.isKnown != true && issue.severity != "warning") else { return }
    let texts = payload.messages?.compactMap(\.text) ?? []
    let failure = ReportedFailure(
      type: "Issue", message: texts.first ?? "", text: texts.joined(separator: "\n"), file: issue.sourceLocation?.fileID,
      line: issue.sourceLocation?.line)
    running[id]?.failures.append(failure)
    if texts.contains(where: { $0.hasPrefix("Time limit was exceeded") }) { running[id]?.hitLimit = true }
  }

  private func noteVersion(_ payload: Line.Payload, _ intake: RunIntake) {
    for text in payload.messages?.compactMap(\.text) ?? [] where text.hasPrefix("Target Platform: ") {
      intake.run.arch = text.dropFirst("Target Platform: ".count).split(separator: "-").first.map(String.init)
    }
  }

  /// "Module.Suite/Inner/function()/File.swift:9:4" is the function of "Module.Suite.Inner"; the place is no part of its name,
  /// because it moves.
  private func test(_ id: String, _ payload: Line.Payload? = nil) -> ReportedTest {
    if payload == nil, let known = tests[id] { return known }
    var parts = id.split(separator: "/").map(String.init)
    if parts.count > 1, parts[parts.count - 1].contains(/:\d+:\d+$/) { parts.removeLast() }
    var name = parts.popLast() ?? id
    if parts.isEmpty, let dot = name.firstIndex(of: ".") {
      // A function outside of a suite: "Module.function()".
      parts = [String(name[..<dot])]
      name = String(name[name.index(after: dot)...])
    }
    return ReportedTest(
      identity: TestIdentity(class: Bounds.name(parts.joined(separator: ".")), name: Bounds.name(payload?.name ?? name)),
      facts: TestFacts(file: payload?.sourceLocation?.fileID, line: payload?.sourceLocation?.line))
  }
}
