import FlakinessStatistics
import RehearsalHistory
import Spelling

/// The overview.
struct OverviewPage {
  let report: FlakyReport
  let quarantine: [HTMLReport.QuarantineRow]
  /// How many tests were in quarantine over time, if that is known.
  let trend: String?

  var content: Fields {
    let urgent = urgent.prefix(10)
    return [
      "events": FlakyWords.massFailures(report), "evidence": evidence ?? "", "hasEvidence": evidence != nil,
      "tiles": tiles, "health": HealthChart.drawn(report.runs), "hasUrgent": !urgent.isEmpty,
      "hasQuarantine": !quarantine.isEmpty, "hasCustody": !quarantine.isEmpty || trend != nil, "trend": trend ?? "",
      "urgent": urgent.map { test -> Fields in
        [
          "name": test.name, "page": "test/\(test.id).html",
          "status": test.isOnlyProvoked ? "provoked" : test.assessment.status.rawValue, "mark": FlakyWords.status(test),
          "reason": FlakyWords.reason(test), "blocked": FlakyWords.blockedRuns(test),
          "failed": "\(test.assessment.failures.count) of \(test.assessment.failures.total)",
        ]
      },
      "quarantine": quarantine.map { ["name": $0.name, "finding": $0.finding, "owner": $0.owner, "until": $0.until] },
    ]
  }

  /// What failed and wants somebody: without such a test, whatever failed.
  private var urgent: [FlakyTest] {
    let failed = report.tests.filter(\.hasFailed)
    let urgent = failed.filter { [.broken, .flaky, .suspect].contains($0.assessment.status) }
    // The more often, the sooner: of these more is not known.
    let rest = failed.filter { urgent.isEmpty || $0.assessment.status == .insufficient }
      .filter { ![.broken, .flaky, .suspect].contains($0.assessment.status) }
      .sorted { ($1.assessment.failures.mean, $0.name) < ($0.assessment.failures.mean, $1.name) }
    return urgent.filter { $0.assessment.status != .suspect } + report.provoked
      + urgent.filter { $0.assessment.status == .suspect } + rest
  }

  /// That nothing can be told yet of some tests that failed but how often they did.
  private var evidence: String? {
    let count = tooNew
    guard count > 0 else { return nil }
    let have = "\(count == 1 ? "has" : "have") run fewer than \(StatusRules().minimumChains) times"
    return "Evidence is still thin: \(Words.count(count, "test")) failed, and \(have), so that only how often can be told."
  }

  /// How many tests failed of which there are too few runs.
  private var tooNew: Int { report.tests.count { $0.assessment.status == .insufficient && $0.hasFailed } }

  private var tiles: [Fields] {
    func tile(_ name: String, _ value: String, _ note: String) -> Fields { ["name": name, "value": value, "note": note] }
    func count(_ status: TestStatus) -> String { String(report.statuses[status] ?? 0) }
    let infrastructure = report.runs.count { $0.infrastructureProblem != nil }
    let events = report.massFailures.count
    let weeks = max(
      1.0 / 7, (report.runs.last?.started.timeIntervalSince(report.runs.first?.started ?? .distantPast) ?? 0) / 604_800)
    return [
      tile("Broken tests", count(.broken), "of \(Words.count(report.testCount, "test"))"),
      tile(
        "Flaky tests", count(.flaky),
        "and \(count(.suspect)) suspect" + (tooNew > 0 ? ", \(tooNew) with too few runs to tell" : "")),
      tile(
        "Red runs", Figures.percent(report.redRuns.observed ?? 0),
        "\(report.redRuns.count) of \(Words.count(report.redRuns.total, "run"))"),
      tile(
        "Red by flaky tests alone", Figures.percent(report.blockedRuns.observed ?? 0),
        "\(report.blockedRuns.count) of \(Words.count(report.blockedRuns.total, "run")), true share \(Figures.short(report.blockedRuns.lower * 100)) to \(Figures.short(report.blockedRuns.upper * 100)) %"
      ),
      tile("Cost in people", Figures.hours(report.cost.humanHours), "\(Figures.hours(report.cost.humanHours / weeks)) a week"),
      tile("Cost in machines", Figures.hours(report.cost.machineHours), "retries and runs in vain"),
      tile("In quarantine", String(quarantine.count), quarantine.isEmpty ? "nothing is forgiven" : "see below"),
      tile(
        "No evidence", String(infrastructure),
        events == 0 ? "runs that failed as a whole" : "runs that failed as a whole, \(events) by one event"),
    ]
  }
}
