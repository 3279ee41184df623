import Foundation
import XCTest

@testable import Predicates

/// The words that a format consists of, and what is wrong with those that are none.
final class PredicateWordTests: XCTestCase {
  private func tokens(_ format: String) throws -> [PredicateToken] { try PredicateToken.all(in: format) }

  private func problem(_ format: String, _ arguments: Any?...) -> String? {
    do {
      _ = try PredicateParser.tree(format, arguments)
      return nil
    } catch { return error.text }
  }

  func testAFormatIsCutIntoItsWords() throws {
    XCTAssertEqual(try tokens(""), [])
    XCTAssertEqual(try tokens(" \n\t "), [])
    XCTAssertEqual(
      try tokens("a_1.b@c ==[cd] 'x'"), [.word("a_1.b@c"), .sign("=="), .sign("[cd]"), .text("x")])
    XCTAssertEqual(try tokens("$who#x"), [.word("$who"), .word("#x")])
    XCTAssertEqual(try tokens("_a@#"), [.word("_a@"), .word("#")])
    XCTAssertEqual(
      try tokens("ANY {1,-2.5}IN(3)"),
      [
        .word("ANY"), .sign("{"), .number(1), .sign(","), .number(-2.5), .sign("}"), .word("IN"), .sign("("), .number(3),
        .sign(")"),
      ])
  }

