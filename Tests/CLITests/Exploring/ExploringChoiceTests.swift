import Foundation
import Rehearsal
import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalCLI
@testable import RehearsalExploration

/// What an exploration may pick, and what a token repeats.
struct ExploringChoiceTests {
  private func attempt(lane: Int = 0) -> AttemptIdentity {
    AttemptIdentity(spec: spec, lane: lane, attempt: 1, seed: 1)
  }

  private let spec = SpecIdentity(id: "Search keeps the newest", path: ["Search", "keeps the newest"], file: "S.swift", line: 1)

  private func reply(_ options: [Int]) -> Choices.Reply {
    Choices.Reply(
      names: [], choices: options.map { ExplorationChoice(atMs: 0, picked: 0, options: Array(0..<$0), before: 0) }, order: [],
      timesMs: [], numbers: [])
  }

  // MARK: Bounds

  private func options(_ arguments: String...) throws -> OrderSearch {
    try #require(try RehearseCommand.parseAsRoot(["explore"] + arguments) as? ExploreCommand).exploration.search()
  }

  @Test func whatMayDifferIsTheUsualUnlessToldOtherwise() throws {
    #expect(try options().bounds == Exploration(answersMs: 1000, workMs: 100, pausesMs: 1000))
    #expect(
      try options("--answers", "0", "--work", "2s", "--timers", "50ms", "--pauses", "0", "--looks", "30ms", "--failures").bounds
        == Exploration(workMs: 2000, timersMs: 50, looksMs: 30, failures: true))
    #expect(try options("--answers", "24h").bounds.answersMs == 86_400_000)
    #expect(throws: (any Error).self) { try options("--answers", "86401") }
    #expect(throws: (any Error).self) { try options("--timers", "soon") }
  }

  @Test func aStrategyHasItsNumber() throws {
    #expect(try options().picked == .systematic)
    #expect(try options("--strategy", "random").picked == .random)
    #expect(try options("--strategy", "priorities").picked == .priorities(depth: 3))
    #expect(try options("--strategy", "priorities", "--deviations", "0").picked == .priorities(depth: 1))
    #expect(try options("--strategy", "priorities", "--deviations", "5").picked == .priorities(depth: 5))
    #expect(try options("--strategy", "delays").picked == .delays(count: 2))
    #expect(try options("--strategy", "delays", "--deviations", "0").picked == .delays(count: 0))
    #expect(try options("--deviations", "100").deviations == 100)
    #expect(throws: (any Error).self) { try options("--deviations", "101") }
  }

  // MARK: A token

  private func told(_ launches: [Choices.Reply]) -> ChoicesOfTest {
    var choices = ChoicesOfTest()
    for launch in launches { choices.add(launch) }
    return choices
  }

  private func misfit(_ token: String, _ choices: [Choices.Reply]) throws -> String? {
    ReplayedChoices(token: try #require(ReplayToken(token))).misfit(of: told(choices))
  }

  private let why = ": the race was mended, or the token is of another spec or build; explore it again"

  @Test func aTokenFitsWhatThereWasToChooseFrom() throws {
    #expect(try misfit("s1", []) == nil)
    #expect(try misfit("s1-c1.2", [reply([2, 3])]) == nil)
    #expect(try misfit("s1-c1.3", [reply([2, 3])]) == "choice 1 of app 1 has 3 options, and option 3 was to be picked\(why)")
    #expect(try misfit("s1-c2.1", [reply([2, 3])]) == "choice 2 of app 1 never came up, there were 2\(why)")
    #expect(try misfit("s1-2c0.1", [reply([2])]) == "choice 0 of app 2 never came up, there were 0\(why)")
    #expect(try misfit("s1-2c0.1", [reply([]), reply([2])]) == nil)
    // The first that does not fit is told.
    #expect(try misfit("s1-c0.5-c7.1", [reply([2])])?.hasPrefix("choice 0 of app 1 has 2 options") == true)
  }

  @Test func aTokenIsOfEveryAttempt() throws {
    let choices = ReplayedChoices(token: try #require(ReplayToken("s1-a1000-2c4.1")))
    #expect(choices.exploration(of: attempt(), launch: 0) == Exploration(answersMs: 1000, picks: .usual))
    #expect(choices.exploration(of: attempt(lane: 3), launch: 1) == Exploration(answersMs: 1000, picks: .these([4: 1])))
  }

  @Test func aTokenLeavesSomeThingsToNobodyElse() throws {
    var option = try ReplayOption.parse([])
    option.replay = ReplayToken("s5-c1.1")
    #expect(throws: Never.self) { try option.validate(ChanceOptions.parse([]), seed: nil) }
    #expect(throws: Never.self) { try option.validate(ChanceOptions.parse([]), seed: 5) }
    #expect(throws: (any Error).self) { try option.validate(ChanceOptions.parse([]), seed: 6) }
    #expect(throws: (any Error).self) { try option.validate(ChanceOptions.parse(["--latency-spread", "1"]), seed: nil) }
    #expect(throws: (any Error).self) { try option.validate(ChanceOptions.parse(["--event-order", "seeded"]), seed: nil) }
    option.replay = nil
    #expect(throws: Never.self) { try option.validate(ChanceOptions.parse(["--latency-spread", "1"]), seed: 6) }
  }

  @Test func chanceIsSaidAgainInFlags() throws {
    let none = try ChanceOptions.parse([])
    #expect(none.words() == "")
    #expect(none.words(order: "choices:1,0") == " --event-order choices:1,0")
    #expect(none.spread == .zero)
    let both = try ChanceOptions.parse(["--event-order", "seeded", "--latency-spread", "80"])
    #expect(both.words() == " --event-order seeded --latency-spread 80")
    #expect(both.words(order: "choices:2") == " --event-order choices:2 --latency-spread 80")
    #expect(both.spread == .milliseconds(80))
    #expect(try ChanceOptions.parse(["--latency-spread", "86400000"]).latencySpread == 86_400_000)
  }

  // MARK: Trials on lanes

  @Test func eachLaneMakesATrialOfItsOwn() {
    let choices = TrialChoices(bounds: Exploration(answersMs: 5))
    choices.begin(Trial(number: 1, picks: [.these([3: 1])]), on: 0)
    choices.begin(Trial(number: 2, picks: [.random(seed: 9)]), on: 1)
    #expect(choices.exploration(of: attempt(lane: 0), launch: 0) == Exploration(answersMs: 5, picks: .these([3: 1])))
    #expect(choices.exploration(of: attempt(lane: 0), launch: 1) == Exploration(answersMs: 5, picks: .usual))
    #expect(choices.exploration(of: attempt(lane: 1), launch: 4) == Exploration(answersMs: 5, picks: .random(seed: 9)))
    #expect(choices.exploration(of: attempt(lane: 2), launch: 0) == Exploration(answersMs: 5))
    #expect(choices.misfit(of: ChoicesOfTest()) == nil)
    choices.take(told([reply([2])]), traceHash: "abc", of: attempt(lane: 1))
    choices.take(told([reply([3])]), traceHash: "def", of: attempt(lane: 7))
    let (first, second) = (choices.end(on: 0), choices.end(on: 1))
    #expect(first.choices.launches == [])
    #expect(first.traceHash == nil)
    #expect(second.choices.launches == [reply([2])])
    #expect(second.traceHash == "abc")
    #expect(choices.end(on: 1).choices.launches == [], "it has ended")
    #expect(choices.end(on: 7).traceHash == nil)
    #expect(choices.exploration(of: attempt(lane: 1), launch: 0).picks == nil)
  }

  // MARK: Builds

  @Test func aBuildIsKnownByEveryByteOfIt() throws {
    let session = try Session()
    func digits(_ bytes: [UInt8]) throws -> String? {
      try Data(bytes).write(to: URL(filePath: session.path("agent")))
      return AgentBuild.digits(of: session.path("agent"))
    }
    let one = Array<UInt8>(0..<20)
    let all = try [one, Array(one.dropLast()), one + [0], [9] + one.dropFirst(), one.map { $0 == 8 ? 99 : $0 }, []].map(digits)
    #expect(Set(all).count == 6)
    #expect(all.allSatisfy { $0?.count == 8 && $0?.allSatisfy { $0.isHexDigit && !$0.isUppercase } == true })
    #expect(try digits(one) == all[0])
    #expect(AgentBuild.digits(of: session.path("none")) == nil)
  }

  @Test func aTokenOfThisBuildNeedsNoWarning() throws {
    let session = try Session()
    try Data("an agent".utf8).write(to: URL(filePath: session.path("agent")))
    let build = try #require(AgentBuild.digits(of: session.path("agent")))
    var option = try ReplayOption.parse([])
    #expect(option.complaint(of: session.path("agent")) == nil)
    option.replay = ReplayToken("s1-c1.1-b\(build)")
    #expect(option.complaint(of: session.path("agent")) == nil)
    #expect(option.complaint(of: session.path("none")) == nil)
    option.replay?.build = "00000000"
    #expect(
      option.complaint(of: session.path("agent"))
        == "Warning: the token is of build 00000000 of the agent, and this is build \(build): the choices may mean something else\n"
    )
  }
}
