import Predicates
import Rehearsal
import Testing

@testable import RehearsalGateway

/// Attributes of elements by all their names, and the forms in which a screen's source is told.
struct ElementAttributeTests {
  private static let field = ElementNode(
    number: 5, kind: .textField, class: "NameField", label: "Your name", identifier: "name", value: "Ada", placeholder: "Name",
    frame: Rect(x: 20, y: 100.5, width: 350, height: 34), enabled: false, selected: true, focused: true, accessible: true,
    traits: ["header", "notEnabled"])

  private static let slider = ElementNode(
    number: 6, kind: .slider, class: "UISlider", frame: Rect(x: 0, y: 0, width: 10, height: 20.25),
    children: [
      Screens.node(7, .image, "Thumb", frame: Rect(x: -5, y: 0, width: 10, height: 10))
    ])

  private static func application(_ facts: ElementFacts? = nil) -> ScreenElement {
    ScreenElement(
      application: "App", bundle: "com.example.App",
      ElementTree.Reply(windows: [field, slider], screen: Screens.screen, nowMs: 0), facts: facts)
  }

  @Test(
    arguments: [
      ("accessible", "true"), ("customActions", .null), ("elementType", "49"), ("enabled", "false"), ("focused", "true"),
      ("frame", "{{20.0, 100.5}, {350.0, 34.0}}"), ("nativeFrame", "{{20.0, 100.5}, {350.0, 34.0}}"), ("hittable", .null),
      ("identifier", "name"), ("rawIdentifier", "name"), ("index", "0"), ("label", "Your name"), ("maxValue", .null),
      ("minValue", .null), ("name", "name"), ("placeholderValue", "Name"), ("selected", "true"), ("traits", "Header, NotEnabled"),
      ("type", "XCUIElementTypeTextField"), ("value", "Ada"), ("visible", "true"), ("x", "20"), ("y", "100.5"), ("width", "350"),
      ("height", "34"), ("className", "NameField"), ("isEnabled", "false"), ("wdName", "name"), ("isWDVisible", "true"),
    ] as [(String, JSONValue)])
  func everyAttributeIsTold(name: String, told: JSONValue) throws {
    #expect(try Self.application().children[0].attributeText(name) == told)
  }

  @Test func aRectangleIsToldAsJSON() throws {
    let text = try Self.application().children[0].attributeText("rect")
    guard case .string(let json) = text else {
      Issue.record("no text: \(text)")
      return
    }
    #expect(try JSON.decode(JSONValue.self, from: Array(json.utf8)) == ["x": 20, "y": 100.5, "width": 350, "height": 34])
  }

  @Test func whatIsNoneIsNull() throws {
    let slider = Self.application().children[1]
    for name in ["identifier", "label", "name", "value", "placeholderValue"] {
      #expect(try slider.attributeText(name) == .null, "\(name)")
    }
    #expect(try slider.attributeText("traits") == "")
    #expect(try slider.attributeText("selected") == "false")
    #expect(try slider.attributeText("index") == "1")
    #expect(try slider.attributeText("height") == "20.25")
  }

  @Test(
    arguments: [
      ("label", .label), ("wdLabel", .label), ("isWDLabel", .label), ("isLabel", .label), ("isEnabled", .enabled),
      ("wdPlaceholderValue", .placeholderValue), ("wdUID", nil), ("wdlabel", nil), ("wd", nil), ("is", nil), ("isenabled", nil),
      ("Label", nil), ("", nil), ("isWD", nil), ("wdX", .x),
    ] as [(String, ElementAttribute?)])
  func anAttributeHasTheDriversNames(name: String, attribute: ElementAttribute?) {
    #expect(ElementAttribute(anyName: name) == attribute)
  }

  @Test func anAttributeOfNobodyIsRefused() {
    let error = WebDriverError(.invalidArgument, "an element has no attribute 'lable'; did you mean 'label'?")
    #expect(ElementAttribute.unknown("lable") == error)
    #expect(throws: error) { try Self.application().attributeText("lable") }
  }

