import Rehearsal
import Testing

@testable import RehearsalGateway

/// Scripts that clients send, and methods of the agent.
struct ScriptTests {
  @Test func scriptsOfClientsAreKnownByHowTheyBegin() async throws {
    try await Client.with("Workbench") { client async throws in
      func reference(_ name: String) async throws -> JSONValue {
        [Session.elementKey: .string(try await client.find("name", name))]
      }
      let (field, button, faraway) = (try await reference("name"), try await reference("Greet"), try await reference("Faraway"))
      func run(_ script: String, _ arguments: [JSONValue]) async throws -> JSONValue {
        try await client.value("POST", "S/execute/sync", ["script": .string(script), "args": .array(arguments)])
      }
      let atom = "return (function(){}).apply(null, arguments)"
      for (script, arguments, value) in [
        ("/* isDisplayed */x", [field], true), ("/* isDisplayed */x", [faraway], false), (atom, [field], true),
        (atom, [faraway], false), (atom, [field, "placeholderValue"], "Your name"),
        ("/* getAttribute */x", [field, "placeholderValue"], "Your name"),
        ("/* getAttribute */x", [field, "placeholder"], .null),
        ("return arguments[0] === arguments[1]", [field, field], true),
        ("return arguments[0] === arguments[1]", [field, button], false), ("return (function isFocused(){})", [field], false),
        ("arguments[0].scrollIntoView(true)", [field], ["x": 20, "y": 120, "width": 350, "height": 34]),
      ] as [(String, [JSONValue], JSONValue)] {
        #expect(try await run(script, arguments) == value, "\(script) \(arguments)")
      }
      guard case .string(let id)? = field[Session.elementKey] else { return }
      try await client.value("POST", "S/element/\(id)/click")
      #expect(try await run("return (function isFocused(){})", [field]) == true)
      for (script, arguments, words) in [
        ("/* isDisplayed */x", [], "the script's first argument must be an element"),
        ("/* getAttribute */x", [field], "the script's second argument must be the name of an attribute"),
        ("mobile: shake", [[:], [:]], "a method takes one object with its arguments, or none"),
        ("mobile: shake", ["x"], "a method takes one object with its arguments, or none"),
      ] as [(String, [JSONValue], String)] {
        let body: JSONValue = ["script": .string(script), "args": .array(arguments)]
        #expect(await client.error("POST", "S/execute/sync", body) == WebDriverError(.invalidArgument, words))
      }
      for (script, arguments) in [("alert(1)", []), ("return arguments[0] === arguments[1]", [field])] as [(String, [JSONValue])]
      {
        let body: JSONValue = ["script": .string(script), "args": .array(arguments)]
        #expect(
          await client.error("POST", "S/execute/sync", body)
            == WebDriverError(
              .unsupportedOperation,
              "an app runs no JavaScript, and this is none of the scripts that are known: \(script); call a method, such as "
                + "'mobile: scroll' or 'rehearsal: advance'"))
      }
      #expect(try await client.value("POST", "S/execute/sync", ["script": "mobile: shake"]) == .null)
      #expect(try await run("mobile: shake", [.null]) == .null)
    }
  }

  @Test func methodsOfTheAgentAreCalledByTheirNames() async throws {
    try await Client.with("Workbench") { client async throws in
      let field = try await client.find("name", "name")
      let app = try await client.find("class name", "XCUIElementTypeApplication")
      func error(_ method: String, _ arguments: JSONValue) async -> WebDriverError? {
        await client.error("POST", "S/execute/sync", ["script": .string("rehearsal: \(method)"), "args": [arguments]])
      }
      #expect(try await client.script("rehearsal: readText", ["locator": [Session.elementKey: .string(field)]]) == ["text": ""])
      #expect(
        await error("tap", ["locator": [Session.elementKey: .string(app)]])
          == WebDriverError(.invalidArgument, "the application is no view: leave it out, or find a window"))
      #expect(
        await error("tapp", [:])
          == WebDriverError(.unsupportedOperation, "there is no method 'rehearsal: tapp'; did you mean 'tap'?"))
      #expect(
        await error("tap", ["locator": 3])
          == WebDriverError(.invalidArgument, "rehearsal: tap: locator: expected an object, got a number"))
    }
  }

  @Test func anElementThatIsGoneMayBeWaitedFor() async throws {
    try await Client.with("Controls") { client async throws in
      let entry = try await client.find("name", "Text")
      try await client.value("POST", "S/element/\(entry)/click")
      let field = try await client.find("name", "notes")
      try await client.value("POST", "S/back")
      #expect(await client.error("GET", "S/element/\(field)/text")?.code == .staleElementReference)
      let body: JSONValue = [
        "script": "rehearsal: tap", "args": [["locator": [Session.elementKey: .string(field)]]],
      ]
      let gone = await client.error("POST", "S/execute/sync", body)
      #expect(gone?.code != .staleElementReference, "the agent is asked: \(gone?.message ?? "found")")
      try await client.script("mobile: clearApp")
      let earlier = await client.error("POST", "S/execute/sync", body)
      #expect(earlier?.code == .staleElementReference, "\(earlier?.message ?? "found")")
    }
  }
}
