import Rehearsal
import Testing

@testable import RehearsalGateway

/// What is typed: how much at once, and which keys.
struct TypingTests {
  @Test(
    arguments: [
      ("", []), ("abcd", ["abcd"]), ("abcdef", ["abcd", "ef"]), ("abc👨‍👩‍👧d", ["abc", "👨‍👩‍👧", "d"]), ("👨‍👩‍👧", ["👨‍👩‍👧"]),
    ] as [(String, [String])])
  func aTextIsTypedInPiecesOfWholeCharacters(text: String, pieces: [String]) {
    #expect(TypingCommands.pieces(of: text, atMost: 4) == pieces)
  }

  @Test func aTextMayBeLongerThanTheAgentTypesAtOnce() async throws {
    try await Client.with("Workbench") { client async throws in
      let text = String(repeating: "a", count: TextLength.typed + 1)
      let field = try await client.find("name", "name")
      try await client.value("POST", "S/element/\(field)/value", ["text": .string(text)])
      #expect(try await client.value("GET", "S/element/\(field)/text") == .string(text))
    }
  }

  @Test func deleteTakesWhatComesAfterAndKeysWithoutUseAreRefused() async throws {
    try await Client.with("Workbench") { client async throws in
      let field = try await client.find("name", "name")
      try await client.value("POST", "S/element/\(field)/value", ["text": "Ada\u{E012}\u{E017}"])
      #expect(try await client.text("name") == "Ad")
      for key in ["\u{E011}", "\u{E010}", "\u{E00E}", "\u{E00F}"] {
        let error = await client.error("POST", "S/element/\(field)/value", ["text": .string(key)])
        #expect(error?.code == .elementNotInteractable)
        #expect(error?.message.contains("nothing in the app answers this key") == true, "\(error?.message ?? "none")")
      }
    }
  }

  @Test func aKeyThatThereIsNotIsRefusedBeforeAnythingIsTyped() async throws {
    try await Client.with("Workbench") { client async throws in
      let field = try await client.find("name", "name")
      let typed = await client.error("POST", "S/element/\(field)/value", ["text": "Ada\u{E031}"])
      let keyed: JSONValue = [
        [
          "type": "key", "id": "keys",
          "actions": [["type": "keyDown", "value": "A"], ["type": "keyDown", "value": "\u{E031}"]],
        ]
      ]
      let acted = await client.error("POST", "S/actions", ["actions": keyed])
      let method: JSONValue = ["script": "mobile: keys", "args": [["keys": ["A\u{E031}"]]]]
      let called = await client.error("POST", "S/execute/sync", method)
      for error in [typed, acted, called] {
        #expect(error?.code == .unsupportedOperation)
        #expect(error?.message.hasPrefix("the key U+E031 cannot be pressed") == true, "\(error?.message ?? "none")")
      }
      #expect(try await client.text("name") == "Your name")
    }
  }
}
