import Testing

@testable import FlakinessStatistics

/// The score against sums over a fine grid of the model that the documentation describes: 60 points of α, the 24 kinds of bad
/// states, 40 points of γ and none, and 400 of the flakiness, each verdict a step of the forward algorithm; computed by another
/// program.
struct ScoreReferenceTests {
  /// A course of a test and what the grid says of its score.
  struct Reference: Sendable {
    let name: String
    let course: String
    let mean: Double
    let lower: Double
    let upper: Double
  }

  static let references = [
    Reference(
      name: "three stretches of single attempts", course: ScoreTests.course(3, every: 12, "F F F"), mean: 0.019283, lower: 0,
      upper: 0.294654),
    Reference(
      name: "rescued failures and two red chains", course: ScoreTests.course(5, every: 9, "FP") + " P P FFF P P FFF P",
      mean: 0.094682, lower: 0.028239, upper: 0.255534),
    Reference(
      name: "single failures and one long stretch",
      course: ScoreTests.course(4, every: 20, "F") + String(repeating: " F", count: 8) + String(repeating: " P", count: 30),
      mean: 0.035586, lower: 0.009730, upper: 0.088496),
    Reference(
      name: "red at both ends", course: "F F " + String(repeating: "P ", count: 40) + "FF FF FF", mean: 0.002058, lower: 0,
      upper: 0.107078),
    Reference(
      name: "red chains and one that was saved",
      course: ScoreTests.course(2, every: 15, "FF") + String(repeating: " P", count: 10) + " FFP", mean: 0.089019,
      lower: 0.007514, upper: 0.249015),
    Reference(
      name: "thirty stretches of two to eight",
      course: (0..<30).map { ScoreTests.course(1, every: 4, Array(repeating: "F", count: 2 + $0 % 7).joined(separator: " ")) }
        .joined(separator: " "), mean: 0.002232, lower: 0, upper: 0.041651),
    Reference(
      name: "pairs and a stretch of two hundred",
      course: ScoreTests.course(6, every: 9, "F F") + String(repeating: " F", count: 200) + String(repeating: " P", count: 40),
      mean: 0.017627, lower: 0, upper: 0.174288),
  ]

  @Test(arguments: references)
  func theScoreIsTheModelsWhateverPointsAreSummedOver(reference: Reference) {
    let score = FlakinessScore(ScoreTests.counts(reference.course))
    #expect(!score.isExact)
    let tenth = (reference.upper - reference.lower) / 10
    #expect(abs(score.mean - reference.mean) < tenth / 2, "\(reference.name): mean \(score.mean)")
    #expect(abs(score.lower - reference.lower) < tenth / 2, "\(reference.name): lower \(score.lower)")
    #expect(abs(score.upper - reference.upper) < tenth, "\(reference.name): upper \(score.upper)")
  }

  @Test func whatWasCountedAddsUp() {
    for reference in Self.references {
      let counts = ScoreTests.counts(reference.course)
      let score = FlakinessScore(counts)
      let failures = reference.course.count { $0 == "F" }
      #expect((score.failures + score.badFailures).agrees(with: Double(failures), within: 1e-9))
      #expect((score.attempts - score.failures).agrees(with: Double(counts.goodPasses), within: 1e-9))
      #expect(score.mean.agrees(with: score.failures / score.attempts, within: 1e-12))
    }
  }
}
