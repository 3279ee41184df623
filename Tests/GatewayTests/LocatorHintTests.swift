import Testing

@testable import RehearsalGateway

/// What is told of a locator that can be read, but finds nothing.
struct LocatorHintTests {
  private func misses(_ strategy: Strategy, _ value: String) throws -> [String] {
    let search = try Search(strategy, value)
    #expect(try search.elements(in: Screens.shop, isWhole: true).isEmpty)
    return search.nearMisses(in: Screens.shop)
  }

  @Test(arguments: [
    ("//*[@lable='Buy']", "no element has an attribute 'lable'; did you mean 'label'?"),
    ("//*[@text='Buy']", "no element has an attribute 'text'; it is 'label' or 'value' here"),
    ("//*[@content-desc='Buy']", "no element has an attribute 'content-desc'; it is 'label' here"),
    ("//*[@resource-id='name']", "no element has an attribute 'resource-id'; it is 'name' here"),
    ("//*[contains(@class, 'Button')]", "no element has an attribute 'class'; it is 'type' here"),
    ("//*[@isEnabled='true']", "no element has an attribute 'isEnabled'; it is 'enabled' here"),
    ("//*[@isHittable='true']", "no element has an attribute 'isHittable'; it is 'hittable' here"),
    ("//*[attribute::lable]", "no element has an attribute 'lable'; did you mean 'label'?"),
    ("//*[@selected='true']", "no element has an attribute 'selected' that XPath sees; -ios predicate string sees 'selected'"),
    ("//*[name='Milk']", "'name' without '@' means elements of that type; the attribute is @name"),
    ("//*[text='Buy' and @enabled='true']", "'text' without '@' means elements of that type; the attribute is @label or @value"),
    ("//*[text()='Buy']", "elements have no text() in them; what they say is @label or @value"),
    ("//*[contains(., 'Buy')]", "'.' is no text here; what elements say is @label or @value"),
  ])
  func attributesThatNoElementHasAreTold(path: String, hint: String) throws {
    #expect(try misses(.xpath, path).first == hint)
  }

  @Test(arguments: ["//Button", "//UIButton", "//android.widget.Button", "//button", "//xcuielementtypebutton", "(//Button)[1]"])
  func typesThatNoElementHasAreToldByTheirNamesHere(path: String) throws {
    let word = path.trimmingPrefix("(").dropFirst(2).prefix { $0 != ")" }
    #expect(try misses(.xpath, path).first == "no element is of a type '\(word)'; did you mean 'XCUIElementTypeButton'?")
  }

  @Test(arguments: [
    ("StaticText", "XCUIElementTypeStaticText"), ("UILabel", "XCUIElementTypeStaticText"), ("input", "XCUIElementTypeTextField"),
    ("android.widget.TextView", "XCUIElementTypeStaticText"), ("UITextView", "XCUIElementTypeTextView"),
    ("a", "XCUIElementTypeLink"),
    ("XCUIElementTypeButon", "XCUIElementTypeButton"), ("UIViewController", nil), ("XCUIElementTypeMap", nil),
  ])
  func wordsOfOthersMeanTypes(word: String, type: String?) {
    #expect(ElementTypes.meant(by: word, among: []) == type)
  }

  @Test func ownClassesMeanTheTypesOfTheirElements() {
    #expect(ElementTypes.meant(by: "UITableViewCell", among: Screens.shop.descendants) == "XCUIElementTypeCell")
  }

  @Test func pathsThatAreRightHaveNoHints() {
    for path in [
      "//XCUIElementTypeMap[@name='Milk' and not(@label='x')]", "/AppiumAUT/XCUIElementTypeMap",
      "//*[@value='lable' or @x > 900]",
      "//XCUIElementTypeMap/ancestor::XCUIElementTypeCell", "//*[count(.//XCUIElementTypeMap) mod 2 = 1]",
    ] {
      #expect(XPathWords(path).hints(among: []) == [], "\(path)")
    }
  }

  /// What hints know of attributes is what a page's source has.
  @Test func attributesOfPathsAreThoseOfTheSource() {
    let source = PageSource(bundle: "com.example.shop").document(of: Screens.shop)
    var found: Set<String> = []
    for match in source.matches(of: #/ ([A-Za-z]+)="/#) { found.insert(String(match.1)) }
    #expect(found.subtracting(["version", "encoding"]) == Set(PageSource.attributes))
  }

  @Test(arguments: ["Button", "button", "UIBarButtonItem"])
  func classNamesWithoutThePrefixAreToldWithIt(name: String) throws {
    #expect(
      try misses(.className, name) == ["no element is of a type '\(name)'; did you mean 'XCUIElementTypeButton'?"])
  }

  @Test func whatIsNoLinkIsToldWithTheStrategyThatFindsIt() throws {
    #expect(
      try misses(.linkText, "Buy") == [
        "XCUIElementTypeButton 'Buy' is no link: find it by accessibility id 'buy-Milk'",
        "XCUIElementTypeButton 'Buy' is no link: find it by accessibility id 'buy-Bread'",
        "XCUIElementTypeButton 'Buy' is no link: find it by accessibility id 'buy-Beer'",
      ])
    #expect(
      try misses(.partialLinkText, "rea").first == "XCUIElementTypeCell 'Bread' is no link: find it by accessibility id 'Bread'")
    #expect(try misses(.linkText, "Terms") == ["did you mean 'Terms of use'?"])
  }

  @Test func aLabelThatIsNoNameIsTold() throws {
    #expect(
      try misses(.accessibilityID, "Buy").first
        == "XCUIElementTypeButton 'buy-Milk' has the label 'Buy', but another name: find it by its name, or by its label with a "
        + "predicate")
  }

  @Test(arguments: [
    ("**/Button", "no element is of a type 'Button'; did you mean 'XCUIElementTypeButton'?"),
    ("**/button[`label == 'Buy'`]", "no element is of a type 'button'; did you mean 'XCUIElementTypeButton'?"),
    ("XCUIElementTypeCell", "no child is a XCUIElementTypeCell, but what is deeper: write **/XCUIElementTypeCell"),
  ])
  func chainsTellTheirTypes(chain: String, hint: String) throws {
    #expect(try misses(.classChain, chain).first == hint)
  }
}
