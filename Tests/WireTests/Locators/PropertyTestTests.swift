import Foundation
import Testing

@testable import RehearsalWire

struct PropertyTestTests {
  private func decoded(_ json: String) throws -> PropertyTest { try JSON.decode(PropertyTest.self, from: Array(json.utf8)) }

  @Test(arguments: [
    (#"{"keyPath":"isOn","equals":true}"#, PropertyTest("isOn", true)),
    (#"{"keyPath":"tag","equals":3}"#, PropertyTest("tag", 3)),
    (#"{"keyPath":"title","equals":"Save"}"#, PropertyTest("title", "Save")),
    (#"{"keyPath":"font","equals":null}"#, PropertyTest("font", .null)),
    (#"{"keyPath":"x","above":1.5}"#, PropertyTest("x", .above(1.5))),
    (#"{"keyPath":"x","atLeast":1}"#, PropertyTest("x", .atLeast(1))),
    (#"{"keyPath":"x","below":1}"#, PropertyTest("x", .below(1))),
    (#"{"keyPath":"x","atMost":1}"#, PropertyTest("x", .atMost(1))),
    (#"{"keyPath":"t","suffix":"e"}"#, PropertyTest("t", .text(.suffix("e")))),
    (#"{"keyPath":"t","prefix":"e"}"#, PropertyTest("t", .text(.prefix("e")))),
    (#"{"keyPath":"t","containing":"e"}"#, PropertyTest("t", .text(.containing("e")))),
    (#"{"keyPath":"t","matching":"e$"}"#, PropertyTest("t", .text(.matching("e$")))),
  ])
  func itReadsAndWritesOneDemand(json: String, test: PropertyTest) throws {
    #expect(try decoded(json) == test)
    #expect(try JSON.decode(PropertyTest.self, from: JSON.encode(test)) == test)
    #expect(try JSONDecoder().decode(PropertyTest.self, from: Data(json.utf8)) == test)
  }

  @Test(arguments: [
    #"{"keyPath":"isOn"}"#, #"{"is":true}"#, #"{"keyPath":"","equals":true}"#, #"{"keyPath":"x","equals":1,"above":0}"#,
    #"{"keyPath":"x","equals":[1]}"#, #"{"keyPath":"x","like":1}"#, #"{"keyPath":"x","matching":"("}"#,
  ])
  func anythingElseIsRefused(json: String) {
    #expect(throws: (any Error).self) { try decoded(json) }
  }

  @Test(arguments: [
    (PropertyDemand.null, JSONValue.null, true), (.null, .bool(false), false), (true, .bool(true), true),
    (true, .bool(false), false),
    (true, .int(1), false), (2, .int(2), true), (2, .double(2), true), (0.3, .double(Double(Float(0.3))), true),
    (0.3, .double(0.301), false),
    ("Save", .string("Save"), true), ("Save", .string("save"), false), (.text(.suffix("ve")), .string("Save"), true),
    (.above(1), .int(1), false), (.above(1), .double(1.1), true), (.atLeast(1), .int(1), true), (.below(1), .int(0), true),
    (.below(1), .int(1), false), (.atMost(1), .int(1), true), (.atMost(1), .string("0"), false), ("1", .int(1), false),
  ])
  func itHoldsForWhatIsWanted(demand: PropertyDemand, value: JSONValue, holds: Bool) {
    #expect(demand.holds(for: value) == holds)
  }

  @Test func itIsSaidInWords() {
    let locator = Locator(class: "UISwitch", properties: [PropertyTest("isOn", true), PropertyTest("alpha", .atLeast(0.5))])
    #expect("\(locator)" == "UISwitch whose isOn is true whose alpha is at least 0.5")
  }
}
