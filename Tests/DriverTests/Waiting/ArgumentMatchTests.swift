import RehearsalWire
import Testing

@testable import Rehearsal

/// What arguments are taken for one another, and how they are written.
struct ArgumentMatchTests {
  @Test func anArgumentIsWrittenAsALiteral() {
    let matches: [(ArgumentMatch, String, JSONValue)] = [
      ("tea", "\"tea\"", "tea"), (2, "2", 2), (2.5, "2.5", 2.5), (true, "true", true), (nil, "null", .null),
      ([1, "a"], "[1,\"a\"]", [1, "a"]), (["count": 3], "{\"count\":3}", ["count": 3]),
    ]
    for (index, (match, phrase, value)) in matches.enumerated() {
      #expect(match.phrase == phrase)
      #expect(match.accepts(value))
      for (other, element) in matches.enumerated() where other != index {
        #expect(!match.accepts(element.2), "\(phrase)")
      }
    }
  }

  @Test func ofAKeyThatStandsTwiceTheLastCounts() {
    let match: ArgumentMatch = ["count": 3, "count": 4]
    #expect(match.accepts(["count": 4]))
    #expect(!match.accepts(["count": 3]))
  }

  @Test func numbersOfOneValueAreOneArgument() {
    #expect(ArgumentMatch.value(2).accepts(2.0))
    #expect(ArgumentMatch.value(2.0).accepts(2))
    #expect(!ArgumentMatch.value(2).accepts(2.5))
    #expect(!ArgumentMatch.value(1).accepts(true))
    #expect(!ArgumentMatch.value("2").accepts(2))
  }

  @Test func anyIsOfItsSort() {
    let values: [(JSONValue, Rehearsal.JSONKind)] = [
      (.null, .null), (true, .bool), (1, .number), (1.5, .number), ("a", .string), ([], .array), ([:], .object),
    ]
    for (value, kind) in values {
      #expect(value.kind == kind)
      #expect(ArgumentMatch.anything.accepts(value))
      for other: Rehearsal.JSONKind in [.null, .bool, .number, .string, .array, .object] {
        #expect(ArgumentMatch.any(other).accepts(value) == (other == kind))
      }
    }
    #expect(ArgumentMatch.any(.number).phrase == "any number")
    #expect(ArgumentMatch.anything.phrase == "anything")
    #expect(ArgumentMatch.that("is even") { $0 == 2 }.phrase == "is even")
    #expect(ArgumentMatch.that("is even") { $0 == 2 }.accepts(2))
    #expect(!ArgumentMatch.that("is even") { $0 == 2 }.accepts(3))
  }
}
