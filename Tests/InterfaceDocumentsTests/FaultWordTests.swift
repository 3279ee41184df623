import Foundation
import Testing

@testable import InterfaceDocuments

/// What a person is told for each number of the parser's.
struct FaultWordTests {
  private static let text = "<a b='1'>x</a>"

  private func problem(
    _ code: Int, _ text: String = text, column: Int = 9, in element: DocumentElement? = nil, hasRoot: Bool = false
  ) -> String {
    let fault = XMLProblem.Fault(code: code, line: 1, column: column)
    let problem = XMLProblem(fault, in: Data(text.utf8), innermost: element, hasRoot: hasRoot)
    return "\(problem.line):\(problem.column) \(problem.text)"
  }

  @Test(arguments: [
    (1, "something larger or deeper than the parser takes"), (4, "it does not begin with an element"), (5, "it has no element"),
    (77, "it ends inside"), (6, "a character by a number that is none, which is written as in '&#65;' or '&#x41;'"),
    (7, "a character by a number that is none, which is written as in '&#65;' or '&#x41;'"),
    (8, "a character by a number that is none, which is written as in '&#65;' or '&#x41;'"),
    (9, "a character that XML does not allow"), (10, "a character that XML does not allow"),
    (22, "something in a tag that is no attribute"), (68, "something in a tag that is no attribute"),
    (23, "an '&' whose name has no ';' behind it; the character is written '&amp;'"),
    (26, "an entity that XML does not know; it knows &amp; &lt; &gt; &quot; and &apos;"),
    (39, "'b' has no value, which would be written in quotes"), (41, "'b' has no value, which would be written in quotes"),
    (40, "the value of 'b' has no closing quote"), (42, "'b' stands twice in one tag"),
    (62, "']]>' in a text, which is written ']]&gt;'"),
    (65, "something directly behind the value of 'b', where a blank would be; perhaps a quote is missing"),
    (72, "a tag has no '>' where it would end"), (73, "a tag has no '>' where it would end"),
    (74, "a tag has no '>' where it would end"), (75, "'b' has no '='"), (80, "two hyphens within a comment"),
    (110, "a name that is longer than the parser takes"), (200, "a name whose part before ':' is declared nowhere"),
    (205, "a name whose part before ':' is declared nowhere"), (199, "something that XML does not allow"),
    (206, "something that XML does not allow"), (2, "something that XML does not allow"),
  ])
  func aFaultIsToldWhereTheParserFoundIt(code: Int, words: String) { #expect(problem(code) == "1:9 \(words)") }

  @Test func someFaultsAreToldWhereTheyBegin() {
    #expect(problem(38) == "1:6 the value of 'b' has no closing quote, or a '<' in it, which is written '&lt;'")
    #expect(problem(64) == "1:1 '<?xml' is not at the very beginning")
    #expect(
      problem(26, "<a>x &foo;</a>", column: 11)
        == "1:6 an entity that XML does not know; it knows &amp; &lt; &gt; &quot; and &apos;")
    #expect(problem(76, "<a><b></a>", column: 11) == "1:7 </a> does not end")
  }

  @Test func whatStandsThereDecidesBetweenTwoMeanings() {
    #expect(problem(39, column: 8) == "1:8 the value of '1' has no quotes")
    #expect(problem(65, column: 4) == "1:4 a blank is missing")
    #expect(problem(75, "<a>x</a>", column: 4) == "1:4 an attribute has no '='")
    #expect(problem(38, "<a>x</a>", column: 4).hasPrefix("1:4 the value of an attribute has no closing quote"))
    #expect(problem(1, "<a><!b></a>", column: 4) == "1:4 '<!' begins neither a comment nor a CDATA section")
    #expect(problem(10, "<a>\u{1}</a>", column: 4) == "1:4 a character that XML does not allow (U+0001)")
  }

  @Test func theElementThatIsOpenIsNamedAndNoneBehindTheFirst() {
    let element = DocumentElement("x", place: DocumentPlace(file: "A.xib", line: 3, column: 4))
    for code in [5, 77] { #expect(problem(code, in: element) == "1:9 it ends inside <x>, which begins at line 3, column 4") }
    #expect(problem(76, "<a><b></a>", column: 11, in: element) == "1:7 </a> does not end <x>, which begins at line 3, column 4")
    #expect(problem(5, in: element, hasRoot: true) == "1:9 something stands behind the end of its first element")
    #expect(problem(5, hasRoot: true) == "1:9 something stands behind the end of its first element")
    #expect(problem(77, in: element, hasRoot: true) == "1:9 it ends inside")
  }

  @Test func whatHasNoEndIsToldFromItsBeginningOn() {
    #expect(problem(39, "<a b='1", column: 8) == "1:1 it ends inside a tag")
    #expect(problem(38, "<a b='1", column: 8).hasPrefix("1:6 the value of 'b' has no closing quote"))
    #expect(problem(4, "x<a", column: 2) == "1:2 it ends inside a tag")
    #expect(problem(4, "x<a", column: 1) == "1:1 it does not begin with an element")
  }

  @Test func aFaultInTheDeclarationIsOneOfTheDeclaration() {
    let words = "the line <?xml …?> at its beginning is not as in <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    #expect(problem(65, "<?xml a='b'?><c/>", column: 9) == "1:9 \(words)")
    #expect(problem(4, "<?xml a='b'?><c/>", column: 14) == "1:14 it does not begin with an element")
  }

  @Test func withoutAFaultTheDocumentIsTooShort() {
    func problem(_ text: String) -> String {
      let problem = XMLProblem(nil, in: Data(text.utf8), innermost: nil, hasRoot: false)
      return "\(problem.line):\(problem.column) \(problem.text)"
    }
    #expect(problem("  <a") == "1:3 it ends before its first element does")
    #expect(problem("\n a") == "2:2 it does not begin with an element")
  }
}
