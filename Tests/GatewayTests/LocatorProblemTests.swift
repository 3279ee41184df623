import Rehearsal
import Testing

@testable import RehearsalGateway

/// What is told of a locator that cannot be read.
struct LocatorProblemTests {
  private func problem(_ strategy: Strategy, _ value: String) -> String? {
    do {
      _ = try Search(strategy, value).elements(in: Screens.shop, isWhole: true)
      return nil
    } catch let error as WebDriverError {
      #expect(error.code == .invalidSelector)
      return error.message
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("//*[foo()]", "there is no function 'foo', which stands at character 5; there are those of XPath 1.0, and ends-with, "),
    ("//*[ends_with(@name, 'a')]", "there is no function 'ends_with', which stands at character 5; did you mean 'ends-with'?"),
    ("//XCUIElementTypeMap[contain(@name, 'a')]", "'contain', which stands at character 22; did you mean 'contains'?"),
    ("//a:b", "the prefix 'a:' at character 3 is not defined"), ("//*[a:f()]", "the prefix 'a:' at character 5 is not defined"),
    ("//*[@name=$x]", "the variable '$x' at character 12 has no value"),
    ("//*[@name='Milk]", "the text that begins at character 11 has no end: a ' is missing"),
    ("//[", "Invalid expression at character 3: a ']' is missing"), ("//", "a type of elements, or '*', is missing after '/'"),
    ("//*[@name='Milk'", "Invalid predicate at its end: a ']' is missing"), ("//*]", "at character 4: there is a ']' too many"),
    ("//*[@name=='Milk']", "Invalid expression at character 11: XPath compares with one '='"),
    ("//*[@x and @y && @width]", "at character 15: XPath has 'and' for '&&'"),
    ("//*[@x || @y]", "XPath has 'or' for '||'"), ("//*[@name=’Milk’]", "at character 11: a text stands between straight quotes"),
    ("//*[!@name]", "XPath has not(…) for '!'"), ("**/XCUIElementTypeCell", "'**/' is for class chains"),
    ("//*[contains(@name)]", "Invalid number of arguments of contains(), at character 5"),
    ("//*[ends-with(@name)]", "Invalid number of arguments of ends-with(), at character 5"),
    ("//*[lower-case(@name, 'a')]", "Invalid number of arguments of lower-case(), at character 5"),
    ("//*[count(1)]", "Invalid type"),
    ("//*[matches(@name, '[')]", "matches() cannot use the pattern at character 20, /[/: a '[' has no ']', at character 1"),
    ("//XCUIElementTypeMap[matches(@name, 'a++')]", "/a++/: possessive quantifiers are not in the dialect"),
    ("//*[matches(@name, concat('(', 'a'))]", "matches() cannot use the pattern /(a/: a '(' has no ')'"),
  ])
  func pathsAreRefusedWithThePlaceAndWhatIsMeant(path: String, words: String) throws {
    let message = try #require(problem(.xpath, path))
    #expect(message.contains(words), "\(message)")
  }

  /// Such a one took hours before, in which nothing else of its session was answered.
  @Test(arguments: [
    "//*[//*[//*[//*]]]", "//*[count(//*[count(//*[count(//*) > 1]) > 1]) > 1]",
    "//*[not(//*[not(//*[not(//*[@x='nowhere'])])])]",
  ])
  func aPathTakesSoManyStepsAndNoMore(path: String) throws {
    let buttons = (2...1001).map { Screens.node($0, .button, "\($0)") }
    let root = ScreenElement(
      application: "Shop",
      ElementTree.Reply(
        windows: [Screens.node(1, .window, frame: Screens.screen, buttons)], screen: Screens.screen, nowMs: 0))
    let error = #expect(throws: WebDriverError.self) { try Search(.xpath, path).elements(in: root, isWhole: true) }
    #expect(error?.code == .invalidSelector)
    #expect(error?.message.contains("takes more than 2000000 steps on this screen") == true, "\(error?.message ?? "none")")
    // What is meant is far from that.
    let usual = "//XCUIElementTypeWindow/*[contains(@label, '99') and @enabled='true'][last()]"
    #expect(try Search(.xpath, usual).elements(in: root, isWhole: true).map(\.number) == [999])
  }

  @Test func elementsHaveNoTextInThem() throws {
    for path in ["//*[text()]", "//*[string-length(.) > 0]"] {
      #expect(try Search(.xpath, path).elements(in: Screens.shop, isWhole: true).isEmpty, "\(path)")
    }
  }

  @Test func placesInRelativePathsAreThoseOfWhatWasWritten() throws {
    let table = try #require(Screens.shop.descendants.first { $0.number == 2 })
    for (path, place) in [("./*[@name=='a']", 11), ("*[@name=='a']", 9), (".//*[@name=='ü']", 12)] {
      let error = #expect(throws: WebDriverError.self) { try Search(.xpath, path).elements(in: table, isWhole: false) }
      #expect(error?.message.contains("Invalid expression at character \(place)") == true, "\(error?.message ?? "none")")
    }
  }

