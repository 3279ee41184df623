import Testing

@testable import RehearsalWire

/// The written form of locators part by part: how each is written, and what is said of one that is wrong.
struct LocatorPartTests {
  private static let both = "for a view that has both write ':and(…)', for one of them ':is(…, …)'"
  private static let view = "expected a view: a label, '#' and its identifier, '.' and its class, or '[…]'"
  private static let value = #"expected a value; an empty text is written """#

  @Test(arguments: [
    ("Save:has(", 10, view), ("Save:has(a):has(b)", 12, "a second ':has(…)'"),
    (":not(a):not(b)", 8, "a second ':not(…)'; for none of several write ':not(:is(…, …))'"),
    ("#a#b", 3, "a second identifier; \(both)"), (".A.B", 3, "a second class; \(both)"),
    (".A!.B!", 4, "a second exact class; \(both)"),
    ("[text=a][text=b]", 10, "a second text; \(both)"), ("[row=1][row=2]", 9, "a second row"),
    ("[controller=1][controller=2]", 16, "a second controller"), ("[view=1][view=2]", 10, "a second view"),
    ("[enabled][!enabled]", 12, "'enabled' is said twice"), ("[row]", 5, "expected '=' after 'row'"),
    ("[trait]", 7, "expected '=' after 'trait'"),
    ("[row=x]", 6, "expected a row, counted from 0, or a section and a row: '1/2'"),
    ("[row=1/x]", 8, "expected a row, counted from 0"),
    ("[controller=x]", 13, "expected the number of a controller"), ("[view=x]", 7, "expected the number of a view"),
    ("[-]", 2, "expected which of several, counted from 0, or from the end when negative"),
    ("[]", 2, #"expected a number, a state, or a part such as 'text="Save"'"#),
    ("[texd=a]", 2, "no 'texd'; did you mean 'text'?"),
    ("[text]", 6, value), ("[text=]", 7, value),
    ("[text>a]", 6, "expected =, *= (containing), ^= (prefix), $= (suffix) or ~= (regular expression) after 'text'"),
    ("[@]", 3, "expected a key path after '@', such as '@isOn' or '@font.pointSize'"),
    ("[@a b]", 5, "expected =, *=, ^=, $=, ~=, >, >=, < or <=, or ']' for a property that is true"),
    ("[!@a=1]", 2, "what a property is not is written ':not([@a=…])'"),
    ("[@a!=1]", 4, "what a property is not is written ':not([@a=…])'"),
    (#"[@a>"1"]"#, 5, "expected a number after '>'"), ("[@a<=inf]", 6, "expected a number after '<='"),
    (#"'a\u{110000}'"#, 3, #"expected the number of a character in hexadecimal, as in '\u{e9}'"#),
    (#"'\u{}'"#, 2, #"expected the number of a character in hexadecimal, as in '\u{e9}'"#),
    (#"'\u{e9'"#, 2, #"expected the number of a character in hexadecimal, as in '\u{e9}'"#),
    ("/a", 1, "the regular expression is not closed by '/'"), ("^a", 2, "expected a text in quotation marks"),
    ("$a", 2, "expected a text in quotation marks"), ("~a", 2, "expected a text in quotation marks"),
    ("Save[0 1]", 8, "expected ']'; one pair of brackets, one demand"), ("[text=a]*", 9, "'*' is any view, and stands alone"),
    (")", 1, "unexpected ')'; a label that begins with it is written in quotation marks"),
    ("'👍'#", 5, "expected an identifier after '#'; one with other characters than letters, digits, '-' and '_' is quoted"),
  ])
  func whatIsWrongIsToldWhereItStands(written: String, column: Int, reason: String) {
    do {
      _ = try Locator(written)
      Issue.record("'\(written)' was read")
    } catch {
      #expect(error == LocatorProblem(text: written, column: column, reason: reason))
    }
  }

  @Test func theMarkStandsBelowWhateverIsOnTheLine() {
    #expect("\(LocatorProblem(text: "a\tb\nc", column: 1, reason: "no"))" == "no\n  a b c\n  ^ column 1")
    #expect("\(LocatorProblem(text: "abc", column: 4, reason: "no"))" == "no\n  abc\n     ^ column 4")
  }

  // MARK: Reading

  @Test(arguments: [
    ("[@a=true]", Locator.property("a", true)), ("[@a=false]", .property("a", false)), ("[@a=null]", .property("a", .null)),
    ("[@a=+1]", .property("a", 1)), ("[@a=1e999]", .property("a", "1e999")),
    ("[@a=\"true\"]", .property("a", "true")), ("[@a=nan]", .property("a", "nan")), ("[@a>1]", .property("a", .above(1))),
    ("[@a>=1]", .property("a", .atLeast(1))), ("[@a<1]", .property("a", .below(1))), ("[@a<=1]", .property("a", .atMost(1))),
    ("[@a^=x]", .property("a", .text(.prefix("x")))), ("[@a$=x]", .property("a", .text(.suffix("x")))),
    ("[@a*=x]", .property("a", .text(.containing("x")))), ("[@a~=/x/]", .property("a", .text(.matching("x")))),
    ("[text=/x/]", .text("x")), ("[ -1 ]", Locator(index: -1)), ("[0]", Locator(index: 0)), ("[identifier=a]", .identifier("a")),
    ("#com.Example", Locator(identifier: "com", class: "Example")), ("#a.b_c-d.9", .identifier("a.b_c-d.9")),
    (".'a b'!", .ofExactClass("a b")), (".A !", .ofExactClass("A")),
    (#"'a\'b\"c\\d\ne\rf\tg\u{e9}'"#, .label("a'b\"c\\d\ne\rf\tg\u{e9}")),
    ("[ ! enabled ]", .state(ElementState(enabled: false))), ("[trait!=button]", Locator(withoutTraits: [.button])),
    ("a:b", .label("a:b")), ("a:(b)", .label("a:(b)")), ("a.b", .label("a.b")), ("a > b", .label("a > b")),
  ])
  func eachFormIsRead(written: String, locator: Locator) throws {
    #expect(try Locator(written) == locator)
  }

  // MARK: Writing

  @Test(
    arguments: [
      (Locator(), "*"), (.label(.containing("a")), #"*"a""#), (.label(.prefix("a")), #"^"a""#), (.label(.suffix("a")), #"$"a""#),
      (.label(.matching("a")), "/a/"), (.label(.matching("a/b")), #"~"a/b""#), (.label(.matching(#"a\\"#)), #"/a\\/"#),
      (.label(.matching("a\nb")), #"~"a\nb""#), (.identifier("save-it_2"), "#save-it_2"), (.identifier(""), ##"#"""##),
      (.identifier("a b"), ##"#"a b""##), (.identifier("a.b"), ##"#"a.b""##), (.identifier(.prefix("a")), ##"#^"a""##),
      (.ofClass("UIButton"), ".UIButton"), (.ofClass("_A"), "._A"), (.ofClass("lower"), #"."lower""#),
      (.ofClass("A.B"), #"."A.B""#),
      (.ofClass(""), #"."""#), (.ofExactClass("A"), ".A!"), (.ofExactClass("a"), #"."a"!"#), (.text("a"), #"[text="a"]"#),
      (.text(.containing("a")), #"[text*="a"]"#), (.text(.prefix("a")), #"[text^="a"]"#), (.text(.suffix("a")), #"[text$="a"]"#),
      (.text(.matching("a/b")), #"[text~="a/b"]"#), (Locator(row: RowPosition(row: 2)), "[row=2]"),
      (Locator(row: RowPosition(section: 1, row: -2)), "[row=1/-2]"), (.property("a.@count", 3), "[@a.@count=3]"),
      (.property("a-b", .null), #"[@"a-b"=nil]"#), (.property("", true), #"[@""=true]"#), (.property("a", false), "[@a=false]"),
      (.property("a", .above(1.5)), "[@a>1.5]"), (.property("a", .atLeast(2)), "[@a>=2]"),
      (.property("a", .below(-1)), "[@a<-1]"),
      (.property("a", .atMost(0)), "[@a<=0]"), (.property("a", "x"), #"[@a="x"]"#),
      (
        .label("\u{1F}\u{7F}\u{9F}\u{A0}\u{2027}\u{2028}\u{2029}\n\t\r\"\\' "),
        "\"\\u{1f}\\u{7f}\\u{9f}\u{A0}\u{2027}\\u{2028}\\u{2029}\\n\\t\\u{d}\\\"\\\\' \""
      ),
      (.label("Save").inside(.identifier("form")).inside(Locator()), ##"* >> #form >> "Save""##),
    ] as [(Locator, String)])
  func eachPartIsWritten(locator: Locator, written: String) throws {
    #expect(locator.written == written)
  }

  @Test func allPartsAreWrittenInOneOrder() throws {
    var locator = Locator(
      label: "Save", identifier: "save", class: "UIButton", exactClass: "Big", text: "t", value: "v", placeholder: "p",
      image: "i",
      traits: [.button, .link], withoutTraits: [.selected],
      state: ElementState(
        visible: true, onScreen: false, tappable: true, enabled: false, selected: true, focused: false, takesText: true,
        accessible: false),
      properties: [PropertyTest("a", true), PropertyTest("b", 1)], index: -1, row: RowPosition(row: 3), controller: 4)
    locator.view = 7
    locator.all = [.label("1"), .label("2")]
    locator.any = [.label("3")]
    locator.not = .label("4")
    locator.holding = .label("5")
    locator.beside = .label("6")
    locator.around = .label("7")
    let written =
      #".UIButton.Big!#save"Save"[text="t"][value="v"][placeholder="p"][image="i"]"#
      + "[trait=button][trait=link][trait!=selected]"
      + "[visible][!onScreen][tappable][!enabled][selected][!focused][takesText][!accessible]"
      + "[@a=true][@b=1][row=3][controller=4][view=7]"
      + #":and("1", "2"):is("3"):not("4"):has("5"):beside("6"):around("7")[-1]"#
    #expect(locator.written == written)
    #expect(try Locator(written) == locator)
  }
}
