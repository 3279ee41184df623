import FlakinessStatistics
import Foundation
import Testing

@testable import RehearsalHistory
@testable import RehearsalReport

/// The pictures of runs, to the point: where each shape stands, how tall it is, and what is told of it.
struct RunChartTests {
  private func run(_ id: Int64, hour: Double, red: Int = 0, byFlakes: Int = 0, position: Int = 0, problem: String? = nil)
    -> FlakyRun
  {
    FlakyRun(
      id: id, name: "run-\(id)", started: Date(timeIntervalSince1970: 1_700_000_000 + hour * 3600), seconds: 1,
      commit: "abcdef0123456789", branch: nil, position: position, url: nil, infrastructureProblem: problem, massFailure: nil,
      red: red, redByFlakes: byFlakes)
  }

  /// The shapes of a picture, without what is around them.
  private func shapes(_ picture: String, _ element: String) -> [String] {
    picture.matches(of: /<([a-z]+) class="([^"]*)"([^>]*?)\/?>/).filter { $0.1 == element }.map { "\($0.2)\($0.3)" }
  }

  // MARK: Health

  @Test func withoutRunsThereIsNoPicture() {
    #expect(HealthChart.drawn([]) == "<p>No runs.</p>")
    #expect(HealthChart.drawn([run(1, hour: 0, problem: "disk full")]) == "<p>No runs.</p>")
    #expect(StripChart.drawn(test("", []), []) == "<p>No results.</p>")
  }

  @Test func eachRunIsABarOfItsColourFromTheOldestToTheNewest() {
    // Handed over in another order; the one without evidence is left out.
    let picture = HealthChart.drawn([
      run(3, hour: 2, red: 2, byFlakes: 1), run(1, hour: 0), run(4, hour: 3, problem: "disk full"),
      run(2, hour: 1, red: 2, byFlakes: 2),
    ])
    // 916 points from 44 on for three; 158 points from 10 down for all of a run, of which one is left free below.
    #expect(
      shapes(picture, "rect") == [
        "pass x=\"44\" y=\"10\" width=\"304.3\" height=\"157\"", "flake x=\"349.3\" y=\"10\" width=\"304.3\" height=\"157\"",
        "fail x=\"654.7\" y=\"10\" width=\"304.3\" height=\"157\"",
      ])
    #expect(shapes(picture, "path") == ["axis d=\"M44 168L960 168\"", "axis d=\"M44 89L960 89\"", "axis d=\"M44 10L960 10\""])
    #expect(
      picture.matches(of: /<text x="([0-9.]+)" y="([0-9.]+)"[^>]*>([^<]*)</).map { "\($0.1) \($0.2) \($0.3)" } == [
        "38 172 0 %", "38 93 50 %", "38 14 100 %", "44 184 2023-11-14", "960 184 2023-11-15",
      ])
    #expect(
      picture.contains(
        "<title>2023-11-14 to 2023-11-14: 1 runs, 0 green, 1 red by flaky tests alone, 0 red for other reasons</title>"))
    #expect(
      picture.contains(
        "Share of green and red runs over time: of 3 runs 1 were green, 1 red by flaky tests alone, 1 red for other reasons."))
  }

  @Test func manyRunsShareSixtyBars() {
    let picture = HealthChart.drawn((0..<120).map { run(Int64($0), hour: Double($0), red: $0 % 2, byFlakes: 0) })
    let bars = shapes(picture, "rect")
    // Two runs a bar: one green below, one red above.
    #expect(bars.count == 120)
    #expect(bars[0] == "pass x=\"44\" y=\"89\" width=\"14.3\" height=\"78\"")
    #expect(bars[1] == "fail x=\"44\" y=\"10\" width=\"14.3\" height=\"78\"")
    #expect(bars[119].hasPrefix("fail x=\"944.7\" "))
    #expect(picture.contains("of 120 runs 60 were green, 0 red by flaky tests alone, 60 red for other reasons."))
  }

  // MARK: Durations

  private func durations(_ seconds: [(Double, fails: Bool)], _ attempts: [Double]? = nil) throws -> String {
    let cells = seconds.enumerated().map {
      FlakyTest.StripCell(
        run: $0.offset, failures: $0.element.fails ? 1 : 0, passes: $0.element.fails ? 0 : 1, seconds: $0.element.0)
    }
    let times = attempts ?? seconds.map(\.0)
    let sample = Sample(
      runs: times.indices.map { RunContext(id: Int64($0), position: $0) },
      attempts: times.enumerated().map { Attempt(run: $0.offset, isFailure: false, seconds: $0.element) })
    return DurationChart.drawn(cells, try #require(DurationProfile(sample)))
  }

  @Test func eachRunStandsAsHighAsItTookTime() throws {
    let picture = try durations([(1, false), (4, true), (2, false)])
    // From 70 to 954 across; nothing at 146, the longest at 14.
    #expect(shapes(picture, "circle") == ["failed cx=\"512\" cy=\"14\" r=\"4\""])
    #expect(
      shapes(picture, "path") == [
        "axis d=\"M64 146L960 146\"", "axis d=\"M64 80L960 80\"", "axis d=\"M64 14L960 14\"",
        "points d=\"M70 113h0M954 80h0\"", "median d=\"M70 80L954 80\"",
      ])
    #expect(
      picture.matches(of: /<text x="([0-9.]+)" y="([0-9.]+)"[^>]*>([^<]*)</).map { "\($0.1) \($0.2) \($0.3)" }
        == ["58 150 0", "58 84 2 s", "58 18 4 s"])
    #expect(
      picture.contains("Durations of the latest 3 runs, oldest first: median 2 s, longest 4 s. The line is the median."))
  }

  @Test func oneRunStandsInTheMiddleAndNoneThatTookTimeIsNoPicture() throws {
    let picture = try durations([(3, false)])
    #expect(shapes(picture, "path").contains("points d=\"M512 14h0\""))
    #expect(picture.contains("Durations of the latest 1 run, oldest first"))
    #expect(try durations([(0, false), (0, false)]) == "")
  }

  @Test func whereATestBecameSlowerTheLineHasAStep() throws {
    let times = (0..<60).map { ($0 < 30 ? 1.0 : 3.0, fails: false) }
    let picture = try durations(times)
    // One second at 102, three at 14; the step is where the new level begins, of 59 steps of 884 points.
    let median = try #require(shapes(picture, "path").last)
    #expect(median == "median d=\"M70 102L519.5 102L519.5 14L954 14\"")
  }

  // MARK: Strips

  /// A test whose runs passed, failed, or passed on retry.
  private func test(_ letters: String, _ positions: [Int]) -> FlakyTest {
    let cells = letters.enumerated().map { index, letter in
      FlakyTest.StripCell(
        run: index, failures: letter == "P" ? 0 : letter == "F" ? 2 : 1, passes: letter == "F" ? 0 : 1, seconds: 1)
    }
    let sample = Sample(runs: [RunContext(id: 1, position: 0)], attempts: [Attempt(run: 0, isFailure: false)])
    return FlakyTest(
      id: 1, name: "A", file: nil, line: nil, owner: nil, assessment: Assessment(sample), blockedRuns: 0, hours: 0,
      expectedRed: 0,
      began: nil, lastFailure: nil, signatures: [], cluster: nil, predecessors: [], reproduction: nil, runsToReproduce: nil,
      strip: cells, artefacts: [])
  }

  @Test func whatFailedIsTallerThanWhatPassedOnRetryAndThatThanWhatPassed() {
    let runs = [0, 0, 1, 1].enumerated().map { run(Int64($0.offset), hour: 0, position: $0.element) }
    let picture = StripChart.drawn(test("PFRP", [0, 0, 1, 1]), runs)
    #expect(
      shapes(picture, "rect") == [
        "fail x=\"9\" y=\"0\" width=\"6\" height=\"22\"", "flake x=\"17\" y=\"8.8\" width=\"6\" height=\"13.2\"",
      ])
    // A tick below where the third run begins another commit, and the passes as one shape.
    #expect(shapes(picture, "path") == ["axis d=\"M16 24L16 27\"", "pass d=\"M1 16.5h6v5.5h-6zM25 16.5h6v5.5h-6z\""])
    #expect(picture.contains("<title>abcdef0123, run-1: failed</title>"))
    #expect(picture.contains("<title>abcdef0123, run-2: failed 1 of 2 attempts</title>"))
    #expect(picture.contains("viewBox=\"0 0 34 34\""))
    #expect(
      picture.contains("The latest 4 runs, oldest first: 1 failed, 1 failed and passed on retry, 2 passed."))
  }

  @Test func aLineHasAHundredAndTwentyCellsAndAPictureSixHundred() {
    let runs = (0..<700).map { run(Int64($0), hour: 0) }
    let two = StripChart.drawn(test(String(repeating: "F", count: 121), []), runs)
    #expect(two.contains("viewBox=\"0 0 962 68\""))
    let cells = shapes(two, "rect")
    #expect(cells[119].hasPrefix("fail x=\"953\" y=\"0\""))
    #expect(cells[120].hasPrefix("fail x=\"1\" y=\"34\""))
    let most = StripChart.drawn(test(String(repeating: "P", count: 650), []), runs)
    #expect(most.contains("The latest 600 runs, oldest first: 0 failed, 0 failed and passed on retry, 600 passed."))
    #expect(most.contains("viewBox=\"0 0 962 170\""))
  }
}
