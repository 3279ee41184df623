import Hashing
import Testing

@testable import Patterns

/// The answers of Swift's `Regex`, in linear time.
struct PatternTests {
  private static let patterns = [
    "Save", "^Save$", "Sa.e", "a|b", "^(Save|Cancel)$", "S.*e", "S.*?e", "[a-z]+", "[^a-z]", "\\d+", "^\\d{2}:\\d{2}$", "\\d{3,}",
    "a{2,3}", "a{,2}b",
    "^\\s*$", "\\w+@\\w+\\.com", "(?i)save", "(?i:SA)ve", "^.$", "\\bkm\\b", "km$", "[\\d.,]+ km", "\\$\\d+\\.\\d\\d", "(ab)+",
    "(a|b)*c", "(?:a|b){2}",
    "x{", "x{y}", "é", "\\u00e9", "\\u{1F44D}", "[à-ü]", "\\p{L}+", "\\p{Lu}", "\\P{L}", "a\\nb", "a\\r\\nb", "[^\\n]", "(?s)a.b",
    "(?m)^b",
    "(?m)a$", "a$", "a\\z", "a\\Z", "\\Ab", "\\h", "\\v", "\\S+", "\\W", "\\D", "\\/", "\\.", "[.]", "[a-]", "[-a]",
    "(?<name>a)b", "a||b", "()", "",
    "(a+)+$", "^(a+)+$", "^(a|a)*$", "^(([a-z])+.)+[A-Z]([a-z])+$", "Photo of (Chair|Table)", "^[A-Z][a-z]+( [A-Z][a-z]+)*$",
    "(?i)[a-c]x", "(?i)É",
    "row \\d+ of section \\d+", "^\\+?[0-9 ]{5,}$", "#[0-9a-fA-F]{6}", "[^\\s]+\\s[^\\s]+", "\\t", "\\x41", "\\-", "a]", "}",
    "€\\d+", "🏴‍☠️", "[🏴‍☠️x]",
  ]

  private static let texts = [
    "", "Save", "Save as", "save", "SAVE", "Cancel", "Sole", "S\ne", "a", "aa", "aaa", "aaaa", "ab", "abab", "abc", "b", "c",
    "12:30", "1230", "12 km",
    "5,5 km.", "kmh", "€39", "$3.50", "ada@example.com", " ", "\t", "\n", "a\nb", "a\r\nb", "a\n", "b\na", "x{", "x{y}", "é",
    "e\u{301}", "É", "👍",
    "\u{1b}", "aaaaaaaaaa!", "Photo of Chair", "Photo of a Chair", "Ada Lovelace", "ada", "AX", "row 3 of section 0",
    "+49 30 1234",
    "#00ff7F", "A", "-", "a]", "}", "🏴‍☠️", "/", "aB", "ß", "日本語", "٣", "line one\nline two", "tab\there", "ünü", "Zurück", "abCd",
  ]

  @Test(arguments: patterns) func itFindsWhatSwiftFinds(source: String) throws {
    let (own, swifts) = (try Pattern(source), try Regex(source))
    for text in Self.texts {
      #expect(own.isFound(in: text) == (text.firstMatch(of: swifts) != nil), "/\(source)/ in \(text.debugDescription)")
    }
  }

  /// Patterns and texts of a few signs, put together at random: what the corpus leaves out.
  @Test func itFindsWhatSwiftFindsInPatternsMadeAtRandom() throws {
    var random = SplitMix64(seed: 20_261_123)
    func make(_ depth: Int) -> String {
      switch random.next() % (depth > 0 ? 10 : 4) {
      case 0: return "a"
      case 1: return "b"
      case 2: return ["[ab]", "[^a]", ".", "\\w", "\\s"][Int(random.next() % 5)]
      case 3: return " "
      case 4, 5: return make(depth - 1) + make(depth - 1)
      case 6: return "(\(make(depth - 1))|\(make(depth - 1)))"
      case 7: return "(?:\(make(depth - 1)))" + ["*", "+", "?", "{2}", "{1,2}", "*?"][Int(random.next() % 6)]
      case 8: return "^" + make(depth - 1)
      default: return make(depth - 1) + "$"
      }
    }
    var compared = 0
    for _ in 0..<600 {
      let source = make(4)
      guard let swifts = try? Regex(source) else { continue }
      let own = try Pattern(source)
      for _ in 0..<6 {
        let text = String((0..<(random.next() % 7)).map { _ in ["a", "b", " ", "c"][Int(random.next() % 4)] as Character })
        #expect(own.isFound(in: text) == (text.firstMatch(of: swifts) != nil), "/\(source)/ in \(text.debugDescription)")
        compared += 1
      }
    }
    #expect(compared > 3000)
  }

