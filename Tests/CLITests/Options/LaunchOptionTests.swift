import ArgumentParser
import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What options take, and what is said of what they do not take.
struct LaunchOptionTests {
  private func words(_ body: () throws -> Void) -> String {
    do { try body() } catch { return LaunchOptions.message(for: error) }
    return ""
  }

  // MARK: Launches

  @Test func whatAnAppFindsIsTakenApartAtTheFirstEqualsSign() throws {
    let session = try Session()
    try "Milk".write(toFile: session.path("a=b.txt"), atomically: true, encoding: .utf8)
    let options = try LaunchOptions.parse([
      "--default", "n=3", "--default", "f=1.5", "--default", "flag=true", "--default", "name=Ada=1", "--default", "list=[1]",
      "--default", "empty=", "--default", "n=4", "--file", "Documents/a.txt=\(session.path("a=b.txt"))",
    ])
    let filled = try options.filled()
    #expect(
      filled.defaults == ["n": 4, "f": 1.5, "flag": true, "name": "Ada=1", "list": [1], "empty": ""] as [String: JSONValue])
    #expect(filled.files == ["Documents/a.txt": .text("Milk")])
    #expect(options.stub.isEmpty)
    let none = try LaunchOptions.parse([]).filled()
    #expect(none.defaults.isEmpty && none.files.isEmpty)
  }

  @Test func whatIsNoPairIsRefusedWithAnExample() {
    #expect(
      words { _ = try LaunchOptions.parse(["--default", "n"]) }.contains(
        "--default takes two parts with '=' between them, such as launches=3, and got 'n'."))
    #expect(
      words { _ = try LaunchOptions.parse(["--file", "=x"]) }.contains(
        "--file takes two parts with '=' between them, such as Documents/notes.json=notes.json, and got '=x'."))
    let problem = #expect(throws: UsageProblem.self) { try LaunchOptions.parse(["--file", "a=/nowhere/b"]).filled() }
    #expect(problem?.description == "--file: '/nowhere/b' cannot be read")
  }

  @Test func aStubIsAnObjectOfJSON() throws {
    let stubs = try LaunchOptions.parse(["--stub", #"{"host": "a.example", "status": 503}"#, "--stub", #"{"path": "/"}"#]).stub
    #expect(stubs == [StubDeclaration(host: "a.example", status: 503), StubDeclaration(path: "/")])
    #expect(
      words { _ = try LaunchOptions.parse(["--stub", "[]"]) }.contains(
        "a stub is a JSON object with fields such as host, path, status and json"))
  }

  @Test func whatTheAgentRefusesOfNamesIsWrongUsage() throws {
    func thrown(_ fault: Fault) -> any Error {
      do {
        try LaunchOptions.launching { throw Failure(fault, at: Place(#filePath, #line)) }
        return UsageProblem(description: "nothing")
      } catch { return error }
    }
    let named = thrown(Fault(.invalidArgument, "there is no app 'A'", found: ["Notes", "Tour"]))
    #expect((named as? UsageProblem)?.description == "there is no app 'A'\n  Notes\n  Tour")
    let told = thrown(Fault(.invalidArgument, "no device 'x'; known: iPad, 'iPhone SE'", found: ["iPad", "'iPhone SE'"]))
    #expect((told as? UsageProblem)?.description == "no device 'x'; known: iPad, 'iPhone SE'")
    #expect((thrown(Fault(.refused, "no")) as? Failure)?.fault.message == "no")
    #expect(try LaunchOptions.launching { 7 } == 7)
  }

  // MARK: Files

  @Test func aFileNeedsAFolder() throws {
    let session = try Session()
    try "".write(toFile: session.path("file"), atomically: true, encoding: .utf8)
    #expect(throws: Never.self) { try UsageProblem.checkFolder(of: session.path("new.svg"), for: "the picture") }
    for folder in ["none", "file"] {
      let path = session.path("\(folder)/new.svg")
      let problem = #expect(throws: UsageProblem.self) { try UsageProblem.checkFolder(of: path, for: "the picture") }
      #expect(
        problem?.description == "cannot write the picture to '\(path)': there is no folder '\(session.path(folder))'")
    }
  }

  @Test func anAgentIsAProgramAndNoFolder() throws {
    let session = try Session()
    let agent = session.path("agent")
    let missing = #expect(throws: AgentEnvironment.MissingAgent.self) { try AgentEnvironment.agent(agent) }
    #expect(missing?.description == "there is no agent '\(agent)': build it, or name it with --agent or REHEARSAL_AGENT")
    #expect(missing?.isNamed == true)
    try "".write(toFile: agent, atomically: true, encoding: .utf8)
    #expect(throws: AgentEnvironment.MissingAgent.self) { try AgentEnvironment.agent(agent) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: agent)
    #expect(try AgentEnvironment.agent(agent) == agent)
    let folder = #expect(throws: (any Error).self) { try AgentEnvironment.agent(session.path("")) }
    #expect(folder.map { "\($0)".contains("it is a folder, and an agent is a program that calls Agent.main(apps:)") } == true)
  }

  // MARK: Sinks

  private struct Full: Error, CustomStringConvertible { let description = "it is full" }

  @Test func aSinkRemembersItsFirstErrorAndTakesNothingAfterIt() {
    var (taken, ended) = ([String](), 0)
    let sink = Sink(
      { text in
        if text == "b" { throw Full() }
        taken.append(text)
      }, end: { ended += 1 })
    sink.write("a")
    #expect(sink.error == nil)
    sink.write("b")
    sink.write("c")
    sink.finish()
    #expect(taken == ["a"])
    #expect(ended == 0)
    #expect(sink.error.map { "\($0)" } == "it is full")
    let good = Sink({ taken.append($0) }, end: { ended += 1 })
    good.write("d")
    good.finish()
    #expect(taken == ["a", "d"])
    #expect(ended == 1)
    let late = Sink({ _ in }, end: { throw Full() })
    late.finish()
    #expect(late.error.map { "\($0)" } == "it is full")
  }

  @Test func aDescriptorThatNobodyReadsEndsThePrintingAlone() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let before = signal(SIGPIPE, SIG_IGN)
    defer { _ = signal(SIGPIPE, before) }
    let sink = Sink(descriptor: ends[1], called: "the pipe")
    sink.write("words")
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(read(ends[0], &bytes, 10) == 5)
    #expect(!sink.isLeft)
    close(ends[0])
    sink.write("more")
    #expect(sink.isLeft)
    #expect(sink.error == nil)
    sink.finish()
    close(ends[1])
    let closed = Sink(descriptor: -1, called: "the pipe")
    closed.write("x")
    #expect(closed.error.map { "\($0)".hasPrefix("the pipe cannot be written: ") } == true)
    #expect(!closed.isLeft)
  }

  @Test func aFileAppearsWholeOrGrows() throws {
    let session = try Session()
    let whole = try Sink(file: session.path("deep/whole"))
    whole.write("a")
    whole.write("b")
    #expect(!FileManager.default.fileExists(atPath: session.path("deep/whole")))
    whole.finish()
    #expect(try session.text("deep/whole") == "ab")
    for (isEmptied, text) in [(true, "new"), (false, "oldnew")] {
      try "old".write(toFile: session.path("growing"), atomically: true, encoding: .utf8)
      let growing = try Sink(growing: session.path("growing"), isEmptied: isEmptied)
      growing.write("new")
      #expect(try session.text("growing") == text)
    }
    try Sink(growing: session.path("made/for/it"), isEmptied: true).write("x")
    #expect(try session.text("made/for/it") == "x")
    #expect(throws: UsageProblem.self) { try Sink(growing: session.path(""), isEmptied: true) }
  }

  @Test func aSwitchThatIsOffStopsNothing() {
    let stop = StopSwitch()
    #expect(!stop.isOn)
    let calls = Calls()
    stop.attach { calls.count += 1 }
    #expect(calls.count == 0)
  }

  private final class Calls: @unchecked Sendable {
    // One thread.
    var count = 0
  }

  // MARK: Settings

  @Test func everySettingHasItsVariableAndItsKind() {
    #expect(Setting.named("max-failures")?.variable == "REHEARSAL_MAX_FAILURES")
    #expect(Setting.named("nobody") == nil)
    #expect(Setting.meant(by: "retry") == "did you mean 'retries'?")
    #expect(Setting.meant(by: "job") == "did you mean 'jobs'?")
    #expect(Setting.meant(by: "sed") == "did you mean 'seed'?")
    func keys(_ kind: Setting.Kind) -> [String] { Setting.all.filter { $0.kind == kind }.map(\.key) }
    #expect(keys(.list) == ["tag", "files", "allow", "forbid", "report"])
    #expect(keys(.lines) == ["filter", "skip"])
    #expect(keys(.yesOrNo) == ["workers", "fail-on-flaky", "update-pictures"])
    #expect(keys(.number) == ["seed", "latency-spread", "retries", "repeat", "max-failures", "slowest"])
    #expect(keys(.oneOf(["defined", "random", "file"])) == ["order"])
    #expect(
      [Setting.Kind.text, .number, .yesOrNo, .oneOf(["a", "b"]), .list, .lines].map(\.words)
        == ["a text", "a number", "yes or no", "a or b", "a list of texts", "a list of texts"])
    #expect([Setting.Kind.list, .lines, .text, .oneOf([])].map(\.isList) == [true, true, false, false])
  }

  @Test func theSchemaSaysWhatEachKindTakes() throws {
    let document = try JSON.decode(JSONValue.self, from: Array(ConfigurationSchema.text.utf8))
    #expect(document["$schema"] == "http://json-schema.org/draft-07/schema#")
    #expect(document["title"] == "rehearsal.yml")
    #expect(document["type"] == ["object", "null"])
    #expect(
      document["description"] == "What a package always wants of its runs. The keys are the long options of 'rehearse run'.")
    let properties = document["properties"]
    #expect(properties?["version"] == ["const": 1, "description": "The version of this file's form."])
    #expect(
      properties?["jobs"] == [
        "type": ["string", "number", "boolean"], "description": "How many specs run at the same time.",
      ])
    #expect(properties?["workers"] == ["type": "boolean", "description": "Whether each lane is a process of its own."])
    #expect(
      properties?["order"] == ["enum": ["defined", "random", "file"], "description": "In which order specs run."])
    #expect(
      properties?["seed"] == ["type": "integer", "minimum": 0, "description": "Repeat the chance of an earlier run."])
    let list: JSONValue = [["type": "string"], ["type": "array", "items": ["type": "string"]]]
    #expect(properties?["files"] == ["oneOf": list, "description": "Run only the specs of these files."])
    #expect(properties?["skip"]?["oneOf"] == list)
    #expect(ConfigurationSchema.text.hasSuffix("}\n"))
  }

  private func settled(_ variables: [String: String], _ file: String? = nil) throws -> RunCommand {
    var command = try #require(try RehearseCommand.parseAsRoot(["run"]) as? RunCommand)
    try SettingLayers(variables: variables, file: try file.map { try ConfigurationFile($0) }).fill(&command)
    return command
  }

  @Test(arguments: [
    ("yes", true), ("TRUE", true), ("on", true), ("1", true), ("no", false), ("False", false), ("off", false), ("0", false),
  ])
  func yesAndNoHaveFourSpellingsEach(text: String, isOn: Bool) throws {
    #expect(try settled(["REHEARSAL_UPDATE_PICTURES": text]).updatePictures == isOn)
  }

  @Test func numbersAreTakenWithinTheirBounds() throws {
    #expect(try settled(["REHEARSAL_RETRIES": "0"]).execution.retries == 0)
    #expect(try settled(["REHEARSAL_RETRIES": "1000"]).execution.retries == 1000)
    #expect(throws: UsageProblem.self) { try settled(["REHEARSAL_RETRIES": "1001"]) }
    #expect(try settled(["REHEARSAL_REPEAT": "1"]).execution.repeats == 1)
    #expect(throws: UsageProblem.self) { try settled(["REHEARSAL_REPEAT": "0"]) }
    #expect(try settled(["REHEARSAL_SLOWEST": "1"]).reports.slowest == 1)
    #expect(throws: UsageProblem.self) { try settled(["REHEARSAL_SLOWEST": "0"]) }
    #expect(try settled(["REHEARSAL_MAX_FAILURES": "1"]).execution.maxFailures == 1)
    #expect(try settled(["REHEARSAL_LATENCY_SPREAD": "86400000"]).chance.latencySpread == 86_400_000)
    #expect(throws: UsageProblem.self) { try settled(["REHEARSAL_LATENCY_SPREAD": "86400001"]) }
  }

  @Test func listsArePartedByCommasAndLinesByLines() throws {
    let command = try settled([
      "REHEARSAL_FILES": " a , b c,d", "REHEARSAL_SKIP": "x, y\nz", "REHEARSAL_ALLOW": "loads, timers", "REHEARSAL_REPORT": "",
    ])
    #expect(command.selection.files == ["a", "b c", "d"])
    #expect(command.selection.skip.map(\.description) == ["x, y", "z"])
    #expect(command.reports.report == [])
  }

  @Test func theRestOfAFileIsTaken() throws {
    let command = try settled(
      [:],
      "slowest: 3\nrecordings: deep\ntrace: retain-on-failure\nhistory: h.sqlite\nquarantine: q.yml\nreport: [tap, junit=a.xml]\nshard: 2/3\njobs: auto\nskip: [a]\nworkers: no\nupdate-pictures: yes\nforbid: loads\n"
    )
    #expect(command.reports.slowest == 3)
    #expect(command.recordings == "deep")
    #expect(command.trace?.rawValue == "retain-on-failure")
    #expect(command.history.given == "h.sqlite")
    #expect(command.execution.quarantine == "q.yml")
    #expect(command.reports.report == ["tap", "junit=a.xml"])
    #expect(command.execution.shard == ShardChoice(argument: "2/3"))
    #expect(command.execution.jobs == .auto)
    #expect(command.selection.skip.map(\.description) == ["a"])
    #expect(command.execution.workers == false)
    #expect(command.updatePictures == true)
    #expect(command.execution.forbid.map(\.rawValue) == ["loads"])
    #expect(try settled([:], "seed:\n").execution.seed == nil)
  }

  @Test func otherCommandsTakeThreeThingsFromVariablesOrTheFile() throws {
    let file = try ConfigurationFile("history: f.sqlite\nproject: F\n")
    let both = UsualSettings(["REHEARSAL_HISTORY": "v.sqlite", "REHEARSAL_PROJECT": "", "REHEARSAL_QUARANTINE": "q.yml"], file)
    #expect((both.history, both.project, both.quarantine) == ("v.sqlite", "F", "q.yml"))
    let none = UsualSettings([:], nil)
    #expect((none.history, none.project, none.quarantine) == (".rehearsal/history.sqlite", nil, nil))
  }
}
