import Testing

@testable import RehearsalGateway

/// The words of an XPath, and what each of them is taken for.
struct XPathWordsTests {
  private func told(_ names: [XPathWords.Name]) -> [String] { names.map { "\($0.text) \($0.place)" } }

  @Test func anExpressionIsReadWordByWord() {
    let words = XPathWords(#"//XCUIElementTypeCell[@name = 'Milk' and ends-with(x_1.y, "a'b") != 37]"#)
    #expect(
      words.words == [
        .sign("//"), .name("XCUIElementTypeCell"), .sign("["), .sign("@"), .name("name"), .sign("="), .text, .name("and"),
        .name("ends-with"), .sign("("), .name("x_1.y"), .sign(","), .text, .sign(")"), .sign("!="), .sign("3"), .sign("7"),
        .sign("]"),
      ])
    #expect(words.unfinished == nil)
    #expect(XPathWords("").words == [])
    #expect(XPathWords(" \n").words == [])
    #expect(XPathWords("_a").words == [.name("_a")])
  }

  @Test(arguments: ["//", "::", "!=", "<=", ">=", "==", "&&", "||", "**"])
  func twoSignsThatBelongTogetherAreOne(pair: String) {
    #expect(XPathWords(pair).words == [.sign(pair)])
    #expect(XPathWords("a\(pair)b").words == [.name("a"), .sign(pair), .name("b")])
  }

  @Test func otherSignsStandAlone() {
    #expect(XPathWords("<>").words == [.sign("<"), .sign(">")])
    #expect(XPathWords("///").words == [.sign("//"), .sign("/")])
    #expect(XPathWords("a/").words == [.name("a"), .sign("/")])
    #expect(XPathWords("!").words == [.sign("!")])
  }

  @Test func aTextWithoutAnEndIsToldByItsQuoteAndItsPlace() {
    #expect(XPathWords("'abc").unfinished == XPathWords.Name(text: "'", place: 1))
    #expect(XPathWords("'abc").words == [.text])
    #expect(XPathWords("x = \"y' ").unfinished == XPathWords.Name(text: "\"", place: 5))
    #expect(XPathWords("'a' 'b").unfinished == XPathWords.Name(text: "'", place: 5))
    #expect(XPathWords("'a' \"b\"").unfinished == nil)
    #expect(XPathWords("''").words == [.text])
  }

  @Test func callsAreNamesBeforeABracket() {
    #expect(told(XPathWords("count(//a) + not (b)").calls) == ["count 1", "not 14"])
    #expect(told(XPathWords("//text()").calls) == ["text 3"])
    #expect(told(XPathWords("count + (b)").calls) == [])
  }

  @Test(arguments: [
    "@", "::", "(", "[", ",", "/", "//", "|", "+", "-", "=", "!=", "<", "<=", ">", ">=", "$",
  ])
  func afterAnOperatorAWordIsNone(sign: String) {
    #expect(XPathWords("\(sign)or(1)").calls.map(\.text) == ["or"])
  }

