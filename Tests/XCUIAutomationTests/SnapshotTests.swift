import Predicates
import RehearsalWire
import XCTest

@testable import XCUIAutomation

/// Elements as the agent tells of them: what can be read, and how they are printed.
final class SnapshotTests: XCTestCase {
  private let field = ElementNode(
    number: 5, kind: .textField, class: "UITextField", label: "Your name", identifier: "name", value: "Ada", placeholder: "Name",
    frame: Rect(x: 20, y: 100.5, width: 350, height: 34), enabled: false, selected: true, focused: true)
  private let bare = ElementNode(number: 9, kind: .other, class: "UIView", frame: Rect(x: 0, y: 0, width: 1, height: 2))

  private func root(_ nodes: ElementNode...) -> Snapshot {
    Snapshot(
      application: "App",
      ElementTree.Reply(windows: nodes, screen: Rect(x: 0, y: 0, width: 390, height: 844), nowMs: 0))
  }

  func testAnElementHasWhatTheAgentSays() throws {
    let snapshot = try XCTUnwrap(root(field).nodes.first)
    XCTAssertEqual(snapshot.elementType, .textField)
    XCTAssertEqual(
      [snapshot.identifier, snapshot.label, snapshot.value as? String, snapshot.placeholderValue],
      ["name", "Your name", "Ada", "Name"])
    XCTAssertEqual(snapshot.title, "")
    XCTAssertEqual(snapshot.frame, CGRect(x: 20, y: 100.5, width: 350, height: 34))
    XCTAssertEqual([snapshot.isEnabled, snapshot.isSelected, snapshot.hasFocus], [false, true, true])
    XCTAssertEqual(snapshot.number, 5)
  }

  func testWhatTheAgentDoesNotSayIsEmptyEnabledAndNotSelected() throws {
    let snapshot = try XCTUnwrap(root(bare).nodes.first)
    XCTAssertEqual([snapshot.identifier, snapshot.label], ["", ""])
    XCTAssertNil(snapshot.value)
    XCTAssertNil(snapshot.placeholderValue)
    XCTAssertEqual([snapshot.isEnabled, snapshot.isSelected, snapshot.hasFocus], [true, false, false])
  }

  func testTheApplicationIsAroundItsWindows() {
    let app = root(field, bare)
    XCTAssertEqual(app.elementType, .application)
    XCTAssertEqual([app.identifier, app.label, app.title], ["", "App", ""])
    XCTAssertNil(app.value)
    XCTAssertNil(app.placeholderValue)
    XCTAssertNil(app.number)
    XCTAssertNil(app.parent)
    XCTAssertEqual([app.isEnabled, app.isSelected, app.hasFocus], [true, false, false])
    XCTAssertEqual(app.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(app.children.map(\.elementType), [.textField, .other])
  }

  func testAnElementKnowsWhatIsInItAndAroundIt() throws {
    var (window, table, cell) = (bare, bare, bare)
    (window.number, table.number, cell.number) = (1, 2, 3)
    table.children = [cell, field]
    window.children = [table, bare]
    let app = root(window)
    XCTAssertEqual(app.descendants.map(\.number), [1, 2, 3, 5, 9])
    let inner = try XCTUnwrap(app.descendants.first { $0.number == 5 })
    XCTAssertEqual(inner.ancestors.map(\.number), [2, 1, nil])
    XCTAssertEqual(app.descendants[1].descendants.map(\.number), [3, 5])
    XCTAssertEqual(Array(app.ancestors).count, 0)
  }

  func testEachOfItsNamesIsItsName() throws {
    let snapshot = try XCTUnwrap(root(field).nodes.first)
    for name in ["name", "Your name", "Ada", "Name"] { XCTAssertTrue(snapshot.isNamed(name), name) }
    for name in ["", "ada", "Your", "UITextField"] { XCTAssertFalse(snapshot.isNamed(name), name) }
  }

  func testALineSaysWhatThereIsToSay() throws {
    XCTAssertEqual(
      try XCTUnwrap(root(field).nodes.first).line,
      "TextField, {{20.0, 100.5}, {350.0, 34.0}}, identifier: 'name', label: 'Your name', placeholderValue: 'Name', value: Ada,"
        + " Disabled, Selected, Keyboard Focused")
    XCTAssertEqual(try XCTUnwrap(root(bare).nodes.first).line, "Other, {{0.0, 0.0}, {1.0, 2.0}}")
  }

  func testATreeIsIndentedByItsDepth() {
    var (window, view) = (bare, bare)
    window.kind = .window
    view.children = [bare]
    window.children = [view, field]
    let lines = root(window).tree(indentation: "> ").split(separator: "\n").map { $0.prefix { $0 != "," } }
    XCTAssertEqual(lines, ["> Application", ">   Window", ">     Other", ">       Other", ">     TextField"])
    XCTAssertTrue(root().tree().hasPrefix("Application, "))
  }

  func testEachKindHasApplesType() {
    let types: [ElementKind: UInt] = [
      .other: 1, .window: 4, .sheet: 5, .alert: 7, .button: 9, .popover: 18, .keyboard: 19, .key: 20, .navigationBar: 21,
      .tabBar: 22, .toolbar: 24, .table: 26, .collectionView: 32, .slider: 33, .pageIndicator: 34, .progressIndicator: 35,
      .activityIndicator: 36, .segmentedControl: 37, .picker: 38, .pickerWheel: 39, .toggle: 40, .link: 42, .image: 43,
      .searchField: 45, .scrollView: 46, .staticText: 48, .textField: 49, .secureTextField: 50, .datePicker: 51, .textView: 52,
      .menu: 53, .webView: 58, .cell: 75, .stepper: 79,
    ]
    XCTAssertEqual(types.count, ElementKind.allCases.count)
    for (kind, number) in types { XCTAssertEqual(XCUIElement.ElementType(kind).rawValue, number, "\(kind)") }
    XCTAssertEqual(XCUIElement.ElementType.staticText.name, "StaticText")
    XCTAssertEqual(XCUIElement.ElementType.switch.name, "Switch")
  }

  func testEachPropertyIsFoundByItsNameInAPredicate() throws {
    let snapshot = try XCTUnwrap(root(field).nodes.first)
    func value(_ key: String) -> Any? {
      if case .value(let value) = snapshot.predicateValue(of: key) { return value }
      XCTFail("there is no \(key)")
      return nil
    }
    for (key, text) in [
      ("identifier", "name"), ("label", "Your name"), ("title", ""), ("value", "Ada"), ("placeholderValue", "Name"),
    ] { XCTAssertEqual(value(key) as? String, text, key) }
    for (key, isSo) in [
      ("enabled", false), ("isEnabled", false), ("selected", true), ("isSelected", true), ("hasFocus", true), ("exists", true),
    ] { XCTAssertEqual(value(key) as? Bool, isSo, key) }
    XCTAssertEqual(value("elementType") as? XCUIElement.ElementType, .textField)
    for key in ["hittable", "isHittable", "frame", "Label", ""] {
      guard case .unknown = snapshot.predicateValue(of: key) else { return XCTFail(key) }
    }
    XCTAssertEqual(
      snapshot.predicateKeys,
      [
        "identifier", "label", "title", "value", "placeholderValue", "elementType", "enabled", "isEnabled", "selected",
        "isSelected", "hasFocus", "exists", "hittable", "isHittable",
      ])
  }
}
