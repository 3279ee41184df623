import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// Exploring, and repeating what was found, as a user does it.
struct ExploreTests {
  /// The app asks the network and does something that takes five seconds; the spec takes for granted which of the two is last.
  private static let racing = describe("The workbench") {
    it("shows what is done later") {
      try ask(delay: 4500).wait(for: .text(of: .identifier("greeting"), is: "later"), within: .seconds(10))
    }
    it("keeps what was done later") { try keep() }
    it("shows the answer whenever it comes") {
      let app = try ask(delay: 100)
      try app.view(identifier: "greeting").waitForText("42", within: .seconds(10))
    }
    it("says something else") {
      let app = try ask(delay: 100)
      try expect(try app.view(identifier: "greeting").text, equals: "nothing of that kind")
    }
  }

  @discardableResult
  private static func ask(delay: Int) throws -> App {
    let app = try App.launch(
      "Workbench", stubs: [StubDeclaration(path: "/answer", body: "42", delayMs: Latency(.milliseconds(delay)))])
    try app.view("Ask and wait").tap()
    return app
  }

  private static func keep() throws {
    let app = try ask(delay: 4500)
    try app.view("Later").tap()
    try app.clock.advance(by: .seconds(7))
    try expect(try app.view(identifier: "greeting").text, equals: "later")
  }

  private struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs specs, or explores them; without a history unless the arguments name one.
  private func rehearse(_ arguments: [String], _ specs: [SpecGroup] = [racing]) -> Ending {
    let nowhere = arguments.contains { ["--history", "--no-history"].contains($0) } ? [] : ["--history", "none"]
    return console(arguments + nowhere + ["--agent", Program.agent], specs)
  }

  private func console(_ arguments: [String], _ specs: [SpecGroup] = [racing]) -> Ending {
    var (output, errors) = ("", "")
    let console = Console(output: Sink { output += $0 }, errors: Sink { errors += $0 }, directory: "/")
    let rehearse = Rehearse(specs: specs) { request in try AgentEnvironment(request) }
    let status = rehearse.run(arguments, console: console)
    return Ending(status: status, output: output, errors: errors)
  }

  private struct Report: Decodable {
    struct Spec: Decodable {
      struct Failure: Decodable {
        let text: String
        let token: String?
        let cause: String?
        let exact: Bool?
        let deviations: Int
      }
      let id, usual: String
      let runs, failures, orders: Int
      let exhausted: Bool
      let failure: Failure?
    }
    let specs: [Spec]
  }

