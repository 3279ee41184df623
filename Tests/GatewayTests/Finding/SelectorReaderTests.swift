import Testing

@testable import RehearsalGateway

/// Selectors of CSS in all their forms, and where one that cannot be read goes wrong.
struct SelectorReaderTests {
  private func found(_ text: String, in number: Int? = nil) throws -> [Int] {
    let root = number.flatMap { number in Screens.shop.descendants.first { $0.number == number } } ?? Screens.shop
    return try CSSSelector(text).find(in: root, isWhole: number == nil).map(\.number)
  }

  @Test(
    arguments: [
      ("[id=buy-Milk]", [5]), ("[class=XCUIElementTypeLink]", [11]), ("[label^='']", []), ("[label$='']", []),
      ("[label*='']", []), ("[label='']", [10]), ("[traits~='Button']", [5, 22]), ("[traits~=NotEnabled]", [8]),
      ("[label]", [0, 3, 4, 5, 6, 7, 8, 20, 21, 22, 10, 11]), ("[placeholderValue]", [10]), ("[label=buy i]", [5, 8, 22]),
      ("[ label = 'Buy' s ]", [5, 8, 22]), ("[label='Buy'S]", [5, 8, 22]), ("[label='MILK' i]", [3, 4]), ("[label='MILK' s]", []),
      ("[label^='B']", [5, 6, 7, 8, 20, 21, 22]), ("[label^='use']", []), ("[label$='use']", [11]), ("[label$='Terms']", []),
      ("[label*='erms']", [11]), ("[label~='of']", [11]), ("[label~='o']", []), ("[isEnabled=false]", [8]),
    ] as [(String, [Int])])
  func attributesAreComparedByTheirSigns(text: String, numbers: [Int]) throws { #expect(try found(text) == numbers) }

  @Test(
    arguments: [
      ("application", [0]), ("APPLICATION > window", [1]), (":first-child", [0, 1, 2, 3, 4, 7, 21]),
      (":last-child", [0, 1, 5, 8, 20, 22, 11]), (":only-child", [0, 1]), (":nth-child(2)", [5, 6, 8, 22, 10]),
      (":nth-last-child(2)", [4, 6, 7, 21, 10]), (":FIRST-child:last-child", [0, 1]), ("cell:not(:first-child)", [6, 20]),
      ("cell:not( [label=Milk] , [label=Beer] )", [6]), ("cell, link, cell", [3, 6, 20, 11]), ("#name,#list", [2, 10]),
      ("table *", [3, 4, 5, 6, 7, 8, 20, 21, 22]), ("window > *", [2, 10, 11]), ("window>cell", []), ("cell + cell", [6, 20]),
      ("cell ~ cell", [6, 20]), ("cell + cell + cell", [20]), ("cell~cell~cell", [20]), ("table + textfield + link", [11]),
      ("application button", [5, 8, 22]), ("application > button", []), ("application + window", []),
      ("cell.UITableViewCell#Milk[label=Milk]", [3]), ("*:first-child", [0, 1, 2, 3, 4, 7, 21]),
    ] as [(String, [Int])])
  func elementsAreFoundByTheirPlaces(text: String, numbers: [Int]) throws { #expect(try found(text) == numbers) }

  @Test(
    arguments: [
      (#"#\62 uy-Milk"#, [5]), (#"#\000062uy-Milk"#, [5]), (#"#buy\-Milk"#, [5]), (#"[label='M\69 lk']"#, [3, 4]),
      (#"[label="Terms\ of use"]"#, [11]), (#"#\110000"#, []), (#"[label=Terms\ of\ use]"#, [11]),
    ] as [(String, [Int])])
  func backslashesStandForCharacters(text: String, numbers: [Int]) throws { #expect(try found(text) == numbers) }

  @Test func inAnElementIsNotTheElement() throws {
    #expect(try found("*", in: 3) == [4, 5])
    #expect(try found(":first-child", in: 3) == [4])
    #expect(try found("cell > *", in: 3) == [4, 5], "around what is found counts the element itself")
    #expect(try found("table > cell", in: 3) == [])
  }

  @Test(
    arguments: [
      ("", "a selector is missing", 1), ("a,", "a selector is missing", 3), ("cell)", "')' is not expected", 5),
      ("a  )", "a selector is missing", 4), ("a > > b", "a selector is missing", 5), ("#", "a name is missing after '#'", 2),
      (".", "a name is missing after '.'", 2), ("[", "a name is missing after '['", 2), (":", "a name is missing after ':'", 2),
      ("[name", "a ']' is missing", 6), ("[name=", "a name is missing after '='", 7), ("[name='a'", "a ']' is missing", 10),
      ("[name='a", "a text has no end: a ' is missing", 9), ("[name=\"a'", "a text has no end: a \" is missing", 10),
      (
        "a:hover",
        "':hover' says nothing about native elements; there is :nth-child(n), :nth-last-child(n), :first-child, :last-child, "
          + ":only-child and :not(…)", 8
      ),
      ("cell:nth-child(x)", "a number, 'odd', 'even' or such as '2n+1' in brackets is missing after ':nth-child'", 16),
      ("a:nth-last-child", "a number, 'odd', 'even' or such as '2n+1' in brackets is missing after ':nth-last-child'", 17),
      ("a:nth-child(2", "a number, 'odd', 'even' or such as '2n+1' in brackets is missing after ':nth-child'", 13),
      ("cell:not", "a selector in brackets is missing after ':not'", 9),
      ("cell:not(:not(button))", "':not' stands within ':not'", 14),
      ("cell:not(a b)", "a ')' is missing: what stands in ':not()' is about one element", 12),
      ("cell:not()", "a selector is missing", 10),
    ] as [(String, String, Int)])
  func aSelectorThatCannotBeReadTellsWhere(text: String, words: String, place: Int) {
    let wanted = WebDriverError(
      .invalidSelector, "the selector \"\(text)\" cannot be read: \(words), at character \(place)")
    #expect(throws: wanted) { try CSSSelector(text) }
  }

  @Test func oneNegationMayFollowAnother() throws {
    #expect(try found("cell:not(#Milk):not(#Beer)") == [6])
  }

  @Test(
    arguments: [
      ("2n", [2, 4]), ("-2n+5", [1, 3, 5]), ("n+3", [3, 4, 5]), (" 2 ", [2]), ("+n", [1, 2, 3, 4, 5]), ("-n", []), ("0n", []),
      ("n-1", [1, 2, 3, 4, 5]), ("0", []), ("1", [1]), ("5", [5]), ("2N+1", [1, 3, 5]), ("+2", [2]), ("3n-1", [2, 5]),
      ("-3n+4", [1, 4]), ("Odd", [1, 3, 5]), ("n+0", [1, 2, 3, 4, 5]),
    ] as [(String, [Int])])
  func placesMayBeWrittenInManyWays(text: String, places: [Int]) throws {
    let meant = try #require(CSSSelector.Places(text))
    #expect((0...5).filter { $0 > 0 && meant.contains($0) } == places)
  }

  @Test(arguments: ["n2", "--n", "n+x", "-", "+", "2147483648", "-2147483649", "2147483648n", "n+2147483648", "odd1"])
  func whatIsBeyondThirtyTwoBitsOrNoNumberIsNoPlace(text: String) { #expect(CSSSelector.Places(text) == nil) }
}
