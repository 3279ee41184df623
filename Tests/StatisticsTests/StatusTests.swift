import Hashing
import Testing

@testable import FlakinessStatistics

struct StatusTests {
  /// Runs on commits of their own, from a pattern of attempts for each.
  static func story(_ runs: [String], now: Int64? = nil) -> StatusStory {
    StatusMachine.story(of: sample(runs.enumerated().map { ("c\($0)", $1) }), now: now)
  }

  /// How many quiet runs release a test of which every other run failed: fifteen in thirty.
  static let needed = 50

  static func passes(_ number: Int) -> [String] { Array(repeating: "P", count: number) }

  @Test func whatPassesIsHealthy() {
    let story = Self.story(Self.passes(50))
    #expect(story.status == .healthy)
    #expect(story.changes.isEmpty)
  }

  @Test func tenRunsAreNeededToTell() {
    #expect(Self.story(Self.passes(9)).status == .insufficient)
    #expect(Self.story(Self.passes(9)).reason == "9 runs with evidence, 0 of them with a failure; 10 are needed")
    #expect(Self.story(Self.passes(10)).status == .healthy)
  }

  @Test func oneFlakyVerdictMakesASuspectAndTwoAProof() {
    let once = Self.story(Self.passes(20) + ["FP"] + Self.passes(5))
    #expect(once.status == .suspect)
    let twice = Self.story(Self.passes(20) + ["FP"] + Self.passes(5) + ["FP"])
    #expect(twice.status == .flaky)
    #expect(twice.changes.map(\.status) == [.suspect, .flaky])
    #expect(twice.reason == "2 of the last 27 commits and environments both passed and failed")
  }

  @Test func aRegressionIsBrokenAndNotFlaky() {
    let story = Self.story(Self.passes(40) + ["FF", "FF", "FF", "FF"])
    #expect(story.status == .broken)
    #expect(story.reason == "it has failed 4 times in a row to the last retry")
  }

  @Test func aMendedRegressionIsHealthyAfterThreePasses() {
    let broken = Self.passes(40) + ["FF", "FF", "FF", "FF"]
    #expect(Self.story(broken + ["P"]).status == .suspect)
    let mended = Self.story(broken + ["P", "P", "P"])
    #expect(mended.status == .healthy)
    #expect(mended.changes.map(\.status) == [.broken, .suspect, .healthy])
  }

  @Test func whoFailsOftenIsNotBrokenByThreeFailuresInARow() {
    // Half of the runs fail: three in a row are nothing unusual.
    let halves = (0..<30).map { $0 % 2 == 0 ? "P" : "F" } + ["F", "F"]
    #expect(Self.story(halves).status == .flaky)
  }

