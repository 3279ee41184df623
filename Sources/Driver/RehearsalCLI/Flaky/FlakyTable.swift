import FlakinessStatistics
import Foundation
import RehearsalHistory

/// The report as comma-separated values (RFC 4180), one line a test.
enum FlakyTable {
  private static let columns: [(name: String, value: @Sendable (FlakyTest) -> String)] = [
    ("test", { $0.name }), ("status", { $0.assessment.status.rawValue }), ("reason", { $0.assessment.story.reason }),
    ("flakiness", { String($0.assessment.score.mean) }), ("flakiness_lower", { String($0.assessment.score.lower) }),
    ("flakiness_upper", { String($0.assessment.score.upper) }), ("first_attempts", { String($0.assessment.failures.total) }),
    ("first_attempts_failed", { String($0.assessment.failures.count) }), ("runs_red", { String($0.assessment.red.count) }),
    ("verdicts", { String($0.assessment.disagreement.verdicts) }),
    ("verdicts_flaky", { String($0.assessment.disagreement.flaky) }),
    ("flips", { String($0.assessment.flips.flips) }), ("flip_ratio", { $0.assessment.flips.ratio.map { String($0) } ?? "" }),
    ("pattern", { $0.assessment.pattern?.rawValue ?? "" }), ("blocked_runs", { String($0.blockedRuns) }),
    ("hours", { String($0.hours) }),
    ("median_seconds", { $0.assessment.durations.map { String($0.median) } ?? "" }),
    ("last_failure", { $0.lastFailure.map { $0.when.formatted(.iso8601) } ?? "" }),
    ("last_commit", { $0.lastFailure?.commit ?? "" }),
    ("owner", { $0.owner ?? "" }), ("file", { $0.file ?? "" }), ("reproduction", { $0.reproduction ?? "" }),
    ("provoked", { $0.witness ?? "" }),
  ]

  static func list(_ report: FlakyReport, limit: Int) -> String {
    let header = columns.map(\.name).joined(separator: ",") + "\r\n"
    return header
      + report.tests.prefix(limit).map { test in columns.map { quoted($0.value(test)) }.joined(separator: ",") + "\r\n" }.joined()
  }

  static func quoted(_ text: String) -> String {
    // A spreadsheet takes a cell that begins so for a formula.
    let text = text.first.map { "=+-@\t\r".contains($0) && Double(text) == nil } == true ? "'" + text : text
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
