import FlakinessStatistics
import Foundation
import RehearsalReport
import Testing

@testable import RehearsalCLI
@testable import RehearsalHistory

/// What `rehearse flaky why` prints, section by section.
struct StorySectionTests {
  private static func assessment(_ runs: [String], seconds: (Int) -> Double = { _ in 1 }, seeds: Bool = false) -> Assessment {
    let contexts = runs.indices.map { RunContext(id: Int64($0), commit: "c\($0)", position: $0, environment: "e") }
    let attempts = runs.enumerated().flatMap { run, letters in
      letters.enumerated().map {
        Attempt(
          run: run, number: $0 + 1, isFailure: $1 == "F", seconds: seconds(run), seed: seeds ? UInt64(100 + run) : nil)
      }
    }
    return Assessment(Sample(runs: contexts, attempts: attempts))
  }

  private static let flaky = assessment((0..<20).map { $0 == 5 || $0 == 12 ? "FP" : "P" })

  private func report(_ positions: [Int] = Array(0..<60)) -> FlakyReport {
    let runs = positions.enumerated().map { index, position in
      FlakyRun(
        id: Int64(index), name: "run-\(index)", started: Date(timeIntervalSince1970: Double(index) * 3600), seconds: 1,
        commit: "commit\(position)-and-more", branch: nil, position: position, url: nil, infrastructureProblem: nil,
        massFailure: nil)
    }
    return FlakyReport(
      project: "demo", branch: nil, filter: nil, runs: runs, testCount: 1, tests: [], clusters: [],
      cost: FlakeCost(retrySeconds: 0, blockedRunSeconds: []), redRuns: RateEstimate(0, of: 60, .chain),
      blockedRuns: RateEstimate(0, of: 60, .chain))
  }

  private func test(
    _ assessment: Assessment = flaky, file: String? = nil, line: Int? = nil, owner: String? = nil, began: FlakyTest.Began? = nil,
    signatures: [FlakyTest.SignatureCount] = [], predecessors: [FlakyTest.Predecessor] = [], reproduction: String? = nil,
    runs: Int? = nil, strip: String = "", exploration: ExplorationRecord? = nil
  ) -> FlakyTest {
    let cells = strip.enumerated().map { index, letter in
      FlakyTest.StripCell(run: index, failures: letter == "P" ? 0 : 1, passes: letter == "F" ? 0 : 1, seconds: 1)
    }
    return FlakyTest(
      id: 1, name: "Feed\nloads", file: file, line: line, owner: owner, assessment: assessment, blockedRuns: 0, hours: 0,
      expectedRed: 0, began: began, lastFailure: nil, signatures: signatures, cluster: nil, predecessors: predecessors,
      reproduction: reproduction, runsToReproduce: runs, strip: cells, artefacts: [], exploration: exploration)
  }

  private func story(_ test: FlakyTest, _ report: FlakyReport? = nil, note: String? = nil, stays: [QuarantineStay] = []) -> String
  {
    StoryText.story(test, report ?? self.report(), note: note, stays: stays)
  }

