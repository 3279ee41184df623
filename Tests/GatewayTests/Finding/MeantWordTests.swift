import Testing

@testable import RehearsalGateway

/// What words of other systems mean here, and what is told of them.
struct MeantWordTests {
  @Test(
    arguments: [
      ("UILabel", "StaticText"), ("UIImageView", "Image"), ("UITableView", "Table"), ("UITableViewCell", "Cell"),
      ("UICollectionViewCell", "Cell"), ("UINavigationController", "NavigationBar"), ("UITabBarController", "TabBar"),
      ("UIAlertController", "Alert"), ("UISearchBar", "SearchField"), ("UIPickerView", "Picker"),
      ("UIProgressView", "ProgressIndicator"), ("UIPageControl", "PageIndicator"),
      ("UIActivityIndicatorView", "ActivityIndicator"), ("UITabBarButton", "Button"), ("UIBarButtonItem", "Button"),
      ("UIView", "Other"), ("android.widget.EditText", "TextField"), ("android.widget.ImageButton", "Button"),
      ("ListView", "Table"), ("androidx.recyclerview.widget.RecyclerView", "CollectionView"), ("ToggleButton", "Switch"),
      ("SwitchCompat", "Switch"), ("SeekBar", "Slider"), ("ProgressBar", "ProgressIndicator"), ("Spinner", "Picker"),
      ("ViewGroup", "Other"), ("FrameLayout", "Other"), ("LinearLayout", "Other"), ("a", "Link"), ("input", "TextField"),
      ("textarea", "TextView"), ("img", "Image"), ("span", "StaticText"), ("p", "StaticText"), ("h1", "StaticText"),
      ("div", "Other"), ("li", "Cell"), ("tr", "Cell"), ("select", "Picker"), ("text", "StaticText"), ("TextView", "TextView"),
      ("ANDROID.WIDGET.TEXTVIEW", "StaticText"), ("com.example.Slider", "Slider"), ("xcuielementtypecell", "Cell"),
      ("XCUIElementTypecell", "Cell"), ("XCUIElementTypeUIButton", "Button"), ("uibutton", "Button"), ("buton", "Button"),
    ] as [(String, String)])
  func wordsOfOtherSystemsMeanATypeHere(word: String, type: String) {
    #expect(ElementTypes.meant(by: word, among: []) == "XCUIElementType\(type)")
    #expect(
      ElementTypes.hint(for: word, among: []) == "no element is of a type '\(word)'; did you mean 'XCUIElementType\(type)'?")
  }

  @Test(arguments: ["XCUIElementTypeCell", "XCUIElementTypeMap", "", "UI", "quuxquux", "UIQuuxQuux"])
  func typesThemselvesAndWordsOfNobodyMeanNoOther(word: String) {
    #expect(ElementTypes.meant(by: word, among: []) == nil)
    #expect(ElementTypes.hint(for: word, among: []) == nil)
  }

  @Test func classesOfElementsMeanTheTypeOfTheFirst() {
    let all = Screens.shop.descendants
    #expect(ElementTypes.meant(by: "UIControl", among: all) == "XCUIElementTypeButton")
    #expect(ElementTypes.meant(by: "UITextField", among: all) == "XCUIElementTypeTextField")
  }

  @Test func aLongWordIsToldToItsTwoHundredthCharacter() {
    let word = String(repeating: "a", count: 300) + ".Button"
    #expect(
      ElementTypes.hint(for: word, among: [])
        == "no element is of a type '\(String(repeating: "a", count: 200))'; did you mean 'XCUIElementTypeButton'?")
  }

  // MARK: Attributes

  @Test(
    arguments: [
      ("text", ["label", "value"]), ("title", ["label"]), ("content-desc", ["label"]), ("contentDescription", ["label"]),
      ("aria-label", ["label"]), ("alt", ["label"]), ("accessibilityLabel", ["label"]), ("resource-id", ["name"]),
      ("id", ["name"]), ("identifier", ["name"]), ("rawIdentifier", ["name"]), ("accessibilityIdentifier", ["name"]),
      ("accessibility-id", ["name"]), ("testID", ["name"]), ("data-testid", ["name"]), ("class", ["type"]), ("tag", ["type"]),
      ("package", ["bundleId"]), ("clickable", ["enabled"]), ("disabled", ["enabled"]), ("displayed", ["visible"]),
      ("checked", ["value"]), ("placeholder", ["placeholderValue"]), ("hint", ["placeholderValue"]),
      ("role", ["type", "traits"]), ("bounds", ["x", "y", "width", "height"]), ("isEnabled", ["enabled"]),
      ("wdLabel", ["label"]), ("isWDVisible", ["visible"]),
    ] as [(String, [String])])
  func attributesOfOthersAreToldWithWhatTheyAreHere(name: String, meant: [String]) {
    #expect(PageSource.attributes(meantBy: name) == meant)
    let words = meant.map { "'\($0)'" }.joined(separator: " or ")
    #expect(PageSource.hint(forAttribute: name) == "no element has an attribute '\(name)'; it is \(words) here")
  }

  @Test(arguments: PageSource.attributes + ["hittable", "minValue", "maxValue"])
  func attributesThatThereAreNeedNoHint(name: String) {
    #expect(PageSource.attributes(meantBy: name) == [name])
    #expect(PageSource.hint(forAttribute: name) == nil)
  }

  @Test func attributesThatOnlyPredicatesSeeAreTold() {
    for (name, own) in [("selected", "selected"), ("wdSelected", "selected"), ("isFocused", "focused"), ("rect", "rect")] {
      #expect(PageSource.attributes(meantBy: name) == [])
      #expect(
        PageSource.hint(forAttribute: name)
          == "no element has an attribute '\(name)' that XPath sees; -ios predicate string sees '\(own)'")
    }
  }

  @Test func attributesOfNobodyAreToldWithThoseThatThereAre() {
    #expect(PageSource.attributes(meantBy: "zzzzzz") == [])
    #expect(
      PageSource.hint(forAttribute: "zzzzzz")
        == "no element has an attribute 'zzzzzz'; known: type, value, name, label, enabled, visible, accessible, x, y, width, "
        + "height, index, placeholderValue, traits, processId, bundleId, hittable, minValue, maxValue")
    #expect(PageSource.hint(forAttribute: PageSource.numberAttribute) == nil)
  }

  // MARK: Expressions

  @Test func hintsComeInTheirOrderAndEachOnce() {
    let button = "no element is of a type 'Button'; did you mean 'XCUIElementTypeButton'?"
    let label = "no element has an attribute 'lable'; did you mean 'label'?"
    #expect(
      XPathWords("//Button[.='c' and @lable='a' and text()='b']").hints(among: []) == [
        label, button, "elements have no text() in them; what they say is @label or @value",
        "'.' is no text here; what elements say is @label or @value",
      ])
    #expect(XPathWords("//*[@lable='a' or @lable='b']").hints(among: []) == [label])
    #expect(XPathWords("/AppiumAUT/Button").hints(among: []) == [button])
    #expect(XPathWords("//*[Button]").hints(among: []) == [button])
    #expect(XPathWords("//*[contains(@label, 'text')]").hints(among: []) == [])
  }

  @Test func thereAreFiveHintsAtMost() {
    func hint(_ name: String, _ meant: String) -> String { "no element has an attribute '\(name)'; it is \(meant) here" }
    let five = [
      hint("text", "'label' or 'value'"), hint("title", "'label'"), hint("alt", "'label'"), hint("id", "'name'"),
      hint("class", "'type'"),
    ]
    #expect(XPathWords("//*[@text or @title or @alt or @id or @class]").hints(among: []) == five)
    #expect(XPathWords("//*[@text or @title or @alt or @id or @class or @tag]").hints(among: []) == five)
  }
}
