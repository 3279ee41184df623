import Rehearsal
import Testing

@testable import RehearsalGateway

/// What paths of XPath find by functions and places, and what is said of those that give no elements.
struct PathFunctionTests {
  private func found(_ path: String, in number: Int? = nil) throws -> [Int] {
    let root = number.flatMap { number in Screens.shop.descendants.first { $0.number == number } } ?? Screens.shop
    return try XPath(path).find(in: root, isWhole: number == nil).map(\.number)
  }

  @Test(
    arguments: [
      ("//*[upper-case(@name)='MILK']", [3, 4]), ("//*[lower-case(@name)='MILK']", []),
      ("//*[ends-with(@name,'ilk')]", [3, 4, 5]),
      ("//*[ends-with(@name,'Mil')]", []), ("//*[matches(@label,'^B..$')]", [5, 8, 22]), ("//*[matches(@label,'^Z')]", []),
      ("//XCUIElementTypeCell[position()=2]", [6]), ("//XCUIElementTypeCell[last()]", [20]),
      ("//XCUIElementTypeCell[@name='Bread']/following-sibling::*", [20]),
      ("//XCUIElementTypeButton[@enabled='false']/..", [6]), ("//*[@x='16' and @y='44']", [7]),
      ("//*[@index='1']", [5, 6, 8, 22, 10]),
      ("//*[@visible='false']", [20, 21, 22]), ("//*[@placeholderValue]", [10]),
      ("//*[@accessible='true' and @width='80']", [5, 8, 22]),
      ("/XCUIElementTypeApplication", [0]), ("/AppiumAUT", []), ("/AppiumAUT/*/*", [1]), ("//*[@bundleId]", [0]),
      ("//*[@processId='0']", [0]), ("//XCUIElementTypeLink | //XCUIElementTypeTable", [2, 11]),
      ("//*[starts-with(@name, 'buy-') and contains(@traits, 'NotEnabled')]", [8]), ("//*[@hittable='true']", [0]),
    ] as [(String, [Int])])
  func aPathFindsByWhatTheSourceTells(path: String, numbers: [Int]) throws { #expect(try found(path) == numbers) }

  @Test func inAnElementThePathBeginsThere() throws {
    #expect(try found("*", in: 3) == [4, 5])
    #expect(try found("./XCUIElementTypeStaticText", in: 6) == [7])
    #expect(try found("//*[@label='Buy']", in: 6) == [8])
    #expect(try found("..", in: 6) == [])
  }

  @Test(
    arguments: [
      ("", "it is empty"), (" \n", "it is empty"), ("count(//*)", "it gives no elements, but a value or attributes"),
      ("//*/@name", "it gives no elements, but a value or attributes"),
      ("'a'", "it gives no elements, but a value or attributes"),
      ("true()", "it gives no elements, but a value or attributes"),
      ("//a:b", "the prefix 'a:' at character 3 is not defined: nothing here has a prefix"),
    ])
  func aPathThatGivesNoElementsIsRefused(path: String, words: String) {
    let error = WebDriverError(
      .invalidSelector,
      "the XPath \"\(path)\" cannot be used: \(words); one is written as //XCUIElementTypeButton[@name='Save']")
    #expect(throws: error) { try found(path) }
  }

  @Test func aPathWithoutAnEndIsToldToItsFiveHundredthCharacter() {
    let path = "//" + String(repeating: "a", count: 600) + "["
    let error = #expect(throws: WebDriverError.self) { try found(path) }
    #expect(error?.code == .invalidSelector)
    #expect(error?.message.hasPrefix("the XPath \"//\(String(repeating: "a", count: 498))\" cannot be used: ") == true)
  }

  @Test func aScreenIsReadOnceForEachSetOfAttributes() throws {
    let app = ScreenElement(application: "App", ElementTree.Reply(windows: [], screen: Screens.screen, nowMs: 0))
    let trees = try #require(app.trees)
    var source = PageSource(bundle: "", isNumbered: true)
    source.only = ["name"]
    let first = try trees.tree(of: source, app)
    #expect(try trees.tree(of: source, app) === first)
    source.only = ["label"]
    #expect(try trees.tree(of: source, app) !== first)
  }

  @Test(
    arguments: [
      ("//a", ["1", "none"]), ("//b", []), ("/", []), (".", ["1"]), ("*", []), ("..", ["r"]), ("//a[2]", ["none"]),
      ("1 + 1", ["other"]), ("//a/@x", ["other"]), ("//text()", ["other"]), ("//[", ["Invalid expression"]),
    ] as [(String, [String])])
  func anExpressionGivesElementsOrElse(path: String, told: [String]) throws {
    let library = try XMLLibrary.shared.get()
    let document = try library.document("<r x=\"r\"><a x=\"1\"/><a>t</a></r>")
    let found: [String] =
      switch library.evaluate(path, over: document, telling: "x") {
      case .elements(let values): values.map { $0 ?? "none" }
      case .failure(let failure): [failure.words]
      case .other: ["other"]
      }
    #expect(found == told)
  }

  @Test func whatIsNoDocumentIsRefused() {
    let error = #expect(throws: WebDriverError.self) { try XMLLibrary.shared.get().document("<a") }
    #expect(error?.code == .unknownError)
    #expect(error?.message.hasPrefix("the page's source is no XML: ") == true)
    #expect(XMLLibrary.namesOfFunctions == ["ends-with", "matches", "lower-case", "upper-case"])
  }
}
