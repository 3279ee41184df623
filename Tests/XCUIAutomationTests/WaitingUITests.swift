import XCTest

@testable import XCUIAutomation

/// Waits for elements, predicates and states: in virtual time, no longer than they need.
final class WaitingUITests: TellingTestCase {
  private let app = XCUIApplication(bundleIdentifier: "com.example.Workbench")
  private var later: XCUIElement { app.staticTexts["later"] }

  private func open() {
    app.launch()
    app.buttons["Later"].tap()
  }

  func testAWaitEndsWhenItHoldsOrItsTimeIsUp() throws {
    open()
    XCTAssertEqual(try seconds { XCTAssertFalse(later.waitForExistence(timeout: 4)) }, 4, accuracy: 0.01)
    XCTAssertEqual(try seconds { XCTAssertTrue(later.waitForExistence(timeout: 4)) }, 1, accuracy: 0.01)
    XCTAssertEqual(try seconds { XCTAssertTrue(later.waitForExistence(timeout: 4)) }, 0)
    XCTAssertEqual(try seconds { XCTAssertTrue(app.staticTexts["nobody"].waitForNonExistence(timeout: 4)) }, 0)
    // Nothing that is pending could end it.
    XCTAssertFalse(later.waitForNonExistence(timeout: 4))
  }

  func testAPropertyIsWaitedFor() throws {
    open()
    let greeting = app.staticTexts["greeting"]
    XCTAssertFalse(later.wait(for: \.exists, toEqual: true, timeout: 1))
    XCTAssertTrue(later.wait(for: \.exists, toEqual: false, timeout: 1))
    XCTAssertTrue(later.wait(for: \.isHittable, toEqual: false, timeout: 1))
    XCTAssertFalse(later.wait(for: \.label, toEqual: "", timeout: 1))
    XCTAssertTrue(greeting.wait(for: \.label, toEqual: "later", timeout: 9))
    XCTAssertEqual(later.label, "later")
    XCTAssertTrue(later.wait(for: \.exists, toEqual: true, timeout: 1))
  }

  func testAWaitForAnAppThatDoesNotRunIsToldWhereItStands() {
    let line = #line + 1
    let told = told { XCTAssertFalse(later.waitForExistence(timeout: 4)) }
    XCTAssertEqual(
      told.map(\.firstLine),
      ["Failed to wait for the existence of \"later\" StaticText: 'com.example.Workbench' is not running"])
    XCTAssertEqual(told.first?.line, line)
    XCTAssertTrue(told.first?.file.hasSuffix("WaitingUITests.swift") == true)
    XCTAssertEqual(
      words { XCTAssertFalse(later.waitForNonExistence(timeout: 4)) },
      ["Failed to wait for the end of \"later\" StaticText: 'com.example.Workbench' is not running"])
    XCTAssertEqual(
      words { XCTAssertFalse(later.wait(for: \.exists, toEqual: false, timeout: 4)) },
      ["Failed to wait for a property of \"later\" StaticText: 'com.example.Workbench' is not running"])
  }

  /// What a wait asks again and again fails without a word, because the wait itself tells.
  func testAWaitForWhatIsAmbiguousIsNotToldOnTheWay() {
    open()
    let words = words { XCTAssertFalse(app.buttons["Twin"].wait(for: \.label, toEqual: "none", timeout: 1)) }
    XCTAssertEqual(words, [])
    XCTAssertEqual(self.words { _ = app.buttons["Twin"].label }.count, 1)
  }

  /// It is there after five seconds; an action waits for three at most.
  func testAnActionWaitsForWhatIsNotThereYet() throws {
    open()
    XCTAssertEqual(try seconds { XCTAssertEqual(words { later.press(forDuration: 1) }.count, 1) }, 3, accuracy: 0.01)
    XCTAssertEqual(try seconds { later.press(forDuration: 1) }, 3, accuracy: 0.01)
  }

  // MARK: Expectations

