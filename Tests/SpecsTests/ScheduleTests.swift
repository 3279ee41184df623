import Testing

@testable import RehearsalSpecs

/// Who has a turn when, and what a selection means.
struct ScheduleTests {
  private static let group = describe("many") {
    it("a") { try expect(true) }
    xit("b") { try expect(true) }
    it("c") { try expect(true) }
  }

  private static func turns(_ options: RunOptions) -> (turns: [[Int]], width: Int) {
    let schedule = Schedule(Plan([group]), options)
    var turns: [[Int]] = []
    while turns.count < 20, let turn = schedule.take() { turns.append([turn.specs.lowerBound, turn.repetition]) }
    return (turns, schedule.width)
  }

  @Test func aSpecIsThroughBeforeTheNextOneBegins() {
    let found = Self.turns(RunOptions(seed: 1, repetitions: 2))
    #expect(found.turns == [[0, 1], [0, 2], [1, 1], [1, 2], [2, 1], [2, 2]])
    // What is pending keeps no lane busy.
    #expect(found.width == 5)
    #expect(Self.turns(RunOptions(seed: 1)).turns == [[0, 1], [1, 1], [2, 1]])
    #expect(Self.turns(RunOptions(seed: 1)).width == 3)
    #expect(Self.turns(RunOptions(seed: 1, repetitions: 0)).turns == [[0, 1], [1, 1], [2, 1]])
  }

  @Test func untilOneFailsAllHaveTheirTurnBeforeOneHasItsSecond() {
    let found = Self.turns(RunOptions(seed: 1, repetitions: 3, untilFail: true))
    #expect(found.turns == [[0, 1], [1, 1], [2, 1], [0, 2], [2, 2], [0, 3], [2, 3]])
    #expect(found.width == 3)
    // Without a number they go on for ever.
    #expect(Self.turns(RunOptions(seed: 1, untilFail: true)).turns.suffix(2) == [[2, 9], [0, 10]])
  }

  @Test func withoutSpecsNobodyHasATurn() {
    for options in [RunOptions(seed: 1, repetitions: 3), RunOptions(seed: 1, untilFail: true)] {
      #expect(Schedule(Plan([]), options).take() == nil)
    }
  }

  @Test func durationsCountForSeveralLanesOnly() {
    let durations: [String: Duration] = ["many c": .seconds(9)]
    func first(jobs: Int, _ order: SpecOrder = .defined) -> [Int] {
      let schedule = Schedule(Plan([Self.group], order: order), RunOptions(jobs: jobs, seed: 1, durations: durations))
      return (0..<3).compactMap { _ in schedule.take()?.specs.lowerBound }
    }
    #expect(first(jobs: 1) == [0, 1, 2])
    // The first is expected to take as long, and of equals the first comes first; what is passed over takes nothing.
    #expect(first(jobs: 2) == [0, 2, 1])
    #expect(first(jobs: 2, .random(seed: 1)) == [0, 1, 2])
  }

  @Test func whatWasNeverRunIsExpectedToTakeTheMedian() {
    let planned = Plan([Self.group]).planned
    func costs(_ durations: [String: Duration]) -> [Duration] { planned.map { Costs(planned, durations).of([$0]) } }
    #expect(costs([:]) == [.seconds(1), .microseconds(1), .seconds(1)])
    #expect(costs(["many a": .seconds(3), "many b": .seconds(9)]) == [.seconds(3), .microseconds(1), .seconds(9)])
    #expect(costs(["many a": .zero]) == [.microseconds(1), .microseconds(1), .microseconds(1)])
    #expect(costs(["other": .seconds(5)]) == [.seconds(1), .microseconds(1), .seconds(1)])
    #expect(Costs(planned, [:]).of(planned) == .seconds(2) + .microseconds(1))
  }

  @Test(arguments: [(1, 3, [0, 3, 6]), (2, 3, [1, 4, 7]), (3, 3, [2, 5, 8]), (1, 1, [0, 1, 2])])
  func lanesOfTwoPartsNeverHaveTheSameNumber(index: Int, count: Int, lanes: [Int]) throws {
    let shard = try #require(Shard(index, of: count))
    #expect((0..<3).map(shard.lane) == lanes)
  }

