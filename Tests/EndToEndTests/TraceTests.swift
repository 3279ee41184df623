import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// `--trace` and `rehearse trace`, as people use them.
struct TraceTests {
  private let group = describe("Workbench") {
    it("fails") {
      let app = try App.launch("Workbench")
      try app.view("Later").tap()
      try app.view("Nobody").tap()
    }
    it("passes") {
      let app = try App.launch("Workbench")
      try expect(try app.view("Later").exists)
    }
  }

  private final class Keeper: Reporter {
    private(set) var results: [AttemptResult] = []
    func take(_ event: RunEvent) {
      if case .attemptFinished(let result) = event.kind { results.append(result) }
    }
  }

  private func run(_ traces: String, _ folder: String) throws -> [AttemptResult] {
    let request = RunRequest(
      agent: Program.agent, jobs: 1, seed: 7, run: "run", recordings: folder, traces: try #require(.init(rawValue: traces)))
    let keeper = Keeper()
    Runner(Plan([group]), seed: 7, environment: try AgentEnvironment(request)).run(reporters: [keeper])
    return keeper.results
  }

  private func pages(_ results: [AttemptResult]) -> [Bool] {
    results.map { $0.artefacts.contains { $0.hasSuffix("/trace.html") && FileManager.default.fileExists(atPath: $0) } }
  }

  @Test(arguments: [("off", [false, false]), ("retain-on-failure", [true, false]), ("on", [true, true])])
  func aPageIsKeptOfTheAttemptsThatWereAskedFor(traces: String, kept: [Bool]) throws {
    let scratch = try Scratch()
    #expect(pages(try run(traces, scratch.path("run"))) == kept)
  }

  @Test func aTraceChangesNothingOfTheAttempt() throws {
    let scratch = try Scratch()
    let (with, without) = (try run("on", scratch.path("a")), try run("off", scratch.path("b")))
    #expect(with.map(\.traceHash) == without.map(\.traceHash))
    #expect(with.map(\.virtualDuration) == without.map(\.virtualDuration))
  }

  private func failedRun(_ scratch: Scratch) throws -> (recording: String, page: String) {
    let result = try run("retain-on-failure", scratch.path("run"))[0]
    return (
      try #require(result.artefacts.first { $0.hasSuffix(".jsonl") }),
      try #require(result.artefacts.first { $0.hasSuffix("trace.html") })
    )
  }

  private func trace(_ arguments: [String]) throws -> Program.Ending {
    try Program.run(Program.rehearse, ["trace"] + arguments)
  }

  @Test func aPageTellsWhatHappenedWithoutTheAgent() throws {
    let scratch = try Scratch()
    let (_, page) = try failedRun(scratch)
    let shown = try trace(["show", page])
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.output.contains("Workbench fails: failed, attempt 1, seed "))
    #expect(shown.output.contains("tap view labelled 'Later'  TraceTests.swift:13"))
    #expect(shown.output.contains("refused: no such element"))
  }

  @Test func aRecordingAndItsPageAnswerAlike() throws {
    let scratch = try Scratch()
    let (recording, page) = try failedRun(scratch)
    let questions = ["Later[enabled]", "Nobody"]
    let answer = "view labelled 'Later' that is enabled: true from the launch to the end\nview labelled 'Nobody': never true\n"
    #expect(try trace(["query", page] + questions).output == answer)
    #expect(try trace(["query", recording, "--agent", Program.agent] + questions).output == answer)
    let asked = try trace(["query", page, "--agent", Program.agent, "Later[@isEnabled=true]"])
    #expect(asked.output == "view labelled 'Later' whose isEnabled is true: true from the launch to the end\n")
  }

  @Test func whatAPageDoesNotHoldIsToldWithTheWayToKnowIt() throws {
    let scratch = try Scratch()
    let (_, page) = try failedRun(scratch)
    let asked = try trace(["query", page, "Later[@isEnabled=true]"])
    #expect(asked.status == 2)
    #expect(asked.errors.contains("with --agent the run is repeated"))
  }

  @Test func theScreenOfAnInstantIsShownInEachForm() throws {
    let scratch = try Scratch()
    let (recording, page) = try failedRun(scratch)
    let tree = try trace(["show", page, "--at", "0"])
    #expect(tree.output.contains("UIButton, label: Later"))
    let picture = scratch.path("screen.svg")
    #expect(try trace(["show", recording, "--agent", Program.agent, "--at", "10ms", "--picture", picture]).status == 0)
    #expect(try String(contentsOfFile: picture, encoding: .utf8).hasPrefix("<svg "))
  }

