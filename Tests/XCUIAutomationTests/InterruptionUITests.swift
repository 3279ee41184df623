import XCTest

/// Alerts and sheets: as elements, and in the way.
final class InterruptionUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() {
    continueAfterFailure = false
    app = XCUIApplication(bundleIdentifier: "com.example.Tour")
    app.launch()
    app.tabBars.buttons["Places"].tap()
    app.tables.cells["Market"].tap()
  }

  func testAnAlertIsAnElement() {
    app.buttons["Rate"].tap()
    let alert = app.alerts["How was it?"]
    XCTAssertTrue(alert.waitForExistence(timeout: 1))
    XCTAssertEqual(alert.elementType, .alert)
    let field = alert.textFields["In a word"]
    field.tap()
    field.typeText("lively")
    alert.buttons["Send"].tap()
    XCTAssertTrue(alert.waitForNonExistence(timeout: 1))
    XCTAssertTrue(app.staticTexts["Rated: lively"].exists)
  }

  func testASheetIsAnElement() {
    app.navigationBars.buttons["Star"].tap()
    app.sheets["Stars"].buttons["Two"].tap()
    XCTAssertTrue(app.staticTexts["Stars: Two"].waitForExistence(timeout: 1))
  }

  func testAMonitorAnswersAnAlertThatIsInTheWay() {
    var answered: [String] = []
    addUIInterruptionMonitor(withDescription: "questions") { alert in
      answered.append(alert.label)
      alert.buttons["Cancel"].tap()
      return true
    }
    app.buttons["Delete"].tap()
    app.buttons["Rate"].tap()
    XCTAssertEqual(answered, ["Delete Market?"])
    XCTAssertTrue(app.alerts["How was it?"].exists)
  }
}

/// Alerts of the system, which an app asks for.
final class SystemAlertUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() {
    continueAfterFailure = false
    app = XCUIApplication(bundleIdentifier: "com.example.Atlas")
    app.launch()
    app.tables.cells["Reminders"].tap()
    app.buttons["Allow reminders"].tap()
  }

  func testTheSystemIsFoundByItsIdentifier() {
    let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    let alert = springboard.alerts["“Atlas” Would Like to Send You Notifications"]
    XCTAssertTrue(alert.waitForExistence(timeout: 1))
    alert.buttons["Allow"].tap()
    XCTAssertTrue(app.staticTexts["allowed"].waitForExistence(timeout: 1))
  }

  func testAMonitorAnswersTheSystem() {
    addUIInterruptionMonitor(withDescription: "notifications") { alert in
      alert.buttons["Don’t Allow"].tap()
      return true
    }
    app.buttons["In a minute"].tap()
    XCTAssertTrue(app.staticTexts["refused"].exists)
  }
}
