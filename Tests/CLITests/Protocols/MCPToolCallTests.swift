import Foundation
import Rehearsal
import Testing

@testable import RehearsalCLI

/// The tools of `rehearse mcp`, as far as they need no app.
struct MCPToolCallTests {
  private let apps = MCPApps(agent: "/nowhere/agent")

  // MARK: Apps

  @Test func withoutAnAppItIsSaidHowToHaveOne() {
    for number in [nil, 1] as [Int?] {
      let words = number == nil ? "no app runs: call 'launch' first" : "there is no app 1; none runs: launch one"
      let asked = #expect(throws: MCPProblem.self) { try apps.app(number) }
      #expect(asked?.description == words)
      let closed = #expect(throws: MCPProblem.self) { try apps.close(number) }
      #expect(closed?.description == words)
    }
    apps.closeAll()
    #expect(apps.agent == "/nowhere/agent")
  }

  @Test func everyToolThatActsNeedsAnApp() {
    let tools = MCPActTools.all(apps)
    #expect(
      tools.map(\.name) == [
        "tap", "long_press", "enter_text", "press_key", "swipe", "reveal", "answer_alert", "wait_for", "advance",
      ])
    let view: [String: JSONValue] = ["view": "Save"]
    let arguments: [String: [String: JSONValue]] = [
      "enter_text": view.merging(["text": "a"]) { $1 }, "press_key": ["key": "return"],
      "swipe": view.merging(["direction": "left"]) { $1 }, "answer_alert": ["button": "OK"], "advance": ["seconds": 1],
    ]
    for tool in tools {
      #expect(!tool.isReadOnly, "\(tool.name)")
      #expect(tool.parameters.last?.name == "app", "\(tool.name)")
      #expect(
        problem(tools, tool.name, .object(arguments[tool.name] ?? view)) == "no app runs: call 'launch' first", "\(tool.name)")
    }
    #expect(
      problem(tools, "swipe", ["view": "Save", "direction": "sideways"]).hasPrefix("'direction' of 'swipe' must be one of "))
    let required = Dictionary(uniqueKeysWithValues: tools.map { ($0.name, $0.parameters.filter(\.isRequired).map(\.name)) })
    #expect(
      required == [
        "tap": ["view"], "long_press": ["view"], "enter_text": ["view", "text"], "press_key": ["key"],
        "swipe": ["view", "direction"], "reveal": ["view"], "answer_alert": ["button"], "wait_for": ["view"],
        "advance": ["seconds"],
      ])
  }

  @Test func toolsThatLookChangeNothing() {
    let tools = MCPAppTools.all(apps) + MCPWorldTools.all(apps) + MCPSpecTools.all("/bin/echo", agent: "a")
    #expect(
      tools.filter(\.isReadOnly).map(\.name) == [
        "apps", "look", "find", "pending", "requests", "console", "describe_commands", "list_specs", "why_flaky",
      ])
    #expect(
      tools.filter { !$0.isReadOnly }.map(\.name) == ["launch", "close", "stub", "command", "run_specs", "explore"])
    for name in ["look", "close", "pending", "requests", "console"] {
      #expect(problem(tools, name) == "no app runs: call 'launch' first", "\(name)")
      #expect(problem(tools, name, ["app": 3]) == "there is no app 3; none runs: launch one", "\(name)")
    }
    #expect(problem(tools, "find", ["view": "Save"]) == "no app runs: call 'launch' first")
    #expect(problem(tools, "stub", ["stubs": []]) == "no app runs: call 'launch' first")
    #expect(problem(tools, "command", ["method": "tap"]) == "no app runs: call 'launch' first")
  }

  @Test func aLaunchIsGivenWhatFits() {
    let tools = MCPAppTools.all(apps)
    #expect(problem(tools, "launch", ["seed": -1]) == "'seed' must be a whole number, 0 or more, and is -1")
    #expect(problem(tools, "launch", ["files": ["a.txt": 7]]) == "the file 'a.txt' must be a text, and is 7")
    #expect(problem(tools, "launch", ["seed": 1.5]) == "'seed' of 'launch' must be integer, and is 1.5")
    #expect(problem(tools, "launch", ["dark": "yes"]) == "'dark' of 'launch' must be boolean, and is \"yes\"")
    #expect(!problem(tools, "launch", ["seed": 3]).hasPrefix("answered"), "there is no agent")
  }

  // MARK: Commands of the protocol

  @Test func commandsAreDescribed() throws {
    let tools = MCPWorldTools.all(apps)
    let all = try call(tools, "describe_commands").split(separator: "\n").map(String.init)
    #expect(all.count >= CommandCatalog.methodsOfAnApp.count)
    #expect(all.contains("tap  \(Tap.summary)"))
    let one = try call(tools, "describe_commands", ["method": "tap"]).split(separator: "\n").map(String.init)
    #expect(one.first == Tap.summary)
    #expect(one.contains("It takes:"))
    for parameter in Tap.parameters { #expect(one.contains("  \(parameter.name)  \(parameter.meaning)")) }
    #expect(one.dropLast().last?.hasPrefix("For example: {") == true)
    #expect(one.last?.hasPrefix("It answers: {") == true)
    #expect(try call(tools, "describe_commands", ["method": "pending"]).contains("\nIt takes nothing.\nFor example: {}\n"))
    #expect(
      problem(tools, "describe_commands", ["method": "tapp"]).hasPrefix("there is no command 'tapp'; did you mean 'tap'"))
  }

  // MARK: Specs

  @Test(
    arguments: [
      ("list_specs", nil, "run --list"), ("list_specs", ["filter": "A list"], "run --list --filter A list"),
      ("run_specs", nil, "run --agent bin/agent"), ("run_specs", ["filter": "x"], "run --agent bin/agent --filter x"),
      ("explore", nil, "explore --agent bin/agent --runs 200"),
      ("explore", ["filter": "x", "runs": 7], "explore --agent bin/agent --runs 7 --filter x"),
      ("why_flaky", ["test": "A list scrolls"], "flaky why A list scrolls"),
    ] as [(String, JSONValue?, String)])
  func specsAreRunByTheProgramItself(name: String, arguments: JSONValue?, words: String) throws {
    #expect(try call(MCPSpecTools.all("/bin/echo", agent: "bin/agent"), name, arguments) == "Status 0.\n\(words)\n")
  }

  @Test func theStatusIsToldAndOfMuchOutputTheEnd() throws {
    let session = try Session()
    let script = session.path("specs")
    func answer(_ body: String) throws -> String {
      try "#!/bin/sh\n\(body)\n".write(toFile: script, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
      return try call(MCPSpecTools.all(script, agent: "a"), "list_specs")
    }
    #expect(try answer("echo out; echo err >&2; exit 4") == "Status 4.\nout\nerr\n")
    #expect(try answer("printf 'x%.0s' $(seq 20000)") == "Status 0.\n" + String(repeating: "x", count: 20_000))
    #expect(try answer("printf 'a'; printf 'x%.0s' $(seq 20000)") == "Status 0.\n…" + String(repeating: "x", count: 20_000))
    #expect(problem(MCPSpecTools.all("/nowhere/specs", agent: "a"), "list_specs").hasPrefix("answered") == false)
    #expect(
      problem(MCPSpecTools.all(script, agent: "a"), "why_flaky")
        == "'why_flaky' needs 'test': Its full name, or a part that no other has.")
  }
}
