import Foundation
import Testing

@testable import RehearsalWire

/// What values of the wire are called, and what they write where it matters to the last digit.
struct WordingTests {
  private func written(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(
    arguments: [
      (.posted("saved", since: 0), #"{"posted":{"name":"saved","since":0}}"#),
      (.posted("saved", since: 7), #"{"posted":{"name":"saved","since":7}}"#),
      (.keyboard(visible: false), #"{"keyboard":false}"#), (.settled, #"{"settled":true}"#),
      (.count(of: .label("a"), is: 3), #"{"count":{"equals":3,"of":{"label":"a"}}}"#),
      (.text(of: .label("a"), is: "b"), #"{"text":{"matches":"b","of":{"label":"a"}}}"#),
    ] as [(Condition, String)])
  func aConditionIsWrittenAsTheProtocolHasIt(condition: Condition, json: String) throws {
    #expect(try written(condition) == json)
    #expect(try JSONDecoder().decode(Condition.self, from: Data(json.utf8)) == condition)
  }

  @Test func aConditionThatCannotHoldIsRefused() {
    for json in [#"{"posted":{"name":"saved","since":-1}}"#, #"{"count":{"of":{"label":"a"},"equals":-1}}"#, #"{"posted":{}}"#] {
      #expect(throws: DecodingError.self, "\(json)") { try JSONDecoder().decode(Condition.self, from: Data(json.utf8)) }
    }
  }

  @Test(
    arguments: [
      (LifecyclePattern(.appeared), "some controller: appeared happens"),
      (LifecyclePattern(class: "Detail"), "Detail: anything happens"),
      (LifecyclePattern(controller: 3), "controller 3: anything happens"),
      (LifecyclePattern(.appeared, class: "Detail", controller: 3), "Detail (number 3): appeared happens"),
      (LifecyclePattern(.deallocated, class: "Detail"), "Detail is deallocated"),
      (LifecyclePattern(.transitionEnded, transition: 5), "some controller: transitionEnded of transition 5 happens"),
      (LifecyclePattern(transition: 5), "some controller: anything of transition 5 happens"),
    ])
  func aPatternOfALifeIsAClause(pattern: LifecyclePattern, text: String) {
    #expect("\(pattern)" == text)
  }

  @Test(
    arguments: [
      (350_000_000, "350"), (1_000_000, "1"), (1_000_001, "1.000001"), (999_999, "0.999999"), (250_000, "0.25"), (0, "0"),
      (1, "1e-06"),
    ] as [(Int64, String)])
  func millisecondsKeepTheirNanoseconds(nanoseconds: Int64, json: String) throws {
    let value = Milliseconds(nanoseconds: nanoseconds)
    #expect(try written([value]) == "[\(json)]")
    #expect(try JSONDecoder().decode([Milliseconds].self, from: Data("[\(json)]".utf8)) == [value])
  }

  @Test func aSwipeToTheLeftIsNotSaid() throws {
    let plain = try written(ChooseSwipeAction(Locator(label: "Milk"), title: "Delete"))
    #expect(!plain.contains("direction"))
    let right = try written(ChooseSwipeAction(Locator(label: "Milk"), title: "Pin", direction: .right))
    #expect(right.contains(#""direction":"right""#))
  }

  // MARK: Reading

  /// Reads an array with what stands in it, one after the other.
  private struct Mixed: Decodable, Equatable {
    var parts: [String] = []
    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      parts.append("count \(elements.count ?? -1)")
      while !elements.isAtEnd {
        if try elements.decodeNil() {
          parts.append("\(elements.currentIndex): null before")
        } else if let number = try? elements.decode(Int.self) {
          parts.append("\(elements.currentIndex): \(number) before")
        } else {
          var inner = try elements.nestedUnkeyedContainer()
          parts.append("\(elements.currentIndex): [\(try inner.decode(String.self))] before")
        }
      }
      do {
        _ = try elements.decode(Int.self)
      } catch DecodingError.valueNotFound(_, let context) {
        parts.append(context.debugDescription)
      }
    }
  }

  @Test func elementsAreReadOneAfterTheOther() throws {
    let mixed = try JSON.decode(Mixed.self, from: Array(#"[1, null, ["a"], 2, null]"#.utf8))
    #expect(
      mixed.parts == [
        "count 5", "1: 1 before", "2: null before", "3: [a] before", "4: 2 before", "5: null before",
        "the array has no more elements",
      ])
  }
}
