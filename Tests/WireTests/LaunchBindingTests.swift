import Testing

@testable import RehearsalWire

struct LaunchBindingTests {
  private func decode(_ text: String) throws -> LaunchBinding { try JSON.decode(LaunchBinding.self, from: Array(text.utf8)) }

  @Test(
    arguments: [
      (#""Hello""#, "Hello"), ("null", .value(.null)), ("[1,2]", [1, 2]), (#"{"a":1}"#, ["a": 1]), ("{}", [:]),
      (#"{"$fixture":"offline"}"#, .fixture("offline")), (#"{"$double":{}}"#, .double),
      (#"{"$double":{"count(of:)":42}}"#, .double(answers: ["count(of:)": 42])),
      // Two fields are a value, whatever they are called.
      (#"{"$fixture":"a","b":1}"#, .value(["$fixture": "a", "b": 1])),
    ] as [(String, LaunchBinding)])
  func itIsReadAndWritten(text: String, binding: LaunchBinding) throws {
    #expect(try decode(text) == binding)
    #expect(String(decoding: try JSON.encode(binding), as: UTF8.self) == text)
  }

  @Test(arguments: [
    (#"{"$fxture":"offline"}"#, "no '$fxture'; did you mean '$fixture'?"),
    (#"{"$fixture":1}"#, "'$fixture' takes the name of a fixture"),
    (#"{"$double":[]}"#, "'$double' takes an object of answers by the names of methods"),
  ])
  func aWrongMarkIsRefused(text: String, reason: String) {
    do {
      _ = try decode(text)
      Issue.record("it was read")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == reason)
    } catch {
      Issue.record("\(error)")
    }
  }
}
