import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalReport

/// The report as Markdown: for a file, and for the summary of a job on GitHub, which takes no more than a megabyte.
enum FlakyMarkdown {
  /// - Parameter budget: At most so many bytes; rows that do not fit are counted and left out.
  static func list(_ report: FlakyReport, limit: Int, budget: Int = .max, note: (FlakyTest) -> String?) -> String {
    var text = "## Flaky tests\n\n" + FlakyText.summary(report).map(escaped).joined(separator: "  \n") + "\n"
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
      let lines = FlakyText.facts(test, note: note(test)).filter { !$0.hasPrefix("$ ") }.map { "- \(escaped($0))\n" }.joined()
      let command = test.reproduction.map { "\n" + fenced($0) } ?? ""
      let details = "\n<details><summary>\(html(test.name))</summary>\n\n\(lines)\(command)\n</details>\n"
      guard text.utf8.count + details.utf8.count < budget else { break }
      text += details
    }
    return text
  }

  private static func row(_ test: FlakyTest, _ number: Int) -> String {
    let found = test.assessment
    let cells = [
      String(number), escaped(test.name), found.status.rawValue,
      Figures.rate(found.score.mean, found.score.lower, found.score.upper).replacingOccurrences(of: "[", with: "\\["),
      "\(found.failures.count) of \(found.failures.total)", found.pattern?.words ?? "", String(test.blockedRuns),
      test.lastFailure.map { Figures.day($0.when) } ?? "", escaped(test.owner ?? ""),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// Text that Markdown shows as it is: no markup, no HTML, no mention of anybody, no new cell.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in html(FlakyText.oneLine(text)) {
      if "\\`*_[]|#~@".contains(character) {
        // A mention is taken apart by a character without width.
        result += character == "@" ? "@\u{200B}" : "\\\(character)"
      } else {
        result.append(character)
      }
    }
    return result
  }

  static func html(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(
      of: ">", with: "&gt;")
  }

  /// A block of code behind a fence that is longer than any inside.
  private static func fenced(_ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)sh\n\(text)\n\(fence)\n"
  }

  /// What GitHub shows beside the code: at most ten notes a step, the most urgent first.
  static func annotations(_ report: FlakyReport) -> String {
    report.tests.filter { [.broken, .flaky].contains($0.assessment.status) }.prefix(10).map { test in
      let place = [test.file.map { "file=\(property($0))" }, test.line.map { "line=\($0)" }].compactMap(\.self)
      let facts = place + ["title=\(property("\(test.assessment.status.rawValue): \(test.name)"))"]
      return "::warning \(facts.joined(separator: ","))::\(message(test.assessment.story.reason))\n"
    }.joined()
  }

  private static func message(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D").replacingOccurrences(
      of: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }
}
