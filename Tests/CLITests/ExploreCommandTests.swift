import RehearsalSpecs
import Testing

@testable import RehearsalCLI
@testable import RehearsalExploration

/// `rehearse explore`, and `run --replay`, without an agent.
struct ExploreCommandTests {
  private func run(_ arguments: [String], specs: [SpecGroup] = sample) throws -> (status: Int32, output: String, errors: String) {
    let session = try Session()
    let status = session.run(arguments, specs: specs)
    return (status, session.output, session.errors)
  }

  @Test func specsThatHaveNoAgentCannotBeExplored() throws {
    let ending = try run(["explore"])
    #expect(ending.status == 2)
    #expect(ending.errors.contains("the specs of this program run without an agent: there are no orders of events to explore"))
  }

  @Test func noSpecIsStatusFour() throws {
    let ending = try run(["explore", "--filter", "nothing has this name"])
    #expect(ending.status == 4)
  }

  @Test(arguments: [
    (["--time", "soon"], "--time takes"), (["--answers", "2d"], "it takes"), (["--answers", "25h"], "up to a day"),
    (["--runs", "0"], "'0'"), (["--strategy", "luck"], "luck"), (["--strategy", "random", "--reduction"], "'random'"),
    (["--deviations", "x"], "'x'"),
  ])
  func whatMakesNoSenseIsRefused(arguments: [String], words: String) throws {
    let ending = try run(["explore"] + arguments)
    #expect(ending.status == 2)
    #expect(ending.errors.contains(words), "\(ending.errors)")
  }

  @Test(arguments: [
    (["--replay", "12.1"], "--replay takes a token as 'explore' prints it, such as s1-a1000-p1000-c12.1, and got '12.1'."),
    (["--replay", "s1-c1.1", "--seed", "2"], "--replay is of seed 1: leave out --seed 2."),
    (
      ["--replay", "s1-c1.1", "--event-order", "seeded"],
      "--replay says itself in which order events come: leave out --event-order and --latency-spread."
    ),
  ])
  func aTokenLeavesNothingElseToSay(arguments: [String], words: String) throws {
    let ending = try run(["run", "--no-history"] + arguments)
    #expect(ending.status == 2)
    #expect(ending.errors.contains(words), "\(ending.errors)")
  }

  @Test func aTerminalIsToldHowFarItHasCome() throws {
    let spec = SpecIdentity(id: "Search keeps the newest", path: ["Search", "keeps the newest"], file: "S.swift", line: 1)
    func line(_ runs: Int, _ orders: Int, failures: Int = 0, deviations: Int? = nil) -> String {
      ProgressLine.line(
        Explorations.Progress(runs: runs, failures: failures, orders: orders, deviationsDone: deviations), of: spec)
    }
    #expect(line(1, 1, deviations: 0) == "1 run, 1 order: Search keeps the newest")
    #expect(
      line(312, 290, failures: 4, deviations: 2)
        == "312 runs, 290 orders, all with up to 2 deviations, 4 failed: Search keeps the newest")
    var console = Console(output: Sink { _ in }, errors: Sink { _ in }, directory: "/")
    #expect(ProgressLine(on: console) == nil, "nothing is written over on a pipe")
    console.errorsAreATerminal = true
    #expect(ProgressLine(on: console) != nil)
    console.variables["TERM"] = "dumb"
    #expect(ProgressLine(on: console) == nil)
  }

  @Test func whoAsksForProgressIsToldLineByLine() throws {
    var told = ""
    let console = Console(output: Sink { _ in }, errors: Sink { told += $0 }, directory: "/")
    let progress = try #require(ProgressLine(on: console, asLines: true))
    let spec = SpecIdentity(id: "Search keeps the newest", path: ["Search", "keeps the newest"], file: "S.swift", line: 1)
    for runs in [1, 2] {
      progress.tell(Explorations.Progress(runs: runs, failures: 0, orders: runs, deviationsDone: nil), of: spec)
    }
    progress.clear()
    #expect(told == "1 run, 1 order: Search keeps the newest\n2 runs, 2 orders: Search keeps the newest\n")
  }

  @Test func anotherBuildOfTheAgentIsTold() {
    var option = ReplayOption()
    option.replay = ReplayToken("s1-c1.1-b00000000")
    let agent = CommandLine.arguments[0]
    #expect(
      option.complaint(of: agent)?.hasPrefix("Warning: the token is of build 00000000 of the agent, and this is build ") == true)
    option.replay = ReplayToken("s1-c1.1")
    #expect(option.complaint(of: agent) == nil)
  }
}
