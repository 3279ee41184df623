import Foundation
import XCTest

@testable import Predicates

/// What predicates say of values, one comparison after the other.
final class PredicateMeaningTests: XCTestCase {
  private struct Thing: PredicateSubject {
    let values: [String: Any?]
    var predicateKeys: [String] { values.keys.sorted() }
    func predicateValue(of key: String) -> PredicateProperty { values[key].map { .value($0) } ?? .unknown }
  }

  private struct Stand: PredicateSubject {
    var predicateSelf: Any? { "stand-in" }
    var predicateKeys: [String] { [] }
    func predicateValue(of key: String) -> PredicateProperty { .unknown }
  }

  private func holds(
    _ format: String, _ arguments: Any?..., of subject: Any? = nil, with variables: [String: Any] = [:]
  ) throws -> Bool { try PredicateParser.tree(format, arguments).holds(for: subject, with: variables) }

  private func problem(_ format: String, of subject: Any? = nil) -> String? {
    do {
      _ = try PredicateParser.tree(format, []).holds(for: subject)
      return nil
    } catch { return error.text }
  }

  /// Each of the first holds, and each of the others does not.
  private func check(_ right: [String], _ wrong: [String]) {
    for format in right { XCTAssertEqual(try holds(format), true, format) }
    for format in wrong { XCTAssertEqual(try holds(format), false, format) }
  }

  // MARK: Logic

  func testAndBindsMoreTightlyThanOr() {
    check(
      [
        "TRUEPREDICATE", "truepredicate OR FALSEPREDICATE AND FALSEPREDICATE",
        "FALSEPREDICATE AND FALSEPREDICATE || TRUEPREDICATE",
        "NOT FALSEPREDICATE AND TRUEPREDICATE", "!(TRUEPREDICATE && FALSEPREDICATE)", "NOT NOT TRUEPREDICATE",
        "FALSEPREDICATE or FALSEPREDICATE or TRUEPREDICATE", "TRUEPREDICATE and TRUEPREDICATE and TRUEPREDICATE",
      ],
      [
        "FALSEPREDICATE", "(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE", "NOT (TRUEPREDICATE OR TRUEPREDICATE)",
        "NOT TRUEPREDICATE OR FALSEPREDICATE", "TRUEPREDICATE AND TRUEPREDICATE AND FALSEPREDICATE",
        "FALSEPREDICATE || FALSEPREDICATE", "!TRUEPREDICATE",
      ])
  }

  func testWhatComesAfterTheAnswerIsNotLookedAt() {
    // Nobody would know the property.
    check(["1 == 1 OR x == 1"], ["1 == 2 AND x == 1"])
    XCTAssertEqual(problem("1 == 2 OR x == 1"), "nothing has no 'x'")
    XCTAssertEqual(problem("1 == 1 AND x == 1"), "nothing has no 'x'")
  }

  // MARK: Numbers and texts

  func testNumbersAndTextsHaveAnOrder() {
    check(
      [
        "1 == 1", "1 = 1.0", "1 != 2", "1 <> 2", "1 < 2", "1 <= 1", "1 =< 2", "2 > 1", "2 >= 2", "3 => 2", "-1 < 0",
        "'a' == 'a'", "'a' != 'b'", "'a' < 'b'", "'a' <= 'a'", "'b' > 'a'", "'b' >= 'b'", "'B' < 'a'",
      ],
      [
        "1 == 2", "1 != 1", "1 <> 1", "2 < 2", "3 < 2", "3 <= 2", "3 =< 2", "2 > 2", "1 > 2", "1 >= 2", "1 => 2", "'a' == 'b'",
        "'a' != 'a'", "'b' < 'b'", "'b' <= 'a'", "'a' > 'a'", "'a' >= 'b'", "'a' == 'A'",
      ])
  }

  func testWhatIsOfDifferentKindsIsOnlyUnequal() {
    check(
      [
        "1 != '1'", "nil == NULL", "nil != 1", "{1, 2} == {1, 2}", "{1} != {2}", "TRUE == 1", "yes == TRUE", "False == 0",
        "NO == 0",
      ],
      [
        "1 == '1'", "1 < '2'", "'1' >= 1", "nil == 0", "nil != nil", "nil < 1", "{1} == {2}", "{1} == 1", "{1} < {2}",
        "1 CONTAINS 1", "1 IN 1", "1 BEGINSWITH 1", "1 BETWEEN 1", "'a' BETWEEN 'a'", "nil CONTAINS nil", "TRUE == FALSE",
      ])
  }

