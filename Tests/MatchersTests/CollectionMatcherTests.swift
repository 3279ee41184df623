import RehearsalMatchers
import Testing

struct CollectionMatcherTests {
  @Test func elementsAreContained() throws {
    try expect([1, 2, 3]).to(contain(2))
    try expect([1, 2, 3]).to(contain(1, 3))
    try expect(Set([1, 2])).to(contain(2))
    try expect([1, 2, 3]).toNot(contain(4))
    #expect(
      try message { try expect([1, 2]).to(contain(2, 3)) } == "expected <[1, 2]> to contain <2>, <3>\n  missing: <3>")
  }

  @Test func elementsAreMatched() throws {
    try expect([1, 5]).to(contain(beGreaterThan(4)))
    try expect([1, 5]).to(allMatch(beGreaterThan(0)))
    try expect([1, "x"] as [Any]).to(contain(beA(String.self)))
    #expect(
      try message { try expect([1, 5]).to(allMatch(beLessThan(3))) }
        == "expected <[1, 5]> to have only elements to be less than <3>\n  not so: <5>")
  }

  @Test func nestedElementsAreContainedAtAnyDepth() throws {
    try expect([[1], [2, 3]]).to(contain(nested: 3))
    try expect([[[1]], [[2, 3]]]).to(contain(nested: 3))
    try expect([[1], [2]]).toNot(contain(nested: 4))
    try expect([["a"], ["Save"]]).to(contain(nested: beginWith("S") as Matcher<String>))
  }

  @Test func dictionariesAreAskedForKeysOrValues() throws {
    let ages = ["Ada": 36, "Alan": 41]
    try expect(ages).to(containKey("Ada"))
    try expect(ages).toNot(containKey("Grace"))
    try expect(ages).to(containValue(41))
    try expect(ages).to(containSubset(["Ada": 36]))
    #expect(
      try message { try expect(ages).to(containSubset(["Ada": 37])) }.hasSuffix("\n  [\"Ada\"]: found 36, expected 37"))
  }

  @Test func exactElementsComeInOrderOrNot() throws {
    try expect([1, 2, 2]).to(containExactly(1, 2, 2))
    try expect([2, 1, 2]).to(containExactly(inAnyOrder: 1, 2, 2))
    #expect(!holds { try expect([2, 1]).to(containExactly(1, 2)) })
    #expect(
      try message { try expect([1, 2, 2]).to(containExactly(inAnyOrder: 1, 2, 3)) }
        == "expected <[1, 2, 2]> to contain exactly <1>, <2>, <3>, in any order\n  missing: <3>\n  unexpected: <2>")
  }

  @Test func endsAndCountsAreCompared() throws {
    try expect([1, 2, 3]).to(beginWith(1, 2))
    try expect([1, 2, 3]).to(endWith(2, 3))
    try expect([Int]()).to(beEmpty())
    try expect([1, 2]).to(haveCount(2))
    #expect(try message { try expect([1]).to(haveCount(2)) } == "expected <[1]>, which has 1, to have 2 elements")
  }
}
