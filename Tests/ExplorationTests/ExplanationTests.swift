import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// How a failure is made small, and its cause found.
struct ExplanationTests {
  /// Ten choices of four options, of which some picks make the test fail.
  private func record(_ picks: [[Int: Int]], fails: (_ picks: [Int: Int]) -> Bool) -> TrialRecord {
    let names = (0..<4).map { ExplorationActor(kind: "timer", label: "t\($0)") }
    let own = picks.first ?? [:]
    let choices = (0..<10).map { number in
      ExplorationChoice(atMs: 0, picked: min(own[number] ?? 0, 3), options: [0, 1, 2, 3], before: 0)
    }
    return TrialRecord(
      launches: [Choices.Reply(names: names, choices: choices, order: [], timesMs: [], numbers: [])],
      failure: fails(own) ? FailureReport(outcome: .failed, type: "T", text: "it fails", file: "T.swift", line: 1) : nil)
  }

  @Test func whatIsNotNeededGoesAndWhatIsComesNearer() throws {
    func run(_ picks: [[Int: Int]]) -> TrialRecord { record(picks) { ($0[3] ?? 0) >= 1 && ($0[7] ?? 0) >= 2 } }
    let picks = [[1: 1, 3: 2, 5: 1, 7: 3, 9: 1]]
    var minimiser = Minimiser(run: { run($0) })
    let failure = try #require(run(picks).failure)
    let small = try #require(try minimiser.minimised(picks, failure: failure))
    #expect(small.picks == [[3: 1, 7: 2]])
    #expect(small.record.deviations.map(\.count) == [2])
    #expect(small.runs < 60)
  }

  @Test func whereOtherChoicesFailWithFewerDeviationsThoseAreTaken() throws {
    // What was drawn needs two choices, and neither goes without the other; another one alone does it too.
    func run(_ picks: [[Int: Int]]) -> TrialRecord { record(picks) { $0[3] != nil && $0[7] != nil || $0[5] == 2 } }
    let picks = [[3: 1, 7: 1]]
    var minimiser = Minimiser(run: { run($0) })
    let failure = try #require(run(picks).failure)
    let small = try #require(try minimiser.minimised(picks, failure: failure))
    #expect(small.picks == [[5: 2]])
  }

  @Test func aFailureOfAnotherPlaceIsAnotherOne() throws {
    let failure = FailureReport(outcome: .failed, type: "T", text: "it fails", file: "T.swift", line: 2)
    var minimiser = Minimiser(run: { record($0) { !$0.isEmpty } })
    #expect(try minimiser.minimised([[1: 1]], failure: failure) == nil)
  }

  @Test func itStopsAfterTheMostRuns() throws {
    var runs = 0
    var minimiser = Minimiser(most: 5) { picks in
      runs += 1
      return record(picks) { $0[0] != nil }
    }
    let picks = [Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, 3) })]
    let failure = try #require(record(picks) { _ in true }.failure)
    _ = try minimiser.minimised(picks, failure: failure)
    #expect(runs == 5)
  }

  // MARK: Causes

  /// Explores a program until it fails, makes that small, and tells the cause.
  private func culprit(_ program: QueueProgram) throws -> Culprit? {
    var search = SystematicSearch()
    var observations = Observations()
    while let trial = search.next() {
      guard case .these(let picks) = trial.picks(ofLaunch: 0) else { return nil }
      let record = program.run(.these(picks)).record
      observations.add(record)
      search.take(record, of: trial)
      guard let failure = record.failure else { continue }
      var minimiser = Minimiser { program.run($0) }
      let small = try #require(try minimiser.minimised(record.deviations, failure: failure))
      return try CulpritSearch { program.run($0) }
        .culprit(picks: small.picks, record: small.record, observations: &observations)
    }
    return nil
  }

  @Test func theCauseIsThePairWhoseOrderMatters() throws {
    let events: [(name: String, kind: EventKind, due: Int)] =
      [("GET /a", .network, 5)] + (1...5).map { ("tick \($0)", .timer, 100 * $0) }
    var program = QueueProgram(events, bounds: ChoiceBounds(answers: .seconds(1)))
    program.judge = { lines in
      lines.firstIndex(of: "GET /a")! > lines.firstIndex(of: "tick 3")! ? "the third tick found nothing" : nil
    }
    let culprit = try #require(try culprit(program))
    #expect(culprit.sentence == "fails if, and only if, the answer to GET /a comes after the tick 3 (by 100 ms or more)")
    #expect(culprit.fit.isExact)
    #expect(!culprit.isOfTheTest)
    #expect(culprit.passing.failure == nil)
    #expect(culprit.failing.failure != nil)
  }

  @Test func twoThatChangePlacesAtOneInstantAreACauseWithoutALateness() throws {
    var program = QueueProgram([("save", .timer, 10), ("close", .timer, 10), ("other", .timer, 10)])
    program.judge = { $0.firstIndex(of: "close")! < $0.firstIndex(of: "save")! ? "nothing was saved" : nil }
    let culprit = try #require(try culprit(program))
    #expect(culprit.sentence.hasPrefix("fails if, and only if, the save comes after the close"))
  }

  @Test func whereRunsFailOtherwiseTooItSaysNoOnlyIf() {
    var observations = Observations()
    func add(_ lines: [String], fails: Bool) {
      let names = lines.map { ExplorationActor(kind: "timer", label: $0) }
      observations.add(
        TrialRecord(
          launches: [
            Choices.Reply(
              names: names, choices: [], order: Array(lines.indices), timesMs: lines.map { _ in 0 },
              numbers: Array(lines.indices))
          ],
          failure: fails ? FailureReport(outcome: .failed, type: "T", text: "x", file: nil, line: nil) : nil))
    }
    func happening(_ label: String) -> Observations.Happening {
      Observations.Happening(actor: ExplorationActor(kind: "timer", label: label), occurrence: 1, launch: 0)
    }
    add(["a", "b"], fails: true)
    add(["b", "a"], fails: false)
    #expect(observations.fit(happening("a"), before: happening("b")).isExact)
    add(["b", "c", "a"], fails: true)
    let fit = observations.fit(happening("a"), before: happening("b"))
    #expect(!fit.isExact)
    #expect(fit.failedInOrder == 1 && fit.passedInOrder == 0)
    #expect(fit.mistakes == 1)
    add(["a"], fails: false)
    #expect(observations.fit(happening("a"), before: happening("b")).passedInOrder == 1, "what never comes, comes after")
  }
}
