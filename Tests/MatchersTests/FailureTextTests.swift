import Testing

@testable import RehearsalMatchers

private class Animal {}
private final class Cat: Animal {}

/// A value with others inside it, as a view has.
private struct Box: Nested {
  let name: String
  var inside: [Any] = []
  var nestedItems: [Any] { inside }
}

private struct Reason: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// What every matcher says of a value that is not as expected, and of one that is where it must not be.
struct FailureTextTests {
  /// The failures of `to` and of `toNot`; nil where it holds.
  private func told<Value>(
    _ matcher: Matcher<Value>, _ value: @autoclosure () throws -> Value
  ) throws -> (to: String?, toNot: String?) {
    func failure(_ body: () throws -> Void) throws -> String? {
      do { try body() } catch let failed as ExpectationFailed { return failed.message }
      return nil
    }
    let found = Result { try value() }
    return (try failure { try expect(try found.get()).to(matcher) }, try failure { try expect(try found.get()).toNot(matcher) })
  }

  @Test func comparisonsSayBothNumbers() throws {
    #expect(try told(beGreaterThan(3), 3) == ("expected <3> to be greater than <3>", nil))
    #expect(try told(beGreaterThan(3), 4) == (nil, "expected <4> to not be greater than <3>"))
    #expect(try told(beGreaterThanOrEqual(to: 3), 2) == ("expected <2> to be greater than or equal to <3>", nil))
    #expect(try told(beLessThan(3), 3) == ("expected <3> to be less than <3>", nil))
    #expect(try told(beLessThanOrEqual(to: 3), 4) == ("expected <4> to be less than or equal to <3>", nil))
    #expect(try told(beIn(1...3), 4) == ("expected <4> to be in 1...3", nil))
    #expect(try told(beCloseTo(1.0, within: 0.5), 2) == ("expected <2.0> to be close to <1.0>, within 0.5", nil))
  }

  @Test func truthAndNothingAreTold() throws {
    #expect(try told(beTrue(), false) == ("expected <false> to be true", nil))
    #expect(try told(beTrue(), true) == (nil, "expected <true> to not be true"))
    #expect(try told(beFalse(), true) == ("expected <true> to be false", nil))
    #expect(try told(beFalse(), false) == (nil, "expected <false> to not be false"))
    #expect(try told(beNil(), 3 as Int?) == ("expected <3> to be nil", nil))
    #expect(try told(beNil(), nil as Int?) == (nil, "expected <nil> to not be nil"))
  }

  @Test func twoNilsAreRefusedInWords() throws {
    let refused = """
      expected <nil> to equal <nil>
        'equal' does not compare with nil; use 'beNil' for a value that must not be there
      """
    #expect(try told(equal(nil as Int?), nil) == (refused, nil))
    #expect(try told(equal(nil as Int?), 3) == ("expected <3> to equal <nil>", nil))
    #expect(try told(equal(3 as Int?), nil) == ("expected <nil> to equal <3>", nil))
    #expect(try told(equal(3 as Int?), 3) == (nil, "expected <3> to not equal <3>"))
  }

  @Test func typesAreTold() throws {
    let (cat, animal) = (Cat() as Animal, Animal())
    let (exact, any) = (try told(beInstance(of: Animal.self), cat), try told(beA(Cat.self), animal))
    #expect(exact.to?.hasSuffix(", a Cat, to be an instance of Animal") == true && exact.toNot == nil)
    #expect(any.to?.hasSuffix(", a Animal, to be a Cat") == true && any.toNot == nil)
    #expect(try told(beA(Cat.self), cat).to == nil)
    #expect(try told(beInstance(of: Animal.self), animal).to == nil)
    #expect(try told(beIdentical(to: animal), cat).to?.contains(" to be identical to <") == true)
    #expect(try told(beA(Int.self), "x" as Any) == (#"expected <"x">, a String, to be a Int"#, nil))
    #expect(try told(beInstance(of: Int.self), 3 as Any) == (nil, "expected <3>, a Int, to not be an instance of Int"))
  }

