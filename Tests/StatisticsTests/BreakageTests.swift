import Testing

@testable import FlakinessStatistics

/// Where a breakage begins and ends, to the run.
struct BreakageTests {
  private static func story(_ runs: [String], _ rules: StatusRules = StatusRules()) -> StatusStory {
    StatusMachine.story(of: sample(runs.enumerated().map { ("c\($0)", $1) }), rules: rules)
  }

  private static func repeated(_ run: String, _ number: Int) -> [String] { Array(repeating: run, count: number) }

  @Test func redRunsInARowAreAsLikelyAsTheRedOnesBeforeMakeThem() {
    // Pólya's urn from Jeffreys' ½ and ½ on.
    #expect(Breakage.chance(streak: 3, red: 0, of: 17).agrees(with: 0.5 * 1.5 * 2.5 / (18 * 19 * 20)))
    #expect(Breakage.chance(streak: 2, red: 4, of: 9).agrees(with: 4.5 * 5.5 / (10 * 11)))
    #expect(Breakage.chance(streak: 2, red: -1, of: 9).agrees(with: 0.5 * 1.5 / (10 * 11)))
  }

  // Three red runs after so many green ones: 1.875/((n + 1)(n + 2)) is below 0.005 from 18 on.
  @Test(arguments: [(17, 3, false), (18, 3, true), (17, 4, true), (1000, 2, false), (0, 9, false), (0, 10, true), (0, 11, true)])
  func aBreakageIsWhatChanceHardlyGives(passes: Int, failures: Int, isOne: Bool) {
    let rules = StatusRules()
    let chains = passes + failures
    #expect(Breakage.isOne(streak: failures, red: failures, of: chains, isOfGoodCode: false, rules) == isOne)
    #expect(!Breakage.isOne(streak: failures, red: failures, of: chains, isOfGoodCode: true, rules))
    let story = Self.story(Self.repeated("P", passes) + Self.repeated("F", failures))
    #expect((story.status == .broken) == isOne)
  }

  @Test(arguments: [
    (1, TestStatus.suspect, "it passes again after it was broken; 3 passes in a row show that it is mended"),
    (2, .suspect, "it passes again after it was broken; 3 passes in a row show that it is mended; that was 1 run ago"),
    (3, .healthy, "it has passed 3 times in a row; 3 passes in a row showed that it was mended"),
  ])
  func threePassesInARowShowThatItIsMended(passes: Int, status: TestStatus, reason: String) {
    let story = Self.story(Self.repeated("P", 40) + Self.repeated("F", 4) + Self.repeated("P", passes))
    #expect((story.status, story.reason) == (status, reason))
  }

  /// Flaky, then broken for forty runs, then so many passes and three failures.
  private static func relapse(passes: Int) -> StatusStory {
    let flaky = repeated("P", 20) + ["FP"] + repeated("P", 5) + ["FP"] + repeated("P", 5)
    return story(flaky + repeated("FF", 40) + repeated("P", passes) + repeated("F", 3))
  }

  @Test func aFlakyTestThatWasBrokenIsFlakyAgain() {
    let flaky = Self.repeated("P", 20) + ["FP"] + Self.repeated("P", 5) + ["FP"] + Self.repeated("P", 5)
    let story = Self.story(flaky + Self.repeated("FF", 3) + ["P"])
    #expect(story.status == .flaky)
    #expect(story.changes.map(\.status) == [.suspect, .flaky, .broken, .flaky])
    #expect(story.changes.map(\.run) == [20, 26, 34, 35])
    #expect(story.changes[2].reason == "it has failed 3 times in a row to the last retry")
    #expect(story.changes[3].reason == "it passes again after it was broken; 3 passes in a row show that it is mended")
  }

  // What forty red runs of a breakage say of the rate is taken back by three passes in a row, and not by two.
  @Test(arguments: [(2, TestStatus.flaky), (3, .broken)])
  func aBreakageIsForgottenAfterThreePasses(passes: Int, status: TestStatus) {
    #expect(Self.relapse(passes: passes).status == status)
  }

