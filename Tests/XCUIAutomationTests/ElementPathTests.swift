import RehearsalWire
import XCTest

@testable import XCUIAutomation

/// Paths through a tree of elements, and what is said of them: values in, values out.
final class ElementPathTests: XCTestCase {
  private func node(_ number: Int, _ kind: ElementKind, _ label: String?, _ children: [ElementNode] = []) -> ElementNode {
    ElementNode(
      number: number, kind: kind, class: "UIView", label: label, frame: Rect(x: 0, y: 0, width: 1, height: 1),
      children: children)
  }

  /// Two lists in a window, of which one is in a cell of the other.
  private var root: Snapshot {
    let inner = node(4, .table, "inner", [node(5, .cell, "Milk", [node(6, .button, "Buy")])])
    let outer = node(2, .table, "outer", [node(3, .cell, "Shops", [inner]), node(7, .cell, "Bread")])
    return Snapshot(
      application: "App",
      ElementTree.Reply(
        windows: [node(1, .window, nil, [outer, node(8, .button, "Buy")])], screen: Rect(x: 0, y: 0, width: 390, height: 844),
        nowMs: 0))
  }

  private func path(_ steps: ElementPath.Step...) -> ElementPath { steps.reduce(ElementPath()) { $0.appending($1) } }

  private func numbers(_ path: ElementPath, isStrict: Bool = true) throws -> [Int?] {
    try path.search(in: root, isStrict: isStrict).found.map(\.number)
  }

  func testWhatIsFoundInTwoPlacesIsFoundOnce() throws {
    XCTAssertEqual(try numbers(path(.descendants(.table))), [2, 4])
    XCTAssertEqual(try numbers(path(.descendants(.table), .descendants(.cell))), [3, 5, 7])
    XCTAssertEqual(try numbers(path(.descendants(.table), .children(.cell))), [3, 7, 5])
  }

  func testAnyIsEveryType() throws {
    XCTAssertEqual(try numbers(path(.children(.any))), [1])
    XCTAssertEqual(try numbers(path(.descendants(.any))), [1, 2, 3, 4, 5, 6, 7, 8])
    XCTAssertEqual(try numbers(path(.children(.window), .children(.any))), [2, 8])
    XCTAssertEqual(try numbers(path(.descendants(.any), .matching(.ofType(.any, named: "Buy")))), [6, 8])
    XCTAssertEqual(try numbers(path(.descendants(.any), .matching(.ofType(.cell, named: nil)))), [3, 5, 7])
    XCTAssertEqual(try numbers(path(.descendants(.any), .matching(.ofType(.cell, named: "Buy")))), [])
  }

  func testWhatContainsSomethingContainsItAtAnyDepth() throws {
    XCTAssertEqual(try numbers(path(.descendants(.cell), .containing(.named("Buy")))), [3, 5])
    XCTAssertEqual(try numbers(path(.descendants(.cell), .containing(.named("Milk")))), [3])
    let buttons = NSPredicate(format: "elementType == 9")
    XCTAssertEqual(try numbers(path(.descendants(.cell), .containing(.fitting(buttons)))), [3, 5])
  }

  func testAnIndexBeyondTheLastFindsNothing() throws {
    XCTAssertEqual(try numbers(path(.descendants(.button), .at(0))), [6])
    XCTAssertEqual(try numbers(path(.descendants(.button), .at(1))), [8])
    XCTAssertEqual(try numbers(path(.descendants(.button), .at(2))), [])
    XCTAssertEqual(try numbers(path(.descendants(.button), .at(-1))), [])
  }

  func testSeveralAreRefusedOnlyWhereOneIsNeededAndAsked() throws {
    let buy = path(.descendants(.button), .matching(.named("Buy")), .unique)
    XCTAssertThrowsError(try numbers(buy)) { error in
      guard let ambiguity = error as? ElementPath.Ambiguity else { return XCTFail("\(error)") }
      XCTAssertEqual(ambiguity.found.map(\.number), [6, 8])
      XCTAssertEqual(ambiguity.steps, 2)
    }
    XCTAssertEqual(try numbers(buy, isStrict: false), [6, 8])
    XCTAssertEqual(try numbers(path(.descendants(.cell), .matching(.named("Milk")), .unique)), [5])
    // Its first match is the first of them.
    XCTAssertEqual(try numbers(buy.appending(.first)), [6])
    XCTAssertEqual(buy.appending(.first).steps.count, 3)
    XCTAssertEqual(path(.descendants(.cell), .first).steps.count, 2)
    XCTAssertEqual(path(.descendants(.cell), .unique, .at(0)).steps.count, 3)
  }

