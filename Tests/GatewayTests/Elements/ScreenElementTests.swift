import Rehearsal
import Testing

@testable import RehearsalGateway

/// What an element is, by what the agent tells of it.
struct ScreenElementTests {
  private func root(_ nodes: [ElementNode], superclasses: [String: [String]] = [:]) -> ScreenElement {
    ScreenElement(
      application: "App", bundle: "com.example.App",
      ElementTree.Reply(windows: nodes, screen: Screens.screen, nowMs: 0, superclasses: superclasses))
  }

  private let field = ElementNode(
    number: 5, kind: .textField, class: "NameField", label: "Your name", identifier: "name", value: "Ada", placeholder: "Name",
    frame: Rect(x: 20, y: 100.5, width: 350, height: 34), enabled: false, selected: true, focused: true, accessible: true,
    traits: ["header", "notEnabled"])

  private let bare = ElementNode(number: 9, kind: .other, class: "UIView", frame: Rect(x: 0, y: 0, width: 1, height: 2))

  @Test func anElementIsWhatTheAgentTells() {
    let app = root([field, bare], superclasses: ["NameField": ["UITextField", "UIControl", "UIView"]])
    let element = app.children[0]
    #expect(element.type == "XCUIElementTypeTextField")
    #expect([element.className] + element.superclasses == ["NameField", "UITextField", "UIControl", "UIView"])
    #expect([element.identifier, element.label, element.value, element.placeholder] == ["name", "Your name", "Ada", "Name"])
    #expect([element.isEnabled, element.isSelected, element.isFocused, element.isAccessible] == [false, true, true, true])
    #expect(element.traits == ["Header", "NotEnabled"])
    #expect(element.frame == Rect(x: 20, y: 100.5, width: 350, height: 34))
    #expect(element.number == 5)
    #expect(element.bundle == "")
    #expect(element.trees == nil)
    #expect(!element.isApplication)
    #expect(element.isOfClass("NameField") && element.isOfClass("UIControl") && !element.isOfClass("UIButton"))
  }

  @Test func whatTheAgentDoesNotTellIsUsual() {
    let element = root([bare]).children[0]
    #expect([element.identifier, element.label, element.value, element.placeholder, element.name] == [nil, nil, nil, nil, nil])
    #expect([element.isEnabled, element.isSelected, element.isFocused, element.isAccessible] == [true, false, false, false])
    #expect(element.traits == [] && element.superclasses == [])
    #expect(element.text == "")
    #expect(element.words == "XCUIElementTypeOther")
    #expect(element.isHittable == nil)
  }