  func testATextIsLookedForInAnother() {
    check(
      [
        "'abc' BEGINSWITH 'ab'", "'abc' ENDSWITH 'bc'", "'abc' CONTAINS 'b'", "'b' IN 'abc'", "'abc' NOT CONTAINS 'x'",
        "'x' NOT IN 'abc'",
      ],
      [
        "'abc' BEGINSWITH 'bc'", "'abc' ENDSWITH 'ab'", "'abc' CONTAINS 'ac'", "'abc' IN 'b'", "'abc' NOT BEGINSWITH 'a'",
        "'b' NOT IN 'abc'", "'abc' BEGINSWITH 'A'",
      ])
  }

  func testCaseAndDiacriticsCountUnlessTheyAreLeftOut() {
    check(
      [
        "'AB' ==[c] 'ab'", "'é' ==[d] 'e'", "'ÀB' BEGINSWITH[cd] 'ab'", "'a' <[c] 'B'", "'É' IN[dc] {'x', 'e'}",
        "{'A'} CONTAINS[c] 'a'", "'xÄ' ENDSWITH[cd] 'a'", "'ABC' CONTAINS[c] 'b'",
      ],
      [
        "'AB' == 'ab'", "'é' == 'e'", "'é' ==[c] 'e'", "'E' ==[d] 'e'", "'ÀB' BEGINSWITH[c] 'ab'", "'ÀB' BEGINSWITH[d] 'ab'",
        "'a' < 'B'", "'A' ==[n] 'a'", "'A' ==[l] 'a'", "'É' IN[c] {'e'}", "{'A'} CONTAINS 'a'",
      ])
  }

  func testWildcardsStandForOneCharacterOrAny() {
    check(
      [
        "'abc' LIKE 'a?c'", "'abc' LIKE 'a*'", "'abc' LIKE '*'", "'' LIKE '*'", "'a.b' LIKE 'a.b'", "'a+b' LIKE '?+?'",
        #"'a\nb' LIKE 'a*b'"#, "'ABC' LIKE[c] 'a?c'", "'(x)' LIKE '(?)'",
      ],
      ["'abc' LIKE 'a?'", "'xabc' LIKE 'a*'", "'abcx' LIKE '*c'", "'axb' LIKE 'a.b'", "'' LIKE '?'", "'ABC' LIKE 'a*'"])
  }

  func testAPatternMatchesTheWholeText() {
    check(
      [
        "'abc' MATCHES 'a.c'", "'ab' MATCHES 'a|ab'", #"'a\nb' MATCHES 'a.b'"#, "'ABC' MATCHES[c] 'abc'",
        "'abc' MATCHES[c] 'ABC'", #"'a b' MATCHES[c] 'A\\Wb'"#, "'é' MATCHES[d] 'e'", "'e' MATCHES[d] 'é'", "'' MATCHES ''",
      ],
      ["'abcd' MATCHES 'abc'", "'xabc' MATCHES 'abc'", "'ABC' MATCHES 'abc'", "'ABC' MATCHES[d] 'abc'", "'é' MATCHES 'e'"])
    XCTAssertEqual(problem("'a' MATCHES '['"), "/[/ is no regular expression")
  }

  // MARK: Several values

  func testAMemberIsLookedForInAList() {
    check(
      ["1 IN {1, 2}", "2 IN {1, 2}", "{1, 2} CONTAINS 2", "'a' IN {'a'}", "nil IN {1, nil}", "1 NOT IN {2}", "1 IN {1,}"],
      ["3 IN {1, 2}", "1 IN {}", "{1, 2} CONTAINS 3", "{} CONTAINS 1", "'1' IN {1}", "1 NOT IN {1}", "{1} IN {1}"])
  }

  func testBetweenHasBothBounds() {
    check(
      ["5 BETWEEN {5, 7}", "6 between {5, 7}", "7 BETWEEN {5, 7}", "'b' BETWEEN {'a', 'b'}", "'B' BETWEEN[c] {'a', 'b'}"],
      ["4.9 BETWEEN {5, 7}", "7.1 BETWEEN {5, 7}", "6 BETWEEN {7, 5}", "'c' BETWEEN {'a', 'b'}", "5 NOT BETWEEN {5, 7}"])
    for format in ["1 BETWEEN {1}", "1 BETWEEN {}", "1 BETWEEN {1, 2, 3}"] {
      XCTAssertEqual(problem(format), "BETWEEN needs two bounds", format)
    }
  }

  func testAComparisonHoldsOfAnyOfAllOrOfNone() {
    check(
      [
        "ANY {1, 2} == 2", "some {1, 2} == 1", "ALL {1, 1} == 1", "NONE {1, 2} == 3", "ALL {} == 1", "NONE {} == 1",
        "all {1, 2} < 3", "ANY {'ab', 'cd'} BEGINSWITH 'c'",
      ],
      [
        "ANY {1, 2} == 3", "SOME {1, 2} == 3", "ALL {1, 2} == 1", "ALL {2, 1} == 1", "NONE {1, 2} == 2", "ANY {} == 1",
        "SOME {} == 1",
      ])
    for (word, told) in [("any", "ANY"), ("SOME", "SOME"), ("All", "ALL"), ("NONE", "NONE")] {
      XCTAssertEqual(problem("\(word) 1 == 1"), "\(told) stands before what is no list")
    }
  }

