import Testing

@testable import FlakinessStatistics

/// The worked example of the paper, as recomputed: four versions of four, four, four and three runs.
struct AppleTests {
  static let versions: [String: [String]] = [
    "tc_1": ["FFFF", "PPPP", "FFFF", "PPP"], "tc_2": ["PPFF", "PPPP", "FPFP", "FPF"],
    "tc_3": ["FFFF", "PPPP", "FFFF", "FFF"], "tc_4": ["PFPF", "PPPP", "PPPP", "FFF"],
  ]

  // Entropy and flip rate of the first version; both over three versions; both weighted over four.
  static let expected: [String: [Double]] = [
    "tc_1": [0, 0, 0, 0, 0, 0], "tc_2": [1, 1.0 / 3, 0.6667, 0.4444, 0.740708, 0.623146], "tc_3": [0, 0, 0, 0, 0, 0],
    "tc_4": [1, 1, 0.3333, 0.3333, 0.211980, 0.211980],
  ]

  @Test(arguments: ["tc_1", "tc_2", "tc_3", "tc_4"])
  func theWorkedExampleComesOut(name: String) throws {
    let versions = try #require(Self.versions[name]).map(outcomes)
    let expected = try #require(Self.expected[name])
    let found = [
      VersionScore.entropy.value(versions[0]), VersionScore.flipRate.value(versions[0]),
      VersionScore.entropy.unweighted(Array(versions[..<3])), VersionScore.flipRate.unweighted(Array(versions[..<3])),
      VersionScore.entropy.weighted(versions), VersionScore.flipRate.weighted(versions),
    ]
    for (place, (found, expected)) in zip(found, expected).enumerated() {
      #expect(found.isWithin(place < 4 ? 5e-5 : 1e-6, of: expected), "\(place)")
    }
  }

  @Test(.enabled(if: Fixture.isThere("apple-example/flaky_tests_example.csv"), "the example's file is not here"))
  func theExampleIsThatOfTheFile() throws {
    let rows = try Fixture.table("apple-example/flaky_tests_example.csv")
    for (column, name) in rows[0].enumerated().dropFirst(2) {
      let letters = (1...4).map { version in
        rows.dropFirst().filter { $0[1] == "\(version)" }.map { $0[column] == "1" ? "F" : "P" }.joined()
      }
      #expect(letters == Self.versions[String(name)])
    }
  }

  @Test func aSampleIsScoredByCommitAndEnvironment() {
    let runs = zip(["1", "2", "3", "4"], ["PPFF", "PPPP", "FPFP", "FPF"]).flatMap { commit, letters in
      letters.map { (commit: Optional(commit), attempts: String($0)) }
    }
    let scores = VersionScores(sample(runs))
    #expect(scores.versions == 4)
    #expect(scores.weightedEntropy.isWithin(1e-6, of: 0.740708))
    #expect(scores.weightedFlipRate.isWithin(1e-6, of: 0.623146))
  }

  @Test func aVersionWithoutRunsCountsAsNought() {
    #expect(VersionScore.entropy.unweighted([outcomes("PF"), []]) == 0.5)
    #expect(VersionScore.flipRate.value(outcomes("F")) == 0)
  }
}
