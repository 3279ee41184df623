import Foundation
import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalExploration

/// Which pair of things is told as the cause, and how searches end and go on.
struct OrderPairTests {
  private typealias Event = (name: String, at: Int)

  private static let kinds = [
    "net": "network", "tap": "action", "look": "look", "tick": "timer", "step": "task", "lay": "layout",
  ]

  private func actor(_ name: String) -> ExplorationActor {
    ExplorationActor(kind: Self.kinds[name.filter(\.isLetter)] ?? "main", label: name)
  }

  private func record(_ events: [Event], fails: Bool) -> TrialRecord {
    let names = Array(Set(events.map(\.name))).sorted()
    return TrialRecord(
      launches: [
        Choices.Reply(
          names: names.map(actor), choices: [], order: events.map { event in names.firstIndex(of: event.name)! },
          timesMs: events.map { Milliseconds(nanoseconds: Int64($0.at) * 1_000_000) }, numbers: Array(events.indices))
      ], failure: fails ? FailureReport(outcome: .failed, type: "T", text: "x") : nil)
  }

  private func best(
    passing: [Event], failing: [Event], passedOver: [String], others: [(events: [Event], fails: Bool)] = []
  ) -> OrderPairs.Pair? {
    var observations = Observations()
    let (good, bad) = (record(passing, fails: false), record(failing, fails: true))
    for record in [good, bad] + others.map({ record($0.events, fails: $0.fails) }) { observations.add(record) }
    return OrderPairs(failing: bad, passing: good, launch: 0, observations: observations).best(passedOver: passedOver.map(actor))
  }

