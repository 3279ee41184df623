import Rehearsal
import Testing

@testable import RehearsalGateway

/// Members of a request's body by their types, and what is said of those that are of another one.
struct ParameterTests {
  private let given = Parameters(
    body: [
      "text": "a", "number": 2.5, "whole": 3, "flag": true, "list": [1, "b"], "texts": ["a", "b"], "object": ["c": 1],
      "null": .null,
    ])

  private func isAbsent(_ name: String) -> Bool {
    if case .none = given[name] { true } else { false }
  }

  @Test func nullIsAsNothing() throws {
    #expect(isAbsent("null"))
    #expect(isAbsent("none"))
    #expect(!isAbsent("text"))
    #expect(try given.optionalString("null") == nil)
    #expect(try given.optionalNumber("null") == nil)
    #expect(try given.optionalCount("null", 1...2) == nil)
    #expect(try given.optionalFlag("null") == nil)
    #expect(try given.optionalTexts("null") == nil)
    #expect(try given.optionalObject("null") == nil)
    #expect(try given.optionalPoint("null", "none") == nil)
    #expect(try given.optionalWord("null", among: ["a"]) == nil)
    #expect(try given.optionalNumber("null", 0...1) == nil)
  }

  private func message<Value>(_ body: () throws -> Value) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      #expect((error as? WebDriverError)?.code == .invalidArgument)
      return (error as? WebDriverError)?.message
    }
  }

  @Test func whatMustBeThereIsMissedByItsName() {
    for name in ["none", "null"] {
      #expect(message { try given.string(name) } == "'\(name)' is missing: it must be a string")
      #expect(message { try given.number(name) } == "'\(name)' is missing: it must be a number")
      #expect(message { try given.array(name) } == "'\(name)' is missing: it must be a list")
    }
    #expect(message { try given.optionalPoint("number", "none") } == "'number' and 'none' go together: 'none' is missing")
    #expect(message { try given.optionalPoint("null", "number") } == "'null' and 'number' go together: 'null' is missing")
  }

  @Test func valuesAreOfTheirTypes() throws {
    #expect(try given.string("text") == "a")
    #expect(try given.number("number") == 2.5)
    #expect(try given.optionalCount("whole", 3...3) == 3)
    #expect(try given.optionalFlag("flag") == true)
    #expect(try given.array("list") == [1, "b"])
    #expect(try given.optionalTexts("texts") == ["a", "b"])
    #expect(try given.optionalObject("object") == ["c": 1])
    #expect(try given.optionalPoint("number", "whole") == Point(x: 2.5, y: 3))
    #expect(try given.word("text", among: ["a", "b"]) == "a")
    #expect(try given.number("number", 2.5...2.5) == 2.5)
    #expect(try given.positive("number") == 2.5)
    #expect(try Parameters(body: ["a": -2]).speed("a") == 2)
  }

  @Test func valuesOfAnotherTypeAreToldWithWhatTheyAre() {
    #expect(message { try given.string("whole") } == "'whole' must be a string, and is 3")
    #expect(message { try given.number("text") } == "'text' must be a number, and is \"a\"")
    #expect(message { try given.optionalFlag("whole") } == "'whole' must be true or false, and is 3")
    #expect(message { try given.array("object") } == "'object' must be a list, and is {\"c\":1}")
    #expect(message { try given.optionalTexts("list") } == "'list' must be a list of strings")
    #expect(message { try given.optionalObject("list") } == "'list' must be an object, and is [1,\"b\"]")
    #expect(message { try given.optionalCount("whole", 4...5) } == "'whole' must be a whole number from 4 to 5, and is 3")
    #expect(message { try given.optionalCount("whole", 1...2) } == "'whole' must be a whole number from 1 to 2, and is 3")
    #expect(message { try given.optionalCount("number", 1...5) } == "'number' must be a whole number from 1 to 5, and is 2.5")
    #expect(message { try given.word("text", among: ["bold", "italic"]) } == "'text' cannot be 'a'; known: bold, italic")
    #expect(message { try given.number("number", 0...2) } == "'number' must be from 0.0 to 2.0, and is 2.5")
    #expect(message { try given.number("number", 3...4) } == "'number' must be from 3.0 to 4.0, and is 2.5")
    #expect(message { try Parameters(body: ["a": 0]).positive("a") } == "'a' must be above 0, and is 0")
    #expect(message { try Parameters(body: ["a": 0]).speed("a") } == "'a' must not be 0")
  }

  @Test func longValuesAreToldToTheirHundredthCharacter() {
    let long = Parameters(body: ["a": .array(Array(repeating: 1, count: 50))])
    let words = "'a' must be a string, and is ["
    // Fifty numbers with their commas and brackets are 101 characters.
    #expect(message { try long.string("a") } == words + String(repeating: "1,", count: 49) + "1…")
    let most = Parameters(body: ["a": .string(String(repeating: "x", count: 98))])
    #expect(message { try most.number("a") } == "'a' must be a number, and is \"\(String(repeating: "x", count: 98))\"")
  }
}
