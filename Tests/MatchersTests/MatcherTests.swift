import RehearsalMatchers
import Testing

struct MatcherTests {
  @Test func aFailureSaysWhatWasExpectedAndPointsAtItsLine() throws {
    let line = #line + 1
    let failed = try #require(throws: ExpectationFailed.self) { try expect(2 + 2).to(equal(5)) }
    #expect(failed.message == "expected <4> to equal <5>")
    #expect(failed.line == line)
    #expect(failed.file.hasSuffix("MatcherTests.swift"))
    #expect(failed.description == "\(failed.file):\(line): expected <4> to equal <5>")
    #expect(try message { try expect("a").toNot(equal("a")) } == #"expected <"a"> to not equal <"a">"#)
  }

  @Test func equalTakesOptionals() throws {
    let title: String? = "x"
    let none: String? = nil
    try expect(title).to(equal("x"))
    try expect(title).toNot(equal("y"))
    try expect(title).toNot(equal(nil))
    try expect(none).toNot(equal("x"))
    #expect(try message { try expect(none).to(equal("x")) } == #"expected <nil> to equal <"x">"#)
  }

  @Test func equalRefusesTwoNils() throws {
    let none: String? = nil
    #expect(try message { try expect(none).to(equal(nil)) }.contains("use 'beNil'"))
    try expect(none).to(beNil())
    try expect("x" as String?).toNot(beNil())
    #expect(try message { try expect("x" as String?).to(beNil()) } == #"expected <"x"> to be nil"#)
  }

  @Test func truthIsTrueOrFalse() throws {
    try expect(true).to(beTrue())
    try expect(false).to(beFalse())
    #expect(!holds { try expect(false).to(beTrue()) })
  }

  @Test func nearnessHasATolerance() throws {
    try expect(24.405).to(beCloseTo(24.4))
    try expect(24.5).toNot(beCloseTo(24.4))
    try expect(24.5).to(beCloseTo(24.4, within: 0.2))
    #expect(try message { try expect(24.5).to(beCloseTo(24.4)) } == "expected <24.5> to be close to <24.4>, within 0.01")
  }

  @Test func orderIsCompared() throws {
    try expect(3).to(beGreaterThan(2))
    try expect(3).to(beGreaterThanOrEqual(to: 3))
    try expect(3).to(beLessThan(4))
    try expect(3).to(beLessThanOrEqual(to: 3))
    try expect(3).to(beIn(1...3))
    try expect(3).toNot(beIn(..<3))
    try expect(3).toNot(beGreaterThan(3))
  }

  @Test func whatIsNotThereIsNeitherGreaterNorNotGreater() throws {
    let none: Int? = nil
    #expect(try message { try expect(none).to(beGreaterThan(3)) } == "expected <nil> to be greater than <3>")
    #expect(try message { try expect(none).toNot(beGreaterThan(3)) } == "expected <nil> to not be greater than <3>")
    try expect(4 as Int?).to(beGreaterThan(3))
  }

  @Test func typesAreExactOrNot() throws {
    class Animal {}
    class Cat: Animal {}
    let animal: Animal = Cat()
    try expect(animal).to(beInstance(of: Cat.self))
    try expect(animal).toNot(beInstance(of: Animal.self))
    try expect(animal).to(beA(Animal.self))
    try expect("x" as Any).to(beA((any Equatable).self))
    try expect(animal).to(beIdentical(to: animal))
    try expect(animal).toNot(beIdentical(to: Cat()))
  }

  @Test func errorsAreExpectedByTypeValueOrWords() throws {
    func fails() throws -> Int { throw Trouble(number: 3) }
    try expect(try fails()).to(throwError())
    try expect(try fails()).to(throwError(Trouble.self))
    try expect(try fails()).to(throwError(Trouble(number: 3)))
    try expect(try fails()).toNot(throwError(Trouble(number: 4)))
    try expect(try fails()).to(throwError(saying: "number: 3"))
    try expect(try fails()).to(throwError("that is odd") { ($0 as? Trouble)?.number == 3 })
    try expect { try fails() }.to(throwError())
    try expect(7).toNot(throwError())
    #expect(try message { try expect(7).to(throwError()) } == "expected what gives <7> to throw an error")
    #expect(throws: Trouble(number: 3)) { try expect(try fails()).to(equal(3)) }
  }

  @Test func textsAreSearched() throws {
    try expect("Earthquakes").to(contain("quake"))
    try expect("Earthquakes").to(contain("Earth", "quakes"))
    try expect("Earthquakes").toNot(contain("moon"))
    try expect("Earthquakes").to(beginWith("Earth"))
    try expect("Earthquakes").to(endWith("quakes"))
    try expect("c0001xgp").to(match("^c[0-9]{4}"))
    try expect("c0001xgp").to(match(/x.p$/))
    try expect("c0001xgp").toNot(match("^x"))
    try expect("ADA").to(equal(ignoringCase: "ada"))
    try expect("").to(beEmpty())
    #expect(try message { try expect("a").to(match("b+")) } == #"expected <"a"> to match /b+/"#)
  }

  @Test func ownMatchersAreClosures() throws {
    func beEven() -> Matcher<Int> { Matcher("be even") { $0 % 2 == 0 } }
    try expect(4).to(beEven())
    #expect(try message { try expect(3).to(beEven()) } == "expected <3> to be even")
    try expect(4).to(satisfy("is a square") { (2...4).map { $0 * $0 }.contains($0) })
  }

  @Test func matchersCombine() throws {
    try expect(4).to(beGreaterThan(3).and(beLessThan(5)))
    try expect(4).to(equal(3).or(equal(4)))
    try expect(4).to(not(equal(3)))
    #expect(
      try message { try expect(7).to(beGreaterThan(3).and(beLessThan(5))) }
        == "expected <7> to be greater than <3> and be less than <5>")
    try expect(Item(title: "Milk")).to(beginWith("M").of("title", \.title))
  }

  @Test func aFileExistsOrNot() throws {
    try expect(#filePath).to(existAsFile())
    try expect(#filePath + "x").toNot(existAsFile())
  }
}
