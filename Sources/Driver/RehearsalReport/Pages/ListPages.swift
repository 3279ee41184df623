import FlakinessStatistics
import RehearsalHistory
import Spelling

/// The pages that list tests, runs and clusters.
struct ListPages {
  let report: FlakyReport

  private typealias Cell = Fields

  private static func number(_ value: Double, _ text: String) -> Cell { ["number": true, "value": value, "text": text] }
  private static func text(_ text: String) -> Cell { ["text": text] }

  private struct Column: Sendable {
    let name: String
    var isNumber = false
    let cell: @Sendable (FlakyTest) -> Cell
  }

  private static let failed = Column(name: "Failed", isNumber: true) { test in
    let rate = test.assessment.failures
    return number(rate.observed ?? 0, "\(rate.count) of \(rate.total)")
  }
  private static let flakiness = Column(name: "Flakiness (95 %)", isNumber: true) { test in
    let score = test.assessment.score
    return number(score.lower, FlakyWords.estimate(test.assessment))
  }
  private static let pattern = Column(name: "Pattern") { text($0.assessment.pattern?.words ?? "") }
  private static let blocked = Column(name: "Blocked runs", isNumber: true) {
    number(Double($0.blockedRuns), FlakyWords.blockedRuns($0))
  }
  private static let cost = Column(name: "Cost", isNumber: true) { number($0.hours, $0.hours > 0 ? Figures.hours($0.hours) : "") }
  private static let last = Column(name: "Last failure", isNumber: true) { test in
    number(test.lastFailure?.when.timeIntervalSince1970 ?? 0, Figures.day(test.lastFailure?.when))
  }
  private static let owner = Column(name: "Owner") { text($0.owner ?? "") }
  private static let median = Column(name: "Median", isNumber: true) { duration($0) { $0.median } }
  private static let p95 = Column(name: "95 %", isNumber: true) { duration($0) { $0.p95 } }
  private static let drift = Column(name: "Drift", isNumber: true) { test in
    let drift = test.assessment.durations?.drift
    return number(drift?.factor ?? 1, drift.map { "× \(Figures.short($0.factor))" } ?? "")
  }

  private static func duration(_ test: FlakyTest, _ value: (DurationProfile) -> Double) -> Cell {
    let seconds = test.assessment.durations.map(value)
    return number(seconds ?? 0, seconds.map(Figures.seconds) ?? "")
  }

  private func list(_ heading: String, _ explanation: String, _ tests: some Sequence<FlakyTest>, _ columns: [Column]) -> Fields {
    let rows = tests.map { test -> Fields in
      [
        "name": test.name, "page": "test/\(test.id).html",
        "status": test.isOnlyProvoked ? "provoked" : test.assessment.status.rawValue, "mark": FlakyWords.status(test),
        "cells": columns.map { $0.cell(test) },
      ]
    }
    return [
      "heading": heading, "explanation": explanation, "caption": "\(Words.count(rows.count, "test")); the headings sort",
      "columns": [["name": "Test"], ["name": "Status"]]
        + columns.map { ["name": $0.name, "number": $0.isNumber] as Fields },
      "rows": rows,
    ]
  }

  var flaky: Fields {
    list(
      "Flaky tests",
      "Tests that failed at least once, or that an exploration made fail (provoked), the most urgent first: by status, by the runs that they blocked, and by the lower bound of their flakiness. Flakiness is how likely an attempt is to fail on code that it could have passed, with its 95 % interval.",
      report.tests.filter { $0.hasFailed || $0.isOnlyProvoked },
      [Self.flakiness, Self.failed, Self.pattern, Self.blocked, Self.cost, Self.last, Self.owner])
  }

  var all: Fields {
    list(
      "All tests", "Every test with evidence in these runs, the most urgent first.", report.tests,
      [Self.failed, Self.median, Self.owner])
  }

  var slowest: Fields {
    let tests = report.tests.sorted {
      ($1.assessment.durations?.median ?? 0, $0.name) < ($0.assessment.durations?.median ?? 0, $1.name)
    }
    return list(
      "Slowest tests",
      "The hundred tests whose median is the longest. Drift tells how many times as long a test takes since its level changed.",
      tests.prefix(100), [Self.median, Self.p95, Self.drift, Self.failed])
  }

  var runs: Fields {
    let latest = report.runs.sorted { ($0.started, $0.id) > ($1.started, $1.id) }.prefix(1000)
    return [
      "explanation": "The latest runs first, a thousand at most. A run that failed as a whole is no evidence about its tests.",
      "caption": Words.count(latest.count, "run"),
      "runs": latest.map { run -> Fields in
        var row: Fields = [
          "started": Figures.moment(run.started), "name": run.name, "commit": run.commit.map { String($0.prefix(12)) } ?? "",
          "branch": run.branch ?? "", "red": run.red, "flaky": run.redByFlakes, "seconds": run.seconds ?? 0,
          "time": run.seconds.map(Figures.seconds) ?? "",
          "remark": run.massFailure.map { "one event: \($0.words)" } ?? run.infrastructureProblem.map { "no evidence: \($0)" }
            ?? (run.isRedByFlakesAlone ? "red by flaky tests alone" : run.isRed ? "red" : "green"),
        ]
        if let url = run.url, Link.isSafe(url) { row["url"] = url }
        return row
      },
    ]
  }

  var clusters: Fields {
    let tests = Dictionary(report.tests.map { ($0.name, $0) }) { first, _ in first }
    var counts: [String: (count: Int, tests: Int)] = [:]
    for test in report.tests {
      for signature in test.signatures {
        counts[signature.text, default: (0, 0)].count += signature.count
        counts[signature.text, default: (0, 0)].tests += 1
      }
    }
    let signatures = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(100)
    return [
      "clusters": report.clusters.enumerated().map { index, names -> Fields in
        [
          "name": "Cluster \(index + 1): \(Words.count(names.count, "test"))",
          "tests": names.compactMap { tests[$0] }.map { test -> Fields in
            [
              "name": test.name, "page": "test/\(test.id).html",
              "words": "failed \(Words.count(test.assessment.failures.count, "time"))",
            ]
          },
        ]
      },
      "hasSignatures": !signatures.isEmpty,
      "signatures": signatures.map {
        ["count": $0.value.count, "tests": $0.value.tests, "text": String($0.key.prefix(2000))] as Fields
      },
    ]
  }
}
