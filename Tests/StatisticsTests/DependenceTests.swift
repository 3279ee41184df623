import Foundation
import Hashing
import Testing

@testable import FlakinessStatistics

struct DependenceTests {
  @Test func aTableByHand() throws {
    // Three groups of 100 with 10, 20, 30 failures: p = 0.2, each deviation 10, 0, 10; X² = 200/16.
    let found = try #require(Homogeneity([(10, 100), (20, 100), (30, 100)]))
    #expect(found.statistic.agrees(with: 12.5))
    #expect(found.degrees == 2)
    #expect(found.pValue.agrees(with: 0.0019304541362277093))
  }

  @Test func twoGroupsGetYatesCorrection() throws {
    // scipy.stats.chi2_contingency([[5, 95], [15, 85]]): X² = 4.5, p = 0.03389485.
    let found = try #require(Homogeneity([(5, 100), (15, 100)]))
    #expect(found.statistic.agrees(with: 4.5))
    #expect(found.pValue.agrees(with: 0.033894853524689295, within: 1e-9))
  }

  @Test func whatNeverFailsDependsOnNothing() throws {
    #expect(try #require(Homogeneity([(0, 10), (0, 20)])).pValue == 1)
    #expect(Homogeneity([(1, 10)]) == nil)
    #expect(Homogeneity([(1, 10), (0, 0)]) == nil)
  }

