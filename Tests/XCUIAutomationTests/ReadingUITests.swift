import RehearsalWire
import XCTest

@testable import XCUIAutomation

/// What is read of elements, of those that are not there, and of an app that does not run.
final class ReadingUITests: TellingTestCase {
  private let app = XCUIApplication(bundleIdentifier: "com.example.Workbench")

  func testEachPropertyIsReadOfTheElement() {
    app.launch()
    let greet = app.buttons["Greet"]
    XCTAssertEqual(greet.label, "Greet")
    XCTAssertEqual(greet.identifier, "")
    XCTAssertEqual(greet.title, "")
    XCTAssertEqual(greet.elementType, .button)
    XCTAssertEqual(greet.frame, CGRect(x: 20, y: 170, width: 350, height: 34))
    XCTAssertFalse(greet.isEnabled)
    XCTAssertFalse(greet.isSelected)
    XCTAssertFalse(greet.hasFocus)
    let name = app.textFields["name"]
    XCTAssertEqual(name.identifier, "name")
    XCTAssertEqual(name.value as? String, "Your name")
    XCTAssertEqual(name.placeholderValue, "Your name")
    XCTAssertTrue(name.isEnabled)
    name.tap()
    XCTAssertTrue(name.hasFocus)
    XCTAssertEqual(app.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  func testAPropertyOfNothingIsEmptyAndToldByItsName() {
    app.launch()
    let nobody = app.buttons["nobody"]
    let words = words {
      XCTAssertEqual(nobody.identifier, "")
      XCTAssertEqual(nobody.label, "")
      XCTAssertEqual(nobody.title, "")
      XCTAssertNil(nobody.value)
      XCTAssertNil(nobody.placeholderValue)
      XCTAssertEqual(nobody.elementType, .any)
      XCTAssertEqual(nobody.frame, .zero)
      XCTAssertFalse(nobody.isEnabled)
      XCTAssertFalse(nobody.isSelected)
      XCTAssertFalse(nobody.hasFocus)
    }
    let names = [
      "identifier", "label", "title", "value", "placeholder", "type", "frame", "state", "state", "focus",
    ]
    XCTAssertEqual(
      words,
      names.map {
        "Failed to get the \($0) of \"nobody\" Button: No matches found for Descendants matching type Button → "
          + "Elements matching predicate '\"nobody\" IN identifiers'"
      })
    XCTAssertFalse(nobody.exists)
    XCTAssertFalse(nobody.isHittable)
  }

  func testNamesOfKeyValueCodingGiveProperties() {
    app.launch()
    let name = app.textFields["name"]
    XCTAssertEqual(name.value(forKey: "hasKeyboardFocus") as? Bool, false)
    name.tap()
    XCTAssertEqual(name.value(forKey: "hasKeyboardFocus") as? Bool, true)
    XCTAssertEqual(name.value(forKey: "identifier") as? String, "name")
    XCTAssertEqual(name.value(forKey: "enabled") as? Bool, true)
    XCTAssertEqual(name.value(forKey: "exists") as? Bool, true)
    XCTAssertEqual(name.value(forKey: "hittable") as? Bool, true)
    XCTAssertEqual(app.buttons["Covered"].value(forKey: "isHittable") as? Bool, false)
    XCTAssertNil(name.value(forKey: "colour"))
    // Of what is not there nothing is anything, and that is no failure.
    let nobody = app.buttons["nobody"]
    XCTAssertEqual(nobody.value(forKey: "exists") as? Bool, false)
    XCTAssertNil(nobody.value(forKey: "label"))
    XCTAssertFalse(NSPredicate(format: "label == 'nobody'").evaluate(with: nobody))
    XCTAssertEqual(words { _ = NSPredicate(format: "colour == 'red'").evaluate(with: nobody) }.count, 1)
  }

  func testWhatCanBeHitIsOnTheScreenAndUncovered() {
    app.launch()
    XCTAssertTrue(app.textFields["name"].isHittable)
    XCTAssertTrue(app.isHittable)
    XCTAssertFalse(app.buttons["Covered"].isHittable)
    XCTAssertFalse(app.buttons["Faraway"].isHittable)
    app.terminate()
    XCTAssertFalse(app.isHittable)
    XCTAssertFalse(app.exists)
  }

  func testASnapshotIsTheElementAsItWas() throws {
    app.launch()
    let snapshot = try app.textFields["name"].snapshot()
    app.textFields["name"].tap()
    XCTAssertEqual([snapshot.hasFocus, try app.textFields["name"].snapshot().hasFocus], [false, true])
    XCTAssertEqual(try app.snapshot().elementType, .application)
    XCTAssertThrowsError(try app.buttons["nobody"].snapshot()) { error in
      let fault = error as? Fault
      XCTAssertEqual(fault?.code, .noSuchElement)
      XCTAssertEqual(fault?.asked, "get a snapshot of \"nobody\" Button")
    }
    XCTAssertThrowsError(try app.buttons["Twin"].snapshot()) { error in
      let fault = error as? Fault
      XCTAssertEqual(fault?.code, .ambiguousElement)
      XCTAssertEqual(
        fault?.found,
        [
          "Button, {{20.0, 370.0}, {350.0, 34.0}}, label: 'Twin'", "Button, {{20.0, 410.0}, {350.0, 34.0}}, label: 'Twin'",
        ])
    }
  }

  func testNoMoreThanTenCandidatesAreTold() throws {
    app.launch()
    let count = app.buttons.count
    XCTAssertGreaterThan(count, 11)
    let several = told { app.buttons.element.tap() }
    XCTAssertEqual(several.count, 1)
    XCTAssertTrue(several[0].text.contains("and \(count - 10) more"), several[0].text)
    XCTAssertFalse(several[0].text.contains("label: 'Crash'"), several[0].text)
    XCTAssertEqual(several[0].text.components(separatedBy: "    Button, {{").count, 10)
    let none = told { _ = app.buttons["Grete"].label }
    XCTAssertEqual(none.count, 1)
    XCTAssertTrue(none[0].text.contains("and \(count - 10) more"), none[0].text)
    XCTAssertTrue(none[0].text.contains("looked for Descendants matching type Button"), none[0].text)
    // Where no name was asked for, none is alike.
    let other = told { _ = app.buttons.element(boundBy: 99).label }
    XCTAssertFalse(other[0].text.contains("did you mean"), other[0].text)
  }

  func testQueriesAreCountedAndListed() {
    app.launch()
    let twins = app.buttons.matching(identifier: "Twin")
    XCTAssertEqual(twins.count, 2)
    XCTAssertEqual(twins.allElementsBoundByIndex.map(\.frame.minY), [370, 410])
    XCTAssertEqual(twins.allElementsBoundByAccessibilityElement.map(\.frame.minY), [370, 410])
    XCTAssertEqual(twins.element(at: 1).frame.minY, 410)
    XCTAssertEqual(app.buttons.matching(identifier: "nobody").allElementsBoundByIndex.count, 0)
    XCTAssertEqual(app.buttons.element(matching: .button, identifier: "Later").label, "Later")
    XCTAssertEqual(
      words { XCTAssertEqual(app.buttons["Twin"].descendants(matching: .any).count, 0) },
      [
        "Failed to count the matches of Any: Multiple matching elements found for Descendants matching type Button → "
          + "Elements matching predicate '\"Twin\" IN identifiers'"
      ])
  }

  func testAnElementAndAQueryDescribeThemselves() {
    app.launch()
    XCTAssertEqual(
      app.buttons.matching(identifier: "Twin").debugDescription,
      """
      Find: Descendants matching type Button → Elements matching predicate '"Twin" IN identifiers'
      Output: {
        Button, {{20.0, 370.0}, {350.0, 34.0}}, label: 'Twin'
        Button, {{20.0, 410.0}, {350.0, 34.0}}, label: 'Twin'
      }
      """)
    XCTAssertEqual(
      app.sliders.debugDescription,
      """
      Find: Descendants matching type Slider
      Output: {
      }
      """)
    let line =
      "TextField, {{20.0, 120.0}, {350.0, 34.0}}, identifier: 'name', label: 'Your name', placeholderValue: 'Your name', "
      + "value: Your name"
    XCTAssertEqual(
      app.textFields.firstMatch.debugDescription,
      """
      Attributes: \(line)
      Element subtree:
        \(line)
      Path: Descendants matching type TextField → First Match
      """)
    XCTAssertEqual(app.sliders.element.debugDescription, "No matches found for Descendants matching type Slider")
    XCTAssertTrue(app.debugDescription.hasPrefix("Attributes: Application, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Workbench'\n"))
    XCTAssertTrue(app.debugDescription.contains("\n  Application, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Workbench'\n    Window,"))
  }

  func testNothingIsReadOfAnAppThatDoesNotRun() {
    let words = words {
      XCTAssertEqual(app.buttons.count, 0)
      XCTAssertEqual(app.buttons.debugDescription, "Find: Descendants matching type Button\nOutput: {\n}")
      XCTAssertEqual(app.debugDescription, "")
      XCTAssertEqual(app.screenshot().svg, "")
      XCTAssertEqual(app.sliders.element.normalizedSliderPosition, 0)
    }
    let end = "'com.example.Workbench' is not running"
    XCTAssertEqual(
      words,
      [
        "Failed to count the matches of Button: \(end)", "Failed to describe Button: \(end)",
        "Failed to describe Target Application: \(end)", "Failed to take a screenshot of Target Application: \(end)",
        "Failed to get the position of Slider: \(end)",
      ])
    XCTAssertFalse(app.buttons["Greet"].exists)
    XCTAssertFalse(app.buttons["Greet"].isHittable)
    XCTAssertThrowsError(try app.snapshot())
  }
}
