import FlakinessStatistics
import RehearsalHistory
import RehearsalReport
import RehearsalSpecs
import Spelling

/// What `rehearse flaky --new` prints: how sure it is that new tests are not flaky, and what would make it surer.
enum NewTestText {
  static func list(_ report: FlakyReport, limit: Int) -> String {
    guard !report.tests.isEmpty else { return "No new tests.\n" }
    var text = "\(Words.count(report.tests.count, "new test")).\n"
    for test in report.tests.prefix(limit) {
      let found = test.assessment
      let runs = found.failures.total
      text += "\n\(PlainText.line(test.name))\n"
      if found.failures.count > 0 {
        text +=
          "   failed \(found.failures.count) of \(Words.count(runs, "run")): \(found.status.rawValue), \(found.story.reason)\n"
      } else {
        let bound = BurnIn.bound(afterPasses: runs)
        text +=
          "   passed \(Words.count(runs, "time")): with 95 % it fails in less than \(Figures.percent(bound)) of the runs, if they are independent\n"
        let missing = missingPasses(test)
        if missing > 0 {
          text +=
            "   \(Words.count(missing, "more run")) \(missing == 1 ? "makes" : "make") the \(runs + missing) that its duration is worth\n"
        }
        text += "   \(BurnIn.runs(toSee: 0.01)) passes would exclude a failure rate of 1 %\n"
      }
    }
    return text
  }

  /// How many passes a test lacks of those that its duration is worth.
  static func missingPasses(_ test: FlakyTest) -> Int {
    let budget = test.assessment.durations.map { BurnIn.budget(seconds: $0.median) } ?? 1
    return max(0, budget - test.assessment.failures.total)
  }
}
