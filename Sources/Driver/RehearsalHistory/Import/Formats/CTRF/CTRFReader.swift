import Foundation
import RehearsalSpecs
import Spelling

/// Reads the Common Test Report Format: one JSON document, a test at a time.
final class CTRFReader: ReportReader {
  private struct Test: Decodable {
    struct Attempt: Decodable {
      var attempt: Int?
      var status: String?
      var duration: Double?
      var message: String?
      var trace: String?
      var line: Int?
      var attachments: [Attachment]?
      var extra: Extra?
    }
    /// What our own reports say beyond the format.
    struct Extra: Decodable {
      struct Facts: Decodable {
        var outcome: Outcome?
        var microseconds: Int64?
        var failureType: String?
        var file: String?
      }
      var rehearsal: Facts?
    }
    struct Attachment: Decodable {
      var path: String?
      var name: String?
    }
    var name: String?
    var status: String?
    var duration: Double?
    var start: Double?
    var suite: Suite?
    var message: String?
    var trace: String?
    var line: Int?
    var rawStatus: String?
    var filePath: String?
    var retries: Int?
    var flaky: Bool?
    var retryAttempts: [Attempt]?
    var attachments: [Attachment]?
    var browser: String?
    var device: String?
    var parameters: [String: Scalar]?
    var extra: Extra?
  }

  /// Older documents have one text, newer ones a list.
  private struct Suite: Decodable {
    let parts: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(String.self) {
        parts = [one]
      } else {
        parts = try container.decode([String].self)
      }
    }
  }

  /// A text, or what is told as one.
  private struct Scalar: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else if let flag = try? container.decode(Bool.self) {
        text = String(flag)
      } else if let number = try? container.decode(Double.self) {
        text = number == number.rounded() && abs(number) < 1e15 ? String(Int64(saturating: number)) : String(number)
      } else {
        text = "…"
      }
    }
  }

  private struct Summary: Decodable {
    var start: Double?
    var stop: Double?
  }

  private struct Environment: Decodable {
    var commit: String?
    var branchName: String?
    var buildId: Scalar?
    var buildNumber: Scalar?
    var buildUrl: String?
    var osPlatform: String?
    var testEnvironment: String?
  }

  private var splitter = JSONElementSplitter([["results", "tests"], ["results", "summary"], ["results", "environment"]])
  private let decoder = JSONDecoder()
  private var isEmpty = true
  private(set) var damage: String?

  func read(_ piece: [UInt8], into intake: RunIntake) throws {
    if !piece.isEmpty { isEmpty = false }
    try splitter.add(piece) { try take($0, intake) }
  }

  func finish(into intake: RunIntake) throws {
    damage = damage ?? splitter.damage ?? (splitter.isComplete || isEmpty ? nil : "the file ends before the document does")
  }

  private func take(_ part: JSONElementSplitter.Part, _ intake: RunIntake) throws {
    let data = Data(part.bytes)
    switch part.path.last {
    case "tests":
      guard let test = try? decoder.decode(Test.self, from: data) else {
        damage = damage ?? "a test cannot be read"
        return
      }
      try take(test, intake)
    case "summary":
      guard let summary = try? decoder.decode(Summary.self, from: data) else { return }
      if let start = summary.start.flatMap(ReportedMoment.init(millisecondsSince1970:)) { intake.run.note(start) }
      if let stop = summary.stop.flatMap(ReportedMoment.init(millisecondsSince1970:)) { intake.run.noteEnd(stop.milliseconds) }
    default:
      guard let found = try? decoder.decode(Environment.self, from: data) else { return }
      intake.run.commit = found.commit
      intake.run.branch = found.branchName
      if let build = found.buildId ?? found.buildNumber { intake.run.build = build.text }
      intake.run.url = found.buildUrl
      intake.run.os = found.osPlatform
      intake.run.environment = found.testEnvironment
    }
  }

  private func take(_ test: Test, _ intake: RunIntake) throws {
    let suite = test.suite?.parts ?? []
    let surroundings = [test.browser, test.device].compactMap(\.self)
    let arguments = (test.parameters ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
    let parameters = surroundings + arguments
    let identity = TestIdentity(
      suite: Bounds.name(suite.isEmpty ? test.filePath ?? "" : suite.joined(separator: " / ")),
      name: Bounds.name(test.name ?? "(unnamed)"),
      parameters: parameters.isEmpty ? "" : Bounds.name("[" + parameters.joined(separator: ", ") + "]"))
    let known = try intake.test(
      ReportedTest(identity: identity, facts: TestFacts(file: test.filePath, line: test.line)))
    if let start = test.start.flatMap(ReportedMoment.init(millisecondsSince1970:)) { intake.run.note(start) }
    for attempt in attempts(of: test) { try intake.add(attempt, of: known) }
  }

  /// The attempts in order. `retryAttempts` may tell all of them, or all but the last; `retries` alone tells how many failed
  /// before.
  private func attempts(of test: Test) -> [ReportedAttempt] {
    let last = attempt(
      test.status, test.rawStatus, test.duration, test.message, test.trace, test.line, test.attachments, test.filePath,
      test.extra?.rehearsal)
    var attempts = (test.retryAttempts ?? []).sorted { ($0.attempt ?? 0) < ($1.attempt ?? 0) }.map {
      attempt(
        $0.status, nil, $0.duration, $0.message, $0.trace, $0.line, $0.attachments, test.filePath, $0.extra?.rehearsal)
    }
    let retries = test.retries ?? 0
    if attempts.isEmpty {
      let failed = ReportedAttempt(
        outcome: .failed, failure: ReportedFailure(message: "failed, and was run again; the report does not say why"))
      attempts = Array(repeating: failed, count: min(max(retries, test.flaky == true ? 1 : 0), 100))
      return attempts + [last]
    }
    // With the last one: one more than there were retries.
    let hasLast = test.retries != nil ? attempts.count > retries : attempts[attempts.count - 1].outcome == last.outcome
    return hasLast ? attempts : attempts + [last]
  }

  private func attempt(
    _ status: String?, _ raw: String?, _ milliseconds: Double?, _ message: String?, _ trace: String?, _ line: Int?,
    _ attachments: [Test.Attachment]?, _ file: String?, _ own: Test.Extra.Facts?
  ) -> ReportedAttempt {
    var outcome: OutcomeCode =
      switch status {
      case "passed": .passed
      case "failed": raw?.lowercased().contains("timedout") == true || raw?.lowercased() == "timeout" ? .timedOut : .failed
      case "skipped": .skipped
      case "pending": .notRun
      default: .notRun
      }
    if let ours = own?.outcome { outcome = OutcomeCode(rawValue: ours.code) ?? outcome }
    var made = ReportedAttempt(
      outcome: outcome,
      microseconds: own?.microseconds ?? milliseconds.flatMap { ReportedDuration.microseconds(ofSeconds: $0 / 1000) })
    if outcome != .passed, message != nil || trace != nil || outcome.isEvidence {
      made.failure = ReportedFailure(
        type: own?.failureType ?? raw ?? "", message: message ?? "", text: trace ?? "", file: own?.file ?? file, line: line)
    }
    made.artefacts = (attachments ?? []).compactMap { $0.path ?? $0.name }.map { ReportedArtefact(kind: "file", place: $0) }
    return made
  }
}
