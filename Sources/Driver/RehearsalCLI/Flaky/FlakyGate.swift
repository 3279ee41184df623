import ArgumentParser
import FlakinessStatistics
import RehearsalHistory
import RehearsalReport
import Spelling

/// When a report should fail a build: `flaky`, `broken>2`, `new-flaky`, `unlisted-flaky`, `blocked>5%`.
struct FlakyGate: Hashable, ExpressibleByArgument, CustomStringConvertible {
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

  init?(argument: String) {
    let parts = argument.split(separator: ">", maxSplits: 1).map { $0.filter { $0 != " " } }
    guard let name = parts.first else { return nil }
    if name == "blocked" {
      subject = .blocked
    } else if name == "unproven" {
      subject = .unproven
    } else if name.hasPrefix("unlisted-"), let status = TestStatus(rawValue: String(name.dropFirst("unlisted-".count))) {
      subject = .unlisted(status)
    } else if name.hasPrefix("new-"), let status = TestStatus(rawValue: String(name.dropFirst("new-".count))) {
      subject = .new(status)
    } else if let status = TestStatus(rawValue: name) {
      subject = .status(status)
    } else {
      return nil
    }
    if parts.count == 2 {
      guard let number = Double(parts[1].hasSuffix("%") ? String(parts[1].dropLast()) : parts[1]), number >= 0 else { return nil }
      limit = number
    } else {
      limit = 0
    }
    description = argument
  }

  static var allValueStrings: [String] {
    ["broken", "flaky", "suspect", "new-flaky", "unlisted-flaky", "unproven", "blocked>5%"]
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
