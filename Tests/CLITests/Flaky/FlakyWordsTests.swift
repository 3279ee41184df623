import FlakinessStatistics
import RehearsalReport
import Testing

/// What lists, stories and pages say of a test.
struct FlakyWordsTests {
  /// Runs on commits of their own, from a pattern of attempts for each.
  private static func assessment(_ runs: [String]) -> Assessment {
    let contexts = runs.indices.map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, environment: "e") }
    let attempts = runs.enumerated().flatMap { run, letters in
      letters.enumerated().map { Attempt(run: run, number: $0 + 1, isFailure: $1 == "F") }
    }
    return Assessment(Sample(runs: contexts, attempts: attempts))
  }

  private static let flaky = assessment((0..<20).map { $0 == 5 || $0 == 12 ? "FP" : "P" })
  private static let broken = assessment(Array(repeating: "P", count: 40) + Array(repeating: "F", count: 4))

  @Test func flakinessIsCountedAndEstimated() {
    let found = FlakyWords.flakiness(Self.flaky)
    #expect((found.count, found.estimate) == ("2 of 22 attempts", "9.1 % [1.1, 29]"))
    #expect(FlakyWords.estimate(Self.flaky) == "9.1 % [1.1, 29]")
    let never = FlakyWords.flakiness(Self.assessment(["F", "F", "F"]))
    #expect((never.count, never.estimate) == ("unknown, for nothing passed", ""))
    #expect(FlakyWords.estimate(Self.assessment(["F", "F", "F"])) == "–")
    // What is broken has no flakiness to be told in a list.
    #expect(Self.broken.status == .broken)
    #expect(FlakyWords.estimate(Self.broken) == "–")
  }

  @Test func failuresInARowAreToldApart() {
    let count = FlakyWords.flakiness(Self.broken).count
    #expect(count == "0 of 40 attempts; 4 more failed in a row without a pass, as in a bad state or on broken code")
  }

  @Test func rescuesAreOfChains() {
    let found = FlakyWords.rescues(Self.flaky)
    #expect((found.count, found.estimate) == ("2 of 20 chains", "10 % [1.2, 32]"))
    let none = FlakyWords.rescues(Self.broken)
    #expect((none.count, none.estimate) == ("nothing was retried", ""))
    #expect(FlakyWords.red(Self.flaky) == "red to the last retry")
    #expect(FlakyWords.red(Self.broken) == "red")
  }

  @Test func disagreementIsOfAllVerdicts() {
    let found = FlakyWords.disagreement(Self.flaky.disagreement)
    #expect((found.count, found.estimate) == ("2 of 20 verdicts, of which 2 ran more than once", "10 % [1.2, 32]"))
    let none = FlakyWords.disagreement(Self.broken.disagreement)
    #expect((none.count, none.estimate) == ("none of 44 verdicts ran more than once", ""))
  }

  @Test func repetitionsAgreeWithTheirVerb() {
    #expect(FlakyWords.repetitions(1) == "1 time shows it with 95 %, if runs are independent")
    #expect(FlakyWords.repetitions(29) == "29 times show it with 95 %, if runs are independent")
  }
}
