import RehearsalSpecs
import Testing

struct MatchersInSpecsTests {
  @Test func anExpectationIsARequirementWhetherItHoldsOrNot() {
    let group = describe("group") {
      it("holds") {
        try expect(2 + 2).to(equal(4))
        try expect([1, 2]).toNot(beEmpty())
      }
      it("does not") { try expect(2 + 2).to(equal(5)) }
    }
    let results = events(of: [group]).results
    #expect(results.map(\.outcome) == [.passed, .failed])
    #expect(results.map(\.requirements) == [2, 1])
  }

  @Test func aFailureHasThePlaceOfTheExpectation() throws {
    let line = #line + 1
    let group = describe("group") { it("fails") { try expect("a").to(beginWith("b")) } }
    let failure = try #require(events(of: [group]).results.first?.failure)
    #expect(failure.text == #"expected <"a"> to begin with <"b">"#)
    #expect(failure.place == "MatchersInSpecsTests.swift:\(line)")
  }

  @Test func aBareConditionStaysAWholeExpectation() {
    let flag = true
    let group = describe("group") {
      it("is bare") { try expect(flag) }
      it("is matched") { try expect(flag).to(beTrue()) }
      it("equals") { try expect(flag, equals: true) }
    }
    #expect(events(of: [group]).results.map(\.requirements) == [1, 1, 1])
  }
}