  @Test func aFlakyTestIsReleasedByAsManyPassesAsWouldHaveShownTheFailure() throws {
    // Four flaky verdicts over thirty runs: three in the 29 that follow the first.
    var runs = Self.passes(10)
    for place in 0..<30 { runs.append(place == 0 || place == 29 || place % 10 == 5 && place < 20 ? "FP" : "P") }
    let flaky = Self.story(runs)
    #expect(flaky.status == .flaky)
    let needed = try #require(flaky.quietChainsNeeded)
    #expect(
      needed
        == BurnIn.fixCheck(rateBefore: BetaDistribution(alpha: 3.5, beta: 26.5).quantile(0.1), confidence: 1 - 0.05 / 4))
    #expect(Self.story(runs + Self.passes(needed - 1)).status == .flaky)
    let released = Self.story(runs + Self.passes(needed))
    #expect(released.status == .healthy)
    #expect(released.quietChains == 0)
    // The slate is clean: one more flaky verdict makes a suspect.
    #expect(Self.story(runs + Self.passes(needed) + ["FP"]).status == .suspect)
  }

  @Test func silenceIsStaleAndNeverHealthy() {
    let day: Int64 = 86_400_000
    let runs = Self.passes(20) + ["FP", "FP"]
    let last: Int64 = 1_700_000_000_000 + 21 * 3_600_000
    #expect(Self.story(runs, now: last + 14 * day).status == .flaky)
    let stale = Self.story(runs, now: last + 15 * day)
    #expect(stale.status == .stale)
    #expect(stale.reason == "its last evidence is 15 days old; it was flaky then")
  }

  @Test func loneFailuresWithoutRetriesAreWeakerProof() {
    func runs(_ failures: Int) -> [String] { (0..<failures).flatMap { _ in Self.passes(15) + ["F"] } + Self.passes(15) }
    #expect(Self.story(runs(1)).status == .healthy)
    #expect(Self.story(runs(3)).status == .suspect)
    #expect(Self.story(runs(5)).status == .flaky)
    #expect(Self.story(runs(5)).reason == "on 5 commits in the last 95 runs it failed while the commits before and after passed")
  }

  /// The same commits in several environments, each commit once in each: what each did, commit by commit.
  static func story(in environments: [String: [String]]) -> StatusStory {
    let names = environments.keys.sorted()
    let commits = environments.values.map(\.count).max() ?? 0
    let runs = (0..<commits).flatMap { commit in names.map { (Optional("c\(commit)"), environments[$0]?[commit] ?? "P") } }
    return StatusMachine.story(of: sample(runs, environments: names))
  }

  @Test func neighboursAreThoseOfTheSameEnvironment() {
    // Alone on seven commits of forty in one environment; the other never fails.
    let alone = (0..<40).map { [3, 9, 15, 21, 27, 33, 39].contains($0) ? "F" : "P" } + ["P"]
    let one = Self.story(in: ["a": alone])
    let two = Self.story(in: ["a": alone, "b": Self.passes(41)])
    #expect(one.status == .flaky)
    #expect(one.reason == "on 7 commits in the last 41 runs it failed while the commits before and after passed")
    #expect(two.status == .flaky)
    #expect(two.reason == "on 7 commits in the last 82 runs it failed while the commits before and after passed")
  }

  @Test func aCommitThatWasBrokenEverywhereIsOneEvent() {
    let once = Self.passes(10) + ["F"] + Self.passes(10)
    let everywhere = Self.story(in: ["a": once, "b": once])
    #expect(everywhere.status == .healthy)
    #expect(everywhere.reason == "it failed in 2 of 42 runs, and nothing shows that the same code could have passed")
    #expect(Self.story(in: ["a": once + once, "b": once + once]).status == .suspect)
  }

  @Test func aLonePassTellsAsMuchAsALoneFailure() {
    // Two thirds fail: no failure stands alone, but passes do.
    let story = Self.story((0..<21).map { $0 % 3 == 0 ? "P" : "F" })
    #expect(story.status == .flaky)
    #expect(
      story.reason == "on 6 commits in the last 21 runs it did otherwise than on the commits before and after, which agreed")
  }

  @Test func withoutCommitsNoneAreNamed() {
    func story(_ failed: (Int) -> Bool) -> StatusStory {
      StatusMachine.story(
        of: Sample(
          runs: (0..<21).map { RunContext(id: Int64($0), position: $0, started: 1_700_000_000_000 + Int64($0) * 3_600_000) },
          attempts: (0..<21).map { Attempt(run: $0, isFailure: failed($0)) }))
    }
    #expect(
      story { $0 % 3 != 0 }.reason
        == "in 6 of the last 21 runs, of no known commit, it differed from the runs before and after, which agreed")
    #expect(
      story { $0 % 3 == 1 }.reason
        == "in 7 of the last 21 runs, of no known commit, it failed while the runs before and after passed")
  }

  @Test func whatIsBrokenInOneEnvironmentIsBroken() {
    let broken = Self.passes(20) + Array(repeating: "F", count: 5)
    let story = Self.story(in: ["a": Self.passes(25), "b": broken])
    #expect(story.status == .broken)
    #expect(story.reason == "it has failed 5 times in a row in b")
    let mended = Self.story(in: ["a": Self.passes(30), "b": broken + Self.passes(5)])
    #expect(mended.status == .healthy)
    #expect(mended.changes.map(\.status) == [.broken, .suspect, .healthy])
  }

  @Test func whatHasNeverPassedIsBroken() {
    let story = Self.story(Array(repeating: "F", count: 12))
    #expect(story.status == .broken)
    #expect(story.reason == "it has failed 12 times in a row")
  }

  @Test func theReasonOfTheHealthyCountsTheirFailures() {
    #expect(Self.story(Self.passes(12)).reason == "it has not failed")
    let once = Self.story(Self.passes(12) + ["F"] + Self.passes(7))
    #expect(once.status == .healthy)
    #expect(once.reason == "it failed in 1 of 20 runs, and nothing shows that the same code could have passed")
    let halves = (0..<30).map { $0 % 2 == 0 ? "P" : "F" }
    #expect(
      Self.story(halves + Self.passes(100)).reason
        == "it has passed 100 times in a row; \(Self.needed) passes in a row on code that came later showed with 95 % that its failures were gone"
    )
    #expect(
      Self.story(halves + Self.passes(60) + ["F"] + Self.passes(9)).reason
        == "\(Self.needed) passes in a row on code that came later showed with 95 % that its failures were gone; since then it failed in 1 of 20 runs, and nothing shows that the same code could have passed"
    )
  }

  /// Runs of one commit, one attempt each.
  static func storyOfOneCommit(_ attempts: String) -> StatusStory {
    StatusMachine.story(of: sample(attempts.map { ("one", String($0)) }))
  }

  @Test func passesOnTheCodeThatFailedForgiveNothing() {
    let failures = String(repeating: "PPPPF", count: 10)
    let same = Self.storyOfOneCommit(failures + String(repeating: "P", count: 2000))
    #expect(same.status == .flaky)
    #expect(same.quietChains == 0)
    #expect(same.changes.map(\.status) == [.suspect, .flaky])
    // The same outcomes, the passes on other code.
    let runs = (failures + String(repeating: "P", count: 2000)).enumerated().map { place, letter in
      (commit: Optional(place < 50 ? "one" : "two"), attempts: String(letter))
    }
    #expect(StatusMachine.story(of: sample(runs)).status == .healthy)
  }

  @Test(arguments: [0.001, 0.005, 0.01, 0.02, 0.08, 0.3, 0.5, 0.68, 0.8])
  func onUnchangedCodeAStatusStaysWhatItIs(rate: Double) {
    let history = SyntheticHistory(commits: 1, runsPerCommit: 4000, retries: 0)
    let contexts = history.runs
    var random = SplitMix64(seed: 7)
    for _ in 0..<10 {
      let story = StatusMachine.story(of: history.sample(of: SyntheticTest(flakeRate: rate), in: contexts, &random))
      #expect(story.changes.count { $0.run >= 300 } <= 2)
      #expect(!story.changes.contains { $0.status == .healthy })
      #expect(!story.changes.contains { $0.run >= 300 && $0.status == .broken })
    }
  }

  @Test func aSuspectWhoseFailuresAreLongAgoIsReleasedByPassesAndNotByTheWindow() throws {
    // Two lone failures far apart: the window of 200 runs has passed on long before the passes are many enough.
    let runs = Self.passes(20) + ["F"] + Self.passes(80) + ["F"]
    let suspect = Self.story(runs + Self.passes(2))
    #expect(suspect.status == .suspect)
    let needed = try #require(suspect.quietChainsNeeded)
    #expect(needed == BurnIn.runs(toSee: 0.01))
    let late = Self.story(runs + Self.passes(needed - 1))
    #expect(late.status == .suspect)
    // The last run whose window had both of them was the 118th after the second.
    let reason = "on 2 commits in the last 200 runs it failed while the commits before and after passed"
    #expect(late.reason == "\(reason); that was \(needed - 1 - 118) runs ago")
    let story = Self.story(runs + Self.passes(needed))
    #expect(story.status == .healthy)
    let words = "; \(needed) passes in a row on code that came later showed with 95 % that its failures were gone"
    #expect(story.reason.hasSuffix(words))
  }

  @Test func whoFailsAgainAfterAReleaseFailedSeldomAndWasNotMended() throws {
    let once = Self.passes(20) + ["F"] + Self.passes(20) + ["F"]
    let needed = try #require(Self.story(once + Self.passes(2)).quietChainsNeeded)
    let twice = once + Self.passes(needed) + once
    let again = Self.story(twice + Self.passes(2))
    #expect(again.changes.map(\.status) == [.suspect, .healthy, .suspect])
    // Four failures: in the 22 + needed + 42 runs from the first to the last.
    let rate = BetaDistribution(alpha: 3.5, beta: Double(22 + needed + 42) - 3.5).quantile(0.1)
    #expect(rate < 0.01)
    let neededAgain = try #require(again.quietChainsNeeded)
    #expect(neededAgain == BurnIn.runs(toSee: rate, confidence: 1 - 0.05 / 4))
    #expect(Self.story(twice + Self.passes(neededAgain - 1)).status == .suspect)
    #expect(Self.story(twice + Self.passes(neededAgain)).status == .healthy)
  }

  @Test func loneFailuresAreFailuresTowardsTheRelease() {
    // One run a commit and no retries: no commit both passed and failed, and yet one run in twelve failed.
    let runs = (0..<600).map { $0 % 12 == 7 ? "F" : "P" }
    #expect(Self.story(runs + Self.passes(50)).status == .flaky)
  }

  @Test func whatNearlyAlwaysFailsIsBroken() {
    func story(_ passEvery: Int) -> StatusStory {
      let runs = (1...400).map { (commit: Optional("c\($0 / 4)"), attempts: $0 % passEvery == 0 ? "P" : "F") }
      return Assessment(sample(runs)).story
    }
    #expect(story(20).status == .broken)
    #expect(story(20).reason == "380 of 400 runs failed")
    // Nine in ten may be a little less.
    #expect(story(10).status == .flaky)
  }

  @Test func fewFailuresInARowAreChanceInALongHistory() {
    // One in twenty fails, and then three in a row: that comes by chance every few thousand runs, so it is no breakage yet.
    let before = (0..<400).map { $0 % 20 == 7 ? "F" : "P" }
    #expect(Self.story(before + ["F", "F", "F"]).status == .flaky)
    #expect(Self.story(before + Array(repeating: "F", count: 6)).status == .broken)
  }

  @Test func aBreakageThatIsOverDoesNotHideTheNext() {
    let first = Self.passes(100) + Array(repeating: "F", count: 60) + Self.passes(100)
    #expect(Self.story(first + ["F", "F", "F"]).status == .broken)
    // Passes in between that are fewer than three end no breakage for good.
    let broken = Self.story(Self.passes(100) + Array(repeating: "F", count: 60) + ["P"] + ["F", "F", "F"])
    #expect(broken.status == .suspect)
  }

  @Test func manyAttemptsAtOneCommitAreProofToo() {
    // A night of reruns of one commit: one verdict, but a rate that is sure.
    let runs = (0..<60).map { (commit: Optional("one"), attempts: $0 % 10 == 0 ? "F" : "P") }
    #expect(StatusMachine.story(of: sample(runs)).status == .flaky)
  }

  @Test func statusesRankAsTheyAreToBeDealtWith() {
    #expect(TestStatus.allCases == [.broken, .flaky, .suspect, .stale, .insufficient, .healthy])
  }
}