  func testTheLongestSignIsTaken() throws {
    for sign in ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", ","] {
      XCTAssertEqual(try tokens("a\(sign)b"), [.word("a"), .sign(sign), .word("b")], sign)
    }
    XCTAssertEqual(try tokens("==="), [.sign("=="), .sign("=")])
    XCTAssertEqual(try tokens("!!a"), [.sign("!"), .sign("!"), .word("a")])
  }

  func testATextHasItsEscapes() throws {
    XCTAssertEqual(try tokens(#"'a\nb\tc\'\\\"d'"#), [.text("a\nb\tc'\\\"d")])
    XCTAssertEqual(try tokens(#""it's""#), [.text("it's")])
    XCTAssertEqual(try tokens(#"'"'"'""#), [.text("\""), .text("'")])
    XCTAssertEqual(try tokens("''"), [.text("")])
  }

  func testAnArgumentIsAPropertyOnlyAsK() throws {
    for format in ["%@", "%d", "%i", "%u", "%ld", "%lu", "%lld", "%lli", "%f", "%F", "%.2f", "%.10f", "%lf", "%lF"] {
      XCTAssertEqual(try tokens(format), [.argument(isKey: false)], format)
    }
    XCTAssertEqual(try tokens("%K=%@"), [.argument(isKey: true), .sign("="), .argument(isKey: false)])
  }

  func testWhatIsNoWordIsToldByItsSign() {
    for (format, words) in [
      ("a == 'b", "a text has no end"), ("\"", "a text has no end"), (#"'a\"#, "a text has no end"),
      ("a == %x", "'%x' stands for no argument"), ("%", "'%' stands for no argument"), ("%llld", "'%l' stands for no argument"),
      ("a == 3.", "'.' is not understood"), ("a ==[x] 'b'", "'[' is not understood"), ("a == [", "'[' is not understood"),
      ("a § b", "'§' is not understood"), ("é == 1", "'é' is not understood"),
      ("a == ‘b’", "'‘' is not understood: a text stands between straight quotes, ' or \""),
      ("a == ”b", "'”' is not understood: a text stands between straight quotes, ' or \""),
    ] {
      XCTAssertEqual(problem(format), words, format)
    }
  }

  func testWhatIsTooMuchIsToldByItsKind() {
    for (format, words) in [
      ("a == 1 'x'", "the text 'x' is not expected"), ("a == 1 2.5", "the number 2.5 is not expected"),
      ("a == 1 )", "')' is not expected"), ("a == 1 %@", "an argument is not expected"),
      ("a == 1 adn b == 2", "'adn' is not expected; did you mean AND?"),
      ("a == 1 nor b == 2", "'nor' is not expected; did you mean OR?"),
      ("a == 1 xyzzy b", "'xyzzy' is not expected; between two comparisons stands AND or OR"),
    ] {
      XCTAssertEqual(problem(format), words, format)
    }
    let long = String(repeating: "x", count: 101)
    XCTAssertEqual(problem("a == 1 '\(long)'"), "the text '\(long.dropLast())' is not expected")
    XCTAssertEqual(
      problem("a == 1 \(long)"), "'\(long.dropLast())' is not expected; between two comparisons stands AND or OR")
  }

  func testWhatIsMissingIsTold() {
    let operand = "a property or a value is missing"
    let comparison = "a comparison such as '==' or 'CONTAINS' is missing"
    for (format, words) in [
      ("", operand), ("a ==", operand), ("a == 1 AND", operand), ("a == 1 OR", operand), ("NOT", operand), ("!", operand),
      ("a == )", operand), ("a", comparison), ("a 'b'", comparison), ("a (", comparison), ("a , 1", comparison),
      ("a NOT", comparison), ("(a == 1", "a ')' is missing"), ("((a == 1)", "a ')' is missing"), ("1 IN {1", "a '}' is missing"),
      ("1 IN {1 2}", "a '}' is missing"), ("1 IN {", operand), ("1 IN {1,", operand),
      ("a == %@", "there are fewer arguments than '%'"), ("@a == 1", "'@a' is XPath's; here a property stands without '@'"),
    ] {
      XCTAssertEqual(problem(format), words, format)
    }
    XCTAssertEqual(problem("%K == %@", "a"), "there are fewer arguments than '%'")
    XCTAssertNil(problem("%K == %@", "a", 1))
  }

  func testAComparisonOfOtherLanguagesIsRecognised() {
    for (written, meant) in [
      ("startswith", "BEGINSWITH"), ("starts", "BEGINSWITH"), ("startWith", "BEGINSWITH"), ("begins", "BEGINSWITH"),
      ("beginwith", "BEGINSWITH"), ("hasPrefix", "BEGINSWITH"), ("ends", "ENDSWITH"), ("endwith", "ENDSWITH"),
      ("hasSuffix", "ENDSWITH"), ("contain", "CONTAINS"), ("containing", "CONTAINS"), ("includes", "CONTAINS"),
      ("has", "CONTAINS"), ("equals", "=="), ("equal", "=="), ("equalTo", "=="), ("eq", "=="), ("is", "=="), ("ne", "!="),
      ("notequals", "!="), ("match", "MATCHES"), ("matching", "MATCHES"), ("regex", "MATCHES"),
      // A slip of the pen.
      ("contians", "CONTAINS"), ("BEGINWSITH", "BEGINSWITH"), ("betwen", "BETWEEN"),
    ] {
      XCTAssertEqual(problem("a \(written) 'b'"), "'\(written)' is no comparison; did you mean \(meant)?")
    }
    XCTAssertEqual(problem("a starts with 'b'"), "'starts with' is no comparison; did you mean BEGINSWITH?")
    XCTAssertEqual(problem("a equal TO 'b'"), "'equal TO' is no comparison; did you mean ==?")
    XCTAssertEqual(problem("a is not 'b'"), "'is' is no comparison; did you mean ==?")
    XCTAssertEqual(
      problem("a xyzzyx 1"),
      "a comparison is missing where 'xyzzyx' stands; there are ==, !=, <, >, BEGINSWITH, ENDSWITH, CONTAINS, LIKE, MATCHES, "
        + "IN and BETWEEN")
  }

  func testBracketsAndNegationsAreTwoHundredDeepAtMost() throws {
    func many(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
    let tooDeep = "brackets and negations are more than 200 deep"
    XCTAssertTrue(try PredicateParser.tree(many(200, "!") + "TRUEPREDICATE", []).holds(for: nil))
    XCTAssertEqual(problem(many(201, "!") + "TRUEPREDICATE"), tooDeep)
    XCTAssertNil(problem(many(200, "(") + "TRUEPREDICATE" + many(200, ")")))
    XCTAssertEqual(problem(many(201, "(") + "TRUEPREDICATE" + many(201, ")")), tooDeep)
    // Comparisons and values are none of them.
    XCTAssertTrue(try PredicateParser.tree(many(200, "NOT ") + "1 == 1", []).holds(for: nil))
    XCTAssertEqual(problem(many(201, "NOT ") + "1 == 1"), tooDeep)
    XCTAssertNil(problem("1 IN " + many(200, "{") + "1" + many(200, "}")))
    XCTAssertEqual(problem("1 IN " + many(201, "{") + "1" + many(201, "}")), tooDeep)
    // Braces count beside the brackets around them.
    XCTAssertNil(problem(many(199, "(") + "1 IN {1}" + many(199, ")")))
    XCTAssertEqual(problem(many(200, "(") + "1 IN {1}" + many(200, ")")), tooDeep)
  }

  func testWhatStandsBesideEachOtherIsNotDeep() throws {
    let long = Array(repeating: "NOT (1 == 2)", count: 300).joined(separator: " AND ")
    XCTAssertTrue(try PredicateParser.tree(long, []).holds(for: nil))
    let list = (0..<300).map(String.init).joined(separator: ", ")
    XCTAssertTrue(try PredicateParser.tree("299 IN {\(list)}", []).holds(for: nil))
    XCTAssertFalse(try PredicateParser.tree("300 IN {\(list)}", []).holds(for: nil))
  }
}
