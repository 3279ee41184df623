import Hashing
import Testing

@testable import FlakinessStatistics

struct DurationTests {
  @Test func quantilesLieBetweenNeighbours() {
    // numpy.quantile([1, 2, 3, 4, 10], …)
    let sorted = [1.0, 2, 3, 4, 10]
    #expect(DurationProfile.quantile(sorted, 0.5) == 3)
    #expect(DurationProfile.quantile(sorted, 0.9).agrees(with: 7.6))
    #expect(DurationProfile.quantile(sorted, 0.95).agrees(with: 8.8))
    #expect(DurationProfile.quantile([2], 0.95) == 2)
  }

  @Test func equalValuesShareTheirRank() {
    #expect(DurationProfile.ranks([3, 1, 1, 2, 3, 3]) == [5, 1.5, 1.5, 3, 5, 5])
  }

  @Test func aTestThatBecameSlowerIsDated() throws {
    var random = SplitMix64(seed: 31)
    let values = (0..<100).map { 0.1 * (1 + Double(random.below(100)) / 300) * ($0 < 60 ? 1 : 2) }
    let drift = try #require(DurationProfile.drift(values))
    #expect(drift.index == 60)
    #expect((drift.after / drift.before).isWithin(0.2, of: 2))
    #expect(drift.pValue < 1e-6)
  }

  @Test func outliersAndSmallChangesAreNoDrift() {
    var random = SplitMix64(seed: 32)
    let steady = (0..<100).map { place in (place % 17 == 0 ? 30 : 0.1) + Double(random.below(100)) / 1000 }
    #expect(DurationProfile.drift(steady) == nil)
    // Ten per cent is too little to tell of, however sure it is.
    #expect(DurationProfile.drift((0..<100).map { $0 < 50 ? 1 : 1.1 }) == nil)
    #expect(DurationProfile.drift([1, 2, 3]) == nil)
  }

  @Test func onlyPassesAreTimed() throws {
    let runs = [RunContext(id: 1, position: 0), RunContext(id: 2, position: 1)]
    let attempts = [Attempt(run: 0, isFailure: true, seconds: 60), Attempt(run: 1, isFailure: false, seconds: 2)]
    let profile = try #require(DurationProfile(Sample(runs: runs, attempts: attempts)))
    #expect((profile.median, profile.maximum, profile.count) == (2, 2, 1))
    #expect(DurationProfile(Sample(runs: runs, attempts: [attempts[0]])) == nil)
  }
}