  @Test func boundsAreOfSlidersAndSteppers() {
    let app = Self.application(ElementFacts { number, fact in fact == .maxValue ? Double(number) : 0.5 })
    #expect(app.descendants.map { $0.bound(.maxValue) } == [nil, 6, nil])
    #expect(app.descendants.map { $0.bound(.minValue) } == [nil, 0.5, nil])
    #expect(app.bound(.maxValue) == nil)
    let stepper = Screens.node(3, .stepper)
    let other = ScreenElement(
      application: "App", ElementTree.Reply(windows: [stepper], screen: Screens.screen, nowMs: 0),
      facts: ElementFacts { _, _ in 4 })
    #expect(other.children[0].bound(.maxValue) == 4)
  }

  @Test(arguments: [(1.0, true), (0.0, false), (2.0, false)]) func oneIsHittable(told: Double, isHittable: Bool) {
    let app = Self.application(ElementFacts { _, _ in told })
    #expect(app.children[0].isHittable == isHittable)
    #expect(app.isHittable == true, "the application is not asked for")
  }

  @Test func aFactThatIsNoneIsNoFailure() throws {
    let facts = ElementFacts { _, _ in nil }
    #expect(facts.value(of: .minValue, number: 1) == nil)
    #expect(throws: Never.self) { try facts.check() }
    #expect(Self.application(facts).children[0].isHittable == nil)
  }

  @Test func theFirstFailureIsTold() throws {
    let facts = ElementFacts { number, _ in throw WebDriverError(.unknownError, "no \(number)") }
    #expect(facts.value(of: .hittable, number: 3) == nil)
    #expect(facts.value(of: .hittable, number: 4) == nil)
    #expect(throws: WebDriverError(.unknownError, "no 3")) { try facts.check() }
  }

  @Test func predicatesSeeAttributesByTheirLastWord() {
    let element = Self.application().children[0]
    func value(_ key: String) -> Any? {
      if case .value(let value) = element.predicateValue(of: key) { value } else { "unknown" }
    }
    #expect(value("rect.width") as? Double == 350)
    #expect(value("frame.size.height") as? Double == 34)
    #expect(value("wdLabel") as? String == "Your name")
    #expect(value("enabled") as? Bool == false)
    #expect(value("colour") as? String == "unknown")
    #expect(value("rect.colour") as? String == "unknown")
    #expect(element.predicateKeys == ElementAttribute.allCases.map(\.rawValue))
    #expect(element.predicateKeys.count == 27)
  }

  // MARK: Forms of a source

