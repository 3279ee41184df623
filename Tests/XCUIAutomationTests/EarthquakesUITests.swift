import XCTest

/// A list from the network, and waits.
final class EarthquakesUITests: XCTestCase {
  let app = XCUIApplication(bundleIdentifier: "com.example.Earthquakes")

  override func setUpWithError() throws {
    continueAfterFailure = false
    app.launch()
  }

  func testACellOpensItsDetail() {
    let first = app.tables.cells.element(boundBy: 0)
    XCTAssertFalse(first.exists)
    XCTAssertTrue(first.waitForExistence(timeout: 5))
    XCTAssertEqual(app.tables.count, 1)
    XCTAssertTrue(first.label.hasPrefix("c0001xgp"))
    first.tap()
    XCTAssertTrue(app.staticTexts["depth"].waitForExistence(timeout: 5))
    XCTAssertEqual(app.staticTexts["depth"].label, "24.4")
    app.navigationBars.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(app.tables.firstMatch.waitForExistence(timeout: 5))
  }

  func testACellIsFoundByWhatItHolds() {
    let cell = app.tables.cells.containing(.staticText, identifier: "c0001xgp").element
    XCTAssertTrue(cell.waitForExistence(timeout: 5))
    XCTAssertTrue(cell.staticTexts["c0001xgp"].isHittable)
    let strong = app.cells.containing(NSPredicate(format: "label BEGINSWITH %@", "c0001"))
    XCTAssertEqual(strong.count, 1)
    XCTAssertEqual(app.tables.children(matching: .cell).count, app.cells.allElementsBoundByIndex.count)
  }

  func testARowThatHasNoCellYetIsScrolledTo() {
    XCTAssertTrue(app.cells.firstMatch.waitForExistence(timeout: 5))
    let last = app.staticTexts["a00043nx"]
    XCTAssertFalse(last.exists)
    last.tap()
    XCTAssertTrue(app.staticTexts["depth"].waitForExistence(timeout: 5))
  }

  func testASwipeScrolls() {
    let first = app.cells.element(boundBy: 0)
    XCTAssertTrue(first.waitForExistence(timeout: 5))
    let before = first.frame.minY
    app.tables.firstMatch.swipeUp()
    XCTAssertLessThan(app.cells.element(boundBy: 0).frame.minY, before)
    let scrolled = app.cells["2007hear, 8.4"].frame.minY
    app.tables.firstMatch.swipeDown(velocity: .slow)
    XCTAssertGreaterThan(app.cells["2007hear, 8.4"].frame.minY, scrolled)
  }

  func testExpectationsAreMetInVirtualTime() {
    let began = ContinuousClock.now
    let cell = app.cells.firstMatch
    expectation(for: NSPredicate(format: "exists == true"), evaluatedWith: cell, handler: nil)
    waitForExpectations(timeout: 30, handler: nil)
    let count = XCTNSPredicateExpectation(predicate: NSPredicate(format: "count > 3"), object: app.cells)
    wait(for: [count], timeout: 30)
    let label = XCTNSPredicateExpectation(predicate: NSPredicate(format: "label BEGINSWITH 'c0001'"), object: cell)
    XCTAssertEqual(XCTWaiter.wait(for: [label], timeout: 30), .completed)
    let never = XCTNSPredicateExpectation(predicate: NSPredicate(format: "label == 'never'"), object: cell)
    XCTAssertEqual(XCTWaiter().wait(for: [never], timeout: 3600), .timedOut)
    XCTAssertLessThan(ContinuousClock.now - began, .seconds(30))
  }

  func testWaitsForPropertiesAndForTheEnd() {
    let spinner = app.activityIndicators.firstMatch
    XCTAssertTrue(spinner.waitForNonExistence(timeout: 60))
    XCTAssertTrue(app.cells.firstMatch.wait(for: \.exists, toEqual: true, timeout: 1))
    XCTAssertFalse(app.cells.firstMatch.wait(for: \.label, toEqual: "nothing", timeout: 1))
    XCTAssertFalse(app.alerts.firstMatch.waitForExistence(timeout: 100_000))
  }
}
