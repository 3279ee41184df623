import Testing

@testable import Patterns

private let heavy = "(a?){500}b"

private struct Broken: Error {}

/// Takes more than half of the steps that there may be.
private func searchForLong() -> Bool { KnownPatterns.isFound(heavy, in: String(repeating: "a", count: 700)) }

/// Patterns that are read once, and the steps that are counted for all of them: for a whole process, which is why each test of
/// the count has one of its own.
struct KnownPatternTests {
  @Test func aPatternIsFoundOrNotAndWhatIsNoneIsNever() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<2 {
        #expect(KnownPatterns.isFound("^S.*e$", in: "Save"))
        #expect(!KnownPatterns.isFound("^S.*e$", in: "save"))
        #expect(!KnownPatterns.isFound("(", in: "("))
        #expect(KnownPatterns.isFound("^.$", in: "e\u{301}"))
        #expect(!KnownPatterns.isFound("^.$", in: "e\u{301}", unit: .scalar))
        #expect(KnownPatterns.isFound("^..$", in: "e\u{301}", unit: .scalar))
      }
      #expect(KnownPatterns.takeExcess() == nil)
    }
  }

  @Test func moreThanAreKeptAreFoundAllTheSame() async {
    await #expect(processExitsWith: .success) {
      for number in 0..<450 { #expect(KnownPatterns.isFound("^\(number % 230)$", in: "\(number % 230)")) }
      // Together they have more instructions than may be kept.
      for number in 0..<60 {
        #expect(KnownPatterns.isFound("^a{1000}\(number)$", in: String(repeating: "a", count: 1000) + "\(number)"))
      }
      #expect(KnownPatterns.takeExcess() == nil)
    }
  }

  @Test func theFirstThatTakesTooLongIsTold() async {
    await #expect(processExitsWith: .success) {
      #expect(!KnownPatterns.isFound(heavy, in: String(repeating: "a", count: 3_000)))
      #expect(!KnownPatterns.isFound(heavy, in: String(repeating: "a", count: 2_000)))
      #expect(KnownPatterns.takeExcess() == "looking for /\(heavy)/ in a text of 3000 bytes takes more than 2000000 steps")
      #expect(KnownPatterns.takeExcess() == nil)
    }
  }

  @Test func stepsAreCountedFromOneBeginningToTheNext() async {
    await #expect(processExitsWith: .success) {
      #expect(KnownPatterns.beginCount() == 0)
      #expect(!KnownPatterns.isFound("a", in: "b"))
      #expect(KnownPatterns.beginCount() == 4)
      #expect(KnownPatterns.beginCount() == 0)
      #expect(!KnownPatterns.isFound("a", in: "b"))
      #expect(!KnownPatterns.isFound("a", in: "b"))
      #expect(KnownPatterns.beginCount() == 8)
      #expect(!KnownPatterns.isFound("a", in: "b"))
      KnownPatterns.endCount()
      // What was not counted counts for nothing.
      #expect(KnownPatterns.beginCount() == 0)
      KnownPatterns.endCount()
    }
  }

  @Test func searchesThatAreCountedShareTheirSteps() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<3 { #expect(!searchForLong()) }
      #expect(KnownPatterns.takeExcess() == nil)
      KnownPatterns.beginCount()
      #expect(!searchForLong())
      #expect(KnownPatterns.takeExcess() == nil)
      #expect(!searchForLong())
      #expect(KnownPatterns.takeExcess() == "looking for /\(heavy)/ in a text of 700 bytes takes more than 2000000 steps")
      // Nothing is left for anybody.
      #expect(!KnownPatterns.isFound("b", in: "ab"))
      #expect(KnownPatterns.takeExcess() != nil)
      KnownPatterns.beginCount()
      #expect(!searchForLong())
      #expect(KnownPatterns.takeExcess() == nil)
      KnownPatterns.endCount()
      #expect(!searchForLong())
      #expect(KnownPatterns.takeExcess() == nil)
    }
  }

  @Test func whatIsDoneAsideHasACountOfItsOwn() async {
    await #expect(processExitsWith: .success) {
      KnownPatterns.beginCount()
      #expect(!searchForLong())
      let counted = KnownPatterns.aside { () -> Int in
        #expect(!searchForLong())
        #expect(KnownPatterns.takeExcess() == nil)
        #expect(!searchForLong())
        return KnownPatterns.beginCount()
      }
      #expect(counted > 2_000_000)
      // What was too long aside is not told here, and what was counted here goes on.
      #expect(KnownPatterns.takeExcess() == nil)
      #expect(!searchForLong())
      #expect(KnownPatterns.aside { KnownPatterns.takeExcess() } == nil)
      #expect(KnownPatterns.takeExcess() != nil)
      KnownPatterns.endCount()
      #expect(KnownPatterns.aside { KnownPatterns.beginCount() } == 0)
      #expect(KnownPatterns.beginCount() == 0)
      KnownPatterns.endCount()
    }
  }

  @Test func whatFailsAsideIsOverToo() async {
    await #expect(processExitsWith: .success) {
      KnownPatterns.beginCount()
      #expect(!KnownPatterns.isFound("a", in: "b"))
      #expect(throws: Broken.self) { try KnownPatterns.aside { throw Broken() } }
      #expect(KnownPatterns.beginCount() == 4)
      KnownPatterns.endCount()
    }
  }

  // MARK: What a pattern comes to

  @Test(arguments: [
    ("", 1), ("a", 2), ("ab", 3), ("a|b", 5), ("a|b|c", 8), ("a|", 4), ("a*", 4), ("a+", 5), ("a?", 4), ("a{3}", 4),
    ("a{2,4}", 9),
    ("a{2,}", 6), ("a{0}", 1), ("^a$", 4), ("(?i)", 1), ("(?:ab)?", 5), ("[a-z_]", 2), ("\\d\\D", 3), ("\\r\\n", 2),
    ("a\\r\\n", 3),
    ("\\r.\\n", 4), ("\\n\\r", 3), ("()", 1), ("(?<n>a)", 2),
  ])
  func aPatternComesToItsInstructions(source: String, size: Int) throws {
    #expect(try Pattern(source).size == size)
  }

  @Test func lineEndsAreTwoSignsWhereScalarsAreRead() throws {
    #expect(try Pattern("\\r\\n", unit: .scalar).size == 3)
    #expect(try Pattern("^[\\r\\n]$", unit: .scalar).isFound(in: "\r\n") == false)
    #expect(try Pattern("^[\\r\\n]{2}$", unit: .scalar).isFound(in: "\r\n") == true)
    #expect(try Pattern("^[\\ra]$").isFound(in: "\r\n") == false)
    #expect(try Pattern("^[^\\r\\n]$").isFound(in: "\r\n") == false)
    #expect(try Pattern("^[^\\r]$").isFound(in: "\r\n") == true)
  }

  @Test(arguments: [
    ("a", "", 1, false), ("a", "a", 4, true), ("", "abc", 1, true), ("ab", "xab", 12, true), ("^a", "b", 5, false),
  ])
  func stepsAreCountedOneByOne(source: String, text: String, steps: Int, isFound: Bool) throws {
    let found = try Pattern(source).isFound(in: text, stepLimit: 100)
    #expect(found.isFound == isFound)
    #expect(found.steps == steps)
  }
}
