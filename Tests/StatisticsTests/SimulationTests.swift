import Foundation
import Testing

@testable import FlakinessStatistics

/// Suites with known faults: what the statistics find of them. The article "The statistics" prints these numbers.
@Suite struct SimulationTests {
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
    var random = SplitMix(seed: seed)
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

  /// How often the 95 % intervals hold the true rate, over rates from 0.5 % to 50 %, each as likely as its double.
  @Test func intervalsHoldTheTruth() {
    var random = SplitMix(seed: 41)
    var counts: [Int: (number: Int, failures: Int, score: Int)] = [:]
    let history = SyntheticHistory(commits: 300, retries: 2)
    let number = Self.isTold ? 4000 : 600
    for _ in 0..<number {
      let exponent = Double(random.below(1000)) / 1000 * 6.64
      let rate = 0.005 * pow(2, exponent)
      let sample = history.sample(of: SyntheticTest(flakeRate: rate), &random)
      let outcomes = sample.firstOutcomes
      let estimate = RateEstimate(outcomes.count { $0 }, of: outcomes.count, .attempt)
      let found = FlakinessScore(StateCounts(sample.verdicts))
      counts[Int(exponent), default: (0, 0, 0)].number += 1
      if estimate.lower <= rate, rate <= estimate.upper { counts[Int(exponent), default: (0, 0, 0)].failures += 1 }
      if found.lower <= rate, rate <= found.upper { counts[Int(exponent), default: (0, 0, 0)].score += 1 }
    }
    let failures = Double(counts.values.reduce(0) { $0 + $1.failures }) / Double(number)
    let score = Double(counts.values.reduce(0) { $0 + $1.score }) / Double(number)
    if Self.isTold {
      for (octave, count) in counts.sorted(by: { $0.key < $1.key }) { print("from \(0.5 * Double(1 << octave)) %: \(count)") }
      print("coverage: failure rate \(failures), score \(score)")
    }
    #expect((0.93...0.97).contains(failures))
    #expect((0.92...0.97).contains(score))
  }

  static let isTold = variables["STATISTICS_TABLE"] != nil
}