  private func explored(_ filter: String, _ arguments: [String] = []) throws -> (status: Int32, spec: Report.Spec) {
    let ending = rehearse(["explore", "--filter", filter, "--json", "--jobs", "2"] + arguments)
    let report = try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8))
    return (ending.status, try #require(report.specs.first))
  }

  private static let cause = "fails if, and only if, the answer to GET https://nowhere.example/answer comes after the "

  @Test func aRaceIsFoundMadeSmallAndExplained() throws {
    let (status, spec) = try explored("keeps what was done later")
    #expect(status == 1)
    #expect(spec.usual == "passed")
    let failure = try #require(spec.failure)
    #expect(failure.deviations == 1)
    #expect(failure.cause?.hasPrefix(Self.cause) == true, "\(failure.cause ?? "no cause")")
    #expect(failure.exact == true)
    #expect(failure.text.contains("42"))
  }

  @Test func theTokenFailsAgainInOtherProcessesAndTheUsualRunPasses() throws {
    let (_, spec) = try explored("keeps what was done later")
    let token = try #require(spec.failure?.token)
    let arguments = ["run", "--no-history", "--filter", "keeps what was done later"]
    #expect(rehearse(arguments).status == 0)
    for _ in 0..<3 {
      let again = rehearse(arguments + ["--replay", token])
      #expect(again.status == 1)
      #expect(again.output.contains("\"42\"") && again.output.contains("\"later\""), "\(again.output)")
    }
  }

  @Test func aTokenKeepsARaceAsASpec() throws {
    let (_, spec) = try explored("keeps what was done later")
    let found = try #require(spec.failure?.token.flatMap { ReplayToken($0) })
    let token = ReplayToken(seed: found.seed, bounds: found.bounds, picks: found.picks)
    // The seed of a spec follows from its name, which is the same.
    let kept = describe("The workbench") { it("keeps what was done later", under: "\(token)") { try Self.keep() } }
    #expect(rehearse(["run", "--no-history"], [kept]).status == 1)
    let nonsense = describe("The workbench") { it("keeps", under: "nonsense") { try Self.keep() } }
    let refused = rehearse(["run", "--no-history"], [nonsense])
    #expect(refused.status == 1)
    #expect(refused.output.contains("under: 'nonsense' is no token; give one as 'rehearse explore' prints it"))
  }

  @Test func aTokenThatDoesNotFitIsTold() {
    let ending = rehearse([
      "run", "--no-history", "--filter", "shows the answer whenever it comes", "--replay", "s1-a1000-c900.1",
    ])
    // A race that was mended no longer has its choices: that is no failure.
    #expect(ending.status == 0)
    #expect(
      ending.errors.contains(
        "the choices do not fit: in The workbench shows the answer whenever it comes, choice 900 of app 1 never came up, there were "
      ),
      "\(ending.errors)")
  }

  @Test func whatHoldsInEveryOrderIsExhausted() throws {
    let (status, spec) = try explored("shows the answer whenever it comes")
    #expect(status == 0)
    #expect(spec.exhausted)
    #expect(spec.failures == 0)
    #expect(spec.failure == nil)
    #expect(spec.orders >= 2)
  }

  @Test func whatFailsAsUsualIsBrokenAndHasNoCause() throws {
    let (status, spec) = try explored("says something else")
    #expect(status == 1)
    #expect(spec.usual == "failed")
    #expect(spec.failure?.token == nil)
    #expect(spec.failure?.cause == nil)
    let text = rehearse(["explore", "--filter", "says something else"]).output
    #expect(text.hasPrefix("BROKEN  The workbench says something else\n"))
    #expect(text.contains("it fails in the usual order: there is nothing to find before that is mended"))
  }

  @Test func aVerdictTellsTheShareThatFails() throws {
    let ending = rehearse(["explore", "--filter", "keeps what was done later", "--verdict", "--runs", "60", "--jobs", "2"])
    #expect(ending.status == 1)
    #expect(ending.output.contains(#/verdict: flaky, \d+ of \d+ runs fail; they were sought/#), "\(ending.output)")
  }

  @Test func anyNumberOfLanesTellsTheSame() throws {
    func told(_ jobs: Int) throws -> [String] {
      let ending = rehearse(["explore", "--filter", "keeps what was done later", "--jobs", "\(jobs)"])
      // But for the time that it took.
      return ending.output.split(separator: "\n").map { String($0).replacing(#/ in [0-9.]+s\)/#, with: ")") }
    }
    let one = try told(1)
    #expect(one.count > 5)
    for jobs in [2, 4] { #expect(try told(jobs) == one) }
  }

  @Test func anExplorationGoesOnFromWhatTheLastOneLeft() throws {
    let scratch = try Scratch()
    let spec = ["explore", "--filter", "shows the answer whenever it comes", "--history", scratch.path("history.sqlite")]
    let start = rehearse(spec + ["--runs", "2"])
    #expect(start.output.contains(#/2 distinguishable orders.*; no failure \(2 runs in [0-9.]+s\)/#), "\(start.output)")
    let rest = rehearse(spec + ["--resume"])
    #expect(
      rest.output.contains(#/all \d+ distinguishable orders; no failure \(\d+ runs in [0-9.]+s, after 2 earlier ones\)/#),
      "\(rest.output)")
    let anew = rehearse(spec + ["--resume", "--runs", "2"])
    #expect(anew.output.contains("explored from the start: no earlier exploration left anything to try"), "\(anew.output)")
    let other = rehearse(spec + ["--resume", "--runs", "2", "--answers", "2s"])
    #expect(
      other.output.contains(
        "explored from the start: the last exploration was with '--answers 1s', and this one is with '--answers 2s'"),
      "\(other.output)")
    let back = rehearse(spec + ["--resume", "--runs", "1"])
    #expect(back.output.contains(#/\(1 run in [0-9.]+s, after 2 earlier ones\)/#), "\(back.output)")
    let nowhere = rehearse(["explore", "--resume", "--history", "none"])
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("'--resume' needs a history"), "\(nowhere.errors)")
  }

  @Test func bothRunsAreShown() throws {
    let scratch = try Scratch()
    let ending = rehearse([
      "explore", "--filter", "keeps what was done later", "--history", scratch.path("history.sqlite"), "--json",
    ])
    let found = try JSONDecoder().decode(Pictured.self, from: Data(ending.output.utf8))
    let artefacts = try #require(found.specs.first?.failure?.artefacts)
    func shown(_ folder: String) throws -> String { try String(contentsOfFile: folder + "/hierarchy.txt", encoding: .utf8) }
    #expect(artefacts.passes.hasPrefix(scratch.path("explored/")))
    #expect(try shown(artefacts.passes).contains("label: later"))
    #expect(try shown(artefacts.fails).contains("label: 42"))
    for folder in [artefacts.passes, artefacts.fails] {
      #expect(try String(contentsOfFile: folder + "/picture.svg", encoding: .utf8).hasPrefix("<svg"))
    }
  }

  private struct Pictured: Decodable {
    struct Spec: Decodable { let failure: Failure? }
    struct Failure: Decodable { let artefacts: Artefacts? }
    struct Artefacts: Decodable { let passes, fails: String }
    let specs: [Spec]
  }

  @Test func aHistoryThatCannotBeWrittenIsToldBeforeTheSearch() throws {
    let scratch = try Scratch()
    try "no history\n".write(toFile: scratch.path("notes.txt"), atomically: true, encoding: .utf8)
    let ending = rehearse(["explore", "--filter", "keeps what was done later", "--history", scratch.path("notes.txt")])
    #expect(ending.status == 2)
    #expect(ending.output == "")
    #expect(ending.errors.contains("notes.txt"), "\(ending.errors)")
  }

  @Test func aReplayIsNoEvidence() throws {
    let scratch = try Scratch()
    let history = ["--history", scratch.path("history.sqlite"), "--project", "races"]
    let filter = ["--filter", "keeps what was done later"]
    #expect(rehearse(["run"] + filter + history).status == 0)
    let (_, spec) = try explored("keeps what was done later")
    let token = try #require(spec.failure?.token)
    #expect(rehearse(["run"] + filter + history + ["--replay", token]).status == 1)
    let runs = console(["history", "list"] + history)
    #expect(runs.output.split(separator: "\n").count { $0.contains("races") } <= 1, "\(runs.output)")
    #expect(
      console(["flaky", "why", "keeps what was done later"] + history).output.contains("first attempts that failed: 0 of 1"))
  }

  @Test func aTokenIsOfOneSpec() throws {
    let ending = rehearse(["run", "--no-history", "--filter", "shows", "--replay", "s1-a1000"])
    #expect(ending.errors.contains("Warning: a token is of one spec, and 2 were chosen"), "\(ending.errors)")
  }

  @Test func theTextSaysWhatHappenedAndHowToSeeItAgain() throws {
    let output = rehearse(["explore", "--filter", "keeps what was done later"]).output
    #expect(output.hasPrefix("FAILS   The workbench keeps what was done later\n"))
    #expect(output.contains("  \(Self.cause)"))
    #expect(output.contains(" | fails\n"))
    #expect(output.contains("run --filter 'The workbench keeps what was done later' --replay s1-a1000-"))
    #expect(output.contains(#"it("keeps what was done later", under: "s1-a1000-"#))
  }

  @Test func theHistoryKeepsTheWitnessForWhoAsksWhy() throws {
    let scratch = try Scratch()
    let history = ["--history", scratch.path("history.sqlite"), "--project", "races"]
    let filter = ["--filter", "keeps what was done later"]
    #expect(rehearse(["run"] + filter + history).status == 0)
    let found = rehearse(["explore"] + filter + history)
    #expect(found.status == 1)
    let token = try #require(found.output.firstMatch(of: #/--replay (s1\S+)/#)?.output.1)
    let why = console(["flaky", "why", "keeps what was done later"] + history)
    #expect(why.status == 0, "\(why.errors)")
    #expect(why.output.contains("\nExplored\n   on "), "\(why.output)")
    #expect(why.output.contains("in another order of events than the usual\n   it \(Self.cause)"), "\(why.output)")
    #expect(
      why.output.contains(
        "   rehearse run --filter 'The workbench keeps what was done later' --replay \(token) --agent \(Program.agent)\n"),
      "\(why.output)")
  }

  @Test(arguments: ["random", "priorities", "delays"])
  func eachStrategyFindsIt(strategy: String) throws {
    let (status, spec) = try explored("keeps what was done later", ["--strategy", strategy, "--runs", "300"])
    #expect(status == 1)
    #expect(spec.failure?.deviations == 1)
  }
}
