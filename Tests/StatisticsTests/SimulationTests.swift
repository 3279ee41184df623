import Foundation
import Hashing
import Testing

@testable import FlakinessStatistics

/// Suites with known faults: what the statistics find of them. The article "The statistics" prints these numbers.
struct SimulationTests {
  /// One kind of test, and how often each status came out for it.
  struct Kind: Sendable {
    let name: String
    let test: SyntheticTest
    /// What its status should be.
    let truth: [TestStatus]
  }

  static let kinds: [Kind] = [
    Kind(name: "steady", test: SyntheticTest(), truth: [.healthy]),
    Kind(name: "fails in 0.1 % of attempts", test: SyntheticTest(flakeRate: 0.001), truth: [.healthy, .suspect, .flaky]),
    Kind(name: "fails in 1 %", test: SyntheticTest(flakeRate: 0.01), truth: [.flaky, .suspect]),
    Kind(name: "fails in 2 %", test: SyntheticTest(flakeRate: 0.02), truth: [.flaky]),
    Kind(name: "fails in 5 %", test: SyntheticTest(flakeRate: 0.05), truth: [.flaky]),
    Kind(name: "fails in 20 %", test: SyntheticTest(flakeRate: 0.2), truth: [.flaky]),
    Kind(name: "fails in 50 %", test: SyntheticTest(flakeRate: 0.5), truth: [.flaky]),
    Kind(name: "5 % since commit 150", test: SyntheticTest(flakeRate: 0.05, flakyFrom: 150), truth: [.flaky]),
    Kind(name: "broken for 10 commits, mended 90 ago", test: SyntheticTest(brokenCommits: 100..<110), truth: [.healthy]),
    Kind(name: "broken since commit 195", test: SyntheticTest(brokenCommits: 195..<200), truth: [.broken]),
    Kind(name: "fails in one order of five", test: SyntheticTest(failingOrders: [2]), truth: [.flaky, .suspect]),
  ]

  /// How often each test is simulated: the article's numbers are of more than a run of the tests waits for.
  static let times = isTold ? 400 : 40

  static func statuses(_ history: SyntheticHistory, _ kind: Kind, seed: UInt64) -> [TestStatus: Int] {
    var random = SplitMix64(seed: seed)
    var found: [TestStatus: Int] = [:]
    for _ in 0..<times { found[StatusMachine.story(of: history.sample(of: kind.test, &random)).status, default: 0] += 1 }
    return found
  }

  static let histories: [(name: String, history: SyntheticHistory)] = [
    ("one retry", SyntheticHistory(retries: 1, orders: 5)), ("no retry", SyntheticHistory(retries: 0, orders: 5)),
    ("no retry, two runs", SyntheticHistory(runsPerCommit: 2, retries: 0, orders: 5)),
  ]

  /// Prints the table of the article when `STATISTICS_TABLE` is set.
  @Test(arguments: histories.indices)
  func statusesAreThoseOfTheKnownFaults(index: Int) {
    let (name, history) = Self.histories[index]
    var table = "| \(name) | " + TestStatus.allCases.map(\.rawValue).joined(separator: " | ") + " |\n"
    var (hits, calls, flaky, signs) = (0, 0, 0, 0)
    for (place, kind) in Self.kinds.enumerated() {
      let found = Self.statuses(history, kind, seed: UInt64(place + 100))
      table +=
        "| \(kind.name) | "
        + TestStatus.allCases.map { String(format: "%.0f", 100 * Double(found[$0] ?? 0) / Double(Self.times)) }.joined(
          separator: " | ") + " |\n"
      let isFlaky = kind.truth.contains(.flaky) && kind.test.flakeRate != 0.001
      let called = found[.flaky] ?? 0
      calls += kind.test.flakeRate == 0.001 ? 0 : called
      hits += isFlaky ? called : 0
      signs += isFlaky ? called + (found[.suspect] ?? 0) : 0
      flaky += isFlaky ? Self.times : 0
    }
    let (precision, recall) = (Double(hits) / Double(calls), Double(hits) / Double(flaky))
    let noticed = Double(signs) / Double(flaky)
    table += "precision \(precision), recall \(recall), with suspects \(noticed)\n"
    if Self.isTold { print(table) }
    #expect(precision > 0.99)
    #expect(recall > (index == 1 ? 0.55 : 0.7))
    #expect(noticed > 0.8)
  }

  /// Some cells of the table that `make statistics` writes, with a tenth of its tests.
  @Test(
    arguments: [
      CoverageCell(.steady, runs: 200, runsPerCommit: 1, retries: 0, rate: 0.03),
      CoverageCell(.steady, runs: 200, runsPerCommit: 1, retries: 0, rate: 0.3),
      CoverageCell(.steady, runs: 200, runsPerCommit: 1, retries: 1, rate: 0.68),
      CoverageCell(.steady, runs: 200, runsPerCommit: 2, retries: 0, rate: 0.15),
      CoverageCell(.badStates, runs: 200, runsPerCommit: 1, retries: 0, rate: 0.01),
      CoverageCell(.badStates, runs: 200, runsPerCommit: 1, retries: 0, rate: 0.5),
      CoverageCell(.badStates, runs: 200, runsPerCommit: 1, retries: 2, rate: 0.15),
      CoverageCell(.badStates, runs: 1000, runsPerCommit: 5, retries: 0, rate: 0.005),
      CoverageCell(.regression, runs: 200, runsPerCommit: 1, retries: 0, rate: 0.08),
      CoverageCell(.regression, runs: 200, runsPerCommit: 2, retries: 1, rate: 0.02),
      CoverageCell(.shortBadStates, runs: 4000, runsPerCommit: 1, retries: 0, rate: 0.68),
    ])
  func theIntervalHoldsTheTrueFlakiness(cell: CoverageCell) {
    #expect(cell.held(of: 100, seed: 11) >= 93)
  }

  /// How often the status of a test whose flakiness never changes does change after the first 300 of 4,000 runs, on commit after
  /// commit; the article tells of a hundred tests for each rate.
  @Test(arguments: [(1, 0), (1, 1), (2, 0)])
  func aSteadyFlakinessHardlyChangesTheStatus(runsPerCommit: Int, retries: Int) {
    let history = SyntheticHistory(commits: 4000 / runsPerCommit, runsPerCommit: runsPerCommit, retries: retries)
    let contexts = history.runs
    let times = Self.isTold ? 100 : 10
    for rate in Self.isTold ? [0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.08, 0.3, 0.68] : [0.01, 0.02, 0.03, 0.08] {
      let changes = (0..<times).map { index in
        var random = SplitMix64(seed: UInt64(index * 7919 + 3))
        return StatusMachine.story(of: history.sample(of: SyntheticTest(flakeRate: rate), in: contexts, &random))
          .changes.count { $0.run >= 300 }
      }
      let mean = Double(changes.reduce(0, +)) / Double(times)
      if Self.isTold {
        print("\(rate), \(runsPerCommit) a commit, \(retries) retries: \(mean) changes, at most \(changes.max() ?? 0)")
        continue
      }
      #expect(mean <= (rate < 0.02 ? 4 : 2), "\(rate)")
      #expect(changes.allSatisfy { $0 <= 6 }, "\(rate)")
    }
  }

  static let isTold = variables["STATISTICS_TABLE"] != nil
}