  func testASearchThatEndsEarlyTellsWhereAndWhatItChoseFrom() throws {
    let cheese = path(.descendants(.cell), .matching(.named("Cheese")), .descendants(.button))
    let outcome = try cheese.search(in: root, isStrict: true)
    XCTAssertEqual(outcome.found.count, 0)
    XCTAssertEqual(outcome.stepsDone, 1)
    XCTAssertEqual(outcome.input.map(\.number), [3, 5, 7])
    let found = try path(.descendants(.cell), .matching(.named("Milk"))).search(in: root, isStrict: true)
    XCTAssertEqual(found.stepsDone, 2)
    XCTAssertEqual(found.input.count, 0)
    let none = try ElementPath().search(in: root, isStrict: true)
    XCTAssertEqual(none.found.map(\.elementType), [.application])
    XCTAssertEqual(none.stepsDone, 0)
  }

  func testThePathIsToldAsFarAsIsAsked() {
    let all = path(.descendants(.table), .unique, .children(.cell), .at(2), .first)
    XCTAssertEqual(
      all.words(),
      "Descendants matching type Table → Children matching type Cell → Element at index 2 → First Match")
    XCTAssertEqual(all.words(first: 2), "Descendants matching type Table")
    XCTAssertEqual(all.words(first: 3), "Descendants matching type Table → Children matching type Cell")
    XCTAssertEqual(all.words(first: 0), "Target Application")
    XCTAssertEqual(path(.unique).words(), "Target Application")
  }

  func testTheSubjectIsTheLastThatWasAskedFor() {
    XCTAssertEqual(ElementPath().subject, "Target Application")
    XCTAssertEqual(path(.descendants(.button)).subject, "Button")
    XCTAssertEqual(path(.descendants(.button), .matching(.named("Save")), .unique).subject, "\"Save\" Button")
    XCTAssertEqual(path(.children(.cell), .at(2)).subject, "Cell (Element at index 2)")
    XCTAssertEqual(path(.children(.cell), .first).subject, "Cell (First Match)")
    XCTAssertEqual(path(.descendants(.cell), .matching(.named("Milk")), .at(1)).subject, "\"Milk\" Cell (Element at index 1)")
    XCTAssertEqual(path(.descendants(.cell), .matching(.named("Milk")), .at(1), .descendants(.button)).subject, "Button")
    XCTAssertEqual(path(.descendants(.cell), .matching(.named("Milk")), .first, .children(.image)).subject, "Image")
    // A predicate has no name to take the place of one.
    let any = Criterion.fitting(NSPredicate(value: true))
    XCTAssertEqual(path(.descendants(.cell), .matching(.named("Milk")), .matching(any)).subject, "\"Milk\" Cell")
    XCTAssertEqual(
      path(.descendants(.cell), .matching(.named("a")), .matching(.named("b")), .containing(.named("c"))).subject, "\"b\" Cell")
    XCTAssertEqual(path(.matching(.named("a"))).subject, "Target Application")
  }

  func testTheNameIsThatOfTheLastStepThatAsksForOne() {
    XCTAssertNil(path(.descendants(.cell)).name)
    XCTAssertEqual(path(.descendants(.cell), .matching(.named("Milk")), .unique, .descendants(.button)).name, "Milk")
    XCTAssertEqual(path(.matching(.named("a")), .matching(.ofType(.cell, named: "b")), .first).name, "b")
    XCTAssertNil(path(.matching(.named("a")), .matching(.ofType(.cell, named: nil))).name)
    XCTAssertNil(path(.descendants(.cell), .containing(.named("c"))).name)
  }

  func testRowsAreLookedForByWhatListsHold() {
    for type: XCUIElement.ElementType in [.cell, .table, .collectionView, .staticText] {
      XCTAssertTrue(path(.descendants(type)).isOfRows, type.name)
      XCTAssertTrue(path(.descendants(type), .matching(.named("a")), .descendants(.button)).isOfRows, type.name)
      XCTAssertFalse(path(.children(type)).isOfRows, type.name)
    }
    for type: XCUIElement.ElementType in [.button, .any, .other, .window] {
      XCTAssertFalse(path(.descendants(type)).isOfRows, type.name)
    }
    XCTAssertFalse(ElementPath().isOfRows)
  }

  func testCriteriaSayWhatTheyAskFor() {
    XCTAssertEqual(Criterion.named("a").words, "\"a\" IN identifiers")
    XCTAssertEqual(Criterion.named("a").name, "a")
    XCTAssertEqual(Criterion.ofType(.switch, named: "a").words, "elementType == 40 AND \"a\" IN identifiers")
    XCTAssertEqual(Criterion.ofType(.switch, named: "a").name, "a")
    XCTAssertEqual(Criterion.ofType(.any, named: nil).words, "elementType == 0")
    XCTAssertNil(Criterion.ofType(.any, named: nil).name)
    XCTAssertEqual(Criterion.fitting(NSPredicate(format: "label == %@", "x")).words, "label == %@")
    XCTAssertNil(Criterion.fitting(NSPredicate(value: true)).name)
  }
}
