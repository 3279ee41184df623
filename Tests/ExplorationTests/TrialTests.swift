import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalWire
import Synchronization
import Testing

@testable import RehearsalExploration

/// What a search asks for, and what came of it.
struct TrialTests {
  @Test func appsBeyondThePicksFollowTheLastWayToDraw() {
    let drawn = Trial(number: 0, picks: [.these([1: 2]), .random(seed: 5)])
    #expect(drawn.picks(ofLaunch: 0) == .these([1: 2]))
    #expect(drawn.picks(ofLaunch: 1) == .random(seed: 5))
    #expect(drawn.picks(ofLaunch: 2) == .random(seed: 5))
    #expect(drawn.deviations == [[1: 2], [:]])
    // What was picked by number belongs to one app alone.
    let picked = Trial(number: 0, picks: [.these([1: 2])])
    #expect(picked.picks(ofLaunch: 0) == .these([1: 2]))
    #expect(picked.picks(ofLaunch: 1) == .usual)
    #expect(Trial(number: 0, picks: []).picks(ofLaunch: 0) == .usual)
  }

  @Test func aRunThatIsNoSpecsFailsAtAPlaceOfItsOwn() throws {
    let reply = Choices.Reply(names: [], choices: [], order: [], timesMs: [], numbers: [])
    let record = TrialRecord.failed("Race", "it went wrong", at: (name: "App.swift", number: 12), launches: [reply, reply])
    let failure = try #require(record.failure)
    #expect(failure.outcome == .failed)
    #expect(failure.type == "Race")
    #expect(failure.text == "it went wrong")
    #expect(failure.file == "App.swift")
    #expect(failure.line == 12)
    #expect(record.launches.count == 2)
    #expect(record.infrastructureFailure == nil)
    #expect(record.traceHash == nil)
  }

  @Test func ofARunThatCouldNotBeMadeNothingIsKnown() {
    let record = TrialRecord.notMade(because: "the disk is full")
    #expect(record.infrastructureFailure?.text == "the disk is full")
    #expect(record.failure == nil)
    #expect(record.launches.isEmpty)
  }

  @Test func whatDiffersFromTheUsualIsToldForEachApp() {
    let choices = [0, 2, 0, 1].map { ExplorationChoice(atMs: 0, picked: $0, options: [0, 1, 2], before: 0) }
    func reply(_ choices: [ExplorationChoice]) -> Choices.Reply {
      Choices.Reply(names: [], choices: choices, order: [], timesMs: [], numbers: [])
    }
    let record = TrialRecord(launches: [reply(choices), reply([choices[0]]), reply([choices[3]])])
    #expect(record.deviations == [[1: 2, 3: 1], [:], [0: 1]])
  }

  // MARK: The end of a search

  /// Six orders of three things, none of which fails.
  private func run(_ trial: Trial) -> TrialRecord {
    guard case .these(let picks) = trial.picks(ofLaunch: 0) else { return TrialRecord(launches: []) }
    return QueueProgram((0..<3).map { ("t\($0)", .timer, 10) }).run(.these(picks)).record
  }

  @Test func aSearchThatIsStoppedEndsWithTheRunThatIsUnderWay() {
    let search = Explorations(.systematic, seed: 1, budget: SearchBudget())
    let outcome = search.run(lanes: 1) { _ in
      (
        { trial in
          if trial.number == 1 { search.stop() }
          return run(trial)
        }, {}
      )
    }
    #expect(outcome.runs == 2)
    #expect(outcome.isInterrupted)
    #expect(!outcome.isExhausted)
    #expect(outcome.left != nil)
  }

  @Test func aSearchThatWasStoppedBeforeItBeganMakesNoRun() {
    let search = Explorations(.systematic, seed: 1, budget: SearchBudget())
    search.stop()
    let outcome = search.run(lanes: 2) { _ in ({ run($0) }, {}) }
    #expect(outcome.runs == 0)
    #expect(outcome.isInterrupted)
  }

  @Test func aSearchThatComesToItsEndWasNotInterrupted() {
    let outcome = Explorations(.systematic, seed: 1, budget: SearchBudget()).run(lanes: 1) { _ in ({ run($0) }, {}) }
    #expect(outcome.runs == 6)
    #expect(!outcome.isInterrupted)
    #expect(outcome.isExhausted)
  }

  // MARK: Tokens and bounds

  @Test func aTokenIsKeptAsItsWord() throws {
    let token = try #require(ReplayToken("s3-a1000-c12.1"))
    #expect(try String(decoding: JSONEncoder().encode([token]), as: UTF8.self) == #"["s3-a1000-c12.1"]"#)
    #expect(try JSONDecoder().decode([ReplayToken].self, from: Data(#"["s3-a1000-c12.1"]"#.utf8)) == [token])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ReplayToken].self, from: Data(#"["s3-q"]"#.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "no token 's3-q'; expected one such as s1-a1000-p1000-c12.1")
  }

  @Test func boundsAreToldApartByWhatTheyLetDiffer() {
    let bounds = Exploration(answersMs: 1000, pausesMs: 5, picks: .these([1: 2]))
    #expect(bounds.hashValue == Exploration(answersMs: 1000, pausesMs: 5, picks: .these([1: 2])).hashValue)
    let others = [
      Exploration(answersMs: 1001, pausesMs: 5, picks: .these([1: 2])),
      Exploration(answersMs: 1000, pausesMs: 6, picks: .these([1: 2])),
      Exploration(answersMs: 1000, pausesMs: 5, picks: .these([1: 3])),
    ]
    #expect(others.allSatisfy { $0.hashValue != bounds.hashValue })
    #expect(Set(others + [bounds] + others).count == 4)
    #expect(Exploration.usualBounds == Exploration(answersMs: 1000, workMs: 100, pausesMs: 1000))
  }
}