  /// The lines of a section; nil where there is none.
  private func section(_ title: String, _ text: String) -> [String]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: title) else { return nil }
    return lines[(start + 1)...].prefix { $0.hasPrefix("   ") }.map { String($0.dropFirst(3)) }
  }

  @Test func theHeadSaysWhatTheTestIsAndWhose() {
    let found = Self.flaky
    let quiet = found.story.quietChainsNeeded.map {
      $0 < .max ? "\(found.story.quietChains) runs in a row without failure; \($0) release it\n" : ""
    }
    let status = "\(found.status.rawValue.uppercased()): \(found.story.reason)\n\(quiet ?? "")"
    #expect(story(test()).hasPrefix("Feed loads\n\n\(status)\nRates, with 95 % intervals\n"))
    #expect(
      story(test(file: "A.swift", line: 3, owner: "@a"), note: "in quarantine").hasPrefix(
        "Feed loads\nA.swift:3\n\n\(status)owner @a\nin quarantine\n\nRates, with 95 % intervals\n"))
    #expect(story(test(file: "A.swift")).hasPrefix("Feed loads\nA.swift\n\n"))
  }

  @Test func ratesAreCountedWithTheirIntervals() throws {
    let found = Self.flaky
    func rate(_ rate: RateEstimate) -> String { Figures.rate(rate.mean, rate.lower, rate.upper) }
    let lines = try #require(section("Rates, with 95 % intervals", story(test())))
    #expect(
      Array(lines.prefix(5)) == [
        "flakiness: 2 of 22 attempts, \(FlakyWords.estimate(found))",
        "first attempts that failed: 2 of 20 attempts, \(rate(found.failures))",
        "red to the last retry: 0 of 20 chains, \(rate(found.red))", "saved by a retry: 2 of 20 chains, \(rate(found.rescued))",
        "commits that both passed and failed: 2 of 20 verdicts, of which 2 ran more than once, \(rate(RateEstimate(2, of: 20, .verdict)))"
          + (found.isFlakyByLUCI ? "; flaky by LUCI's rule of the last week or two" : ""),
      ])
    let never = try #require(section("Rates, with 95 % intervals", story(test(Self.assessment(["F", "F", "F"])))))
    #expect(never[0] == "flakiness: unknown, for nothing passed")
    #expect(never.contains("saved by a retry: nothing was retried"))
    #expect(lines.contains { $0.hasPrefix("Apple's scores over \(found.scores.versions) versions: entropy ") })
    #expect(lines.last == found.pattern.map { "pattern: \($0.words)" } ?? lines.last)
  }

  @Test func theStripHasABarBetweenCommits() {
    let title = "By commit, oldest first (. passed, r failed and passed on retry, F failed)"
    func strip(_ letters: String, _ positions: [Int]) -> [String]? {
      section(title, story(test(Self.assessment(["P"]), strip: letters), report(positions)))
    }
    #expect(strip("PFRP", [0, 0, 1, 1]) == [".F|r."])
    #expect(strip("PFRP", [0, 1, 1, 2]) == [".|Fr|."])
    #expect(strip("PFR", [0, 1, 2]) == [".Fr"], "where each commit ran once, bars would only be in the way")
    #expect(strip("P", [0]) == ["."])
    #expect(strip("", [0]) == nil)
    let all = String(repeating: "P", count: 250)
    #expect(strip(all, Array(repeating: 0, count: 250))?.map(\.count) == [100, 100, 50])
    let long = "F" + String(repeating: "P", count: 400)
    #expect(strip(long, Array(repeating: 0, count: 401))?.joined() == String(repeating: ".", count: 400), "the last four hundred")
  }

  @Test func whatRanBeforeAndWhatFailuresSayIsListed() {
    let other = FlakyTest.Predecessor(
      name: "B", role: .setter, failuresAfter: 0, runsAfter: 9, failuresWithout: 2, runsWithout: 3, adjusted: 0.01)
    let text = story(
      test(
        signatures: [
          FlakyTest.SignatureCount(text: "no rows\nat all", count: 2, example: ""),
          FlakyTest.SignatureCount(text: "late", count: 1, example: ""),
        ], predecessors: [other]))
    #expect(section("Ran before it in its worker", text) == [FlakyWords.predecessor(other), "'rehearse flaky bisect' runs them"])
    #expect(section("What its failures say", text) == ["2 times:", "   no rows", "   at all", "1 time:", "   late"])
    #expect(section("Ran before it in its worker", story(test())) == nil)
    #expect(section("What its failures say", story(test())) == nil)
  }

  @Test func howToRepeatItIsSaidLast() {
    #expect(section("Repeat it", story(test(reproduction: "do", runs: 29))) == ["do", FlakyWords.repetitions(29)])
    #expect(section("Repeat it", story(test(reproduction: "do", runs: .max))) == ["do"])
    #expect(section("Repeat it", story(test(reproduction: "do"))) == ["do"])
    #expect(section("Repeat it", story(test(runs: 29))) == nil)
  }

  @Test func staysInQuarantineAreToldToTheirLastDay() {
    func day(_ number: Double) -> Date { Date(timeIntervalSince1970: number * 86_400) }
    func stay(_ released: Date?) -> QuarantineStay {
      QuarantineStay(
        test: "Feed loads", since: day(0), until: day(10), released: released, reason: "races", owner: "@a", issue: "#1")
    }
    #expect(
      section("In quarantine", story(test(), stays: [stay(nil), stay(day(4))])) == [
        "from 1970-01-01 until 1970-01-10: races (#1)", "from 1970-01-01 to 1970-01-05: races (#1)",
      ])
    #expect(section("In quarantine", story(test())) == nil)
  }

  @Test func anExplorationIsToldWithItsCause() {
    let found = ExplorationRecord(
      explored: Date(timeIntervalSince1970: 0), commit: "abcdef0123456789", strategy: "s", runs: 7, failures: 1, orders: 5,
      isExhausted: false, repeating: "rehearse run", cause: "fails if\nlate")
    #expect(
      section("Explored", story(test(exploration: found))) == [
        "on 1970-01-01 at abcdef0123: \(FlakyWords.explored(found))", "it fails if late", "rehearse run",
      ])
    let bare = ExplorationRecord(
      explored: Date(timeIntervalSince1970: 0), strategy: "s", runs: 7, failures: 0, orders: 5, isExhausted: true)
    #expect(section("Explored", story(test(exploration: bare))) == ["on 1970-01-01: \(FlakyWords.explored(bare))"])
    #expect(section("Explored", story(test())) == nil)
  }

  @Test func durationsAreThoseOfPasses() throws {
    #expect(
      section("Durations of passes", story(test())) == ["median 1 s, 90 % 1 s, 95 % 1 s, longest 1 s"])
    #expect(section("Durations of passes", story(test(Self.assessment(["F", "F"])))) == nil)
    let slower = Self.assessment(Array(repeating: "P", count: 60)) { $0 < 30 ? 1 : 3 }
    let drift = try #require(slower.durations?.drift)
    let lines = try #require(section("Durations of passes", story(test(slower))))
    #expect(
      lines.last
        == "\(Figures.short(drift.factor)) times as long since \(Figures.moment(report().runs[drift.run].started)): 1 s before, 3 s since"
    )
    #expect(lines.count == 2)
  }

  @Test func fiveSeedsOfEachSortAreTold() {
    let title = "Seeds of attempts, for --attempt-seed"
    let found = Self.assessment((0..<16).map { $0 < 8 ? "F" : "P" }, seeds: true)
    func told(_ seeds: [UInt64]) -> String {
      seeds.prefix(5).map { String($0) }.joined(separator: ", ") + (seeds.count > 5 ? " and \(seeds.count - 5) more" : "")
    }
    #expect(found.seeds.failing.count == 8)
    #expect(
      section(title, story(test(found))) == [
        "failed with: \(told(found.seeds.failing))", "passed with: \(told(found.seeds.passing))",
      ])
    #expect(section(title, story(test(Self.assessment(["P", "P"], seeds: true)))) == nil)
  }

  @Test func changesAreToldFromCommitToCommit() throws {
    let found = Self.assessment((0..<60).map { $0 < 30 ? "P" : "F" })
    try #require(found.segments.count == 2)
    let (first, second) = (found.segments[0], found.segments[1])
    let began = FlakyTest.Began(after: nil, by: nil, likely: nil, words: "began then")
    let change = try #require(second.change)
    func commit(_ position: Int) -> String { String("commit\(position)-and-more".prefix(10)) }
    func stretch(_ segment: Segment) -> String {
      "from \(commit(segment.first)) to \(commit(segment.last)): \(segment.rate.count) of \(segment.rate.total) runs failed"
    }
    #expect(
      section("Changes", story(test(found, began: began))) == [
        "began then", stretch(first),
        stretch(second) + "; began between \(commit(change.earliest)) and \(commit(change.latest)), "
          + "\(Figures.times(change.logBayesFactor)) likelier than no change",
      ])
    #expect(section("Changes", story(test(found)))?.count == 2)
    #expect(section("Changes", story(test())) == nil || Self.flaky.segments.count > 1)
  }
}
