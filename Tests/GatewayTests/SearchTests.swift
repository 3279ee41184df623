import Testing

@testable import RehearsalGateway

/// What each strategy finds in a tree: numbers of elements, in the order of the document.
struct SearchTests {
  private func found(_ strategy: Strategy, _ value: String, in number: Int? = nil) throws -> [Int] {
    let root = number.flatMap { number in Screens.shop.descendants.first { $0.number == number } } ?? Screens.shop
    return try Search(strategy, value).elements(in: root, isWhole: number == nil).map(\.number)
  }

  @Test func namesAreIdentifiersOrElseLabels() throws {
    for strategy in [Strategy.accessibilityID, .id, .name] {
      #expect(try found(strategy, "Milk") == [3, 4])
      #expect(try found(strategy, "buy-Milk") == [5])
      #expect(try found(strategy, "Buy") == [], "who has an identifier is not found by its label")
      #expect(try found(strategy, "Shop") == [], "the application is meant by its type")
    }
  }

  @Test func classesAreTypesOfXCUITestOrClassesOfUIKit() throws {
    #expect(try found(.className, "XCUIElementTypeCell") == [3, 6, 20])
    #expect(try found(.className, "UIButton") == [5, 8, 22])
    #expect(try found(.className, "UIControl") == [5, 8, 22, 10], "subclasses are of the class")
    #expect(try found(.css, ".UIControl") == [5, 8, 22, 10])
    #expect(try found(.classChain, "**/UIControl[2]") == [8])
    #expect(try found(.className, "XCUIElementTypeApplication") == [0])
    #expect(try found(.tagName, "XCUIElementTypeTable") == [2])
  }

  @Test func linksAreFoundByTheirTexts() throws {
    #expect(try found(.linkText, "Terms of use") == [11])
    #expect(try found(.partialLinkText, "Terms") == [11])
    #expect(try found(.linkText, "Terms") == [])
  }

  @Test(arguments: [
    ("type == 'XCUIElementTypeButton' AND enabled == true", [5, 22]), ("label == 'Buy' AND isEnabled == 0", [8]),
    ("name BEGINSWITH[c] 'MI'", [3, 4]), ("elementType == 9", [5, 8, 22]), ("visible == false", [20, 21, 22]),
    ("rect.x > 290 AND type == 'XCUIElementTypeButton'", [5, 8, 22]), ("value == 'Your name'", [10]),
    ("type IN {'XCUIElementTypeLink', 'XCUIElementTypeTextField'}", [10, 11]), ("wdName == 'name'", [10]),
    ("identifier == nil AND label == 'Milk'", [3, 4]), ("traits CONTAINS 'NotEnabled'", [8]),
    ("className == 'UILabel'", [4, 7, 21]),
  ])
  func predicatesAreAboutAttributes(text: String, numbers: [Int]) throws {
    #expect(try found(.predicate, text) == numbers)
  }

  @Test(arguments: [
    ("**/XCUIElementTypeCell", [3, 6, 20]), ("**/XCUIElementTypeCell[2]", [6]), ("**/XCUIElementTypeCell[-1]", [20]),
    ("XCUIElementTypeWindow/XCUIElementTypeTable/*[1]/XCUIElementTypeButton", [5]),
    ("**/XCUIElementTypeCell[`name == 'Bread'`]/XCUIElementTypeButton", [8]),
    ("**/XCUIElementTypeCell[$type == 'XCUIElementTypeButton' AND enabled == 0$]", [6]),
    ("**/XCUIElementTypeCell[$label == 'Buy'$][2]", [6]), ("**/UITableViewCell[`visible == 1`]", [3, 6]), ("*", [1]),
    ("XCUIElementTypeCell", []),
  ])
  func classChainsGoStepByStep(text: String, numbers: [Int]) throws {
    #expect(try found(.classChain, text) == numbers)
  }

  @Test(arguments: [
    ("[id=\"buy-Milk\"]", [5]), ("#name", [10]), ("[name='name']", [10]), (".UIButton", [5, 8, 22]), ("button", [5, 8, 22]),
    ("cell > button[enabled=false]", [8]), ("table button:last-child", [5, 8, 22]), ("cell:nth-child(2) *", [7, 8]),
    ("link, textfield", [10, 11]), ("[label^='Mi']", [3, 4]), ("[label$='ead']", [6, 7]), ("[label*='f u']", [11]),
    ("#buy\\2dMilk", [5]), ("XCUIElementTypeCell[name=\"Milk\"] statictext", [4]),
  ])
  func selectorsOfCSSSayWhatTheyCan(text: String, numbers: [Int]) throws {
    #expect(try found(.css, text) == numbers)
  }

  @Test(arguments: [
    ("statictext + button", [5, 8, 22]), ("button + statictext", []), ("table ~ link", [11]), ("table + link", []),
    ("table~textfield,cell>statictext+button[enabled=false]", [8, 10]), ("cell:nth-child(odd)", [3, 20]),
    ("cell:nth-child(even)", [6]), ("cell:nth-child(2n+1)", [3, 20]), ("cell:nth-child( -n + 2 )", [3, 6]),
    ("cell:nth-child(n)", [3, 6, 20]), ("cell:nth-last-child(1)", [20]), ("cell:nth-last-child(n+2)", [3, 6]),
    ("window:only-child", [1]), ("cell:only-child", []), ("cell > :not(button)", [4, 7, 21]),
    ("cell:not([name=Milk], :last-child)", [6]), ("[label=\"bUY\" i]", [5, 8, 22]), ("[label^='t' i]", [11]),
    ("[label='buy']", []),
    ("[label=buy I]", [5, 8, 22]), ("[label='Buy' s]", [5, 8, 22]), ("cell:nth-child(2) ~ cell button", [22]),
  ])
  func selectorsOfCSSLeadToSiblingsAndPlaces(text: String, numbers: [Int]) throws {
    #expect(try found(.css, text) == numbers)
  }