  @Test(.enabled(if: Fixture.isThere("idoft/tso-iso-rates.csv"), "IDoFT's rates are not here"))
  func theOrdersOf101TestsGiveIDoFTsPValues() throws {
    let rows = try Fixture.table("idoft/tso-iso-rates.csv").dropFirst()
    #expect(rows.count == 101)
    var dependent = 0
    for row in rows {
      func numbers(_ field: Substring) -> [Int] { field.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) } }
      let groups = Array(zip(numbers(row[4]), numbers(row[5]))).map { (failures: $0.0, runs: $0.1) }
      let pValue = try #require(Homogeneity(groups)).pValue
      let expected = try #require(Double(row[6]))
      // The file prints seven digits, or three where it writes powers of ten.
      #expect(
        pValue.agrees(with: expected, within: row[6].contains("E") ? 0.005 : 2e-6) || (expected == 0 && pValue < 1e-250),
        "\(row[3])")
      #expect((pValue < 0.05) == (row[7] == "less"))
      if pValue < 0.05 { dependent += 1 }
    }
    #expect(dependent == 70)
  }

  @Test func manyQuestionsAreAdjusted() {
    // scipy.stats.false_discovery_control.
    let found = BenjaminiHochberg.adjusted([0.01, 0.04, 0.03, 0.005, 0.8])
    for (found, expected) in zip(found, [0.025, 0.05, 0.05, 0.025, 0.8]) { #expect(found.agrees(with: expected)) }
    #expect(BenjaminiHochberg.adjusted([]) == [])
  }

  @Test func aTestThatFailsInOneOrderDependsOnTheOrder() throws {
    var random = SplitMix64(seed: 21)
    let sample = SyntheticHistory(commits: 200, retries: 0, orders: 5).sample(of: SyntheticTest(failingOrders: [3]), &random)
    let found = try #require(Dependence(.order, of: sample))
    #expect(found.pValue < 1e-20)
    #expect(found.levels.first?.name == "3")
    #expect(found.levels.first.map { $0.failures == $0.runs } == true)
    #expect(found.levels.dropFirst().allSatisfy { $0.failures == 0 })
    #expect(Assessment(sample).pattern == .orderDependent)
  }

  @Test func anOrderThatCameWithABreakageIsNoCauseOfIt() throws {
    // Two orders of the suite before commit 30, two others since: a test was added, and this one broke.
    let runs = (0..<60).map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, order: UInt64($0 / 30 * 2 + $0 % 2)) }
    let sample = Sample(runs: runs, attempts: (0..<60).map { Attempt(run: $0, isFailure: $0 >= 30) })
    #expect(try #require(Dependence(.order, of: sample)).pValue < 1e-6)
    let found = Assessment(sample)
    #expect(found.segments.count == 2)
    #expect(found.dependences.isEmpty)
    #expect(found.pattern == .sinceCommit)
  }

  @Test func stretchesOfCommitsAreAskedEachForItself() throws {
    // Half of the runs fail in the first stretch and a quarter in the second, in both on one machine only.
    let runs = (0..<80).map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, machine: $0 % 2 == 0 ? "a" : "b") }
    let sample = Sample(runs: runs, attempts: (0..<80).map { Attempt(run: $0, isFailure: $0 % ($0 < 40 ? 2 : 4) == 0) })
    let history = PositionCounts.of(sample)
    let change = ChangePoint(index: 40, earliest: 40, latest: 40, logBayesFactor: 9)
    let segments = Segment.between([change], in: history)
    // 20 of 20 and 0 of 20; 10 of 20 and 0 of 20.
    let each = [FisherExact.twoSided(20, 0, 0, 20), FisherExact.twoSided(10, 10, 0, 20)]
    let expected = IncompleteGamma.chiSquareTail(-2 * each.reduce(0) { $0 + log($1) }, degrees: 4)
    let found = try #require(Dependence(.machine, of: sample, segments: segments))
    #expect(found.pValue.agrees(with: expected))
    #expect(found.levels.map(\.failures) == [30, 0])
  }

  @Test func tooFewFailuresAreNotAsked() {
    var random = SplitMix64(seed: 22)
    let sample = SyntheticHistory(commits: 50, retries: 0, orders: 10).sample(of: SyntheticTest(flakeRate: 0.02), &random)
    #expect(Dependence(.order, of: sample) == nil)
    // One machine is none to compare with.
    #expect(Dependence(.machine, of: sample) == nil)
  }

  @Test func seedsAreSortedByWhatTheyDid() {
    func attempt(_ run: Int, _ seed: UInt64, _ fails: Bool) -> Attempt { Attempt(run: run, isFailure: fails, seed: seed) }
    let runs = (0..<6).map { RunContext(id: Int64($0), commit: $0 < 4 ? "a" : "b", position: $0 / 4) }
    let profile = SeedProfile(
      Sample(
        runs: runs,
        attempts: [
          attempt(0, 1, true), attempt(1, 2, false), attempt(2, 3, true), attempt(3, 3, false), attempt(4, 4, true),
          attempt(5, 1, true),
        ]))
    #expect(profile.failing == [1, 4])
    #expect(profile.passing == [2])
    #expect(profile.mixed == [3])
  }

  @Test func aPolluterAndItsCleanerAreFound() {
    // Test 1 pollutes, test 2 cleans; the victim fails when 1 came before it and 2 not after that.
    var random = SplitMix64(seed: 23)
    let observations = (0..<300).map { _ -> Neighbours.Observation in
      let before = (1...12).map(Int64.init).shuffled(using: &random).prefix(random.below(12))
      let polluted = before.lastIndex(of: 1)
      let cleaned = before.lastIndex(of: 2)
      return Neighbours.Observation(isFailure: polluted.map { $0 > cleaned ?? -1 } ?? false, before: Array(before))
    }
    let found = Neighbours(observations)
    #expect(found.polluters.first?.test == 1)
    #expect(found.polluters.first?.failuresWithout == 0)
    // Others follow, for the more tests ran in between, the likelier the cleaner was one of them: candidates are to be run.
    #expect(Neighbours.cleaners(of: 1, observations).first?.test == 2)
  }

  @Test func aStateSetterIsFound() {
    var random = SplitMix64(seed: 24)
    let observations = (0..<200).map { _ -> Neighbours.Observation in
      let before = (1...8).map(Int64.init).shuffled(using: &random).prefix(random.below(8))
      return Neighbours.Observation(isFailure: !before.contains(5), before: Array(before))
    }
    #expect(Neighbours(observations).setters.first?.test == 5)
    #expect(Neighbours(observations).polluters.allSatisfy { $0.test != 5 })
  }

  @Test func whatCameWithABreakageIsNoPolluter() {
    // Test 9 was written when the test broke, and comes before it in two runs of three.
    let observations = (0..<60).map { run in
      Neighbours.Observation(isFailure: run >= 30, before: run >= 30 && run % 3 > 0 ? [1, 9] : [1])
    }
    #expect(Neighbours(observations).polluters.isEmpty)
    // In another environment it never runs, and nothing fails there.
    let elsewhere = (0..<60).map { _ in Neighbours.Observation(isFailure: false, before: [1], group: 2) }
    #expect(Neighbours(observations + elsewhere).polluters.isEmpty)
  }

  @Test func aTestCountsFromTheFirstRunThatHadIt() {
    // Test 7 comes before in the runs that fail, and after in those that pass; it exists since run 20.
    let observations = (0..<40).map { run in
      Neighbours.Observation(
        isFailure: run % 4 == 2, before: run >= 20 && run % 4 == 2 ? [7] : [], besides: run >= 20 ? [7] : [])
    }
    let found = PredecessorCounts.of(observations)
    #expect(found.map { [$0.failuresAfter, $0.runsAfter, $0.failuresWithout, $0.runsWithout] } == [[5, 5, 0, 15]])
  }

  @Test func whatRanBeforeIsAFindingAmongAllTestsThatWereAsked() {
    // Five failures after test 1, four passes without: one in 126 by chance, in either of two directions.
    let weak = Neighbours((0..<10).map { Neighbours.Observation(isFailure: $0 % 2 == 0, before: $0 % 2 == 0 ? [1] : []) })
    #expect(weak.pValue.agrees(with: 2.0 / 126))
    var one = Assessment(sample((0..<10).map { ("c\($0)", $0 % 2 == 0 ? "F" : "P") }))
    one.predecessors = OrderDependence(weak)
    var other = one
    other.predecessors = OrderDependence(Neighbours([]))
    func amongOthers(_ count: Int) -> Assessment {
      var first = one
      let all = [one] + Array(repeating: other, count: count)
      first.adjust(to: BenjaminiHochberg.adjusted(together: all.map(\.pValues))[0])
      return first
    }
    #expect(amongOthers(0).pattern == .orderDependent)
    #expect(amongOthers(19).predecessors?.isFinding == false)
    #expect(amongOthers(19).pattern != .orderDependent)
  }

  @Test func whereNothingDependsNothingIsFound() {
    var random = SplitMix64(seed: 25)
    let observations = (0..<200).map { _ in
      Neighbours.Observation(
        isFailure: random.happens(0.2), before: Array((1...30).map(Int64.init).shuffled(using: &random).prefix(15)))
    }
    #expect(Neighbours(observations).polluters.isEmpty)
    #expect(Neighbours(observations).setters.isEmpty)
  }
}
