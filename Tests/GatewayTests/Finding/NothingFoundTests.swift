import Rehearsal
import Testing

@testable import RehearsalGateway

/// Strategies by their names, and all that is told where nothing is found.
struct NothingFoundTests {
  private func root(_ nodes: [ElementNode]) -> ScreenElement {
    ScreenElement(
      application: "App",
      ElementTree.Reply(
        windows: [Screens.node(1, .window, frame: Screens.screen, nodes)], screen: Screens.screen, nowMs: 0))
  }

  private func misses(_ strategy: Strategy, _ value: String, in root: ScreenElement = Screens.shop) throws -> [String] {
    try Search(strategy, value).nearMisses(in: root)
  }

  /// All that is visible in the shop and has a name.
  private static let visible = [
    "XCUIElementTypeTable 'list'", "XCUIElementTypeCell 'Milk'", "XCUIElementTypeStaticText 'Milk'",
    "XCUIElementTypeButton 'buy-Milk'", "XCUIElementTypeCell 'Bread'", "XCUIElementTypeStaticText 'Bread'",
    "XCUIElementTypeButton 'buy-Bread'", "XCUIElementTypeTextField 'name'", "XCUIElementTypeLink 'Terms of use'",
  ]

  @Test func aStrategyIsOneOfElevenWords() throws {
    for (name, strategy) in [
      ("accessibility id", .accessibilityID), ("id", .id), ("name", .name), ("class name", .className), ("tag name", .tagName),
      ("xpath", .xpath), ("-ios predicate string", .predicate), ("-ios class chain", .classChain), ("css selector", .css),
      ("link text", .linkText), ("partial link text", .partialLinkText),
    ] as [(String, Strategy)] { #expect(try Strategy(name) == strategy) }
    #expect(
      throws: WebDriverError(.invalidSelector, "elements cannot be found by 'xpat'; did you mean 'xpath'?")
    ) { try Strategy("xpat") }
  }

  @Test func aLocatorIsSoLongInBytes() throws {
    #expect(throws: Never.self) { try Search(.name, String(repeating: "a", count: 20_000)) }
    let error = WebDriverError(.invalidSelector, "a locator has 20000 bytes at most, and this one has 20002")
    #expect(throws: error) { try Search(.name, String(repeating: "é", count: 10_001)) }
  }

  @Test func aSearchIsToldToItsTwoHundredthCharacter() throws {
    #expect(try Search(.name, "a").words == "name 'a'")
    let most = String(repeating: "b", count: 200)
    #expect(try Search(.predicate, "label == '\(most)'").words.hasSuffix("b…'"))
    #expect(try Search(.id, most).words == "id '\(most)'")
    #expect(try Search(.id, most + "c").words == "id '\(most)…'")
  }

  @Test func aSearchThatIsKnownIsTheSame() throws {
    var searches = Searches()
    for number in 0...201 {
      let search = try searches.search(.name, "\(number)")
      #expect(search.value == "\(number)" && search.strategy == .name)
    }
    #expect(try searches.search(.id, "7").strategy == .id)
    #expect(try searches.search(.name, "7").value == "7")
    #expect(throws: WebDriverError.self) { try searches.search(.css, "[") }
  }

  @Test func aNameIsToldWithLabelsAndNamesThatAreLikeIt() throws {
    let alike = ["Milk", "Bread", "Beer"].map {
      "XCUIElementTypeButton 'buy-\($0)' has the label 'Buy', but another name: find it by its name, or by its label with a "
        + "predicate"
    }
    for strategy in [Strategy.accessibilityID, .id, .name] {
      #expect(try misses(strategy, "Buy") == alike + ["did you mean 'buy-Beer' or 'buy-Milk' or 'buy-Bread'?"])
      #expect(try misses(strategy, "Buy", in: root([])) == ["no element has a name"])
    }
  }

  @Test func aTypeIsToldWithTypesThatThereAre() throws {
    #expect(
      try misses(.className, "XCUIElementTypeMap") == [
        "did you mean 'XCUIElementTypeCell' or 'XCUIElementTypeLink' or 'XCUIElementTypeTable'?"
      ])
    #expect(try misses(.tagName, "Buton") == ["no element is of a type 'Buton'; did you mean 'XCUIElementTypeButton'?"])
    let leaf = try #require(Screens.shop.descendants.first { $0.number == 4 })
    #expect(try misses(.className, "XCUIElementTypeMap", in: leaf) == [])
  }

  @Test func linksAreToldWithLinksThatThereAre() throws {
    #expect(try misses(.linkText, "zz") == ["known: Terms of use"])
    #expect(try misses(.partialLinkText, "zz") == ["known: Terms of use"])
    #expect(try misses(.linkText, "zz", in: root([])) == ["no element is a link"])
    #expect(try misses(.linkText, "rea") == ["known: Terms of use"])
    #expect(
      try misses(.partialLinkText, "eer") == [
        "XCUIElementTypeCell 'Beer' is no link: find it by accessibility id 'Beer'",
        "XCUIElementTypeStaticText 'Beer' is no link: find it by accessibility id 'Beer'",
      ])
  }

  @Test func anExpressionIsToldWithWhatIsVisible() throws {
    #expect(try misses(.xpath, "//XCUIElementTypeMap") == Self.visible)
    #expect(try misses(.xpath, "//*[@name='Mlik']") == ["did you mean 'Milk'?"] + Self.visible)
    #expect(try misses(.predicate, "label == 'Mlik'") == ["did you mean 'Milk'?"] + Self.visible)
    #expect(try misses(.predicate, "label == \"Mlik\"") == ["did you mean 'Milk'?"] + Self.visible)
    #expect(try misses(.predicate, "label == 'Milk' AND value == 'zzz'") == Self.visible)
    #expect(try misses(.css, "#Braed") == ["did you mean 'Bread'?"] + Self.visible)
    #expect(try misses(.classChain, "**/XCUIElementTypeMap") == Self.visible)
  }

  @Test func aChainIsToldWithWhereItBegins() throws {
    #expect(
      try misses(.classChain, "XCUIElementTypeCell")
        == ["no child is a XCUIElementTypeCell, but what is deeper: write **/XCUIElementTypeCell"] + Self.visible)
    #expect(
      try misses(.classChain, "UIButton") == ["no child is a UIButton, but what is deeper: write **/UIButton"] + Self.visible)
    #expect(try misses(.classChain, "XCUIElementTypeWindow/XCUIElementTypeMap") == Self.visible)
    #expect(
      try misses(.classChain, "**/Buton/Buton")
        == ["no element is of a type 'Buton'; did you mean 'XCUIElementTypeButton'?"] + Self.visible)
  }

  @Test(arguments: [9, 10, 11, 12]) func tenElementsAreToldAndHowManyMore(count: Int) throws {
    let buttons = (1...count).map { Screens.node(1 + $0, .button, "b\($0)") }
    let told = (1...min(count, 10)).map { "XCUIElementTypeButton 'b\($0)'" }
    #expect(
      try misses(.predicate, "label == ''", in: root(buttons)) == told + (count > 10 ? ["and \(count - 10) more"] : []))
  }

  @Test func whatIsWrongWithAPredicateIsToldWithAnExample() {
    let error = #expect(throws: WebDriverError.self) { try ElementPredicate("lable") }
    #expect(error?.code == .invalidSelector)
    #expect(error?.message.hasPrefix("the predicate \"lable\" cannot be read: ") == true)
    #expect(error?.message.hasSuffix("; one is written as type == 'XCUIElementTypeButton' AND name BEGINSWITH 'Save'") == true)
  }
}
