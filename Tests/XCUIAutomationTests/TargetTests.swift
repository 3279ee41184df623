import RehearsalWire
import XCTest

@testable import XCUIAutomation

/// Which app is meant, and what surrounds a test.
final class TargetTests: TellingTestCase {
  override class var targetApplication: String? { "Notebook" }

  override func tearDown() { XCUIApplication.target = nil }

  func testTheTargetIsWhatTheTestsClassSays() {
    let app = XCUIApplication()
    XCTAssertEqual(app.asked, "Notebook")
    XCTAssertFalse(app.isSystem)
    app.launch()
    XCTAssertEqual(app.label, "Notebook")
    XCTAssertTrue(app.navigationBars["Notebook"].exists)
  }

  func testTheProcessSaysItForAllClasses() {
    XCUIApplication.target = "com.example.Workbench"
    XCTAssertEqual(XCUIApplication().asked, "com.example.Workbench")
    XCTAssertEqual(XCUIApplication(bundleIdentifier: "Tour").asked, "Tour")
    XCUIApplication().launch()
    XCTAssertEqual(XCUIApplication().label, "Workbench")
  }

  func testOtherClassesHaveNoTargetOfTheirOwn() {
    XCTAssertNil(UITestCase.targetApplication)
    XCTAssertFalse(UITestCase.runsForEachTargetApplicationUIConfiguration)
    XCTAssertEqual(UITestSession.current.targetApplication, "Notebook")
  }

  func testAnAppWithoutANameIsTheTargetApplication() {
    XCTAssertEqual(
      words { XCUIApplication().buttons["a"].tap() }, ["Failed to tap \"a\" Button: 'Notebook' is not running"])
  }

  func testTwoObjectsForAnAppAreTheSameApp() {
    XCUIApplication(bundleIdentifier: "Workbench").launch()
    let other = XCUIApplication(bundleIdentifier: "Workbench")
    XCTAssertEqual(other.state, .runningForeground)
    XCTAssertEqual(XCUIApplication(bundleIdentifier: "com.example.Workbench").state, .notRunning)
    other.terminate()
    XCTAssertEqual(XCUIApplication(bundleIdentifier: "Workbench").state, .notRunning)
  }

  func testTheSystemIsWhereTheAppIsThatWasLaunchedLast() {
    let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    XCTAssertTrue(springboard.isSystem)
    XCTAssertEqual(springboard.state, .notRunning)
    XCTAssertFalse(springboard.exists)
    XCUIApplication(bundleIdentifier: "Workbench").launch()
    XCTAssertEqual(springboard.state, .runningForeground)
    XCTAssertTrue(springboard.buttons["Greet"].exists)
    XCUIApplication(bundleIdentifier: "Notebook").launch()
    XCTAssertFalse(springboard.buttons["Greet"].exists)
    XCTAssertTrue(springboard.navigationBars["Notebook"].exists)
  }

  func testLaunchArgumentsSetTheLanguage() throws {
    let app = XCUIApplication()
    app.launchArguments = ["-AppleLanguages", "(de)", "-AppleLocale", "\"de_AT\""]
    app.launch()
    XCTAssertEqual(try XCTUnwrap(UITestSession.current.front).device.state().locale, "de_AT")
  }

  func testALocaleIsReadFromEitherArgument() {
    XCTAssertEqual(LaunchLocale.name(in: ["-AppleLocale", "de_DE"]), "de_DE")
    XCTAssertEqual(LaunchLocale.name(in: ["-AppleLocale", "\"en_GB\""]), "en_GB")
    XCTAssertEqual(LaunchLocale.name(in: ["-AppleLanguages", "(pt-BR, en)"]), "pt_BR")
    XCTAssertEqual(LaunchLocale.name(in: ["-AppleLanguages", "fr"]), "fr")
    XCTAssertNil(LaunchLocale.name(in: ["-AppleLanguages", "()"]))
    XCTAssertNil(LaunchLocale.name(in: ["-AppleLanguages"]))
    XCTAssertNil(LaunchLocale.name(in: ["a", "-AppleLocale"]))
    XCTAssertNil(LaunchLocale.name(in: []))
  }

  func testAnAppIsChosenByItsNameBeforeItsLikeness() {
    XCTAssertEqual(HostedApps.choose("my-shop", among: ["My Shop", "my-shop"]), "my-shop")
    XCTAssertEqual(HostedApps.choose("com.example.MYSHOP", among: ["Shop", "My-Shop 2", "my shop"]), "my shop")
    XCTAssertEqual(HostedApps.choose("shop2", among: ["Shop", "Shop 2"]), "Shop 2")
    XCTAssertNil(HostedApps.choose("com.example", among: ["com"]))
    XCTAssertNil(HostedApps.choose("Shop", among: []))
  }

  // MARK: Monitors

  private func openAlert(in app: XCUIApplication) {
    app.launch()
    // The second alert is refused, which is told.
    XCTAssertEqual(words { app.buttons["Present twice"].tap() }.count, 1)
    XCTAssertTrue(app.alerts["First"].waitForExistence(timeout: 1))
  }

  func testTheLastMonitorIsAskedFirstUntilOneAnswers() {
    let app = XCUIApplication(bundleIdentifier: "Workbench")
    var asked: [String] = []
    func add(_ name: String, answers: Bool) -> any NSObjectProtocol {
      addUIInterruptionMonitor(withDescription: name) { alert in
        asked.append("\(name): \(alert.label), \(alert.elementType.name)")
        return answers
      }
    }
    let first = add("first", answers: true)
    let second = add("second", answers: true)
    _ = add("third", answers: false)
    openAlert(in: app)
    // The monitor says that it has answered, and has not: the action is tried once more, and fails.
    XCTAssertEqual(words { app.buttons["Later"].tap() }.count, 1)
    XCTAssertEqual(asked, ["third: First, Alert", "second: First, Alert"])
    asked = []
    removeUIInterruptionMonitor(second)
    XCTAssertEqual(words { app.buttons["Later"].tap() }.count, 1)
    XCTAssertEqual(asked, ["third: First, Alert", "first: First, Alert"])
    asked = []
    removeUIInterruptionMonitor(first)
    XCTAssertEqual(UITestSession.current.monitors.count, 1)
    XCTAssertEqual(words { app.buttons["Later"].tap() }.count, 1)
    XCTAssertEqual(asked, ["third: First, Alert"])
  }

  func testWithoutAnAlertNoMonitorIsAsked() {
    let app = XCUIApplication(bundleIdentifier: "Workbench")
    var asked = 0
    addUIInterruptionMonitor(withDescription: "any") { _ in
      asked += 1
      return true
    }
    app.launch()
    XCTAssertEqual(words { app.buttons["Covered"].tap() }.count, 1)
    app.buttons["Twin"].firstMatch.tap()
    XCTAssertEqual(asked, 0)
  }

  func testAFailureThatIsNotOfWhatIsInTheWayAsksNoMonitor() {
    let app = XCUIApplication(bundleIdentifier: "Workbench")
    var asked = 0
    addUIInterruptionMonitor(withDescription: "any") { _ in
      asked += 1
      return true
    }
    openAlert(in: app)
    XCTAssertEqual(words { app.buttons["nobody"].tap() }.count, 1)
    XCTAssertEqual(words { app.alerts["First"].adjust(toNormalizedSliderPosition: 1) }.count, 1)
    XCTAssertEqual(asked, 0)
  }
}
