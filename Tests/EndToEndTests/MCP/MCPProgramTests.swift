import Foundation
import Rehearsal
import Testing

/// `rehearse mcp` as a client starts it, and what it asks of the other commands.
struct MCPProgramTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  // MARK: The program

  private func mcp(_ arguments: [String], _ lines: String) throws -> Program.Ending {
    try Data(lines.utf8).write(to: scratch.folder.appendingPathComponent("asked"))
    let command = #"exec "$0" mcp "$@" < asked"#
    return try Program.run("/bin/sh", ["-c", command, Program.rehearse] + arguments, in: scratch.folder)
  }

  @Test func eachLineIsAnsweredByALineUntilTheInputEnds() throws {
    let ending = try mcp(
      ["--agent", Program.agent],
      """
      {"jsonrpc":"2.0","method":"notifications/initialized"}

      \u{20} \t
      {"jsonrpc":"2.0","id":1,"method":"ping"}
      nonsense
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"launch","arguments":{"name":"Workbench","seed":7}}}
      {"jsonrpc":"2.0","id":3,"method":"tools/list"}
      """)
    #expect(ending.status == 0)
    #expect(ending.errors == "")
    let answers = try ending.output.split(separator: "\n").map { try JSON.decode(JSONValue.self, from: Array($0.utf8)) }
    #expect(answers.map { $0["id"] } == [1, .null, 2, 3])
    #expect(answers[0] == ["jsonrpc": "2.0", "id": 1, "result": ["resultType": "complete"]])
    let launch = answers[2]["result"]?["content"]?.parts.first?["text"]?.word
    #expect(launch?.hasPrefix("App 1 runs.\nWorkbench at 0 ms, seed 7;") == true)
    #expect(answers[3]["result"]?["tools"]?.parts.count == 24)
    #expect(ending.output.hasSuffix("}\n"))
  }

  @Test func anAgentThatIsNotThereIsWrongUsage() throws {
    let ending = try mcp(["--agent", "nowhere/agent"], #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(ending.status == 2)
    #expect(ending.output == "")
    #expect(ending.errors == "Error: there is no agent 'nowhere/agent': name one by --agent\n")
  }

  @Test func specsAreThoseOfTheProgramThatWasStarted() throws {
    let ending = try mcp(
      ["--agent", Program.agent],
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_specs","arguments":{"filter":"Earthquakes"}}}"#
        + "\n")
    let listed = try Program.run(Program.rehearse, ["run", "--list", "--filter", "Earthquakes"])
    #expect(listed.status == 0)
    #expect(listed.output.contains("Earthquakes"))
    let answer = try JSON.decode(JSONValue.self, from: Array(ending.output.utf8))
    #expect(answer["result"]?["content"]?.parts.first?["text"] == .string("Status 0.\n" + listed.output))
  }

  // MARK: The other commands

  /// A session whose other commands are a script.
  private func session(_ script: String) throws -> MCPSession {
    let program = scratch.folder.appendingPathComponent("rehearse")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    return MCPSession(agent: "/agents/one", program: program.path)
  }

  @Test(
    arguments: [
      ("list_specs", [:], "run|--list|"), ("list_specs", ["filter": "A b"], "run|--list|--filter|A b|"),
      ("run_specs", [:], "run|--agent|/agents/one|"),
      ("run_specs", ["filter": "*row*"], "run|--agent|/agents/one|--filter|*row*|"),
      ("explore", [:], "explore|--agent|/agents/one|--runs|200|"),
      ("explore", ["runs": 3, "filter": "x"], "explore|--agent|/agents/one|--runs|3|--filter|x|"),
      ("why_flaky", ["test": "A list scrolls"], "flaky|why|A list scrolls|"),
    ] as [(String, JSONValue, String)])
  func whatIsAskedOfSpecsIsACommand(tool: String, arguments: JSONValue, command: String) throws {
    #expect(try session(#"printf '%s|' "$@""#).said(tool, arguments) == "Status 0.\n\(command)")
  }

  @Test func theStatusAndBothOutputsOfACommandAreTold() throws {
    #expect(try session("echo one; echo two >&2; cat; exit 3").said("run_specs") == "Status 3.\none\ntwo\n")
  }

  @Test func ofALongOutputTheEndIsTold() throws {
    // The end counts: 20,000 characters of it.
    let whole = try session("printf '%020000d' 7").said("run_specs")
    #expect(whole == "Status 0.\n" + String(repeating: "0", count: 19_999) + "7")
    let cut = try session("printf 'a'; printf '%020000d' 7").said("run_specs")
    #expect(cut == "Status 0.\n…" + String(repeating: "0", count: 19_999) + "7")
  }

  @Test func aProgramThatIsNotThereIsToldToTheModel() throws {
    #expect(try MCPSession(program: "/nowhere/rehearse").refusal("list_specs").isEmpty == false)
    #expect(try session("exit 0").refusal("why_flaky") == "'why_flaky' needs 'test': Its full name, or a part that no other has.")
  }
}