  // MARK: What is asked

  func testAPropertyIsAskedForByItsName() throws {
    let thing = Thing(values: ["label": "Save", "count": 3, "nothing": nil, "tags": ["a", "b"]])
    for format in [
      "label == 'Save'", "SELF.label == 'Save'", "count > 2", "nothing == nil", "'b' IN tags", "ANY tags == 'a'",
      "{'x', label} CONTAINS 'Save'", "%K == 'Save'",
    ] {
      XCTAssertTrue(try holds(format, "label", of: thing), format)
    }
    XCTAssertFalse(try holds("count == 4", of: thing))
    XCTAssertTrue(try holds("%K == 5", 5, of: thing))
  }

  func testAnUnknownPropertyIsToldWithThoseThatThereAre() {
    let thing = Thing(values: ["label": 1, "value": 2])
    XCTAssertEqual(
      problem("lable == 1", of: thing), "an element has no 'lable'; did you mean 'label'? There are label, value")
    XCTAssertEqual(problem("colour == 1", of: thing), "an element has no 'colour'; it has label, value")
    let long = String(repeating: "q", count: 101)
    XCTAssertEqual(problem("\(long) == 1", of: thing), "an element has no '\(long.dropLast())'; it has label, value")
    XCTAssertEqual(problem("length == 3", of: "abc"), "String has no 'length'")
    XCTAssertEqual(problem("length == 3"), "nothing has no 'length'")
  }

  func testSelfIsTheSubjectOrWhatItStandsFor() throws {
    XCTAssertTrue(try holds("SELF == 'abc'", of: "abc"))
    XCTAssertTrue(try holds("self BEGINSWITH 'a'", of: "abc"))
    XCTAssertFalse(try holds("SELF > 3", of: 3))
    XCTAssertTrue(try holds("SELF == nil"))
    XCTAssertTrue(try holds("SELF == 'stand-in'", of: Stand()))
  }

  func testAVariableIsGivenWhenItIsAskedFor() throws {
    XCTAssertTrue(try holds("$least < 5 AND $name == 'x'", with: ["least": 4, "name": "x"]))
    XCTAssertFalse(try holds("$least < 5", with: ["least": 5]))
    XCTAssertTrue(try holds("2 IN $all", with: ["all": [1, 2]]))
    XCTAssertTrue(try holds("NOT (ANY {$a, 2} == 1)", with: ["a": 3]))
    XCTAssertEqual(problem("$x == 1"), "nobody says what '$x' is")
  }

  func testArgumentsAreTakenInTheirOrder() throws {
    XCTAssertTrue(try holds("%@ == 'a' AND %d == 2 AND %@ == nil", "a", 2, nil))
    XCTAssertTrue(try holds("%@ IN %@", 2, [1, 2]))
    XCTAssertFalse(try holds("%@ IN %@", 3, [1, 2]))
    XCTAssertTrue(try holds("%@ BETWEEN {%f, %f}", 2, 1.5, 2.5))
  }

  // MARK: Values

  private enum Kind: UInt { case seventh = 7 }

  func testAValueIsWhatPredicatesCompare() {
    let address = URL(filePath: "/notes")
    for (value, expected) in [
      (nil, .nothing), (NSNull(), .nothing), (Date(timeIntervalSinceReferenceDate: 5.5), .number(5.5)), ("x", .text("x")),
      (NSString("y"), .text("y")), (true, .number(1)), (false, .number(0)), (7, .number(7)), (UInt8(3), .number(3)),
      (2.5, .number(2.5)), (Float(0.5), .number(0.5)), (NSNumber(value: 2.5), .number(2.5)), (Kind.seventh, .number(7)),
      ([1, "a"] as [Any], .list([.number(1), .text("a")])), (NSArray(array: [1, "b"]), .list([.number(1), .text("b")])),
      (NSSet(array: [4]), .list([.number(4)])), ([[1], []] as [Any], .list([.list([.number(1)]), .list([])])),
      (address, .other(address)), ({ () -> Void in }, .nothing),
    ] as [(Any?, PredicateValue)] {
      XCTAssertEqual(PredicateValue(value), expected, "\(String(describing: value))")
    }
  }

  func testOtherValuesAreEqualOrNot() throws {
    let (one, other) = (URL(filePath: "/a"), URL(filePath: "/b"))
    XCTAssertTrue(try holds("%@ == %@", one, one))
    XCTAssertFalse(try holds("%@ == %@", one, other))
    XCTAssertTrue(try holds("%@ != %@", one, other))
    XCTAssertFalse(try holds("%@ < %@", one, other))
  }
}
