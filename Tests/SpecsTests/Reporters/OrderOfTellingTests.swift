import Testing

@testable import RehearsalSpecs

/// In which order specs and their headings are told, however lanes finish them.
struct OrderOfTellingTests {
  private static let specs = (0..<4).map { SpecIdentity(id: "A \($0)", path: ["A", "\($0)"], file: "a.swift", line: $0) }

  private func event(_ kind: RunEvent.Kind) -> RunEvent { RunEvent(run: "r", sequence: 0, elapsed: .zero, kind: kind) }

  private func begun(_ specs: [SpecIdentity] = Self.specs) -> RunEvent {
    event(.runStarted(RunFacts(started: Story.started, seed: 1, jobs: 1, specs: specs, groups: [])))
  }

  private func finished(_ spec: SpecIdentity) -> RunEvent {
    let identity = AttemptIdentity(spec: spec, lane: 0, attempt: 1, seed: 1)
    return event(.specFinished(SpecResult([AttemptResult(identity: identity, outcome: .passed)])))
  }

  private let ended: RunEvent.Kind = .runFinished(RunSummary(planned: 4))

  /// The positions that an event has told.
  private func told(_ order: inout DefinitionOrder, _ event: RunEvent) -> [Int] {
    let ready = order.take(event)
    #expect(ready.allSatisfy { $0.result.spec.name == "\($0.position)" })
    return ready.map(\.position)
  }

  @Test func aSpecIsToldWhenAllBeforeItWere() {
    var order = DefinitionOrder()
    let specs = Self.specs
    #expect(told(&order, begun()) == [])
    #expect(told(&order, finished(specs[2])) == [])
    #expect(told(&order, finished(specs[1])) == [])
    #expect(told(&order, finished(specs[0])) == [0, 1, 2])
    #expect(told(&order, event(.attemptStarted(AttemptIdentity(spec: specs[3], lane: 0, attempt: 1, seed: 1)))) == [])
    #expect(told(&order, finished(specs[3])) == [3])
    #expect(told(&order, event(ended)) == [])
  }

  @Test func whatWaitsIsToldAtTheEndAndANewRunBeginsAnew() {
    var order = DefinitionOrder()
    let specs = Self.specs
    _ = order.take(begun())
    #expect(told(&order, finished(specs[3])) == [] && told(&order, finished(specs[1])) == [])
    // Nobody knows where it would stand.
    let stranger = SpecIdentity(id: "B", path: ["B", "0"], file: "b.swift", line: 1)
    #expect(told(&order, finished(stranger)) == [])
    #expect(told(&order, event(ended)) == [1, 3])
    #expect(told(&order, event(ended)) == [])
    _ = order.take(begun())
    #expect(told(&order, finished(specs[0])) == [0])
    #expect(told(&order, finished(specs[2])) == [])
    _ = order.take(begun())
    #expect(told(&order, event(ended)) == [])
  }

  @Test func headingsComeBeforeTheFirstOfTheirSpecs() {
    let groups = [
      Plan.Group(path: ["A"], specs: 0..<2), Plan.Group(path: ["A", "empty"], specs: 2..<2),
      Plan.Group(path: ["A", "empty", "B"], specs: 2..<3), Plan.Group(path: ["C"], specs: 3..<5),
    ]
    func told(_ positions: [Int]) -> [[String]] {
      var headings = Headings(groups)
      return positions.map { headings.before($0).map(\.name) }
    }
    #expect(told([0, 1, 2, 3, 4]) == [["A"], [], ["empty", "B"], ["C"], []])
    // A group of which nothing is told has no heading, though it may be told of late.
    #expect(told([1, 3]) == [["A"], ["empty", "C"]])
    #expect(told([4]) == [["empty", "C"]])
    #expect(told([2, 4]) == [["empty", "B"], ["C"]])
    var none = Headings()
    #expect(none.before(0) == [])
  }

  @Test func anOutcomeIsHeldAgainstTheRunOrNot() {
    #expect(Outcome.allCases.filter(\.failsTheRun) == [.failed, .error, .lost, .notImplemented])
    #expect(Outcome.allCases.filter(\.isAnError) == [.error, .lost])
    #expect(Verdict.allCases.filter(\.isHeldAgainstTheRun) == [.failed, .error, .lost, .notImplemented])
  }

  @Test(
    arguments: [
      (.passed, nil), (.skipped, "SKIPPED - no"), (.failed, "FAILED - no"), (.notImplemented, "FAILED - no"),
      (.missing, "MISSING - no"), (.error, "ERROR: Odd - no"), (.lost, "ERROR: Odd - no"),
    ] as [(Outcome, String?)])
  func anOutcomeHasItsWordsAndItsLetter(outcome: Outcome, words: String?) {
    let identity = AttemptIdentity(spec: Self.specs[0], lane: 0, attempt: 1, seed: 1)
    let failure = FailureReport(outcome: outcome, type: "Odd", text: "no\nmore")
    let told = AttemptResult(identity: identity, outcome: outcome, failure: outcome == .passed ? nil : failure)
    #expect(BaconText.status(of: told) == words)
    #expect(BaconText.status(of: SpecResult([told])) == words)
    let letters: [Outcome: Character] = [
      .passed: ".", .failed: "F", .notImplemented: "F", .error: "E", .lost: "E", .missing: "M", .skipped: "S",
    ]
    #expect(BaconText.letter(of: SpecResult([told])) == letters[outcome])
    let bare = AttemptResult(identity: identity, outcome: outcome)
    #expect(BaconText.log(of: SpecResult([bare])) == "")
    #expect(outcome != .skipped || BaconText.status(of: bare) == "SKIPPED")
  }

  @Test func theLogOfASpecHasEachFailureWithWhatItLeft() {
    func attempt(_ number: Int, _ outcome: Outcome, file: String?, _ artefacts: [String] = [], output: String = "")
      -> AttemptResult
    {
      AttemptResult(
        identity: AttemptIdentity(spec: Self.specs[0], lane: 0, attempt: number, seed: 1), outcome: outcome,
        failure: FailureReport(outcome: outcome, type: "Odd", text: "no\nmore", file: file, line: file.map { _ in 7 }),
        artefacts: artefacts, output: output)
    }
    let files = ["x/a.svg", "x/b.txt", "y/c.txt", "it's.jsonl"]
    let result = SpecResult([attempt(1, .failed, file: "b.swift", files, output: "one\ntwo\n"), attempt(2, .lost, file: nil)])
    #expect(
      BaconText.log(of: result) == """
        Bacon::Error: no
        more
        \tb.swift:7: A - 0, attempt 1 of 2
        \tartefacts: x: a.svg, b.txt
        \tartefacts: y: c.txt
        \trecording: 'it'\\''s.jsonl'
        \toutput:
        \t| one
        \t| two

        Odd: no
        more
        \tA - 0, attempt 2 of 2


        """)
    #expect(BaconText.log(of: SpecResult([attempt(1, .error, file: nil)])) == "Odd: no\nmore\n\n")
    #expect(
      BaconText.log(of: SpecResult([attempt(1, .failed, file: "b.swift")])) == "Bacon::Error: no\nmore\n\tb.swift:7: A - 0\n\n")
    #expect(BaconText.log(of: SpecResult([attempt(1, .skipped, file: nil)])) == "")
  }
}