  @Test(arguments: [(1, TestStatus.healthy), (2, .suspect), (4, .suspect), (5, .flaky)])
  func twoLoneFailuresMakeASuspectAndFiveAProof(failures: Int, status: TestStatus) {
    let runs = (0..<failures).flatMap { _ in Self.repeated("P", 15) + ["F"] } + Self.repeated("P", 15)
    #expect(Self.story(runs).status == status)
  }

  // Three of 123 are more than 0.5 % with 97.5 %, three of 125 are not.
  @Test(arguments: [(2, 20, TestStatus.suspect), (3, 100, .flaky), (3, 123, .flaky), (3, 125, .suspect)])
  func threeFailuresAmongFewAttemptsAtOneCommitAreProof(failures: Int, attempts: Int, status: TestStatus) {
    #expect((RateEstimate(failures, of: attempts, .attempt).lower > 0.005 && failures >= 3) == (status == .flaky))
    let letters = Self.repeated("P", attempts - failures) + Self.repeated("F", failures)
    let story = StatusMachine.story(of: sample(letters.map { ("one", $0) }))
    #expect(story.status == status)
    if status == .flaky { #expect(story.reason == "3 of \(attempts) attempts failed on code that it also passed on") }
  }

  // No release, so that the window is all that forgets.
  @Test(arguments: [(198, TestStatus.flaky), (199, .suspect)])
  func aSignCountsForTwoHundredCommits(between: Int, status: TestStatus) {
    var rules = StatusRules()
    rules.releaseChains = 1000
    let story = Self.story(["FP"] + Self.repeated("P", between) + ["FP"], rules)
    #expect(story.status == status)
    if status == .flaky { #expect(story.reason == "2 of the last 200 commits and environments both passed and failed") }
  }

  @Test func silenceIsTwoWeeksAndAMillisecond() {
    let day: Int64 = 86_400_000
    let runs = sample((0..<20).map { ("c\($0)", "P") })
    let last = runs.runs[19].started
    #expect(StatusMachine.story(of: runs, now: last + 14 * day).status == .healthy)
    let stale = StatusMachine.story(of: runs, now: last + 14 * day + 1)
    #expect(stale.status == .stale)
    #expect(stale.reason == "its last evidence is 14 days old; it was healthy then")
  }

  @Test func oneRunIsInsufficientInTheSingular() {
    #expect(Self.story(["F"]).reason == "1 run with evidence, 1 of them with a failure; 10 are needed")
    #expect(Self.story(["F"]).status == .insufficient)
    #expect(Self.story([]).reason == "0 runs with evidence, 0 of them with a failure; 10 are needed")
  }

  /// Two environments in turns; the second fails on the last five commits, and after that only the first runs once more.
  private static func brokenInB(silence: Int64) -> StatusStory {
    var runs: [RunContext] = []
    for commit in 0..<25 {
      for environment in ["a", "b"] {
        runs.append(
          RunContext(
            id: Int64(runs.count), commit: "c\(commit)", position: commit, environment: environment,
            started: 1_700_000_000_000 + Int64(runs.count)))
      }
    }
    runs.append(RunContext(id: 50, commit: "d", position: 25, environment: "a", started: runs[49].started + silence))
    let attempts = runs.indices.map { Attempt(run: $0, isFailure: $0 % 2 == 1 && $0 >= 40) }
    return StatusMachine.story(of: Sample(runs: runs, attempts: attempts))
  }

  @Test func anEnvironmentThatIsGoneIsBrokenNoLonger() {
    let rules = StatusRules()
    let broken = Self.brokenInB(silence: rules.staleAfter)
    #expect(broken.status == .broken)
    #expect(broken.reason == "it has failed 5 times in a row in b; that was 1 run ago")
    #expect(Self.brokenInB(silence: rules.staleAfter + 1).status == .suspect)
  }
}
