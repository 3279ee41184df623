import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalReport
import RehearsalSpecs
import Spelling

/// What `rehearse flaky` prints.
enum FlakyText {
  /// A headline for the whole report, one sentence a line.
  static func summary(_ report: FlakyReport) -> [String] {
    let branch = report.branch.map { " on \($0)" } ?? ""
    let failed = report.tests.filter(\.hasFailed)
    let named = report.filter.map { " with '\($0)' in \(failed.count > 1 ? "their names" : "its name")" } ?? ""
    let statuses = TestStatus.allCases.compactMap { status -> String? in
      let count = failed.count { $0.assessment.status == status }
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    var lines = [
      "\(report.project)\(branch): \(Words.count(report.runs.count, "run")), \(Words.count(report.testCount, "test"))"
        + (report.runs.isEmpty
          ? "" : ", \(Figures.day(report.runs[0].started)) to \(Figures.day(report.runs[report.runs.count - 1].started))")
        + ".",
      failed.isEmpty
        ? "No test\(named) failed."
        : "\(Words.count(failed.count, "test"))\(named) failed at least once: \(statuses.joined(separator: ", ")).",
    ]
    let provoked = report.provoked.count
    if provoked > 0 {
      lines.append("\(Words.count(provoked, "test")) \(provoked == 1 ? "was" : "were") made to fail by an exploration alone.")
    }
    if report.redRuns.count > 0 {
      lines.append(
        "\(report.redRuns.count) of \(Words.count(report.redRuns.total, "run")) \(report.redRuns.count == 1 ? "was" : "were") red, \(report.blockedRuns.count) of them by flaky tests alone: "
          + "\(Figures.hours(report.cost.humanHours)) of people and \(Figures.hours(report.cost.machineHours)) of machines.")
    }
    return lines
  }

  /// The runs in which one event made most tests fail, the latest first: a sentence each.
  static func events(_ report: FlakyReport) -> [String] { FlakyWords.massFailures(report).map { PlainText.line($0) } }

  static func list(_ report: FlakyReport, limit: Int, note: (FlakyTest) -> String?) -> String {
    var text = (summary(report) + events(report)).joined(separator: "\n") + "\n"
    for (index, test) in report.tests.prefix(limit).enumerated() {
      text += "\n\(index + 1). \(FlakyWords.status(test).uppercased())  \(PlainText.line(test.name))\n"
      for line in facts(test, note: note(test)) { text += "   \(line)\n" }
    }
    if report.tests.count > limit { text += "\n\(report.tests.count - limit) more; --limit shows them.\n" }
    for cluster in report.clusters.prefix(5) {
      text += "\nFail together:\n" + cluster.map { "   \($0)\n" }.joined()
    }
    return text
  }

  /// What is said of one test in a list, line by line.
  static func facts(_ test: FlakyTest, note: String?) -> [String] {
    let found = test.assessment
    var lines = [
      "because \(PlainText.line(FlakyWords.reason(test)))"
    ]
    if found.failures.total > 0 || !test.isOnlyProvoked {
      lines.append(
        (FlakyWords.estimate(found) == "–" ? "" : "flakiness \(FlakyWords.estimate(found)) of attempts on good code; ")
          + "failed \(found.failures.count) of \(Words.count(found.failures.total, "first attempt"))"
          + (found.red.count > 0 ? ", red \(found.red.count)" : ", never red"))
    }
    var spread: [String] = []
    if let pattern = found.pattern, pattern != .orderDependent, pattern != .conditional { spread.append(pattern.words) }
    for finding in found.dependences where finding.isFinding {
      let worst = finding.levels.first.map { " (\($0.name): \($0.failures) of \($0.runs))" } ?? ""
      spread.append("depends on the \(finding.factor.rawValue)\(worst)")
    }
    if let other = test.predecessors.first { spread += ["depends on the order", FlakyWords.predecessor(other)] }
    if !spread.isEmpty { lines.append("failures: " + spread.joined(separator: "; ")) }
    if let began = test.began { lines.append(began.words) }
    if test.blockedRuns > 0 { lines.append("blocked \(Words.count(test.blockedRuns, "run")), \(Figures.hours(test.hours))") }
    if let last = test.lastFailure {
      lines.append(
        "last failed \(Figures.moment(last.when)) UTC" + (last.commit.map { " at \($0.prefix(10))" } ?? "") + ", run \(last.run)"
          + (last.headline.isEmpty ? "" : ": \(oneLine(last.headline))"))
    }
    if let token = test.witness { lines.append("provoked by an exploration: --replay \(token)") }
    if let owner = test.owner { lines.append("owner \(owner)") }
    if let note { lines.append(note) }
    if let command = test.reproduction {
      let runs =
        test.runsToReproduce.map { $0 < .max ? "   # \(FlakyWords.repetitions($0))" : "" }
        ?? ""
      lines.append("$ \(command)\(runs)")
    }
    return lines
  }

  static func oneLine(_ text: String) -> String {
    PlainText.without(controls: text).split(whereSeparator: \.isNewline).first.map {
      $0.count > 120 ? $0.prefix(117) + "…" : String($0)
    } ?? ""
  }
}
