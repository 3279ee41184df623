import Predicates
import Foundation
import RehearsalWire
import XCTest

@testable import XCUIAutomation

/// What formats mean, and which elements paths lead to: values in, values out.
final class PredicateTests: XCTestCase {
  private let save = ElementNode(
    number: 3, kind: .button, class: "UIButton", label: "Save", identifier: "save-button",
    frame: Rect(x: 0, y: 0, width: 10, height: 10),
    enabled: false)

  private func fits(_ format: String, _ arguments: Any?...) throws -> Bool {
    let root = Snapshot(application: "App", tree([save]))
    return try PredicateParser.tree(format, arguments).holds(for: root.nodes[0])
  }

  private func tree(_ nodes: [ElementNode]) -> ElementTree.Reply {
    ElementTree.Reply(windows: nodes, screen: Rect(x: 0, y: 0, width: 390, height: 844), nowMs: 0)
  }

  func testComparisonsMeanWhatAppleSays() throws {
    for format in [
      "label == 'Save'", "label = \"Save\"", "label != 'save'", "label ==[c] 'SAVE'", "label BEGINSWITH 'Sa'",
      "label endswith 've'", "label CONTAINS[cd] 'ÀV'", "label LIKE 'S?v*'", "label MATCHES 'S.*e'",
      "identifier IN {'a', 'save-button'}",
      "enabled == false", "isEnabled == NO", "NOT enabled == YES", "elementType == 9", "value == nil", "SELF.label == 'Save'",
      "label == 'x' OR (label == 'Save' AND NOT identifier == 'y')",
      "label == 'x' || label == 'Save' && TRUEPREDICATE",
      "elementType BETWEEN {8, 10}", "'av' IN label",
    ] {
      XCTAssertTrue(try fits(format), format)
    }
    for format in ["label == 'save'", "label CONTAINS 'x'", "enabled == 1", "FALSEPREDICATE", "value == 'x'"] {
      XCTAssertFalse(try fits(format), format)
    }
  }

  func testArgumentsStandWhereThePercentIs() throws {
    XCTAssertTrue(try fits("%K == %@ AND elementType == %d", "label", "Save", 9))
    XCTAssertTrue(try fits("label IN %@", ["Save", "Cancel"]))
    XCTAssertTrue(
      NSPredicate(format: "label == %@", argumentArray: ["Save"]).evaluate(with: Snapshot(application: "Save", tree([]))))
    XCTAssertEqual(NSPredicate(format: "label == %@", "x").words, "label == %@")
  }

  func testAPredicateKeepsItsFormatHoweverManyAreMade() {
    let kept = NSPredicate(format: "label == 'kept'")
    for number in 0..<1200 { XCTAssertEqual(NSPredicate(format: "label == '\(number)'").words, "label == '\(number)'") }
    XCTAssertEqual(kept.words, "label == 'kept'")
    XCTAssertEqual(NSPredicate(value: true).words, "a closure")
    XCTAssertEqual(NSPredicate { _, _ in true }.words, "a closure")
  }

  func testWhatIsNoFormatSaysWhy() {
    for (format, words) in [
      ("label ==", "a property or a value is missing"), ("label", "a comparison such as '==' or 'CONTAINS' is missing"),
      ("(label == 'a'", "a ')' is missing"), ("label == 'a", "a text has no end"),
      ("label == %@", "there are fewer arguments than '%'"),
      ("colour == 'red'", "an element has no 'colour'"),
      ("label STARTS WITH 'a'", "'STARTS WITH' is no comparison; did you mean BEGINSWITH?"),
      ("label equals 'a'", "'equals' is no comparison; did you mean ==?"),
      ("label resembles 'a'", "a comparison is missing where 'resembles' stands"),
      ("@label == 'a'", "'@label' is XPath's"), ("label == “a”", "'“' is not understood: a text stands between straight quotes"),
    ] {
      XCTAssertThrowsError(try fits(format), format) {
        XCTAssertTrue(($0 as? PredicateProblem)?.text.hasPrefix(words) == true, "\($0)")
      }
    }
  }

  func testAPatternThatGoesBackAndForthForYearsIsEnded() throws {
    let long = String(repeating: "a", count: 60)
    XCTAssertTrue(try fits("%@ MATCHES '(a+)+'", long))
    for format in ["%@ MATCHES '(a+)+'", "%@ LIKE '*a*a*a*a*a*a*a*a*a*a*a*a*b'"] {
      XCTAssertThrowsError(try fits(format, long + "!"), format) {
        XCTAssertTrue(($0 as? PredicateProblem)?.text.contains("takes too many steps on 'aaa") == true, "\($0)")
      }
    }
  }

  func testPathsLeadThroughTheTree() throws {
    func node(_ number: Int, _ kind: ElementKind, _ label: String?, _ children: [ElementNode] = []) -> ElementNode {
      ElementNode(
        number: number, kind: kind, class: "UIView", label: label, frame: Rect(x: 0, y: 0, width: 1, height: 1),
        children: children)
    }
    let root = Snapshot(
      application: "App",
      tree([
        node(
          1, .window, nil,
          [
            node(
              2, .table, nil,
              [node(3, .cell, "Milk", [node(4, .button, "Buy")]), node(5, .cell, "Bread", [node(6, .button, "Buy")])]),
            node(7, .button, "Buy"),
          ])
      ]))
    func numbers(_ steps: ElementPath.Step...) throws -> [Int?] {
      try steps.reduce(ElementPath()) { $0.appending($1) }.search(in: root, isStrict: true).found.map(\.number)
    }
    XCTAssertEqual(try numbers(.descendants(.button)), [4, 6, 7])
    XCTAssertEqual(try numbers(.descendants(.table), .descendants(.button)), [4, 6])
    XCTAssertEqual(try numbers(.descendants(.cell), .matching(.named("Bread")), .unique, .descendants(.button)), [6])
    XCTAssertEqual(try numbers(.descendants(.button), .at(2)), [7])
    XCTAssertEqual(try numbers(.descendants(.button), .first), [4])
    XCTAssertEqual(try numbers(.children(.window), .children(.button)), [7])
    XCTAssertEqual(try numbers(.descendants(.any), .containing(.ofType(.button, named: "Buy")), .at(0)), [1])
    XCTAssertEqual(try numbers(.descendants(.slider)), [])
    XCTAssertThrowsError(try numbers(.descendants(.cell), .unique))
  }

  func testNamesOfAppsAreFoundInBundleIdentifiers() {
    XCTAssertEqual(HostedApps.choose("com.example.my-shop", among: ["Shop", "My Shop"]), "My Shop")
    XCTAssertEqual(HostedApps.choose("Shop", among: ["Shop"]), "Shop")
    XCTAssertNil(HostedApps.choose("com.example.cart", among: ["Shop"]))
    XCTAssertEqual(LaunchLocale.name(in: ["-AppleLanguages", "(\"de-DE\", en)"]), "de_DE")
    XCTAssertEqual(LaunchLocale.name(in: ["-AppleLanguages", "(de)", "-AppleLocale", "fr_FR"]), "fr_FR")
    XCTAssertNil(LaunchLocale.name(in: ["-reset"]))
  }

  func testElementTypesHaveApplesNumbers() {
    let numbers: [(XCUIElement.ElementType, UInt)] = [
      (.any, 0), (.application, 2), (.button, 9), (.table, 26), (.switch, 40), (.staticText, 48), (.textField, 49), (.cell, 75),
      (.statusItem, 82),
    ]
    for (type, number) in numbers { XCTAssertEqual(type.rawValue, number, type.name) }
  }
}
