import Testing

@testable import RehearsalMatchers

/// Matchers at their limits, and how much of a value a failure shows.
struct LimitTests {
  private func matches<Value>(_ matcher: Matcher<Value>, _ values: [Value]) throws -> [Bool] {
    try values.map { try matcher.verdict(on: $0).matches }
  }

  @Test func numbersAreComparedAtTheirLimits() throws {
    let values = [2, 3, 4]
    #expect(try matches(beGreaterThan(3), values) == [false, false, true])
    #expect(try matches(beGreaterThanOrEqual(to: 3), values) == [false, true, true])
    #expect(try matches(beLessThan(3), values) == [true, false, false])
    #expect(try matches(beLessThanOrEqual(to: 3), values) == [true, true, false])
    #expect(try matches(equal(3), values) == [false, true, false])
    #expect(try matches(not(equal(3)), values) == [true, false, true])
    #expect(try matches(beIn(3...3), values) == [false, true, false])
    #expect(try matches(beIn(3...), values) == [false, true, true])
    #expect(try matches(beCloseTo(1, within: 0.5), [0.25, 0.5, 1.5, 1.75]) == [false, true, true, false])
  }

  @Test func bothOrOneOfTwoMatch() throws {
    let values = [2, 3, 4, 5]
    #expect(try matches(beGreaterThan(2).and(beLessThan(5)), values) == [false, true, true, false])
    #expect(try matches(beLessThan(3).or(beGreaterThan(4)), values) == [true, false, false, true])
    #expect(try matches(not(beLessThan(3).or(beGreaterThan(4))), values) == [false, true, true, false])
  }

  @Test func collectionsAreJudgedByTheirElements() throws {
    let values = [[], [1], [1, 2], [2, 1], [1, 2, 3], [1, 1]]
    #expect(try matches(beEmpty(), values) == [true, false, false, false, false, false])
    #expect(try matches(haveCount(2), values) == [false, false, true, true, false, true])
    #expect(try matches(contain(1, 2), values) == [false, false, true, true, true, false])
    #expect(try matches(contain(beGreaterThan(1)), values) == [false, false, true, true, true, false])
    #expect(try matches(allMatch(beLessThan(2)), values) == [true, true, false, false, false, true])
    #expect(try matches(containExactly(1, 2), values) == [false, false, true, false, false, false])
    #expect(try matches(containExactly(inAnyOrder: 1, 2), values) == [false, false, true, true, false, false])
    #expect(try matches(beginWith(1, 2), values) == [false, false, true, false, true, false])
    #expect(try matches(endWith(2), values) == [false, false, true, false, false, false])
  }

  @Test func whatIsNotThereIsUndecidedHoweverItIsAskedFor() throws {
    func holds(_ matcher: Matcher<Int>, _ isNegative: Bool) throws -> Bool {
      try matcher.ofOptional.verdict(on: .success(nil)).satisfies(isNegative: isNegative)
    }
    for matcher in [beGreaterThan(3), not(beGreaterThan(3)), beGreaterThan(3).and(equal(4)), beGreaterThan(3).or(equal(4))] {
      #expect(try !holds(matcher, false) && !holds(matcher, true), "\(matcher.phrase)")
    }
    // Nil differs from every value.
    for matcher in [equal(3), equal(3).and(equal(4)), equal(3).or(equal(4)), not(equal(3)).and(equal(4))] {
      #expect(try !holds(matcher, false) && holds(matcher, true), "\(matcher.phrase)")
    }
    for matcher in [not(equal(3)), not(equal(3)).and(not(equal(4))), not(equal(3)).or(equal(4)), not(equal(3).or(equal(4)))] {
      #expect(try holds(matcher, false) && !holds(matcher, true), "\(matcher.phrase)")
    }
    // Beside a matcher to which nil is no value it is none.
    let mixed = not(equal(3)).or(beGreaterThan(4))
    #expect(try !holds(mixed, false) && !holds(mixed, true))
  }

