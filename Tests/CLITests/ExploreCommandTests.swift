import RehearsalExploration
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// `rehearse explore`, and `run --replay`, without an agent.
@Suite struct ExploreCommandTests {
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
    (["--runs", "0"], "'0'"), (["--strategy", "luck"], "luck"), (["--deviations", "x"], "'x'"),
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