  @Test func aPageOfARecordingHoldsTheSameTrace() throws {
    let scratch = try Scratch()
    let (recording, page) = try failedRun(scratch)
    let copy = scratch.path("copy.html")
    let made = try trace(["html", recording, "--agent", Program.agent, "-o", copy])
    #expect(made.status == 0 && made.output == copy + "\n", "\(made.errors)")
    let commands = { (file: String) in
      try self.trace(["show", file]).output.split(separator: "\n").filter { $0.contains("TraceTests.swift:") }
    }
    #expect(try commands(copy) == commands(page))
  }

  @Test(arguments: [
    (["show", "/nowhere.html"], "there is no file '/nowhere.html' that can be read"),
    (["show", #filePath], "is neither a recording nor a page with a trace"),
    (["show", "x", "--at", "soon"], "seconds such as 90, or a time such as 1.5s, 200ms or 2m"),
    (["html", #filePath, "-o", #filePath], "is what is read; name another file"),
    (["show", "x", "--draw"], "--picture and --draw need an instant: --at."),
    (["query", "/dev/null"], "Missing expected argument"),
  ])
  func whatMakesNoSenseIsToldInWords(arguments: [String], words: String) throws {
    let ending = try trace(arguments)
    #expect(ending.status == 2)
    #expect(ending.errors.contains(words), "\(ending.errors)")
  }

  @Test func aTraceWithoutARecordingIsRefused() throws {
    let ending = try Program.run(Program.rehearse, ["run", "--trace", "on", "--no-recordings", "--no-history"])
    #expect(ending.status == 2)
    #expect(ending.errors.contains("--trace films what was recorded, and --no-recordings records nothing"))
    let nowhere = try Program.run(Program.rehearse, ["run", "--trace", "on", "--no-history", "--filter", "Earthquakes"])
    #expect(nowhere.errors.contains("--trace without a history needs a folder for its pages: --recordings"))
  }

  @Test func aPageIsRepeatedByTheAgentThatIsNamedAndKeepsHowItEnded() throws {
    let scratch = try Scratch()
    let (recording, page) = try failedRun(scratch)
    let shown = try trace(["show", page])
    let again = try trace(["show", page, "--agent", Program.agent])
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output == shown.output)
    #expect(again.output.hasPrefix("Workbench fails: failed, attempt 1, seed "))
    // A recording says nothing of that.
    #expect(
      try trace(["show", recording, "--agent", Program.agent]).output.hasPrefix("Workbench fails, attempt 1, seed "))
  }

  @Test func anAppThatATraceDoesNotHaveIsWrongUsage() throws {
    let scratch = try Scratch()
    let (_, page) = try failedRun(scratch)
    let asked = try trace(["show", page, "--at", "0", "--app", "2"])
    #expect(asked.status == 2)
    #expect(asked.output == "")
    #expect(asked.errors == "Error: --app 2: the trace has 1 of them\n")
    #expect(try trace(["show", page, "--at", "0", "--app", "1"]).status == 0)
  }

  @Test func whatHappensOtherwiseThanWasRecordedIsToldAndIsTheStatus() throws {
    let scratch = try Scratch()
    let (recording, _) = try failedRun(scratch)
    let text = try String(contentsOfFile: recording, encoding: .utf8)
    #expect(text.contains(#""label":"Later""#))
    let other = scratch.path("other.jsonl")
    try text.replacing(#""label":"Later""#, with: #""label":"Give up""#).write(toFile: other, atomically: true, encoding: .utf8)
    let shown = try trace(["show", other, "--agent", Program.agent])
    #expect(shown.status == 1)
    #expect(shown.errors.hasPrefix("Something else happened than was recorded: "), "\(shown.errors)")
    #expect(try trace(["show", recording, "--agent", Program.agent]).errors == "")
  }

  @Test(arguments: [
    ("{\n", "is no recording: its first line does not say what it records"),
    ("hello\n", "is neither a recording nor a page with a trace: it holds no trace"),
  ])
  func aFileOfAnotherKindIsRefused(text: String, words: String) throws {
    let scratch = try Scratch()
    let file = scratch.path("file")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let shown = try trace(["show", file])
    #expect(shown.status == 2)
    #expect(shown.errors == "Error: '\(file)' \(words)\n")
    #expect(try trace(["show", file + "x"]).errors == "Error: there is no file '\(file)x' that can be read\n")
  }
}
