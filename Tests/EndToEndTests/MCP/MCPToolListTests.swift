import Rehearsal
import Testing

/// The tools that a coding agent is told of.
struct MCPToolListTests {
  /// Such as `tap(app: integer, times: integer, view: string!)`, where `!` is what must be given.
  private func signature(_ tool: JSONValue) -> String {
    let schema = tool["inputSchema"]
    let required = schema?["required"]?.parts ?? []
    guard case .object(let properties)? = schema?["properties"] else { return "" }
    let parameters = properties.sorted { $0.key < $1.key }.map { name, property in
      "\(name): \(property["type"]?.word ?? "")\(required.contains(.string(name)) ? "!" : "")"
    }
    return "\(tool["name"]?.word ?? "")(\(parameters.joined(separator: ", ")))"
  }

  private func tools() throws -> [JSONValue] { try MCPSession().result("tools/list")["tools"]?.parts ?? [] }

  @Test func everyToolIsListedWithWhatItTakesAndWhatMustBeGiven() throws {
    #expect(
      try tools().map(signature) == [
        "apps()",
        "launch(dark: boolean, defaults: object, device: string, files: object, locale: string, name: string, seed: integer, stubs: array)",
        "look(app: integer, picture: boolean, view: string)", "find(app: integer, view: string!)", "close(app: integer)",
        "tap(app: integer, times: integer, view: string!)", "long_press(app: integer, view: string!)",
        "enter_text(app: integer, clearing: boolean, text: string!, view: string!)", "press_key(app: integer, key: string!)",
        "swipe(app: integer, direction: string!, view: string!)", "reveal(app: integer, view: string!)",
        "answer_alert(app: integer, button: string!)", "wait_for(app: integer, gone: boolean, seconds: number, view: string!)",
        "advance(app: integer, seconds: number!)", "pending(app: integer)", "stub(app: integer, stubs: array!)",
        "requests(app: integer, responseBytes: integer)", "console(app: integer)", "describe_commands(method: string)",
        "command(app: integer, method: string!, params: object)", "list_specs(filter: string)", "run_specs(filter: string)",
        "explore(filter: string, runs: integer)", "why_flaky(test: string!)",
      ])
  }

  @Test func whatChangesNothingSaysSoAndNothingElseDoes() throws {
    let reading = try tools().filter { $0["annotations"]?["readOnlyHint"] == true }.map { $0["name"]?.word }
    #expect(
      reading == [
        "apps", "look", "find", "pending", "requests", "console", "describe_commands", "list_specs", "why_flaky",
      ])
    #expect(try tools().allSatisfy { $0["annotations"]?["destructiveHint"] == false })
    #expect(try tools().allSatisfy { $0["annotations"]?["openWorldHint"] == false })
  }

  @Test func theDirectionsOfASwipeAreWordsOfALanguageOfFour() throws {
    let swipe = try #require(try tools().first { $0["name"] == "swipe" })
    #expect(swipe["inputSchema"]?["properties"]?["direction"]?["enum"] == ["up", "down", "left", "right"])
    #expect(swipe["inputSchema"]?["properties"]?["view"]?["enum"] == nil)
  }

  @Test func everyToolAndEveryArgumentIsDescribed() throws {
    for tool in try tools() {
      #expect(tool["description"]?.word?.hasSuffix(".") == true, "\(tool)")
      guard case .object(let properties)? = tool["inputSchema"]?["properties"] else { continue }
      for (name, property) in properties { #expect(property["description"]?.word?.isEmpty == false, "\(name)") }
    }
  }
}