  @Test func theApplicationIsAroundItsWindows() {
    let app = root([field, bare])
    #expect(
      [app.type, app.className, app.label, app.name, app.bundle] == [
        "XCUIElementTypeApplication", "UIApplication", "App", "App", "com.example.App",
      ])
    #expect([app.identifier, app.value, app.placeholder] == [nil, nil, nil])
    #expect(
      [app.isEnabled, app.isSelected, app.isFocused, app.isAccessible, app.isVisible, app.isApplication] == [
        true, false, false, false, true, true,
      ])
    #expect(app.number == 0 && app.index == 0 && app.superclasses == [] && app.traits == [])
    #expect(app.frame == Screens.screen)
    #expect(app.parent == nil && app.trees != nil)
    #expect(app.isHittable == true)
    #expect(app.children.map(\.index) == [0, 1])
    #expect(app.children.allSatisfy { $0.parent === app })
    #expect(app.words == "XCUIElementTypeApplication 'App'")
  }

  @Test func theNameIsTheIdentifierOrElseTheLabel() {
    let nodes = [
      Screens.node(1, .button, "Save", identifier: "save"), Screens.node(2, .button, "Save", identifier: ""),
      Screens.node(3, .button, "", identifier: "save"), Screens.node(4, .textField, ""), Screens.node(5, .button, ""),
    ]
    let elements = root(nodes).children
    #expect(elements.map(\.identifier) == ["save", nil, "save", nil, nil])
    #expect(elements.map(\.name) == ["save", "Save", "save", nil, nil])
    #expect(elements.map(\.label) == ["Save", "Save", nil, "", nil])
    #expect(
      elements.map(\.words) == [
        "XCUIElementTypeButton 'save'", "XCUIElementTypeButton 'Save'", "XCUIElementTypeButton 'save'",
        "XCUIElementTypeTextField", "XCUIElementTypeButton",
      ])
  }

  @Test(arguments: [ElementKind.textField, .secureTextField, .searchField, .textView])
  func whatTakesTextHasALabelAlways(kind: ElementKind) { #expect(root([Screens.node(1, kind)]).children[0].label == "") }

  @Test func theValueIsWhatTheDriverTells() {
    var chosen = Screens.node(4, .button, "Chosen", value: "other")
    chosen.selected = true
    var cell = Screens.node(6, .cell, "Cell", value: "v")
    cell.selected = true
    let elements = root([
      Screens.node(1, .staticText, "Hello"), Screens.node(2, .staticText, "Hello", value: "Bye"), Screens.node(3, .button, "Go"),
      chosen, Screens.node(5, .button, "Go", value: "v"), cell, Screens.node(7, .toggle, "On", value: "1"),
    ]).children
    #expect(elements.map(\.value) == ["Hello", "Bye", nil, "1", "v", "v", "1"])
    #expect(elements.map(\.text) == ["Hello", "Bye", "Go", "1", "v", "v", "1"])
  }

  // MARK: What is around and inside

  @Test func elementsKnowWhatIsAroundThemAndInThem() throws {
    let shop = Screens.shop
    #expect(shop.descendants.map(\.number) == [1, 2, 3, 4, 5, 6, 7, 8, 20, 21, 22, 10, 11])
    #expect(shop.subtree.map(\.number) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 21, 22, 10, 11])
    let button = try #require(shop.descendants.first { $0.number == 8 })
    #expect(button.ancestors.map(\.number) == [6, 2, 1, 0])
    #expect(button.index == 1 && button.parent?.index == 1)
    #expect(button.subtree.map(\.number) == [8] && button.descendants.isEmpty)
    #expect(shop.ancestors.isEmpty)
  }

  @Test(
    arguments: [
      (Rect(x: 389.5, y: 0, width: 10, height: 10), true), (Rect(x: 390, y: 0, width: 10, height: 10), false),
      (Rect(x: -10, y: 0, width: 10, height: 10), false), (Rect(x: -9.5, y: 0, width: 10, height: 10), true),
      (Rect(x: 0, y: 843.5, width: 10, height: 10), true), (Rect(x: 0, y: 844, width: 10, height: 10), false),
      (Rect(x: 0, y: -10, width: 10, height: 10), false), (Rect(x: 0, y: 0, width: 0, height: 10), false),
      (Rect(x: 0, y: 0, width: 10, height: 0), false),
    ])
  func whatIsOnTheScreenIsVisible(frame: Rect, isVisible: Bool) {
    #expect(root([Screens.node(1, .button, frame: frame)]).children[0].isVisible == isVisible)
  }

  @Test(
    arguments: [
      (ElementKind.scrollView, true), (.table, true), (.collectionView, true), (.textView, true), (.webView, true),
      (.picker, true), (.other, false), (.cell, false), (.window, false),
    ])
  func whatScrollsHidesWhatIsBeyondIt(kind: ElementKind, hides: Bool) {
    let inside = Screens.node(2, .button, frame: Rect(x: 0, y: 100, width: 50, height: 20))
    let around = Screens.node(1, kind, frame: Rect(x: 0, y: 0, width: 50, height: 100), [inside])
    #expect(root([around]).descendants.map(\.isVisible) == [true, !hides])
    #expect(ElementTypes.clips(kind) == hides)
  }

  @Test func whatIsInSomethingHiddenIsHiddenWhereThatScrolls() {
    let inside = Screens.node(3, .button, frame: Rect(x: 0, y: 0, width: 50, height: 20))
    func visible(_ kind: ElementKind) -> [Bool] {
      root([Screens.node(1, kind, frame: Rect(x: 400, y: 0, width: 50, height: 100), [inside])]).descendants.map(\.isVisible)
    }
    #expect(visible(.table) == [false, false])
    #expect(visible(.other) == [false, true])
  }

  @Test func elementsAreEqualInAllThatAClientSees() {
    func element(_ change: (inout ElementNode) -> Void = { _ in }) -> ScreenElement {
      var node = field
      node.children = [bare]
      change(&node)
      return root([node]).children[0]
    }
    #expect(element() == element())
    #expect(element { $0.accessible = false } == element())
    for (name, change) in [
      ("number", { $0.number = 6 }), ("kind", { $0.kind = .textView }), ("identifier", { $0.identifier = "x" }),
      ("label", { $0.label = "x" }), ("value", { $0.value = "x" }), ("placeholder", { $0.placeholder = "x" }),
      ("frame", { $0.frame.x = 21 }), ("enabled", { $0.enabled = true }), ("selected", { $0.selected = false }),
      ("focused", { $0.focused = false }), ("children", { $0.children[0].value = "x" }), ("none", { $0.children = [] }),
    ] as [(String, (inout ElementNode) -> Void)] { #expect(element(change) != element(), "\(name)") }
  }

  // MARK: Types and places

  @Test func kindsAreCalledAsInXCUITest() {
    for kind in ElementKind.allCases {
      let name = ElementTypes.name(of: kind)
      #expect(ElementTypes.number(of: name) != nil, "\(name)")
    }
    #expect(ElementTypes.name(of: .toggle) == "XCUIElementTypeSwitch")
    #expect(ElementTypes.name(of: .staticText) == "XCUIElementTypeStaticText")
    for (type, number) in [
      ("Any", 0), ("Application", 2), ("Button", 9), ("Key", 20), ("Table", 26), ("Picker", 38), ("PickerWheel", 39),
      ("Switch", 40), ("StaticText", 48), ("TextField", 49), ("SecureTextField", 50), ("ColorWell", 67), ("HelpTag", 68),
      ("Cell", 75), ("Handle", 78), ("Stepper", 79), ("StatusItem", 82),
    ] { #expect(ElementTypes.number(of: "XCUIElementType" + type) == number, "\(type)") }
    #expect(ElementTypes.number(of: "Button") == nil)
    #expect(ElementTypes.all.count == 83)
  }

  @Test func someTypesTakeText() {
    let taking = ElementTypes.all.filter { ElementTypes.takesText("XCUIElementType" + $0) }
    #expect(Set(taking) == ["TextField", "SecureTextField", "SearchField", "TextView"])
    #expect(
      Set(ElementKind.allCases.filter { ElementTypes.takesText($0) }) == [
        .textField, .secureTextField, .searchField, .textView,
      ])
  }

  @Test func twoRectanglesHaveAPartInCommonOrNone() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(rect.intersection(Rect(x: 50, y: 0, width: 200, height: 40)) == Rect(x: 50, y: 20, width: 60, height: 20))
    #expect(rect.intersection(Rect(x: 0, y: 30, width: 20, height: 10)) == Rect(x: 10, y: 30, width: 10, height: 10))
    #expect(rect.intersection(rect) == rect)
    for other in [
      Rect(x: 110, y: 20, width: 5, height: 5), Rect(x: 10, y: 70, width: 5, height: 5), Rect(x: 0, y: 20, width: 10, height: 5),
      Rect(x: 10, y: 0, width: 5, height: 20),
    ] { #expect(rect.intersection(other) == nil, "\(other)") }
    #expect(rect.middle == Point(x: 60, y: 45))
  }

  @Test(
    arguments: [
      (Point(x: 10, y: 20), true), (Point(x: 110, y: 70), true), (Point(x: 9, y: 20), false), (Point(x: 111, y: 20), false),
      (Point(x: 10, y: 19), false), (Point(x: 10, y: 71), false),
    ])
  func aRectangleContainsItsEdges(point: Point, isInside: Bool) {
    #expect(Rect(x: 10, y: 20, width: 100, height: 50).contains(point) == isInside)
  }

  @Test(
    arguments: [
      (ElementKind.button, "button"), (.key, "button"), (.staticText, "text"), (.link, "link"), (.image, "img"),
      (.textField, "textbox"), (.secureTextField, "textbox"), (.textView, "textbox"), (.searchField, "searchbox"),
      (.toggle, "switch"), (.slider, "slider"), (.stepper, "spinbutton"), (.pickerWheel, "spinbutton"),
      (.progressIndicator, "progressbar"), (.activityIndicator, "progressbar"), (.table, "list"), (.collectionView, "list"),
      (.cell, "listitem"), (.tabBar, "tablist"), (.toolbar, "toolbar"), (.navigationBar, "navigation"), (.alert, "alertdialog"),
      (.sheet, "dialog"), (.popover, "dialog"), (.menu, "menu"), (.other, "generic"), (.window, "generic"),
    ])
  func everyTypeHasARole(kind: ElementKind, role: String) {
    #expect(root([Screens.node(1, kind, "a", traits: ["button"])]).children[0].ariaRole == role)
  }

  @Test func aTextThatIsAHeaderIsAHeading() {
    #expect(root([Screens.node(1, .staticText, "a", traits: ["staticText", "header"])]).children[0].ariaRole == "heading")
    #expect(root([]).ariaRole == "application")
  }
}