  @Test func textsAreTold() throws {
    #expect(try told(contain("ab", "zz"), "abc") == (#"expected <"abc"> to contain <"ab">, <"zz">"#, nil))
    #expect(try told(contain("ab", "bc"), "abc") == (nil, #"expected <"abc"> to not contain <"ab">, <"bc">"#))
    #expect(try told(beginWith("bc"), "abc") == (#"expected <"abc"> to begin with <"bc">"#, nil))
    #expect(try told(endWith("ab"), "abc") == (#"expected <"abc"> to end with <"ab">"#, nil))
    #expect(try told(match("^b"), "abc") == (#"expected <"abc"> to match /^b/"#, nil))
    #expect(try told(match(/b/), "abc") == (nil, #"expected <"abc"> to not match a pattern"#))
    #expect(try told(match(/^b/), "abc") == (#"expected <"abc"> to match a pattern"#, nil))
    #expect(try told(equal(ignoringCase: "ABD"), "abc") == (#"expected <"abc"> to equal <"ABD">, whatever the case"#, nil))
    #expect(try told(existAsFile(), "/nowhere/at/all") == (#"expected <"/nowhere/at/all"> to be the path of a file"#, nil))
    #expect(try told(satisfy("is short") { $0.count < 3 }, "abc") == (#"expected <"abc"> to satisfy: is short"#, nil))
    #expect(throws: (any Error).self) { try told(match("("), "abc") }
  }

