import Rehearsal
import Testing

@testable import RehearsalGateway

/// What elements are set to, key by key or at once, and how clients send it.
struct SettingValuesTests {
  private static func on<Result>(_ screen: String, _ body: (Client) async throws -> Result) async throws -> Result {
    try await Client.with("Controls") { client async throws in
      try await client.value("POST", "S/element/\(try await client.find("name", screen))/click")
      return try await body(client)
    }
  }

  @Test func aSliderIsSetToAShareOfItsWay() async throws {
    try await Self.on("Values") { client async throws in
      let slider = try await client.find("class name", "XCUIElementTypeSlider")
      for (body, told) in [
        (["text": "0.5"], "volume 50"), (["text": "25%"], "volume 25"), (["text": "1"], "volume 100"),
        (["text": "0"], "volume 0"),
        // As clients sent it before the standard.
        (["value": ["0", ".", "2"]], "volume 20"), (["value": "0.3"], "volume 30"), (["text": "100%"], "volume 100"),
        (["text": "0.4", "value": "0.6"], "volume 40"),
      ] as [(JSONValue, JSONValue)] {
        #expect(try await client.value("POST", "S/element/\(slider)/value", body) == .null)
        #expect(try await client.text("log") == told, "\(body)")
      }
      for text in ["1.01", "-0.1", "101%", "x", "%", ""] {
        #expect(
          await client.error("POST", "S/element/\(slider)/value", ["text": .string(text)])
            == WebDriverError(.invalidArgument, "a slider is set to a number from 0 to 1, and not to '\(text)'"))
      }
      for (body, words) in [
        (["text": 1], "'text' must be a string, and is 1"), (["value": [1]], "'text' is missing: it must be a string"),
        ([:], "'text' is missing: it must be a string"), (["value": 1], "'text' is missing: it must be a string"),
      ] as [(JSONValue, String)] {
        #expect(
          await client.error("POST", "S/element/\(slider)/value", body) == WebDriverError(.invalidArgument, words))
      }
      #expect(try await client.text("log") == "volume 40")
      #expect(await client.error("POST", "S/element/\(slider)/clear")?.code == .invalidElementState)
    }
  }

  @Test func aWheelIsTurnedToATitle() async throws {
    try await Self.on("Pickers") { client async throws in
      let wheels = try await client.value("POST", "S/elements", ["using": "class name", "value": "XCUIElementTypePickerWheel"])
      guard case .array(let found) = wheels, found.count == 7 else {
        Issue.record("\(wheels)")
        return
      }
      let ids = found.compactMap { wheel -> String? in
        guard case .string(let id)? = wheel[Session.elementKey] else { return nil }
        return id
      }
      // The wheels of two columns, and of a date.
      for (wheel, title, told) in [
        (1, "blue", "small blue"), (0, "large", "large blue"), (2, "March", "2024-3-1"), (3, "9", "2024-3-9"),
      ] as [(Int, JSONValue, JSONValue)] {
        #expect(try await client.value("POST", "S/element/\(ids[wheel])/value", ["text": title]) == .null)
        #expect(try await client.text("log") == told)
        #expect(try await client.value("GET", "S/element/\(ids[wheel])/attribute/value") == title)
      }
      let error = await client.error("POST", "S/element/\(ids[0])/value", ["text": "huge"])
      #expect(error?.code == .invalidArgument)
      #expect(error?.message.contains("No row 'huge'; known: small, medium, large") == true, "\(error?.message ?? "none")")
      #expect(try await client.text("log") == "2024-3-9")
    }
  }

  @Test func modifiersHoldUntilTheyAreLetGo() async throws {
    try await Self.on("Text") { client async throws in
      let name = try await client.find("name", "name")
      for (text, told, log) in [
        ("Ada", "Ada", "nothing yet"),
        // Shift for two letters; then all are let go.
        ("\u{E008}bc\u{E000}d", "AdaBCd", "nothing yet"),
        // Named twice, a modifier is let go.
        ("\u{E008}e\u{E008}f", "AdaBCdEf", "nothing yet"), ("\u{E003}\u{E003}", "AdaBCd", "nothing yet"),
        ("\u{E03D}s", "AdaBCd", "saved"), ("s", "AdaBCds", "saved"),
      ] as [(JSONValue, JSONValue, JSONValue)] {
        #expect(try await client.value("POST", "S/element/\(name)/value", ["text": text]) == .null)
        #expect(try await client.text("name") == told)
        #expect(try await client.text("log") == log)
      }
      // A key without a character goes to what is named, too.
      let age = try await client.find("name", "age")
      #expect(try await client.value("POST", "S/element/\(age)/value", ["text": "\u{E003}7"]) == .null)
      #expect(try await client.text("age") == "7")
      #expect(try await client.text("name") == "AdaBCds")
      #expect(try await client.text("log") == "name: AdaBCds")
      #expect(try await client.value("POST", "S/element/\(name)/clear") == .null)
      #expect(try await client.text("name") == "Name", "a field without a text shows what is to be typed")
    }
  }

  @Test func theApplicationIsTypedIntoWhereTheFocusIs() async throws {
    try await Self.on("Text") { client async throws in
      let app = try await client.find("class name", "XCUIElementTypeApplication")
      #expect(await client.error("POST", "S/element/\(app)/value", ["text": "a"])?.code == .elementNotInteractable)
      try await client.value("POST", "S/element/\(try await client.find("name", "password"))/click")
      #expect(try await client.value("POST", "S/element/\(app)/value", ["text": "ab"]) == .null)
      #expect(try await client.text("password") == "••")
    }
  }

  @Test func theKeyboardIsPutAwayByAKeyOrByItself() async throws {
    try await Self.on("Text") { client async throws in
      let name = try await client.find("name", "name")
      #expect(try await client.script("mobile: hideKeyboard") == false, "there is none")
      for (arguments, log, isShown) in [
        // A key is pressed by its label, whatever its case: this one goes on to the next field.
        (["keys": ["nothing", "NEXT"]], "name: Bob", true), (["key": "next"], "name: Bob", true),
        (["keyName": "Next"], "name: Bob", true), (["keyName": "nothing"], "name: Bob", false), ([:], "name: Bob", false),
      ] as [(JSONValue, JSONValue, JSONValue)] {
        try await client.value("POST", "S/element/\(name)/clear")
        try await client.value("POST", "S/element/\(name)/value", ["text": "Bob"])
        #expect(try await client.script("mobile: hideKeyboard", arguments) == true)
        #expect(try await client.text("log") == log, "\(arguments)")
        #expect(try await client.script("mobile: isKeyboardShown") == isShown, "\(arguments)")
      }
    }
  }

  @Test func keysGoToAnElementOrToTheFocus() async throws {
    try await Self.on("Text") { client async throws in
      let name = JSONValue.string(try await client.find("name", "name"))
      func keys(_ keys: JSONValue, _ element: JSONValue? = nil) async -> WebDriverError? {
        var arguments: [String: JSONValue] = ["keys": keys]
        arguments["elementId"] = element
        return await client.error("POST", "S/execute/sync", ["script": "mobile: keys", "args": [.object(arguments)]])
      }
      #expect(await keys(["x"])?.code == .elementNotInteractable, "nothing has the focus")
      #expect(await keys([["key": "a", "modifierFlags": 2]], name) == nil)
      #expect(try await client.text("name") == "A")
      #expect(await keys(["x", ["key": "XCUIKeyboardKeyDelete"], "b", ["key": "c"]]) == nil)
      #expect(try await client.text("name") == "Abc")
      for (key, code, words) in [
        (1, .invalidArgument, "a key must be a string or an object with 'key' in it, and is 1"),
        ([:], .invalidArgument, "'key' is missing: it must be a string"),
        (
          ["key": "a", "modifierFlags": 64], .invalidArgument, "'modifierFlags' must be a whole number from 0 to 63, and is 64"
        ),
        (
          ["key": "a", "modifierFlags": 32], .unsupportedOperation,
          "'modifierFlags' is 32, and the modifiers here are shift (2), control (4), option (8) and command (16)"
        ),
      ] as [(JSONValue, WebDriverError.Code, String)] {
        #expect(await keys([key]) == WebDriverError(code, words))
      }
      let unknown = await keys([["key": "\u{E031}"]])
      #expect(unknown?.code == .unsupportedOperation)
      #expect(unknown?.message.hasPrefix("the key U+E031 cannot be pressed") == true)
      #expect(try await client.text("name") == "Abc")
    }
  }
}
