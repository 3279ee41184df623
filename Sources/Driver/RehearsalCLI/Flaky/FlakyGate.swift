import ArgumentParser
import FlakinessStatistics
import RehearsalHistory
import RehearsalReport
import Spelling

/// When a report should fail a build: `flaky`, `broken>2`, `new-flaky`, `unlisted-flaky`, `blocked>5%`.
///
/// ```
/// condition = subject [ ">" limit ]
/// subject   = status | "new-" status | "unlisted-" status | "unproven" | "blocked"
/// limit     = a whole number of tests; of "blocked" a number of per cent from 0 to less than 100, with or without "%"
/// ```
/// Without a limit, one test, or one run, is too many. Blanks may stand around `>` and before `%`.
struct FlakyGate: Hashable, CustomStringConvertible {
  enum Subject: Hashable {
    /// Tests with a status.
    case status(TestStatus)
    /// The share of runs that were red by flaky tests alone, in per cent.
    case blocked
    /// Tests with a status that have no entry in the quarantine.
    case unlisted(TestStatus)
    /// Tests that came to a status at the latest commit.
    case new(TestStatus)
    /// Tests that have failed, or have passed less often than their duration is worth.
    case unproven
  }

  let subject: Subject
  /// More than so many, or so many per cent, fail.
  let limit: Double
  let description: String

  /// Reads a condition.
  ///
  /// - Throws: `ValidationError` that says what of it makes no sense, and what would.
  @Sendable static func read(_ text: String) throws -> FlakyGate {
    let parts = text.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    let subject = try subject(parts[0])
    return FlakyGate(
      subject: subject, limit: parts.count == 2 ? try limit(parts[1], of: subject, named: parts[0]) : 0, description: text)
  }

  private static func subject(_ name: String) throws -> Subject {
    if name.isEmpty { throw ValidationError("it does not begin with what is counted, as in 'flaky>3'.") }
    if name == "blocked" { return .blocked }
    if name == "unproven" { return .unproven }
    for (prefix, make) in [("unlisted-", Subject.unlisted), ("new-", Subject.new), ("", Subject.status)]
    where name.hasPrefix(prefix) {
      if let status = TestStatus(rawValue: String(name.dropFirst(prefix.count))) { return make(status) }
    }
    let statuses = TestStatus.allCases.map(\.rawValue)
    let known = statuses + statuses.flatMap { ["new-\($0)", "unlisted-\($0)"] } + ["unproven", "blocked"]
    if let near = NearMiss.candidates(for: name, among: known, limit: 1).first {
      throw ValidationError("'\(name)' is nothing that can be counted; did you mean '\(near)'?")
    }
    throw ValidationError(
      "'\(name)' is nothing that can be counted; known: \(statuses.joined(separator: ", ")), each also behind 'new-' or 'unlisted-', unproven, blocked."
    )
  }

  private static func limit(_ text: String, of subject: Subject, named name: String) throws -> Double {
    let right = subject == .blocked ? "blocked>5%" : "\(name)>3"
    guard !text.isEmpty else { throw ValidationError("a number is missing behind '>', as in '\(right)'.") }
    let isShare = text.hasSuffix("%")
    let digits = isShare ? trimmed(text.dropLast()) : text
    let isPlain = digits.first?.isNumber == true && digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    if subject == .blocked {
      if isPlain, let number = Double(digits), number < 100 { return number }
      throw ValidationError(
        "behind '>' stands '\(text)', where a number of per cent from 0 to less than 100 would, as in '\(right)'.")
    }
    if isShare {
      throw ValidationError("'\(name)' counts tests, and no share of them: '\(text)' has no '%' there, as in '\(right)'.")
    }
    if isPlain, let number = Int(digits) {
      return Double(number)
    }
    throw ValidationError("behind '>' stands '\(text)', where a whole number of tests would, as in '\(right)'.")
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Why the gate is shut; `nil` if it is open.
  func objection(to report: FlakyReport, isListed: (String) -> Bool) -> String? {
    func tests(_ one: String, _ many: String, _ isCounted: (FlakyTest) -> Bool) -> (value: Double, words: String) {
      let count = report.tests.count(where: isCounted)
      return (Double(count), "\(Words.count(count, "test")) \(count == 1 ? one : many)")
    }
    func tests(_ status: TestStatus, _ more: String = "", _ isCounted: (FlakyTest) -> Bool = { _ in true }) -> (Double, String) {
      tests("is \(status.rawValue)\(more)", "are \(status.rawValue)\(more)") { $0.assessment.status == status && isCounted($0) }
    }
    let found: (value: Double, words: String) =
      switch subject {
      case .status(let status): tests(status)
      case .unlisted(let status): tests(status, " and not in quarantine") { !isListed($0.name) }
      case .new(let status):
        tests("became \(status.rawValue) at the latest commit", "became \(status.rawValue) at the latest commit") {
          $0.assessment.status == status && Self.isNew($0, in: report)
        }
      case .unproven:
        tests(
          "failed, or has passed less often than its duration is worth",
          "failed, or have passed less often than their duration is worth"
        ) { NewTestText.missingPasses($0) > 0 || $0.assessment.failures.count > 0 }
      case .blocked:
        (
          100 * (report.blockedRuns.observed ?? 0),
          "\(Figures.percent(report.blockedRuns.observed ?? 0)) of the runs were red by flaky tests alone"
        )
      }
    guard found.value > limit else { return nil }
    return "\(found.words); \(description) allows \(Figures.short(limit))"
  }

  /// What keeps the gate from seeing a failure; `nil` if nothing does. Silence would look like a pass.
  func blindSpot(in report: FlakyReport) -> String? {
    switch subject {
    case .blocked, .unproven, .status(.insufficient): return nil
    case .status, .unlisted, .new:
      let unjudged = report.tests.count { $0.assessment.status == .insufficient && $0.assessment.failures.count > 0 }
      return unjudged > 0
        ? "\(Words.count(unjudged, "test")) failed in too few of these runs to be judged; \(description) does not count \(unjudged == 1 ? "it" : "them")"
        : nil
    }
  }

  /// Whether a test came to its status in a run of the latest commit.
  private static func isNew(_ test: FlakyTest, in report: FlakyReport) -> Bool {
    guard let change = test.assessment.story.changes.last, change.status == test.assessment.status else { return false }
    return report.runs[change.run].position == report.runs.last?.position
  }
}
