import XCTest

@testable import XCUIAutomation

/// The device of the app that was launched last.
final class DeviceUITests: TellingTestCase {
  private let app = XCUIApplication(bundleIdentifier: "com.example.Gestures")
  private let device = XCUIDevice.shared

  private func open() {
    app.launch()
    app.tables.staticTexts["Device"].tap()
    XCTAssertTrue(app.staticTexts["orientation"].waitForExistence(timeout: 2))
  }

  private func fact(_ name: String) -> String { app.staticTexts.matching(identifier: name).element(boundBy: 1).label }

  func testOrientationsAreUIKitsNumbers() {
    let all: [UIDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    XCTAssertEqual(all.map(\.rawValue), [0, 1, 2, 3, 4, 5, 6])
    XCTAssertEqual(all.filter(\.isLandscape), [.landscapeLeft, .landscapeRight])
    XCTAssertEqual(all.filter(\.isPortrait), [.portrait, .portraitUpsideDown])
  }

  func testTheDeviceIsTurnedToEitherSide() {
    open()
    XCTAssertEqual(device.orientation, .portrait)
    device.orientation = .landscapeLeft
    XCTAssertEqual(device.orientation, .landscapeLeft)
    XCTAssertEqual(app.frame.size, CGSize(width: 844, height: 390))
    // The interface turns against the device.
    XCTAssertEqual(try UITestSession.current.front?.device.state().interfaceOrientation, "landscapeRight")
    device.orientation = .landscapeRight
    XCTAssertEqual(device.orientation, .landscapeRight)
    XCTAssertEqual(try UITestSession.current.front?.device.state().interfaceOrientation, "landscapeLeft")
    device.orientation = .portrait
    XCTAssertEqual(device.orientation, .portrait)
    XCTAssertEqual(app.frame.size, CGSize(width: 390, height: 844))
  }

  func testADeviceOnATableIsNotTurned() {
    open()
    for (orientation, name) in [(UIDeviceOrientation.faceUp, "faceUp"), (.faceDown, "faceDown"), (.unknown, "unknown")] {
      XCTAssertEqual(words { device.orientation = orientation }, ["the device cannot be turned to \(name)"])
    }
    XCTAssertEqual(device.orientation, .portrait)
  }

  func testOnlyTheHomeButtonSendsTheAppAway() {
    open()
    device.press(.volumeUp)
    device.press(.volumeDown)
    XCTAssertEqual(app.state, .runningForeground)
    device.press(.home)
    XCTAssertEqual(app.state, .runningBackground)
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertEqual(fact("state"), "active")
    XCTAssertEqual([XCUIDevice.Button.home, .volumeUp, .volumeDown].map(\.rawValue), [1, 2, 3])
  }

  func testAppearancesAreLightAndDark() {
    open()
    XCTAssertEqual(device.appearance, .light)
    XCTAssertEqual(fact("appearance"), "light")
    device.appearance = .dark
    XCTAssertEqual(device.appearance, .dark)
    XCTAssertEqual(fact("appearance"), "dark")
    device.appearance = .light
    XCTAssertEqual(device.appearance, .light)
    device.appearance = .dark
    device.appearance = .unspecified
    XCTAssertEqual(fact("appearance"), "light")
  }

  func testTheSystemOpensTheAppByAURL() throws {
    open()
    device.system.open(try XCTUnwrap(URL(string: "gestures://drawing/7")))
    XCTAssertEqual(fact("opened"), "gestures://drawing/7")
  }

  func testWithoutAnAppThereIsNoDevice() throws {
    let url = try XCTUnwrap(URL(string: "gestures://drawing/7"))
    let told = told {
      XCTAssertEqual(device.orientation, .unknown)
      device.orientation = .landscapeLeft
      XCTAssertEqual(device.appearance, .unspecified)
      device.appearance = .dark
      device.press(.home)
      device.press(.volumeUp)
      device.system.open(url)
    }
    XCTAssertEqual(told.map(\.firstLine), Array(repeating: "no app was launched", count: 6))
    let asked = [
      "get the orientation", "set the orientation", "get the appearance", "set the appearance", "press the home button",
      "open gestures://drawing/7",
    ]
    for (failure, words) in zip(told, asked) { XCTAssertTrue(failure.text.contains("asked:   \(words)\n"), failure.text) }
    XCTAssertTrue(told.first?.text.contains("call launch() first") == true)
  }

  // MARK: The screen

  func testTheScreenIsDrawnAsTheAppIs() {
    XCTAssertEqual(XCUIScreen.main.screenshot().svg, "")
    XCTAssertTrue(XCUIScreen.screens.count == 1 && XCUIScreen.screens[0] === XCUIScreen.main)
    open()
    let picture = XCUIScreen.main.screenshot().svg
    XCTAssertTrue(picture.hasPrefix("<svg"))
    XCTAssertEqual(app.screenshot().svg, picture)
    let part = app.staticTexts["appearance"].firstMatch.screenshot().svg
    XCTAssertTrue(part.hasPrefix("<svg"))
    XCTAssertLessThan(part.count, picture.count)
    let providers: [any XCUIScreenshotProviding] = [XCUIScreen.main, app]
    XCTAssertEqual(providers.map { $0.screenshot().svg }, [picture, picture])
  }
}