  @Test func whatWasPassedOverIsLateAndComesAfterTheLastThatPassedIt() throws {
    let pair = try #require(
      best(
        passing: [("net", 5), ("tick1", 10), ("tick2", 20)], failing: [("tick1", 10), ("tick2", 20), ("net", 25)],
        passedOver: ["net"]))
    #expect(pair.late.actor.label == "net")
    #expect(pair.after.actor.label == "tick2")
    #expect(pair.lateness == 20)
    #expect(pair.fit == Observations.Fit(failedInOrder: 1, failedOtherwise: 0, passedInOrder: 0, passedOtherwise: 1))
  }

  @Test func whatNeverComesHasNoLateness() throws {
    let pair = try #require(
      best(passing: [("net", 5), ("tick1", 10)], failing: [("tick1", 10), ("tick2", 30)], passedOver: ["net"]))
    #expect(pair.late.actor.label == "net")
    #expect(pair.after.actor.label == "tick2")
    #expect(pair.lateness == nil)
  }

  @Test func withoutACauseTheBestKnownInversionIsTold() throws {
    let pair = try #require(
      best(
        passing: [("look", 1), ("tick1", 2), ("net", 3)], failing: [("net", 3), ("tick1", 4), ("look", 5)], passedOver: []))
    // The look comes after the tick in the failing run alone, and so does the tick after the answer: that is told first.
    #expect(pair.late.actor.label == "tick1")
    #expect(pair.after.actor.label == "net")
    #expect(best(passing: [("tick1", 1)], failing: [("tick1", 1)], passedOver: []) == nil)
    #expect(best(passing: [("net", 1)], failing: [("net", 1)], passedOver: ["net"]) == nil, "it is where it was")
  }

  @Test func stepsOfTasksAreToldOnlyWhereNothingBetterExplains() throws {
    let pair = try #require(
      best(
        passing: [("step1", 1), ("net", 2), ("tap", 3), ("step2", 4)],
        failing: [("tap", 3), ("step2", 4), ("net", 5), ("step1", 6)],
        passedOver: ["step1"]))
    #expect(pair.late.actor.label == "net")
    #expect(pair.after.actor.label == "tap")
    let alone = try #require(
      best(passing: [("step1", 1), ("step2", 4)], failing: [("step2", 4), ("step1", 6)], passedOver: ["step1"]))
    #expect(alone.late.actor.label == "step1")
    #expect(alone.after.actor.label == "step2")
  }

  @Test func ofSeveralCausesTheOneWithFewestMistakesIsTold() throws {
    let pair = try #require(
      best(
        passing: [("tick1", 1), ("tick2", 2), ("tick3", 3)], failing: [("tick3", 3), ("tick1", 4), ("tick2", 5)],
        passedOver: ["tick1", "tick2"],
        // It fails also where the second is late alone, so it is that one.
        others: [([("tick1", 1), ("tick3", 3), ("tick2", 4)], true), ([("tick3", 3), ("tick2", 4), ("tick1", 5)], true)]))
    #expect(pair.late.actor.label == "tick2")
    #expect(pair.fit.isExact)
  }

  // MARK: Tokens

  @Test(arguments: [
    ("s1-a86400000", true), ("s1-a86400001", false), ("s1-a86400000000000n", true), ("s1-a86400000000001n", false),
    ("s1-a0", true), ("s1-1000c1.1", true), ("s1-1001c1.1", false), ("s1-0c1.1", false), ("s1-b1234567g", false),
    ("s1-b123456789", false), ("s1-b12345678", true), ("s1-f-f", true), ("s1-fx", false), ("s1-c1.1c2.1", false),
    ("s1-a1x", false),
    ("s1-n", false), ("s1-an", false),
  ])
  func aTokenKeepsToItsBounds(text: String, isOne: Bool) { #expect((ReplayToken(text) != nil) == isOne) }

  @Test func aTokenIsWrittenInItsOwnOrderWithoutWhatSaysNothing() throws {
    let token = try #require(ReplayToken("s7-2c1.1-c9.2-c3.1-f-p5-a0-t2n"))
    #expect(token.description == "s7-t2n-p5-f-c3.1-c9.2-2c1.1")
    #expect(token.picks == [[3: 1, 9: 2], [1: 1]])
    #expect(token.bounds.answersMs == 0)
    #expect(token.build == nil)
    var bounds = Exploration(pausesMs: 5)
    bounds.picks = .these([1: 1])
    let made = ReplayToken(seed: 1, bounds: bounds, picks: [[1: 2], [:], [:]])
    #expect(made.bounds.picks == nil)
    #expect(made.picks == [[1: 2]])
  }

  // MARK: Tests under exploration

  private func explore(_ search: OrderSearch) -> TestExploration {
    TestExploration(search, of: ExploredProgram.test, seed: 3)
  }

  private func run(_ trial: TestTrial, fails: Bool = false) {
    var record = QueueProgram((0..<3).map { ("t\($0)", .timer, 10) }).run(trial.exploration(ofLaunch: 0)).record
    if fails { record.failure = FailureReport(outcome: .failed, type: "T", text: "x") }
    trial.take(record)
  }

  @Test func aTestRunsUnderOneOrderAfterTheOther() throws {
    let exploration = explore(4)
    var furthers: [Bool] = []
    while let trial = exploration.next() {
      furthers.append(trial.isFurther)
      #expect(trial.exploration(ofLaunch: 0).answersMs == 1000)
      #expect(trial.isSilent == trial.isFurther)
      run(trial)
    }
    #expect(furthers == [false, true, true, true])
    let all = explore(100)
    var count = 0
    while let trial = all.next() {
      count += 1
      run(trial)
    }
    #expect(count == 6, "3!")
    #expect(explore(0).next() == nil)
  }

  @Test func aTestUnderExplorationIsToldOfItsFirstFailure() throws {
    let exploration = explore(100)
    run(try #require(exploration.next()))
    let second = try #require(exploration.next())
    run(second, fails: true)
    var notes: [String?] = [second.note]
    while let trial = exploration.next() {
      notes.append(trial.note)
      run(trial)
    }
    #expect(notes.dropLast().allSatisfy { $0 == nil })
    let words = try #require(notes.last ?? nil)
    #expect(
      words.hasPrefix("it passes in the usual order of events and fails in another one: REHEARSAL_REPLAY=s3-a1000-w100-p1000-c"))
  }

  // MARK: Going on

  @Test func aSearchGoesOnFromTheMiddleOfALevel() throws {
    let program = QueueProgram((0..<4).map { ("t\($0)", .timer, 10) })
    var whole = SystematicSearch()
    let all = program.explore(&whole)
    var search = SystematicSearch()
    var orders: [[String]] = []
    while true {
      // It is written down and read again before each run.
      search = try JSONDecoder().decode(SystematicSearch.self, from: JSONEncoder().encode(search))
      search.goOn(upTo: nil)
      guard let trial = search.next(), case .these(let picks) = trial.picks(ofLaunch: 0) else { break }
      let (lines, record) = program.run(.these(picks))
      orders.append(lines)
      search.take(record, of: trial)
    }
    #expect(orders == all)
    #expect(search.isExhausted)
    #expect(search.number == 24)
  }

  @Test(arguments: [(0, 1), (1, 7), (2, 18), (3, 24)])
  func aLimitOfDeviationsIsKeptTo(limit: Int, runs: Int) {
    var search = SystematicSearch(upTo: limit)
    #expect(QueueProgram((0..<4).map { ("t\($0)", .timer, 10) }).explore(&search).count == runs)
    #expect(search.deviationsDone == limit)
    search.goOn(upTo: limit)
    #expect(search.next() == nil)
  }
}
