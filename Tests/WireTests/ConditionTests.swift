import Foundation
import Testing

@testable import RehearsalWire

struct ConditionTests {
  static let every: [Condition] = [
    .exists(.label("a")), .visible(.label("a")), .enabled(.label("a")), .text(of: .label("a"), is: .containing("b")),
    .count(of: .ofClass("UILabel"), is: 3), .controller(class: "Detail", state: .appeared), .settled, .not(.settled),
    .all([.settled, .exists(.label("a"))]), .any([.not(.settled), .exists(.label("a"))]),
  ]

  @Test(arguments: every)
  func aConditionReadsBackWhatItWrote(condition: Condition) throws {
    #expect(try JSONDecoder().decode(Condition.self, from: JSONEncoder().encode(condition)) == condition)
  }

  @Test(arguments: [
    (#"{}"#, "expected an object with exactly one of 'exists', 'visible'"),
    (#"{"exists": {"label": "a"}, "settled": true}"#, "got {exists, settled}"),
    (#""exists""#, "expected an object with exactly one of"),
    (#"{"text": {"of": {"label": "a"}, "macthes": "b"}}"#, "unknown field 'macthes'; did you mean 'matches'"),
    (#"{"apears": {"label": "a"}}"#, "got {apears}"),
  ])
  func aBadConditionSaysWhatIsExpected(json: String, complaint: String) {
    #expect {
      try JSONDecoder().decode(Condition.self, from: Data(json.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains(complaint)
    }
  }

  @Test func aListOfNoConditionsIsDescribedToo() {
    #expect("\(Condition.any([]))" == "one of no conditions holds")
    #expect("\(Condition.not(.all([])))" == "not (all of no conditions hold)")
  }

  @Test func itsDescriptionIsAClause() {
    let condition = Condition.not(.text(of: .identifier("depth"), is: "24.4"))
    #expect("\(condition)" == "not (view with identifier 'depth' shows '24.4')")
  }
}