  @Test func collectionsAreTold() throws {
    #expect(try told(beEmpty(), [1]) == ("expected <[1]> to be empty", nil))
    #expect(try told(haveCount(1), [1]) == (nil, "expected <[1]>, which has 1, to not have 1 elements"))
    // Of one element it is plain which is missing.
    #expect(try told(contain(3), [1, 2]) == ("expected <[1, 2]> to contain <3>", nil))
    #expect(try told(contain(2, 3, 4), [1, 2]) == ("expected <[1, 2]> to contain <2>, <3>, <4>\n  missing: <3>, <4>", nil))
    #expect(try told(contain(1, 2), [1, 2]) == (nil, "expected <[1, 2]> to not contain <1>, <2>"))
    #expect(
      try told(contain(beLessThan(1)), [1, 2]) == ("expected <[1, 2]> to contain an element to be less than <1>", nil))
    #expect(try told(contain(nested: 3), [[1], [2]]) == ("expected <[[1], [2]]> to contain <3> at any depth", nil))
    let nested: Matcher<[[Int]]> = contain(nested: beLessThan(1) as Matcher<Int>)
    #expect(
      try told(nested, [[1], [2]]) == ("expected <[[1], [2]]> to contain, at any depth, a Int to be less than <1>", nil))
    #expect(
      try told(allMatch(beLessThan(3)), [1, 2]) == (nil, "expected <[1, 2]> to not have only elements to be less than <3>"))
    #expect(
      try told(containExactly(1, 2), [1, 3]) == ("expected <[1, 3]> to contain exactly <1>, <2>\n  [1]: found 3, expected 2", nil)
    )
    #expect(try told(containExactly(1, 2), [1, 2]) == (nil, "expected <[1, 2]> to not contain exactly <1>, <2>"))
    #expect(
      try told(containExactly(inAnyOrder: 1, 1), [1])
        == ("expected <[1]> to contain exactly <1>, <1>, in any order\n  missing: <1>", nil))
    #expect(
      try told(containExactly(inAnyOrder: 1), [1, 1])
        == ("expected <[1, 1]> to contain exactly <1>, in any order\n  unexpected: <1>", nil))
    #expect(try told(beginWith(2), [1, 2]) == ("expected <[1, 2]> to begin with <2>", nil))
    #expect(try told(endWith(1), [1, 2]) == ("expected <[1, 2]> to end with <1>", nil))
  }

  @Test func dictionariesAreTold() throws {
    let ages = ["Ada": 36]
    #expect(try told(containKey("Alan"), ages) == (#"expected <["Ada": 36]> to contain the key <"Alan">"#, nil))
    #expect(try told(containKey("Ada"), ages) == (nil, #"expected <["Ada": 36]> to not contain the key <"Ada">"#))
    #expect(try told(containValue(3), ages) == (#"expected <["Ada": 36]> to contain the value <3>"#, nil))
    #expect(try told(containValue(36), ages) == (nil, #"expected <["Ada": 36]> to not contain the value <36>"#))
    #expect(
      try told(containSubset(["Ada": 36]), ages) == (nil, #"expected <["Ada": 36]> to not contain the subset <["Ada": 36]>"#))
    #expect(
      try told(containSubset(["Alan": 41]), ages)
        == ("expected <[\"Ada\": 36]> to contain the subset <[\"Alan\": 41]>\n  [\"Alan\"]: missing 41", nil))
  }

  @Test func errorsAreTold() throws {
    func thrown() throws -> Int { throw Reason(description: "too late") }
    func told(_ matcher: Matcher<Int>) throws -> (to: String?, toNot: String?) { try self.told(matcher, try thrown()) }
    let tail = "expected what throws <too late> to"
    #expect(try told(throwError()) == (nil, "\(tail) not throw an error"))
    #expect(try told(throwError(Trouble.self)) == ("\(tail) throw a Trouble", nil))
    #expect(try told(throwError(Reason.self)) == (nil, "\(tail) not throw a Reason"))
    #expect(try told(throwError(Reason(description: "x"))) == ("\(tail) throw <x>", nil))
    #expect(try told(throwError(Trouble())).to?.hasPrefix("\(tail) throw <") == true)
    #expect(try told(throwError(saying: "early")) == (#"\#(tail) throw an error that says <"early">"#, nil))
    #expect(try told(throwError(saying: "late")) == (nil, #"\#(tail) not throw an error that says <"late">"#))
    #expect(try told(throwError("of mine") { _ in false }) == ("\(tail) throw an error of mine", nil))
    #expect(try self.told(throwError(), ()) == ("expected what throws nothing to throw an error", nil))
    #expect(throws: Reason(description: "too late")) { try told(beGreaterThan(3)) }
  }

  @Test func theOppositeShowsNoDetails() throws {
    #expect(try told(not(contain(1, 2)), [1, 2]) == ("expected <[1, 2]> to not contain <1>, <2>", nil))
    #expect(try told(not(contain(1, 2)), [1]) == (nil, "expected <[1]> to not not contain <1>, <2>"))
  }

  @Test func ofTwoMatchersTheOneThatDecidedIsShown() throws {
    let both: Matcher<[Int]> = contain(1, 2).and(haveCount(2))
    #expect(
      try told(both, [1]).to == "expected <[1]> to contain <1>, <2> and have 2 elements\n  missing: <2>")
    #expect(
      try told(both, [1, 2, 3]).to == "expected <[1, 2, 3]>, which has 3, to contain <1>, <2> and have 2 elements")
    let either: Matcher<[Int]> = haveCount(1).or(contain(1, 2))
    #expect(try told(either, [3, 1]).to == "expected <[3, 1]> to have 1 elements or contain <1>, <2>\n  missing: <2>")
    #expect(try told(either, [3]).toNot == "expected <[3]>, which has 1, to not have 1 elements or contain <1>, <2>")
  }

  @Test func aPartIsToldWithTheWhole() throws {
    let matcher: Matcher<String> = (haveCount(2) as Matcher<String>).of("word") { (word: String) in word }
    #expect(
      try told(matcher, "abc")
        == (#"expected <"abc">, whose word is <"abc">, which has 3,, to have a word to have 2 elements"#, nil))
    #expect(try told(beGreaterThan(3).of("size", \String.count), "abcd").to == nil)
    #expect(
      try told(beGreaterThan(3).of("size", \String.count), "abc")
        == (#"expected <"abc">, whose size is <3>, to have a size to be greater than <3>"#, nil))
  }

  @Test func whatIsInAValueIsFoundAtAnyDepth() throws {
    let box = [Box(name: "outer", inside: [Box(name: "inner", inside: [7]), "text"])]
    let inner: Matcher<Box> = satisfy("be the inner one") { $0.name == "inner" }
    #expect(try (contain(nested: inner) as Matcher<[Box]>).verdict(on: box).matches)
    func holds(_ element: some Equatable) throws -> Bool {
      try (contain(nested: element) as Matcher<[Box]>).verdict(on: box).matches
    }
    #expect(try holds(7))
    #expect(try !holds(8))
    #expect(try holds("text"))
    // The letters of a text are no further depth.
    #expect(try !holds("t"))
    #expect(try !holds(Character("t")))
    #expect(try (contain(nested: Character("t")) as Matcher<String>).verdict(on: "text").matches)
    #expect(try !(contain(nested: 1) as Matcher<[[Int]]>).verdict(on: []).matches)
  }

  // MARK: Counting

  private final class Counter: RequirementCounter {
    nonisolated(unsafe) var count = 0  // the one thread of a test uses it
    func countRequirement() { count += 1 }
  }

  @Test func everyDemandIsCountedOnceWhetherItIsMetOrNot() {
    let counter = Counter()
    Requirement.$counter.withValue(counter) {
      try? expect(3).to(equal(3))
      #expect(counter.count == 1)
      try? expect(3).to(equal(4))
      try? expect(3).toNot(equal(4))
      try? expect(3).toNot(equal(3))
      #expect(counter.count == 4)
      try? expect(3 as Int?).to(equal(3))
      try? expect(nil as Int?).toNot(beGreaterThan(3))
      #expect(counter.count == 6)
    }
    try? expect(3).to(equal(3))
    #expect(counter.count == 6)
  }

  @Test func aFailureHasItsPlace() {
    let failed = ExpectationFailed("no", file: "/a.swift", line: 7)
    #expect(failed.description == "/a.swift:7: no")
    #expect(failed != ExpectationFailed("no", file: "/a.swift", line: 8))
    let here = ExpectationFailed("no")
    #expect(here.file.hasSuffix("FailureTextTests.swift") && here.line > 1)
  }
}
