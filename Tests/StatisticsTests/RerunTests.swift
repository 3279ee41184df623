import Foundation
import Testing

@testable import FlakinessStatistics

/// Half a million real outcomes: 107 Java tests, each rerun 4,000 times by itself, and in 104,000 runs of their suites.
///
/// Lam, Winter, Wei, Xie, Marinov, Bell: "A large-scale longitudinal study of flaky tests" (OOPSLA 2020) and its data on reruns.
/// The expected numbers were counted from the files by another program.
struct RerunTests {
  private static let suites = "rerunning-no-tests/all-multi-flaky-test-failures.csv"
  private static let isolation = "rerunning-no-tests/isolation-per-test-results.zip"

  /// The runs in which each test failed, with the order of each run.
  private func failures() throws -> (tests: [String: Set<Int>], orders: [String]) {
    var tests: [String: Set<Int>] = [:]
    var orders: [String] = []
    for row in try Fixture.table(Self.suites).dropFirst() {
      for test in row[4].split(separator: ";") { tests["\(row[0]) \(test)", default: []].insert(orders.count) }
      orders.append(String(row[2]))
    }
    return (tests, orders)
  }

  /// What is in both by what is in either.
  private static func similarity(_ first: Set<Int>, _ second: Set<Int>) -> Double {
    Double(first.intersection(second).count) / Double(first.union(second).count)
  }

  @Test(.enabled(if: Fixture.isThere(suites), "the failures of the suites are not here"))
  func testsFailTogetherAsOftenAsTheyDo() throws {
    let (tests, orders) = try failures()
    #expect(tests.count == 107)
    #expect(Set(tests.flatMap { test, runs in Set(runs.map { "\(test) \(orders[$0])" }) }).count == 579)
    let names = tests.keys.sorted()
    var pairs: [(similarity: Double, tests: Set<String>)] = []
    for (place, first) in names.enumerated() {
      for second in names[(place + 1)...] {
        let similarity = Self.similarity(tests[first] ?? [], tests[second] ?? [])
        if similarity >= 0.5 { pairs.append((similarity, [first, second])) }
      }
    }
    #expect(pairs.count == 50)
    #expect(pairs.count { $0.similarity == 1 } == 25)
    let zoo = tests.filter {
      $0.key.hasSuffix("ZKTest.testBulkClusterJoining") || $0.key.hasSuffix("ZKTest.testDiscoveryListener")
    }
    #expect(zoo.values.map(\.count) == [1960, 1960])
    #expect(pairs.contains { $0.tests == Set(zoo.keys) && $0.similarity == 1 })

    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { (Int64($0), tests[$1] ?? []) })
    let clusters = CoFailures.clusters(numbers).map { Set($0.map { names[Int($0)] }) }
    // The pairs hang together in nine groups of thirty tests; the mean likeness holds together all but what hangs by a thread.
    #expect(clusters.map(\.count).reduce(0, +) <= 30)
    for cluster in clusters {
      for test in cluster { #expect(pairs.contains { $0.tests.contains(test) && $0.tests.isSubset(of: cluster) }, "\(test)") }
    }
    for pair in pairs where pair.similarity == 1 { #expect(clusters.contains { pair.tests.isSubset(of: $0) }) }
  }

  @Test(.enabled(if: Fixture.isThere(isolation), "the reruns in isolation are not here"))
  func burstsShowInTheFlipsOfRealReruns() throws {
    guard let table = try Fixture.zipped(Self.isolation) else { return print("skipped: there is no unzip here") }
    var outcomes: [Substring: [Bool]] = [:]
    for row in table where row.count > 2 { outcomes[row[0], default: []].append(row[1] != "pass") }
    #expect(outcomes.count == 107)
    #expect(outcomes.values.allSatisfy { $0.count == 4000 })
    #expect(outcomes.values.reduce(0) { $0 + $1.count { $0 } } == 32_765)
    let flaky = outcomes.mapValues { FlipRate($0) }.filter { $0.value.flips > 0 }
    #expect(flaky.count == 50)
    let ratios = flaky.compactMap { test, flips in flips.ratio.map { (ratio: $0, test: test, pValue: flips.pValue) } }.sorted {
      $0.ratio < $1.ratio
    }
    let median = DurationProfile.quantile(ratios.map(\.ratio), 0.5)
    #expect(median.isWithin(1e-12, of: 1.0005001875625195))
    // Four tests of one class fail in bursts, and no other: time or state is behind them.
    for (found, expected) in zip(ratios, [0.11526080360088008, 0.11944491119840511, 0.1222810265127953, 0.25335614552067603]) {
      #expect(found.ratio.agrees(with: expected))
      #expect(found.test.contains("TimeSeriesGroupingIteratorTest"))
      #expect(found.pValue.map { $0 < 1e-9 } == true)
    }
    #expect(ratios[4].ratio.agrees(with: 0.6592764731576723))
  }

  @Test(.enabled(if: Fixture.isThere(isolation), "the reruns in isolation are not here"))
  func onUnchangedCodeRealTestsKeepTheirStatus() throws {
    guard let table = try Fixture.zipped(Self.isolation) else { return print("skipped: there is no unzip here") }
    var outcomes: [Substring: [Bool]] = [:]
    for row in table where row.count > 2 { outcomes[row[0], default: []].append(row[1] != "pass") }
    let runs = SyntheticHistory(commits: 1, runsPerCommit: 4000, retries: 0).runs
    for (test, outcomes) in outcomes {
      let attempts = outcomes.enumerated().map { Attempt(run: $0, isFailure: $1) }
      let found = Assessment(Sample(runs: runs, attempts: attempts))
      let failures = outcomes.count { $0 }
      #expect(found.story.changes.count { $0.run >= 300 } <= 2, "\(test) \(found.story.changes)")
      #expect(!found.story.changes.contains { $0.status == .healthy })
      if failures == 0 { #expect(found.status == .healthy && found.story.changes.isEmpty) }
      if failures > 1, failures < 3000 { #expect([.flaky, .suspect].contains(found.status), "\(test) \(failures)") }
      // One commit that also passed: whatever failed is flakiness, and the shares are the same.
      if failures < 4000 { #expect(found.score.mean == Double(failures) / 4000) }
    }
  }
}