  @Test(arguments: [("", "("), ("", "NOT "), ("", "!"), ("name IN ", "{")])
  func predicatesAreSoDeepAndNoDeeper(beginning: String, opening: String) throws {
    let message = try #require(problem(.predicate, beginning + String(repeating: opening, count: 2000)))
    #expect(message.contains("brackets and negations are more than 200 deep"), "\(message)")
  }

  @Test(arguments: Strategy.allCases) func locatorsAreSoLongAndNoLonger(strategy: Strategy) throws {
    let message = try #require(problem(strategy, String(repeating: "(", count: Search.longestValue + 1)))
    #expect(message == "a locator has 20000 bytes at most, and this one has 20001")
  }

  @Test func operatorsAreNoFunctions() throws {
    for path in ["//*[@x and (@y)]", "//*[(@x) or (@y)]", "//*[@x mod (2) = 0]", "//*[self::node()]", "//*[position() = last()]"]
    {
      #expect(problem(.xpath, path) == nil, "\(path)")
    }
  }

  @Test(arguments: [
    ("label STARTSWITH 'a'", "'STARTSWITH' is no comparison; did you mean BEGINSWITH?"),
    ("label STARTS WITH 'a'", "'STARTS WITH' is no comparison; did you mean BEGINSWITH?"),
    ("label ENDS WITH 'a'", "'ENDS WITH' is no comparison; did you mean ENDSWITH?"),
    ("label CONTAINING 'a'", "'CONTAINING' is no comparison; did you mean CONTAINS?"),
    ("label EQUALS 'a'", "'EQUALS' is no comparison; did you mean ==?"),
    ("label resembles 'a'", "a comparison is missing where 'resembles' stands; there are ==, !=, <, >, BEGINSWITH"),
    ("label CONTAINZ 'a'", "'CONTAINZ' is no comparison; did you mean CONTAINS?"),
    ("label LIKES 'a'", "'LIKES' is no comparison; did you mean LIKE?"),
    ("label == 'a' ANDD name == 'b'", "'ANDD' is not expected; did you mean AND?"),
    ("label == 'a' name == 'b'", "'name' is not expected; between two comparisons stands AND or OR"),
    ("label == 'a' 'b'", "the text 'b' is not expected"),
    ("lable == 'a'", "an element has no 'lable'; did you mean 'label'? There are accessible, "),
    ("colour == 'a'", "an element has no 'colour'; it has accessible, "),
    ("@label == 'a'", "'@label' is XPath's; here a property stands without '@'"),
    ("label == ‘a’", "'‘' is not understood: a text stands between straight quotes"),
  ])
  func predicatesAreRefusedWithTheWordThatIsMeant(predicate: String, words: String) throws {
    let message = try #require(problem(.predicate, predicate))
    #expect(message.contains(words), "\(message)")
  }

  @Test(arguments: [
    ("//XCUIElementTypeCell", "'//' is XPath's; elements at any depth are meant by '**/', at character 1"),
    ("**XCUIElementTypeCell", "a '/' is missing after '**'"),
    ("**/XCUIElementTypeCell[`name == 'a']", "the predicate has no end: a '`' is missing after it, as in [`label == 'Save'`]"),
    ("**/XCUIElementTypeCell[$name == 'a']", "the predicate has no end: a '$' is missing after it"),
    ("**/XCUIElementTypeCell[name == 'a']", "a predicate stands between back-ticks: [`name == 'a'`], at character 24"),
    ("**/XCUIElementTypeCell[@name='a']", "a predicate stands between back-ticks: [`name='a'`]"),
    ("**/XCUIElementTypeCell[last()]", "the last one is meant by [-1]"),
    ("**/XCUIElementTypeCell[last()-1]", "one before the last is meant by [-2]"),
    ("**/XCUIElementTypeCell[]", "or a predicate in ` or $ is missing after '['"),
  ])
  func chainsAreRefusedWithWhatToWrite(chain: String, words: String) throws {
    let message = try #require(problem(.classChain, chain))
    #expect(message.contains(words), "\(message)")
  }

  @Test(arguments: [
    ("cell:nth-child(x)", "a number, 'odd', 'even' or such as '2n+1' in brackets is missing after ':nth-child'"),
    ("cell:nth-child", "in brackets is missing after ':nth-child'"),
    ("cell:not", "a selector in brackets is missing after ':not'"),
    ("cell:not(:not(button))", "':not' stands within ':not'"), ("cell:not(a b)", "a ')' is missing"),
    ("cell +", "a selector is missing"), ("> cell", "a selector is missing"), ("cell)", "')' is not expected"),
  ])
  func selectorsAreRefusedWithWhatIsMissing(selector: String, words: String) throws {
    let message = try #require(problem(.css, selector))
    #expect(message.contains(words), "\(message)")
  }
}
