import XCTest

/// Written as Xcode's template begins: launch arguments, text, and what outlasts a relaunch.
final class NotebookUITests: XCTestCase {
  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  func testTheTemplateOfXcodeRuns() throws {
    let app = XCUIApplication(bundleIdentifier: "com.example.Notebook")
    app.launch()
    XCTAssertTrue(app.navigationBars["Notebook"].exists)
    let attachment = XCTAttachment(screenshot: app.screenshot())
    attachment.name = "Launch Screen"
    attachment.lifetime = .keepAlways
    add(attachment)
    XCTAssertTrue(app.screenshot().svg.hasPrefix("<svg"))
  }

  func testAnAppIsLaunchedByItsName() {
    let app = XCUIApplication(bundleIdentifier: "Notebook")
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(app.buttons["Save"].exists)
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertEqual(app.label, "Notebook")
    XCTAssertEqual(app.elementType, .application)
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
  }

  func testArgumentsAndEnvironmentReachTheApp() {
    let app = XCUIApplication(bundleIdentifier: "com.example.Notebook")
    app.launchArguments += ["-prefilled", "-author", "Ada"]
    app.launchEnvironment["NOTEBOOK_HEADLINE"] = "Shopping"
    app.launch()
    XCTAssertEqual(app.textFields["note"].value as? String, "Milk")
    XCTAssertEqual(app.staticTexts["author"].label, "By Ada")
    XCTAssertEqual(app.staticTexts["headline"].label, "Shopping")
  }

  func testWhatIsKeptOutlastsALaunchOfTheSameTest() {
    let app = XCUIApplication(bundleIdentifier: "com.example.Notebook")
    app.launch()
    let note = app.textFields["note"]
    note.tap()
    note.typeText("Bread")
    app.buttons["Save"].tap()
    XCTAssertEqual(app.staticTexts["headline"].label, "Bread")
    app.terminate()
    app.launchArguments = ["-prefilled"]
    app.launch()
    XCTAssertEqual(app.staticTexts["headline"].label, "Bread")
    XCTAssertEqual(note.value as? String, "Milk")
  }

  func testEachTestBeginsWithNothing() {
    let app = XCUIApplication(bundleIdentifier: "com.example.Notebook")
    app.launch()
    XCTAssertEqual(app.staticTexts["headline"].label, "No headline")
    XCTAssertEqual(app.textFields["note"].value as? String, "A note")
    XCTAssertEqual(app.textFields["note"].placeholderValue, "A note")
  }

  func testDeletingIsTyped() {
    let app = XCUIApplication(bundleIdentifier: "com.example.Notebook")
    app.launchArguments = ["-prefilled"]
    app.launch()
    let note = app.textFields["A note"]
    note.tap()
    XCTAssertTrue(app.keyboards.firstMatch.waitForExistence(timeout: 2))
    XCTAssertTrue(note.hasFocus)
    let text = note.value as? String ?? ""
    note.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: text.count))
    XCTAssertEqual(note.value as? String, "A note")
    app.keys["B"].tap()
    app.typeText("un")
    XCTAssertEqual((note.value as? String)?.lowercased(), "bun")
  }

  func testTheDeviceIsTurnedAndLeft() {
    let app = XCUIApplication(bundleIdentifier: "com.example.Notebook")
    app.launch()
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertEqual(XCUIDevice.shared.orientation, .landscapeLeft)
    XCTAssertGreaterThan(app.frame.width, app.frame.height)
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackground, timeout: 1))
    app.activate()
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 1))
    XCUIDevice.shared.appearance = .dark
    XCTAssertEqual(XCUIDevice.shared.appearance, .dark)
  }

  func testLaunchPerformance() throws {
    measure(metrics: [XCTApplicationLaunchMetric()]) {
      XCUIApplication(bundleIdentifier: "com.example.Notebook").launch()
    }
  }
}

/// The other file of Xcode's template.
final class NotebookUITestsLaunchTests: XCTestCase {
  override class var runsForEachTargetApplicationUIConfiguration: Bool {
    true
  }

  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  func testLaunch() throws {
    XCTContext.runActivity(named: "Launch") { activity in
      let app = XCUIApplication(bundleIdentifier: "com.example.Notebook")
      app.launch()
      activity.add(XCTAttachment(string: app.debugDescription))
      XCTAssertTrue(app.windows.firstMatch.exists)
    }
  }
}
