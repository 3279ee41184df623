import Foundation
import Rehearsal
import Testing

@testable import RehearsalCLI

/// What tools of the Model Context Protocol take, and how they are told.
struct MCPArgumentTests {
  // MARK: Parameters

  @Test(
    arguments: [
      (.string, "x", true), (.string, "", true), (.string, 1, false), (.string, ["x"], false), (.boolean, true, true),
      (.boolean, false, true), (.boolean, "true", false), (.boolean, 1, false), (.object, [:], true), (.object, [], false),
      (.array, [], true), (.array, [1], true), (.array, [:], false), (.number, 1, true), (.number, 1.5, true),
      (.number, "1", false), (.number, true, false), (.integer, 2, true), (.integer, -2, true), (.integer, 2.0, true),
      (.integer, 1.5, false), (.integer, 1e19, true), (.integer, 1e30, false), (.integer, "2", false), (.integer, .null, false),
    ] as [(MCPParameter.Kind, JSONValue, Bool)])
  func aValueFitsAKind(kind: MCPParameter.Kind, value: JSONValue, fits: Bool) {
    let parameter = MCPParameter("p", kind, "It.")
    #expect(parameter.accepts(value) == fits)
    #expect(parameter.expectation == kind.rawValue)
  }

  @Test func aTextMayHaveToBeOneOfSomeWords() {
    let parameter = MCPParameter("tone", .string, "How.", words: ["warm", "cool"], isRequired: true)
    #expect(parameter.accepts("warm") && parameter.accepts("cool") && !parameter.accepts("hot") && !parameter.accepts(""))
    #expect(parameter.expectation == "one of warm, cool")
    #expect(parameter.schema == ["type": "string", "description": "How.", "enum": ["warm", "cool"]])
    #expect(MCPParameter("n", .integer, "How often.").schema == ["type": "integer", "description": "How often."])
    #expect(!MCPParameter("n", .integer, "How often.").isRequired)
  }

  private let tool = MCPTool(
    "greet", "Greets.",
    [
      MCPParameter("name", .string, "Whom.", isRequired: true), MCPParameter("times", .integer, "How often."),
      MCPParameter("pause", .number, "How long."), MCPParameter("loud", .boolean, "Whether."),
      MCPParameter("view", .string, "Where."),
    ]
  ) { _ in [] }

  @Test func aToolIsToldAsAWhole() {
    #expect(
      tool.json == [
        "name": "greet", "description": "Greets.",
        "inputSchema": [
          "type": "object", "required": ["name"], "additionalProperties": false,
          "properties": [
            "name": ["type": "string", "description": "Whom."], "times": ["type": "integer", "description": "How often."],
            "pause": ["type": "number", "description": "How long."], "loud": ["type": "boolean", "description": "Whether."],
            "view": ["type": "string", "description": "Where."],
          ],
        ],
        "annotations": ["readOnlyHint": false, "destructiveHint": false, "openWorldHint": false],
      ])
    let bare = MCPTool("look", "Looks.", isReadOnly: true) { _ in [] }
    #expect(bare.json["annotations"]?["readOnlyHint"] == true)
    #expect(bare.json["inputSchema"]?["required"] == [])
    #expect(bare.json["inputSchema"]?["properties"] == [:])
  }

  // MARK: Arguments

  private func arguments(_ given: JSONValue?) throws -> MCPArguments { try MCPArguments(given, for: tool) }

  @Test func argumentsAreAskedForByTheirKind() throws {
    let given = try arguments(["name": "Ada", "times": 3, "pause": 1.5, "loud": true, "view": .null])
    #expect(given.string("name") == "Ada")
    #expect(given.string("times") == nil)
    #expect(given.string("view") == nil)
    #expect(given["view"] == nil)
    #expect(given["times"] == 3)
    #expect(given.number("pause") == 1.5)
    #expect(given.number("times") == 3)
    #expect(given.number("name") == nil)
    #expect(given.whole("times") == 3)
    #expect(given.whole("pause") == nil)
    #expect(given.whole("nobody") == nil)
    #expect(given.flag("loud"))
    #expect(!given.flag("name"))
    #expect(!given.flag("nobody"))
    #expect(try !arguments(["name": "Ada", "loud": false]).flag("loud"))
    #expect(try given.needed("name") == "Ada")
  }

  @Test(
    arguments: [
      (nil, "'greet' needs 'name': Whom."), (["name": .null], "'greet' needs 'name': Whom."),
      ("Ada", "the arguments of 'greet' must be an object, and are \"Ada\""),
      (["name": "Ada", "tims": 2], "'greet' has no argument 'tims'; did you mean 'times'?"),
      (["zzz": 1, "name": 2], "'name' of 'greet' must be string, and is 2"),
      (["name": "Ada", "loud": "yes"], "'loud' of 'greet' must be boolean, and is \"yes\""),
    ] as [(JSONValue?, String)])
  func whatDoesNotFitIsToldInTheOrderOfTheNames(given: JSONValue?, words: String) {
    let problem = #expect(throws: MCPProblem.self) { try MCPArguments(given, for: tool) }
    #expect(problem?.description == words)
  }

  @Test func aToolWithoutParametersTakesNone() throws {
    let bare = MCPTool("look", "Looks.") { _ in [] }
    #expect(throws: Never.self) { try MCPArguments(nil, for: bare) }
    #expect(throws: Never.self) { try MCPArguments(["x": .null], for: bare) }
    let problem = #expect(throws: MCPProblem.self) { try MCPArguments(["x": 1], for: bare) }
    #expect(problem?.description == "'look' has no argument 'x'; it takes none")
  }

  @Test func timeIsToldInSecondsWithinBounds() throws {
    func nanoseconds(_ value: JSONValue) throws -> Int64? {
      try arguments(["name": "Ada", "pause": value]).seconds("pause")?.nanoseconds
    }
    #expect(try arguments(["name": "Ada"]).seconds("pause") == nil)
    #expect(try nanoseconds(0) == 0)
    #expect(try nanoseconds(3) == 3_000_000_000)
    #expect(try nanoseconds(4.999) == 4_999_000_000)
    #expect(try nanoseconds(1_000_000_000) == 1_000_000_000_000_000_000)
    for (value, text) in [(-1, "-1"), (1_000_000_001, "1000000001")] as [(JSONValue, String)] {
      let problem = #expect(throws: MCPProblem.self) { try nanoseconds(value) }
      #expect(problem?.description == "'pause' must be from 0 to 1000000000, and is \(text)")
    }
  }

  @Test func aViewIsNamedByItsLocator() throws {
    let given = try arguments(["name": "#depth", "view": ".UIButton[1]"])
    #expect(try given.locator("view") == Locator(".UIButton[1]"))
    #expect(try given.neededLocator("name") == Locator("#depth"))
    #expect(try given.locator("nobody") == nil)
    let missing = #expect(throws: MCPProblem.self) { try given.neededLocator("nobody") }
    #expect(missing?.description == "'nobody' is missing")
    #expect(throws: MCPProblem.self) { try given.needed("nobody") }
    #expect(throws: (any Error).self) { try arguments(["name": "", "view": ""]).locator("view") }
  }

  // MARK: Answers

  @Test func anAnswerIsATextOrAPicture() {
    #expect(MCPContent.text("words").json == ["type": "text", "text": "words"])
    #expect(MCPContent.png(Data([1, 2, 3])).json == ["type": "image", "data": "AQID", "mimeType": "image/png"])
  }
}
