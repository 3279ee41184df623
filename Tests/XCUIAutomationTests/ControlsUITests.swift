import XCTest

/// Controls, their types, and what is done with them.
final class ControlsUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() {
    continueAfterFailure = false
    app = XCUIApplication(bundleIdentifier: "com.example.Controls")
    app.launch()
  }

  private var log: String { app.staticTexts["log"].label }

  func testValuesAreSet() {
    app.tables.staticTexts["Values"].tap()
    let wifi = app.switches["wifi"]
    XCTAssertEqual(wifi.value as? String, "0")
    wifi.tap()
    XCTAssertEqual(wifi.value as? String, "1")
    XCTAssertEqual(log, "wifi on")
    let volume = app.sliders["volume"]
    volume.adjust(toNormalizedSliderPosition: 0.7)
    XCTAssertEqual(log, "volume 70")
    XCTAssertEqual(volume.normalizedSliderPosition, 0.7, accuracy: 0.01)
    XCTAssertEqual(app.progressIndicators["progress"].value as? String, "70%")
    app.steppers["count"].buttons["Increment"].tap()
    XCTAssertEqual(log, "count 1")
    app.segmentedControls["size"].buttons["L"].tap()
    XCTAssertEqual(log, "size L")
    XCTAssertTrue(app.segmentedControls["size"].buttons["L"].isSelected)
    XCTAssertEqual(app.pageIndicators.element.elementType, .pageIndicator)
  }

  func testWheelsAreTurned() {
    app.tables.staticTexts["Pickers"].tap()
    let wheels = app.pickers["picker"].pickerWheels
    XCTAssertEqual(wheels.count, 2)
    wheels.element(boundBy: 0).adjust(toPickerWheelValue: "large")
    wheels.element(boundBy: 1).adjust(toPickerWheelValue: "black")
    XCTAssertEqual(log, "large black")
  }

  func testTextIsTyped() {
    app.tables.staticTexts["Text"].tap()
    let name = app.textFields["name"]
    name.tap()
    name.typeText("Ada\n")
    let password = app.secureTextFields["Password"]
    XCTAssertEqual(password.value(forKey: "hasKeyboardFocus") as? Bool, true)
    password.typeText("secret")
    XCTAssertEqual((password.value as? String)?.count, 6)
    XCTAssertEqual(name.value as? String, "Ada")
    XCTAssertTrue(app.textViews["notes"].exists)
    XCTAssertEqual(app.textFields.count, 2)
  }

  func testButtonsAreTouchedInEveryWay() {
    app.tables.staticTexts["Buttons"].tap()
    app.buttons["Plain"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
    XCTAssertEqual(log, "plain tapped")
    app.buttons["Favourite"].tap()
    XCTAssertTrue(app.buttons["Favourite"].isSelected)
    let soldOut = app.buttons.element(matching: NSPredicate(format: "label BEGINSWITH[c] 'sold out'"))
    XCTAssertFalse(soldOut.isEnabled)
    soldOut.tap()
    XCTAssertEqual(log, "favourite")
    app.buttons["Sort"].tap()
    app.buttons["Date"].tap()
    XCTAssertEqual(log, "sorted by date")
    app.navigationBars.buttons["Controls"].tap()
    XCTAssertTrue(app.navigationBars["Controls"].exists)
  }
}