  @Test(arguments: [
    ("/a/", "cab", true), ("/^a/", "cab", false), ("/./", "", false), ("//", "a//b", true), ("//", "ab", false),
    ("/", "a/b", true),
    ("/x", "a/xb", true), ("x/", "ax", false), ("a.c", "abc", false), ("/a.c/", "abc", true), ("/A/", "cab", false),
  ])
  func onlyTextBetweenSlashesIsAnExpression(pattern: String, name: String, isChosen: Bool) throws {
    let filter = try Filter(pattern)
    #expect(filter.chooses(name) == isChosen)
    #expect(filter.description == pattern)
  }

  @Test(arguments: [
    ("Specs/Notes.swift", "Specs/Notes.swift", true), ("Notes.swift", "Specs/Notes.swift", true),
    ("otes.swift", "Specs/Notes.swift", false),
    ("/p/Specs/a.swift", "Specs/a.swift", true), ("p/Specs/a.swift", "Specs/a.swift", false),
    ("/pSpecs/a.swift", "Specs/a.swift", false),
    ("Notes", "Specs/NotesSpecs.swift", true), ("Notes", "NotesSpec.swift", true), ("notes", "notes_spec.swift", true),
    ("notes", "notes_specs.swift", true), ("Notes", "Notes.swift", true), ("Notes", "NotesTests.swift", false),
    ("otes", "NotesSpecs.swift", false), ("Notes", "MyNotesSpecs.swift", false), ("NotesSpecs", "NotesSpecs.swift", true),
    ("Specs", "Specs.swift", true),
  ])
  func aFileIsMeantByItsPathItsEndOrItsName(written: String, file: String, fits: Bool) {
    #expect(Selection.fits(written, file) == fits)
  }

  @Test func aPlaceIsWhatStandsBeforeTheLastColon() throws {
    let place = try #require(SpecPlace("a:b.swift:12"))
    #expect((place.file, place.line, place.description) == ("a:b.swift", 12, "a:b.swift:12"))
    #expect(SpecPlace("a.swift:1")?.line == 1)
    #expect(["a.swift:-1", "a.swift:1.5", ":", "a:"].map { SpecPlace($0) == nil } == [true, true, true, true])
  }

  @Test func aTagIsNegatedByAMark() {
    let (plain, negated) = (TagFilter("slow"), TagFilter("!slow"))
    #expect((plain.isNegated, negated.isNegated, plain.tag == negated.tag) == (false, true, true))
    #expect([plain.description, negated.description] == ["slow", "!slow"])
  }

  @Test(arguments: [("/p", "a.swift"), ("/p/", "a.swift"), ("/pp", "/p/a.swift"), ("/p/a", "/p/a.swift"), ("/", "p/a.swift")])
  func filesAreToldRelativeToTheRoot(root: String, told: String) {
    #expect(SourceRoot(root).relative("/p/a.swift") == told)
  }

  @Test func aFailureHasAHeadlineAndAPlace() {
    let plain = FailureReport(outcome: .failed, type: "Odd", text: "\none\ntwo")
    #expect((plain.headline, plain.text, plain.place) == ("one", "\none\ntwo", nil))
    let empty = FailureReport(outcome: .error, type: "Odd", text: "", file: "a.swift")
    #expect((empty.headline, empty.text, empty.place) == ("Odd", "Odd", "a.swift"))
    let told = FailureReport(outcome: .error, type: "Odd", headline: "short\nlong", text: "x", file: "a.swift", line: 3)
    #expect((told.headline, told.text, told.place) == ("short", "x", "a.swift:3"))
    #expect(FailureReport(outcome: .error, type: "Odd", text: "x", line: 3).place == nil)
  }

