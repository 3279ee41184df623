import Testing

@testable import RehearsalGateway

/// Class chains step by step, and where one that cannot be read goes wrong.
struct ChainReaderTests {
  private func found(_ text: String) throws -> [Int] { try ClassChain(text).find(in: Screens.shop).map(\.number) }

  @Test(
    arguments: [
      ("**/XCUIElementTypeCell[3]", [20]), ("**/XCUIElementTypeCell[4]", []), ("**/XCUIElementTypeCell[1]", [3]),
      ("**/XCUIElementTypeCell[-3]", [3]), ("**/XCUIElementTypeCell[-4]", []), ("**/XCUIElementTypeAny[1]", [1]),
      ("**/*[-1]", [11]), ("**/XCUIElementTypeCell[`label == 'Milk' OR label == 'Beer'`][2]", [20]),
      ("**/XCUIElementTypeCell[2][`label == 'Milk'`]", []), ("**/XCUIElementTypeCell[2]/*", [7, 8]), ("*/*", [2, 10, 11]),
      ("**/*/XCUIElementTypeButton", [5, 8, 22]), ("**/XCUIElementTypeTable/**/XCUIElementTypeButton", [5, 8, 22]),
      ("**/*/**/XCUIElementTypeButton", [5, 8, 22]), ("**/*[$name == 'buy-Milk'$]", [1, 2, 3]),
      ("**/XCUIElementTypeCell[$label == 'nobody'$]", []), ("XCUIElementTypeWindow/XCUIElementTypeTable", [2]),
      ("XCUIElementTypeWindow/XCUIElementTypeCell", []), ("**/UIControl", [5, 8, 22, 10]),
      ("**/XCUIElementTypeLink[`label == '``'`]", []), ("**/XCUIElementTypeLink[$label == '$$'$]", []),
    ] as [(String, [Int])])
  func aChainLeadsToWhatItsStepsSay(text: String, numbers: [Int]) throws { #expect(try found(text) == numbers) }

  @Test func aChainKnowsItsTypesAndWhereItBegins() throws {
    let deep = try ClassChain("**/XCUIElementTypeCell/*/UIButton")
    #expect(deep.types == ["XCUIElementTypeCell", "UIButton"])
    #expect(deep.typeOfChildren == nil)
    #expect(try ClassChain("XCUIElementTypeTable/UIButton").typeOfChildren == "XCUIElementTypeTable")
    #expect(try ClassChain("*/XCUIElementTypeTable").typeOfChildren == nil)
    #expect(try ClassChain("*").types == [])
  }

  private static let noNumber = "a number from 1 on, or from -1 down, is missing after '['"
  private static let nothing = "a number from 1 on, or from -1 down, or a predicate in ` or $ is missing after '['"
  private static let noType = "a type, such as XCUIElementTypeButton, or '*' is missing"

  @Test(
    arguments: [
      ("a[0]", noNumber, 4), ("a[-]", noNumber, 4), ("a[--1]", noNumber, 6), ("a[1", "a ']' is missing", 4),
      ("a[]", nothing, 3), ("a[%]", nothing, 3), ("a[last()]", "the last one is meant by [-1]", 3),
      ("a[ last( ) ]", "the last one is meant by [-1]", 3), ("a[last()-1]", "one before the last is meant by [-2]", 3),
      ("a[last() - 3]", "one before the last is meant by [-4]", 3),
      ("a[last()-0]", "a predicate stands between back-ticks: [`last()-0`]", 3),
      ("a[@name='b']", "a predicate stands between back-ticks: [`name='b'`]", 3),
      ("a[(b)]", "a predicate stands between back-ticks: [`(b)`]", 3),
      ("a['b']", "a predicate stands between back-ticks: [`'b'`]", 3),
      ("a[\"b\"]", "a predicate stands between back-ticks: [`\"b\"`]", 3),
      ("a[!b]", "a predicate stands between back-ticks: [`!b`]", 3),
      ("//a", "'//' is XPath's; elements at any depth are meant by '**/'", 1),
      ("a//b", "'//' is XPath's; elements at any depth are meant by '**/'", 3), ("**a", "a '/' is missing after '**'", 4),
      ("1a", noType, 3), ("", noType, 1), ("a/", noType, 3), ("a*", noType, 3), ("a]", "']' is not expected", 2),
      ("a[1]b", "'b' is not expected", 5),
      ("a[`b", "the predicate has no end: a '`' is missing after it, as in [`label == 'Save'`]", 3),
      ("a[$b``", "the predicate has no end: a '$' is missing after it, as in [$label == 'Save'$]", 3),
      ("a[`name == 'x'`", "a ']' is missing", 16),
    ] as [(String, String, Int)])
  func aChainThatCannotBeReadTellsWhere(text: String, words: String, place: Int) {
    let wanted = WebDriverError(
      .invalidSelector,
      "the class chain \"\(text)\" cannot be read: \(words), at character \(place); one is written as "
        + "**/XCUIElementTypeCell[`name == 'Milk'`]/XCUIElementTypeButton[1]")
    #expect(throws: wanted) { try ClassChain(text) }
  }

  @Test func twoMarksInAPredicateAreOne() throws {
    let marked = Screens.node(2, .button, "a`b$c")
    let root = ScreenElement(
      application: "App",
      .init(windows: [Screens.node(1, .window, frame: Screens.screen, [marked])], screen: Screens.screen, nowMs: 0))
    #expect(try ClassChain("**/*[`label == 'a``b$c'`]").find(in: root).map(\.number) == [2])
    #expect(try ClassChain("**/*[$label == 'a`b$$c'$]").find(in: root).map(\.number) == [1])
  }
}
