import Testing

@testable import FlakinessStatistics

struct BurnInTests {
  @Test(arguments: [(0.1, 29), (0.05, 59), (0.03, 99), (0.02, 149), (0.01, 299), (0.001, 2995)])
  func soManyRunsSeeAFailureWith95Percent(rate: Double, runs: Int) {
    #expect(BurnIn.runs(toSee: rate) == runs)
  }

  @Test func theEdgesAreWholeNumbersToo() {
    #expect(BurnIn.runs(toSee: 0.25, confidence: 0.9) == 9)
    #expect(BurnIn.runs(toSee: 0) == .max)
    #expect(BurnIn.runs(toSee: 1) == 1)
    // Exactly three halvings.
    #expect(BurnIn.runs(toSee: 0.5, confidence: 0.875) == 3)
  }

  @Test(arguments: [(10, 0.259), (30, 0.095), (300, 0.010)])
  func passesExcludeARate(runs: Int, bound: Double) {
    #expect(BurnIn.bound(afterPasses: runs).isWithin(0.0005, of: bound))
  }

  @Test func aNewTestsBudgetIsByItsDuration() {
    #expect([0.1, 5, 10, 30, 300].map(BurnIn.budget) == [10, 5, 3, 2, 1])
  }

  @Test func aFixIsCheckedByTheRateBefore() {
    #expect(BurnIn.fixCheck(rateBefore: 0.02) == 149)
    // Failures that come four at a time tell a quarter as much.
    #expect(BurnIn.fixCheck(rateBefore: 0.02, flipRatio: 0.25) == 596)
    #expect(BurnIn.fixCheck(rateBefore: 0.02, flipRatio: 1.5) == 149)
  }

  @Test func blockedRunsCostPeopleAndMachines() {
    let cost = FlakeCost(retrySeconds: 1800, blockedRunSeconds: [900, 900])
    #expect((cost.machineHours, cost.blockedRuns) == (1, 2))
    #expect(cost.humanHours.agrees(with: 56.0 / 60))
  }

  @Test(.enabled(if: Fixture.isThere("flakeflagger/test_results.csv.gz"), "FlakeFlagger's results are not here"))
  func tenThousandRerunsCountAsPublished() throws {
    let rows = try Fixture.table("flakeflagger/test_results.csv.gz").dropFirst()
    #expect(rows.count == 22_245)
    var (flaky, always, never) = (0, 0, 0)
    let sizes = [10, 100, 1000, 10_000]
    var (seen, expected) = ([0, 0, 0, 0], [0.0, 0, 0, 0])
    for row in rows {
      // Names have commas in some rows: count from the end.
      let numbers = row.compactMap { Int($0) }
      let (isFlaky, failed, passed) = (numbers[0] == 1, numbers[1], numbers[2])
      #expect(isFlaky == Verdict(run: 0, failures: failed, passes: passed).isFlaky)
      if failed == 0 { never += 1 } else if passed == 0 { always += 1 }
      guard isFlaky else { continue }
      flaky += 1
      for (place, size) in sizes.enumerated() {
        if max(numbers[3], numbers[4]) < size { seen[place] += 1 }
        expected[place] += mixed(rate: Double(failed) / Double(failed + passed), runs: size)
      }
    }
    #expect((flaky, always, never) == (811, 147, 21_287))
    // What was seen lags far behind what independent runs would show.
    #expect(seen == [31, 80, 335, 789])
    for (found, published) in zip(expected, [238.3, 418.1, 603.1, 767.7]) { #expect(found.isWithin(0.06, of: published)) }
  }

  /// The probability to see both outcomes in so many runs: `1 - p^N - (1 - p)^N`.
  private func mixed(rate: Double, runs: Int) -> Double {
    let (failures, passes) = (0..<runs).reduce((1, 1)) { product, _ in (product.0 * rate, product.1 * (1 - rate)) }
    return 1 - failures - passes
  }
}