  private static func spec(_ attempts: [(repetition: Int, outcome: Outcome)], quarantine: String? = nil) -> SpecResult {
    let identity = SpecIdentity(id: "A b", path: ["A", "b"], file: "a.swift", line: 1)
    return SpecResult(
      attempts.enumerated().map {
        AttemptResult(
          identity: AttemptIdentity(spec: identity, lane: 0, attempt: $0 + 1, repetition: $1.repetition, seed: 1),
          outcome: $1.outcome, requirements: 2, realDuration: .seconds(1))
      }, quarantine: quarantine)
  }

  @Test(
    arguments: [
      ([(1, .passed)], 1, 1, false), ([(1, .failed), (1, .passed)], 2, 1, true), ([(1, .failed), (1, .error)], 2, 0, false),
      ([(1, .passed), (2, .failed), (3, .lost)], 2, 1, true), ([(1, .failed), (1, .passed), (2, .passed)], 3, 2, true),
      ([(2, .failed), (1, .failed)], 2, 0, false), ([(1, .passed), (2, .missing)], 2, 2, false),
    ] as [([(repetition: Int, outcome: Outcome)], Int, Int, Bool)])
  func theLastRetryOfTheFirstRepetitionThatFailedCounts(
    attempts: [(repetition: Int, outcome: Outcome)], decisive: Int, passed: Int, isFlaky: Bool
  ) {
    let result = Self.spec(attempts)
    #expect((result.decisive.identity.attempt, result.passedCount, result.isFlaky) == (decisive, passed, isFlaky))
    #expect((result.attemptCount, result.requirements) == (attempts.count, 2 * attempts.count))
    #expect(result.realDuration == .seconds(attempts.count))
    #expect(!result.isForgiven)
  }

  @Test func onlyWhatFailsIsForgiven() {
    #expect(Self.spec([(1, .failed)], quarantine: "known").isForgiven)
    #expect(!Self.spec([(1, .failed), (1, .passed)], quarantine: "known").isForgiven)
    #expect(!Self.spec([(1, .skipped)], quarantine: "known").isForgiven)
  }

  @Test(arguments: [
    (499, "  0.000s | a"), (500, "  0.001s | a"), (12_345_678, " 12.346s | a"),
    (1_234_567_890, "1234.568s | a"),
  ])
  func theSlowestAreToldInRoundedMilliseconds(microseconds: Int64, row: String) {
    #expect(SlowestReporter.row("a", microseconds) == row)
  }

  @Test(arguments: [(60, 8, 1), (60, 9, 2), (71, 1, 2), (80, 80, 2)])
  func longNamesAreBrokenBetweenWordsAtSeventyColumns(first: Int, second: Int, lines: Int) {
    let words = [String(repeating: "a", count: first), String(repeating: "b", count: second)]
    let separator = lines == 1 ? " " : "\n         | "
    #expect(SlowestReporter.row(words.joined(separator: " "), 1_000_000) == "  1.000s | " + words.joined(separator: separator))
  }

  @Test func soManySlowestAreListedEqualOnesInTheOrderOfTheirEnds() {
    var text = ""
    let reporter = SlowestReporter(most: 2) { text += $0 }
    func finished(_ path: [String], _ duration: Duration) -> RunEvent.Kind {
      let spec = SpecIdentity(id: path.joined(separator: " "), path: path, file: "a.swift", line: 1)
      let identity = AttemptIdentity(spec: spec, lane: 0, attempt: 1, seed: 1)
      return .specFinished(SpecResult([AttemptResult(identity: identity, outcome: .passed, realDuration: duration)]))
    }
    let kinds: [RunEvent.Kind] = [
      finished(["A", "x"], .seconds(2)), finished(["B", "x"], .seconds(3)), finished(["A", "y"], .seconds(2)),
      finished(["C", "x"], .seconds(4)), .runFinished(RunSummary(planned: 4)),
    ]
    for (place, kind) in kinds.enumerated() {
      reporter.take(RunEvent(run: "r", sequence: place, elapsed: .zero, kind: kind))
    }
    #expect(
      text == """

        2 Slowest Tests

          4.000s | C x

          3.000s | B x


        2 Slowest Top-Level Groups

          4.000s | A

          4.000s | C


        """)
  }
}
