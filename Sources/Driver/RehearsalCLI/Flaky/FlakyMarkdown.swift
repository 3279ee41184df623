import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalReport
import RehearsalSpecs

/// The report as Markdown: for a file, and for the summary of a job on GitHub, which takes no more than a megabyte.
enum FlakyMarkdown {
  /// - Parameter budget: At most so many bytes; rows that do not fit are counted and left out.
  static func list(_ report: FlakyReport, limit: Int, budget: Int = .max, note: (FlakyTest) -> String?) -> String {
    var text =
      "## Flaky tests\n\n"
      + (FlakyText.summary(report) + FlakyText.events(report)).map(MarkdownText.cell).joined(separator: "  \n") + "\n"
    guard !report.tests.isEmpty else { return text }
    text += "\n| | Test | Status | Flakiness (95 %) | Failed | Pattern | Blocked runs | Last failure | Owner |\n"
    text += "|---|---|---|---|---|---|---|---|---|\n"
    let tests = report.tests.prefix(limit)
    var told = 0
    for (index, test) in tests.enumerated() {
      let row = row(test, index + 1)
      guard text.utf8.count + row.utf8.count + 2000 < budget else { break }
      text += row
      told += 1
    }
    if told < report.tests.count { text += "\n\(report.tests.count - told) more are not shown.\n" }
    for test in tests.prefix(told) {
      let facts = FlakyText.facts(test, note: note(test)).filter { !$0.hasPrefix("$ ") }
      let lines = facts.map { "- \(MarkdownText.cell($0))\n" }.joined()
      let command = test.reproduction.map { "\n" + MarkdownText.block($0, "sh") } ?? ""
      let details = "\n" + MarkdownText.folded(test.name, lines + command)
      guard text.utf8.count + details.utf8.count < budget else { break }
      text += details
    }
    return text
  }

  private static func row(_ test: FlakyTest, _ number: Int) -> String {
    let found = test.assessment
    let cells = [
      String(number), FlakyText.oneLine(test.name), FlakyWords.status(test),
      FlakyWords.estimate(found),
      "\(found.failures.count) of \(found.failures.total)", found.pattern?.words ?? "", FlakyWords.blockedRuns(test),
      test.lastFailure.map { Figures.day($0.when) } ?? "", FlakyText.oneLine(test.owner ?? ""),
    ]
    return "| " + cells.map(MarkdownText.cell).joined(separator: " | ") + " |\n"
  }

  /// What GitHub shows beside the code: the most urgent, as many as it shows.
  static func annotations(_ report: FlakyReport) -> String {
    report.tests.filter { [.broken, .flaky].contains($0.assessment.status) || $0.isOnlyProvoked }.prefix(WorkflowCommand.limit)
      .map { test in
        WorkflowCommand(
          .warning, file: test.file, line: test.line, title: "\(FlakyWords.status(test)): \(test.name)",
          message: FlakyWords.reason(test)
        ).text
      }.joined()
  }
}
