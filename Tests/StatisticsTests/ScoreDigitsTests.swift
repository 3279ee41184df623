import Testing

@testable import FlakinessStatistics

/// The score to seven digits: what another program gives that sums over the same points. ``ScoreReferenceTests`` tells that these
/// points are enough.
struct ScoreDigitsTests {
  struct Digits: Sendable {
    let mean: Double
    let lower: Double
    let upper: Double
    /// How many failures were by chance, and how many were not.
    let chance: Double
    let bad: Double
  }

  private static let more: [(course: String, digits: Digits)] = [
    (
      ScoreTests.course(10, every: 9, "F F"),
      Digits(mean: 0.1772472544, lower: 0, upper: 0.2638065967, chance: 19.60431034, bad: 0.3956896624)
    ),
    (
      ScoreTests.course(3, every: 5, "F") + String(repeating: " F", count: 600) + String(repeating: " P", count: 20),
      Digits(mean: 0.08176008245, lower: 0.01692482761, upper: 0.2199817964, chance: 3.205440007, bad: 599.79456)
    ),
    (
      ScoreTests.course(9, every: 6, "FFF") + " " + ScoreTests.course(3, every: 4, "FFP"),
      Digits(mean: 0.08429912505, lower: 0.02999672722, upper: 0.1850333906, chance: 6.536236933, bad: 26.46376307)
    ),
    (
      "F F F " + String(repeating: "P ", count: 25) + "F F P P P",
      Digits(mean: 0.05565442719, lower: 0, upper: 0.2792456323, chance: 1.650162828, bad: 3.349837172)
    ),
    (
      ScoreTests.course(4, every: 7, "FF FF") + " FP P P F F",
      Digits(mean: 0.1548880469, lower: 0.0009181987676, upper: 0.5010229583, chance: 5.864805818, bad: 13.13519418)
    ),
  ]

  private static let ofReferences = [
    Digits(mean: 0.01773294832, lower: 0, upper: 0.2944771496, chance: 0.66796406, bad: 8.33203594),
    Digits(mean: 0.09483141271, lower: 0.02805970498, upper: 0.2583971174, chance: 5.866928201, bad: 5.133071799),
    Digits(mean: 0.03558982857, lower: 0.009719329098, upper: 0.08867921875, chance: 4.096256021, bad: 7.903743979),
    Digits(mean: 0.002119658138, lower: 0, upper: 0.1070995381, chance: 0.08496642529, bad: 7.915033575),
    Digits(mean: 0.08672751362, lower: 0.00703743586, upper: 0.2502979975, chance: 3.988465246, bad: 2.011534754),
    Digits(mean: 0.002230664981, lower: 0, upper: 0.04204757063, chance: 0.3353477957, bad: 144.6646522),
    Digits(mean: 0.02260512, lower: 0, upper: 0.1743406698, chance: 2.197153315, bad: 209.8028467),
  ]

  private static let all = zip(ScoreReferenceTests.references.map(\.course), ofReferences).map { (course: $0, digits: $1) } + more

  private func check(_ score: FlakinessScore, _ digits: Digits) {
    #expect(score.mean.agrees(with: digits.mean, within: 1e-7))
    #expect(score.lower.agrees(with: digits.lower, within: 1e-7))
    #expect(score.upper.agrees(with: digits.upper, within: 1e-7))
    #expect(score.failures.agrees(with: digits.chance, within: 1e-7))
    #expect(score.badFailures.agrees(with: digits.bad, within: 1e-6))
    #expect(!score.isExact)
  }

  @Test(arguments: all.indices)
  func theScoreHasTheDigitsOfTheModel(index: Int) {
    check(FlakinessScore(ScoreTests.counts(Self.all[index].course)), Self.all[index].digits)
  }

  @Test func environmentsAddUpToOneScore() {
    var counts = ScoreTests.counts(ScoreTests.course(3, every: 12, "F F F"))
    for course in ["F F F", "P P F F"] {
      counts.add(course.split(separator: " ").map { word in (word.count { $0 == "F" }, word.count { $0 == "P" }) })
    }
    check(
      FlakinessScore(counts),
      Digits(mean: 0.01186115751, lower: 0, upper: 0.288336108, chance: 0.4681377992, bad: 13.5318622))
  }
}