  @Test func aSourceOfJSONTellsEachElement() {
    let thumb: JSONValue = [
      "type": "Image", "label": "Thumb", "name": "Thumb", "value": .null, "rawIdentifier": .null, "isEnabled": "1",
      "isVisible": "1", "isAccessible": "1", "rect": ["x": -5, "y": 0, "width": 10, "height": 10],
      "frame": "{{-5.0, 0.0}, {10.0, 10.0}}", "children": [],
    ]
    let slider: JSONValue = [
      "type": "Slider", "label": .null, "name": .null, "value": .null, "rawIdentifier": .null, "isEnabled": "1",
      "isVisible": "1", "isAccessible": "0", "rect": ["x": 0, "y": 0, "width": 10, "height": 20.25],
      "frame": "{{0.0, 0.0}, {10.0, 20.25}}", "children": [thumb],
    ]
    let field: JSONValue = [
      "type": "TextField", "label": "Your name", "name": "name", "value": "Ada", "rawIdentifier": "name", "isEnabled": "0",
      "isVisible": "1", "isAccessible": "1", "rect": ["x": 20, "y": 100.5, "width": 350, "height": 34],
      "frame": "{{20.0, 100.5}, {350.0, 34.0}}", "children": [],
    ]
    #expect(
      PageSource.json(of: Self.application()) == [
        "type": "Application", "label": "App", "name": "App", "value": .null, "rawIdentifier": .null, "isEnabled": "1",
        "isVisible": "1", "isAccessible": "0", "rect": ["x": 0, "y": 0, "width": 390, "height": 844],
        "frame": "{{0.0, 0.0}, {390.0, 844.0}}", "children": [field, slider],
      ])
    #expect(PageSource.attributes(of: Self.application())["children"] == nil)
  }

  @Test func aDescriptionHasALineForEachElement() {
    #expect(
      PageSource.description(of: Self.application(), indentation: "> ") == """
        > Application, {{0.0, 0.0}, {390.0, 844.0}}, label: 'App'
        >   TextField, {{20.0, 100.5}, {350.0, 34.0}}, identifier: 'name', label: 'Your name', placeholderValue: 'Name', \
        value: Ada, Disabled, Selected
        >   Slider, {{0.0, 0.0}, {10.0, 20.25}}
        >     Image, {{-5.0, 0.0}, {10.0, 10.0}}, label: 'Thumb'
        """)
    #expect(PageSource.description(of: Screens.shop).hasPrefix("Application, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Shop'\n"))
  }

  @Test func aNumberedSourceHasNoSpaces() {
    var source = PageSource(bundle: "b", isNumbered: true)
    source.only = ["label"]
    #expect(
      source.document(of: Self.application())
        == #"<?xml version="1.0" encoding="UTF-8"?><AppiumAUT><XCUIElementTypeApplication label="App" rehearsal-number="0">"#
        + #"<XCUIElementTypeTextField label="Your name" rehearsal-number="5"/><XCUIElementTypeSlider rehearsal-number="6">"#
        + #"<XCUIElementTypeImage label="Thumb" rehearsal-number="7"/></XCUIElementTypeSlider></XCUIElementTypeApplication>"#
        + "</AppiumAUT>\n")
  }

  @Test func aSourceHasOnlyWhatIsWantedAndIsSoDeep() {
    var source = PageSource(bundle: "com.example.App")
    source.only = ["y", "height", "bundleId", "hittable", "minValue", "maxValue"]
    source.includesHittable = true
    source.includesBounds = true
    source.excluded = ["height"]
    let facts = ElementFacts { number, fact in
      switch fact {
      case .hittable: number == 5 ? 1 : 0
      case .minValue: -0.5
      case .maxValue: 3
      }
    }
    #expect(
      source.document(of: Self.application(facts)) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <AppiumAUT>
          <XCUIElementTypeApplication y="0" hittable="true" bundleId="com.example.App">
            <XCUIElementTypeTextField y="101" hittable="true"/>
            <XCUIElementTypeSlider y="0" hittable="false" minValue="-0.5" maxValue="3">
              <XCUIElementTypeImage y="0" hittable="false"/>
            </XCUIElementTypeSlider>
          </XCUIElementTypeApplication>
        </AppiumAUT>

        """)
    source.maximumDepth = 1
    source.only = ["x"]
    #expect(
      source.document(of: Self.application())
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n  <XCUIElementTypeApplication x=\"0\"/>\n</AppiumAUT>\n")
  }

  @Test(
    arguments: [
      ("", ""), ("plain ~", "plain ~"), ("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("\n", "&#10;"),
      ("\r", "&#13;"), ("\t", "&#9;"), ("\u{1F}", ""), ("\u{7F}", "\u{7F}"), ("\u{D7FF}", "\u{D7FF}"), ("\u{E000}", "\u{E000}"),
      ("\u{FFFD}", "\u{FFFD}"), ("\u{FFFE}", ""), ("\u{FFFF}", ""), ("\u{10000}", "\u{10000}"), ("\u{10FFFF}", "\u{10FFFF}"),
      ("ü<", "ü&lt;"),
    ])
  func aTextIsWrittenAsXMLMayHoldIt(text: String, written: String) { #expect(PageSource.escaped(text) == written) }

  @Test(arguments: [(3.0, .int(3)), (-0.5, .double(-0.5)), (1e19, .double(1e19)), (0, .int(0))] as [(Double, JSONValue)])
  func numbersAreWholeWhereTheyAre(number: Double, json: JSONValue) { #expect(JSONValue(number: number) == json) }
}