  func testExpectationsAreFulfilledInVirtualTime() throws {
    open()
    nonisolated(unsafe) var asked = 0
    let seen = expectation(for: NSPredicate(format: "exists == true"), evaluatedWith: later) {
      asked += 1
      return true
    }
    let line = try seconds { waitForExpectations(timeout: 60) }
    XCTAssertEqual(line, 5, accuracy: 0.01)
    XCTAssertEqual(asked, 1)
    XCTAssertEqual(seen.expectationDescription.isEmpty, false)
    XCTAssertEqual(UITestSession.current.expectations.count, 0)
  }

  func testAHandlerMayStillRefuse() throws {
    open()
    let refused = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: app.buttons["Greet"])
    nonisolated(unsafe) var asked = 0
    refused.handler = {
      asked += 1
      return asked == 2
    }
    XCTAssertEqual(XCTWaiter().wait(for: [refused], timeout: 60), .completed)
    XCTAssertEqual(asked, 2)
  }

  func testOfSeveralEachIsFulfilledByItself() throws {
    open()
    func soon(_ format: String, _ object: Any) -> XCTNSPredicateExpectation {
      XCTNSPredicateExpectation(predicate: NSPredicate(format: format), object: object)
    }
    let (button, text) = (soon("count == 2", app.buttons.matching(identifier: "Twin")), soon("label == 'later'", later))
    let taken = try seconds { wait(for: [button, text], timeout: 60) }
    XCTAssertEqual(taken, 5, accuracy: 0.01)
    let never = soon("exists == true", app.buttons["nobody"])
    let taking = try seconds { XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 3), .timedOut) }
    XCTAssertLessThanOrEqual(taking, 3)
  }

  func testWhatIsNotAboutElementsIsLeftToXCTest() {
    open()
    let other = XCTestExpectation(description: "other")
    XCTAssertEqual(ElementExpectations.wait(for: [other], timeout: 7), 7)
    let mine = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: app.buttons["Greet"])
    XCTAssertEqual(ElementExpectations.wait(for: [mine, other], timeout: 7), 7)
    let again = XCTNSPredicateExpectation(predicate: NSPredicate(format: "exists == true"), object: app.buttons["Greet"])
    XCTAssertEqual(ElementExpectations.wait(for: [again], timeout: 7), 0)
  }

  func testQueriesHaveACountAndNothingElse() {
    open()
    let twins = app.buttons.matching(identifier: "Twin")
    XCTAssertTrue(NSPredicate(format: "count == 2 AND exists == true").evaluate(with: twins))
    XCTAssertTrue(NSPredicate(format: "count == 0 AND exists == false").evaluate(with: app.sliders))
    XCTAssertEqual(twins.predicateKeys, ["count", "exists"])
    XCTAssertEqual(
      words { XCTAssertFalse(NSPredicate(format: "label == 'Twin'").evaluate(with: twins)) }.count, 1)
  }

  // MARK: States

  func testAnAppIsWaitedForByItsState() {
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertTrue(app.wait(for: .notRunning, timeout: 1))
    XCTAssertFalse(app.wait(for: .runningForeground, timeout: 1))
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertTrue(app.buttons["Greet"].exists)
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 1))
    XCTAssertFalse(app.wait(for: .runningBackground, timeout: 1))
    XCTAssertFalse(app.wait(for: .notRunning, timeout: 1))
    XCUIDevice.shared.press(.home)
    XCTAssertEqual(app.state, .runningBackground)
    app.activate()
    XCTAssertEqual(app.state, .runningForeground)
    let states: [XCUIApplication.State] = [
      .unknown, .notRunning, .runningBackgroundSuspended, .runningBackground, .runningForeground,
    ]
    XCTAssertEqual(states.map(\.rawValue), [0, 1, 2, 3, 4])
  }

  /// Activating what runs does not begin it again.
  func testAnAppThatRunsIsNotLaunchedByActivatingIt() {
    app.launch()
    app.textFields["name"].tap()
    app.textFields["name"].typeText("Ada")
    app.activate()
    XCTAssertEqual(app.textFields["name"].value as? String, "Ada")
    app.launch()
    XCTAssertEqual(app.textFields["name"].value as? String, "Your name")
  }
}