  @Test(arguments: ["a ", "'a' ", ") ", "] ", ". ", "* ", "3 "])
  func afterAnOperandAWordIsAnOperator(operand: String) {
    for word in ["and", "or", "div", "mod"] { #expect(XPathWords("\(operand)\(word)(1)").calls == [], "\(word)") }
    #expect(XPathWords("\(operand)nor(1)").calls.map(\.text) == ["nor"])
  }

  @Test func atTheBeginningAWordIsNoOperator() {
    #expect(told(XPathWords("and(1)").calls) == ["and 1"])
    #expect(told(XPathWords("mod").steps) == ["mod 1"])
  }

  @Test func variablesAndPrefixesAreToldByTheirSigns() {
    #expect(told(XPathWords("$a + b = $c").variables) == ["a 2", "c 11"])
    #expect(told(XPathWords("//a:b").prefixes) == ["a 3"])
    #expect(told(XPathWords("ancestor::x:y").prefixes) == ["x 11"])
    #expect(told(XPathWords("ancestor::x").prefixes) == [])
  }

  @Test(arguments: [
    ("matches(@name, '^M.l')", ["^M.l 16"]), ("matches(concat('(', 'a'), 'b')", ["b 27"]),
    (#"matches(1, 'a') or matches(2, "b")"#, ["a 12", "b 31"]), ("matches", []), ("matches(@name)", []), ("matches('a')", []),
    ("matches('a', @b)", []), ("matches(@a, 'b'", []), ("contains(@a, 'b')", []), ("matches, ('a', 'b')", []),
  ])
  func patternsAreTheTextsThatEndMatches(path: String, patterns: [String]) {
    #expect(told(XPathWords(path).patterns) == patterns)
  }

  @Test func attributesAreToldByTheirSignOrTheirAxis() {
    let words = XPathWords("//*[@name and attribute::label and child::x and self::y]")
    #expect(told(words.attributes) == ["name 6", "label 26"])
    #expect(told(XPathWords("//name[label]").attributes) == [])
  }

  @Test(arguments: [
    ("//*[@*='a']", true), ("attribute::*", true), ("attribute::node()", true), ("@node()", true), ("@name", false),
    ("attribute::name", false), ("child::node()", false), ("//a", false), ("@", false), ("*", false),
  ])
  func anyAttributeIsOneWithoutAName(path: String, isAny: Bool) {
    #expect(XPathWords(path).asksForAnyAttribute == isAny)
  }

  @Test(arguments: [
    ("//Cell/Button|//Link", ["Cell 3", "Button 8", "Link 17"], []), ("(Table)/Cell", ["Table 2", "Cell 9"], []),
    ("Table", ["Table 1"], []), ("self::Cell", ["Cell 7"], []), ("//*[name='Save']", [], ["name 5"]), ("//text()", [], []),
    ("a and b", ["a 1"], ["b 7"]), ("//*[@name=$v]", [], []), ("//*[attribute::name]", [], []),
  ])
  func typesAreNamesThatAreNothingElse(path: String, steps: [String], bare: [String]) {
    #expect(told(XPathWords(path).steps) == steps)
    #expect(told(XPathWords(path).bareNames) == bare)
  }

  @Test(arguments: [
    ("//*[.='Save']", true), ("//*[. = 'a']", true), ("//*[contains(., 'Save')]", true), ("//*[contains(@a, .)]", false),
    (".//a", false), ("//*[.//a]", false), ("//*[@x=.]", false), (".='a'", false), ("//*[string-length(.) > 0]", false),
    ("//*[a .='b']", false),
  ])
  func anElementItselfIsComparedByAPoint(path: String, compares: Bool) {
    #expect(XPathWords(path).comparesItself == compares)
  }

  // MARK: Problems

  @Test(
    arguments: [
      ("//*[@name='Milk]", "the text that begins at character 11 has no end: a ' is missing"),
      ("//a:b", "the prefix 'a:' at character 3 is not defined: nothing here has a prefix"), ("//xml:b", nil),
      ("//*[contain(@name, 'a')]", "there is no function 'contain', which stands at character 5; did you mean 'contains'?"),
      (
        "//*[@name=$x]",
        "the variable '$x' at character 12 has no value: write the value itself, a text in quotes"
      ),
      (
        "//*[matches(@name, '[')]",
        "matches() cannot use the pattern at character 20, /[/: a '[' has no ']', at character 1"
      ),
      ("//*[matches(@name, 'a+') and ends-with(@name, 'b') and position() = last()]", nil), ("//XCUIElementTypeCell", nil),
    ] as [(String, String?)])
  func whatIsNoXPathAnywhereIsToldWithItsPlace(path: String, complaint: String?) {
    #expect(XPathWords(path).complaint == complaint)
  }

  @Test(
    arguments: [
      ("**/a", "'**/' is for class chains; XPath has '//' for any depth"), ("//*[`a`]", "back-ticks are for class chains"),
      ("//*[@a==1]", "XPath compares with one '='"), ("//*[@a && @b]", "XPath has 'and' for '&&'"),
      ("//*[@a || @b]", "XPath has 'or' for '||'"), ("‘", "a text stands between straight quotes, ' or \""),
      ("’", "a text stands between straight quotes, ' or \""), ("“", "a text stands between straight quotes, ' or \""),
      ("”", "a text stands between straight quotes, ' or \""), ("//*[!@a]", "XPath has not(…) for '!'"), ("//a!", nil),
      ("//*[a", "a ']' is missing"), ("//*a]", "there is a ']' too many"), ("(a", "a ')' is missing"),
      ("a)", "there is a ')' too many"), ("//a/", "a type of elements, or '*', is missing after '/'"),
      ("//", "a type of elements, or '*', is missing after '/'"), ("//a[(b)]", nil), ("/a//b", nil),
    ] as [(String, String?)])
  func commonMistakesAreKnown(path: String, hint: String?) {
    #expect(XPathWords(path).commonMistake == hint)
  }

  @Test func theParsersPlaceIsToldOfWhatIsWrittenWrongly() {
    func reason(_ code: Int, _ path: String, _ byte: Int) -> String {
      XPathWords(path).reason(for: XMLLibrary.Failure(code: code, words: "Odd", byte: byte), in: path, at: byte)
    }
    #expect(reason(1200, "//*]", 3) == "Odd")
    #expect(reason(1201, "//*]", 3) == "Odd at character 4: there is a ']' too many")
    #expect(reason(1208, "//*]", 0) == "Odd at character 1: there is a ']' too many")
    #expect(reason(1209, "//*]", 3) == "Odd")
    #expect(reason(1207, "//a", 2) == "Odd at character 3")
    #expect(reason(1207, "//a", 3) == "Odd at its end")
    #expect(reason(1207, "//a", 4) == "Odd at its end")
    #expect(reason(1207, "üa]", 3) == "Odd at character 3: there is a ']' too many")
    #expect(reason(1212, "//*[count(1)]", 5) == "Odd of count(), at character 5")
    #expect(reason(1212, "//*[count(1) = count(2)]", 5) == "Odd of count(), at character 5")
    #expect(reason(1212, "//*[count(1) = sum(2)]", 5) == "Odd")
    #expect(reason(1212, "//*", 1) == "Odd")
    #expect(reason(1211, "//*[count(1)]", 5) == "Odd")
  }

  @Test func aPatternHasAProblemOrNone() {
    #expect(XPathWords.problem(ofPattern: "a.*b") == nil)
    #expect(XPathWords.problem(ofPattern: "[") == "/[/: a '[' has no ']', at character 1")
  }
}