  @Test func aPhraseSaysWhatWasCombined() {
    let (less, more): (Matcher<Int>, Matcher<Int>) = (beLessThan(3), beGreaterThan(4))
    #expect(less.and(more).phrase == "be less than <3> and be greater than <4>")
    #expect(less.or(more).phrase == "be less than <3> or be greater than <4>")
    #expect(not(less).phrase == "not be less than <3>")
    #expect((contain(less) as Matcher<[Int]>).phrase == "contain an element to be less than <3>")
    #expect((beIn(1..<3) as Matcher<Int>).phrase == "be in 1..<3")
  }

  @Test(arguments: [(299, false), (300, false), (301, true)])
  func aTextOfMoreThanThreeHundredCharactersIsCut(count: Int, isCut: Bool) {
    let text = String(repeating: "é", count: count)
    #expect(ValueText.cut(text) == (isCut ? String(repeating: "é", count: 300) + "… (301 characters)" : text))
  }

  @Test func tenElementsOfAListAreShown() {
    let ten = (1...10).map { "<\($0)>" }.joined(separator: ", ")
    #expect(ValueText.list(Array(1...10)) == ten)
    #expect(ValueText.list(Array(1...11)) == ten + " and 1 more")
    #expect(ValueText.list([Int]()) == "")
  }

  @Test func anOptionalIsToldByWhatIsInIt() {
    let twice: Int?? = .some(.some(3))
    let nothing: Int?? = .some(nil)
    #expect(
      [ValueText.plain(twice as Any), ValueText.plain(nothing as Any), ValueText.plain("a" as Any)] == ["3", "nil", "\"a\""])
    #expect(ValueText.isNil(nothing as Any) && !ValueText.isNil(twice as Any))
    #expect(ValueText.shown(3) == "<3>")
  }

  @Test(arguments: [(20, 20, nil), (21, 20, "and 1 more"), (30, 20, "and 10 more")] as [(Int, Int, String?)])
  func twentyDifferencesAreTold(count: Int, told: Int, more: String?) {
    let lines = Difference.lines(expected: Array(0..<count), found: Array(100..<100 + count))
    #expect(lines.prefix(told) == (0..<told).map { "[\($0)]: found \($0 + 100), expected \($0)" }[...])
    #expect(lines.dropFirst(told) == ArraySlice([more].compactMap(\.self)))
  }

  @Test func longTextsAreToldFromWhereTheyPart() {
    let (forty, twenty) = (String(repeating: "x", count: 40), String(repeating: "x", count: 20))
    #expect(Difference.lines(expected: forty + "a", found: forty + "b") == [])
    #expect(
      Difference.lines(expected: forty + "xa", found: forty + "xb")
        == ["from character 42: found …\"\(twenty)b\", expected …\"\(twenty)a\""])
    let rest = String(repeating: "y", count: 100)
    #expect(
      Difference.lines(expected: forty + "x", found: forty + "x" + rest)
        == ["from character 42: found …\"\(twenty)\(rest.prefix(60))\", expected …\"\(twenty)\""])
  }

  @Test func listsThatAreTooLongForAllTheirDifferencesSayWhereTheyPart() {
    let found = Difference.lines(expected: [0] + Array(1000..<1199), found: [0] + Array(2000..<2202))
    #expect(found == ["203 elements in place of 200; they part at [1]"])
    // 199 and 200 that differ are still compared.
    #expect(Difference.lines(expected: Array(1000..<1199), found: Array(2000..<2200)).count == 21)
  }

  @Test func whatBothHaveInFrontAndAtTheEndIsNoDifference() {
    #expect(Difference.lines(expected: [1, 2, 3, 4, 5], found: [1, 2, 9, 4, 5]) == ["[2]: found 9, expected 3"])
    #expect(Difference.lines(expected: [1, 5], found: [1, 2, 3, 5]) == ["[1]: unexpected 2", "[2]: unexpected 3"])
    #expect(Difference.lines(expected: [1, 1, 1], found: [1, 1]) == ["[2]: missing 1"])
    #expect(Difference.lines(expected: [Int](), found: [7]) == ["[0]: unexpected 7"])
  }
}
