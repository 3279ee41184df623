import XCTest

/// What can be touched, what cannot, and what comes later.
final class TouchingUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() {
    app = XCUIApplication(bundleIdentifier: "com.example.Workbench")
    app.launch()
  }

  func testADisabledButtonIsTouchedInVain() {
    XCTAssertFalse(app.buttons["Greet"].isEnabled)
    app.buttons["Greet"].tap()
    app.textFields["name"].tap()
    app.textFields["name"].typeText("Ada")
    app.buttons["Greet"].tap()
    XCTAssertEqual(app.staticTexts["greeting"].label, "Hello, Ada!")
  }

  func testAWaitMovesVirtualTime() {
    app.buttons["Later"].tap()
    XCTAssertFalse(app.staticTexts["later"].waitForExistence(timeout: 4))
    XCTAssertTrue(app.staticTexts["later"].waitForExistence(timeout: 2))
  }

  func testOfTwinsTheFirstIsTheFirst() {
    XCTAssertEqual(app.buttons.matching(identifier: "Twin").count, 2)
    XCTAssertTrue(app.buttons["Twin"].exists)
    XCTAssertEqual(app.buttons["Twin"].firstMatch.label, "Twin")
    app.buttons["Twin"].firstMatch.tap()
    XCTAssertFalse(app.buttons["Hidden"].exists)
    XCTAssertTrue(app.buttons["Faraway"].exists)
    XCTAssertFalse(app.buttons["Faraway"].isHittable)
  }
}