  @Test func selectorsOfCSSSeeNothingBeyondTheElement() throws {
    #expect(try found(.css, "cell ~ cell", in: 6) == [])
    #expect(try found(.css, "table button", in: 6) == [])
    #expect(try found(.css, "cell > button", in: 6) == [8])
    #expect(try found(.css, "cell", in: 6) == [])
  }

  @Test(arguments: [
    ("3", [3]), ("odd", [1, 3, 5]), ("EVEN", [2, 4]), ("n", [1, 2, 3, 4, 5]), ("-n+2", [1, 2]), ("3n", [3]),
    ("+2n-1", [1, 3, 5]),
    ("0n+4", [4]), ("-3", []), ("2147483647n+1", [1]),
  ])
  func placesAreCountedFromOne(text: String, places: [Int]) throws {
    let meant = try #require(CSSSelector.Places(text))
    #expect((1...5).filter(meant.contains) == places)
  }

  @Test(arguments: ["", "x", "2n3", "n+", "nn", "1.5", "9999999999"])
  func whatIsNoPlaceIsNone(text: String) { #expect(CSSSelector.Places(text) == nil) }

  @Test(arguments: [
    ("//XCUIElementTypeCell[@name='Bread']/XCUIElementTypeButton", [8]), ("//*[@label='Buy' and @enabled='true']", [5, 22]),
    ("/XCUIElementTypeApplication/XCUIElementTypeWindow", [1]), ("/AppiumAUT/XCUIElementTypeApplication", [0]),
    ("(//XCUIElementTypeCell)[last()]", [20]), ("//*[ends-with(@name, 'read')]", [6, 7, 8]),
    ("//*[lower-case(@name)='milk']", [3, 4]), ("//*[matches(@name, '^M.l')]", [3, 4]), ("//XCUIElementTypeMap", []),
    // From the application, as WebDriverAgent has it.
    (".//XCUIElementTypeCell[@name='Bread']/XCUIElementTypeButton", [8]), ("./*", [1]), ("XCUIElementTypeWindow", [1]),
    (".", [0]),
    ("XCUIElementTypeApplication", []), ("(.//XCUIElementTypeCell)[last()]", [20]),
    ("//XCUIElementTypeButton[@*='Buy']", [5, 8, 22]), ("//XCUIElementTypeButton[attribute::node()='buy-Milk']", [5]),
    ("//XCUIElementTypeButton[attribute::name='buy-Milk']", [5]), ("//XCUIElementTypeCell[count(@*)=0]", []),
  ])
  func pathsLeadThroughTheSource(text: String, numbers: [Int]) throws {
    #expect(try found(.xpath, text) == numbers)
  }

  @Test func searchesInAnElementFindOnlyWhatIsInIt() throws {
    #expect(try found(.name, "Milk", in: 3) == [4])
    #expect(try found(.xpath, "./XCUIElementTypeButton", in: 3) == [5])
    #expect(try found(.xpath, ".", in: 3) == [])
    #expect(try found(.xpath, ".//*", in: 6) == [7, 8])
    #expect(try found(.xpath, "//XCUIElementTypeCell", in: 3) == [])
    #expect(try found(.css, "cell button", in: 3) == [5])
    #expect(try found(.classChain, "XCUIElementTypeButton", in: 6) == [8])
    #expect(try found(.predicate, "label == 'Buy'", in: 6) == [8])
  }

  @Test(arguments: [
    (Strategy.xpath, "//[", "Invalid expression"), (.xpath, "//*/@name", "it gives no elements"), (.xpath, " ", "it is empty"),
    (.xpath, "//*[nothing(@name)]", "no function 'nothing'"), (.predicate, "label ==", "a property or a value is missing"),
    (.classChain, "**/XCUIElementTypeCell[0]", "a number from 1 on"), (.classChain, "**/XCUIElementTypeCell[`a", "has no end"),
    (.classChain, "Cell/", "a type, such as"), (.css, "[", "a name is missing"), (.css, "cell:hover", "':hover' says nothing"),
    (.css, "[colour=red]", "no attribute 'colour'"), (.css, "a,,b", "a selector is missing"),
  ])
  func whatCannotBeReadIsAnInvalidSelector(strategy: Strategy, value: String, words: String) {
    do {
      _ = try found(strategy, value)
      Issue.record("it was read")
    } catch let error as WebDriverError {
      #expect(error.code == .invalidSelector)
      #expect(error.message.contains(words), "\(error.message)")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func whatIsNotThereTellsWhatMayHaveBeenMeant() throws {
    #expect(try Search(.name, "Mlik").nearMisses(in: Screens.shop).first?.contains("'Milk'") == true)
    #expect(try Search(.css, "#buy-Mlik").nearMisses(in: Screens.shop).first?.contains("'buy-Milk'") == true)
    #expect(try Search(.xpath, "//*[@name='Braed']").nearMisses(in: Screens.shop).first?.contains("'Bread'") == true)
  }
}
