//
//  GroceriesUITests.swift
//  GroceriesUITests
//

import XCTest

final class GroceriesUITests: XCTestCase {

    override func setUpWithError() throws {
        // Put setup code here. This method is called before the invocation of each test method in the class.

        // In UI tests it is usually best to stop immediately when a failure occurs.
        continueAfterFailure = false
    }

    override func tearDownWithError() throws {
        // Put teardown code here. This method is called after the invocation of each test method in the class.
    }

    @MainActor
    func testAnItemIsAdded() throws {
        // UI tests must launch the application that they test.
        let app = XCUIApplication()
        app.launch()

        app.navigationBars["Groceries"].buttons["Add"].tap()
        let field = app.textFields["Name"]
        XCTAssertTrue(field.waitForExistence(timeout: 2))
        field.tap()
        field.typeText("Cheese")
        app.steppers.buttons["Increment"].tap()
        XCTAssertEqual(app.staticTexts["count"].label, "2")
        app.navigationBars["New Item"].buttons["Save"].tap()

        XCTAssertTrue(app.tables.staticTexts["Cheese"].waitForExistence(timeout: 2))
        XCTAssertEqual(app.tables.cells.count, 3)
    }

    @MainActor
    func testWhatWasBoughtIsTidiedAway() throws {
        let app = XCUIApplication()
        app.launch()
        app.tables.staticTexts["Bread"].tap()
        app.buttons["Tidy"].tap()
        XCTAssertTrue(app.staticTexts["Bread"].waitForNonExistence(timeout: 5))
        XCTAssertTrue(app.staticTexts["1 left"].exists)
    }

    @MainActor
    func testANameIsRefusedTwice() throws {
        let app = XCUIApplication()
        app.launch()
        add("bread", to: app)
        XCTAssertTrue(app.alerts["Sorry"].waitForExistence(timeout: 2))
        app.alerts.buttons["OK"].tap()
    }

    @MainActor
    func testAnEmptyListSaysSo() throws {
        let app = XCUIApplication()
        app.launchArguments = ["-empty"]
        app.launch()
        XCTAssertTrue(app.staticTexts["Nothing left to buy"].exists)
    }

    @MainActor
    private func add(_ name: String, to app: XCUIApplication) {
        app.buttons["Add"].tap()
        app.textFields["Name"].typeText(name)
        app.buttons["Save"].tap()
    }

    @MainActor
    func testLaunchPerformance() throws {
        // This measures how long it takes to launch your application.
        measure(metrics: [XCTApplicationLaunchMetric()]) {
            XCUIApplication().launch()
        }
    }
}