  @Test(arguments: [
    "^(a+)+$", "^(a|aa)+$", "^(a|a?)+$", "^((a+)+)+$", "(x+x+)+y", "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}$",
  ])
  func whatSendsOthersBackAndForthTakesStepsInProportion(source: String) throws {
    let own = try Pattern(source)
    let text = String(repeating: source.hasPrefix("(x") ? "x" : "a", count: 5_000) + "!"
    #expect(own.isFound(in: text) == false)
  }

  @Test func aSearchThatTakesTooLongIsGivenUp() throws {
    let source = "(a?){500}b"
    let own = try Pattern(source)
    #expect(own.isFound(in: String(repeating: "a", count: 100)) == false)
    #expect(own.isFound(in: String(repeating: "a", count: 100_000)) == nil)
  }

  @Test(arguments: [
    ("(a)\\1", "references to groups are not in the dialect, at character 5"),
    ("(?=a)", "looking ahead is not in the dialect, at character 3"),
    ("(?<!a)", "looking behind is not in the dialect, at character 3"),
    ("(?>a)", "atomic groups are not in the dialect, at character 3"),
    ("a*+", "possessive quantifiers are not in the dialect, at character 2"),
    ("[[a]]", "classes within classes are not in the dialect; write \\[ for the sign itself, at character 2"),
    ("[a&&b]", "'&&' in a class is not in the dialect; put a backslash before it, at character 3"),
    ("\\p{Greek}", "no property 'Greek' in the dialect; L, Lu, Ll, N, P, S, Z and Cc are, at character 3"),
    ("(", "a '(' has no ')', at character 1"), (")", "the ')' closes no group, at character 0"),
    ("[a", "a '[' has no ']', at character 2"),
    ("*", "the quantifier '*' follows nothing that could be repeated, at character 1"),
    ("a{3,1}", "the least repetitions are more than the most, at character 6"),
    ("\\", "nothing follows the backslash, at character 1"), ("[z-a]", "the range z-a is upside down, at character 4"),
    ("\\q", "there is no escape '\\q', at character 2"), ("(a{99}){99}", "its counted repetitions come to more than 4000 parts"),
    ("a{999999999999999999999}", "more than 4000 repetitions, at character 24"),
  ])
  func whatIsNotInTheDialectIsRefusedInASentence(source: String, problem: String) {
    #expect { try Pattern(source) } throws: { "\($0)" == problem }
  }

  @Test func aPatternIsOfAThousandCharactersAndAHundredGroupsAtMost() throws {
    _ = try Pattern(String(repeating: "a", count: 1_000))
    #expect(throws: PatternProblem.self) { try Pattern(String(repeating: "a", count: 1_001)) }
    _ = try Pattern(String(repeating: "(", count: 100) + String(repeating: ")", count: 100))
    #expect(throws: PatternProblem.self) { try Pattern(String(repeating: "(", count: 101) + String(repeating: ")", count: 101)) }
  }

  @Test func aSignIsAScalarWhereItIsAskedFor() throws {
    #expect(try Pattern("^.$", unit: .scalar).isFound(in: "e\u{301}") == false)
    #expect(try Pattern("^.$").isFound(in: "e\u{301}") == true)
    #expect(try Pattern("\\r", unit: .scalar).isFound(in: "\r\n") == true)
    #expect(try Pattern("\\r").isFound(in: "\r\n") == false)
  }

  /// To Swift this class has one character, CR and LF together.
  @Test func aClassOfBothLineEndsHasEitherAndBoth() throws {
    let own = try Pattern("^[\\r\\n]$")
    for text in ["\r", "\n", "\r\n"] { #expect(own.isFound(in: text) == true) }
  }

  /// Swift's are Unicode's, which are none beside the dot of `foo.bar`.
  @Test func aBoundaryLiesBetweenAWordCharacterAndAnother() throws {
    #expect(try Pattern("\\bbar\\b").isFound(in: "foo.bar") == true)
    #expect(try Pattern("\\bar").isFound(in: "foobar") == false)
    #expect(try Pattern("\\Bar").isFound(in: "foobar") == true)
  }
}
