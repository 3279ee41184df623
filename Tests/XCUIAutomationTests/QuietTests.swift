import Rehearsal
import RehearsalWire
import XCTest

@testable import XCUIAutomation

/// What the session of a test tells, and keeps to itself.
final class QuietTests: TellingTestCase {
  private let failure = Failure(Fault(.invalidArgument, "odd", asked: "try"), at: Place("", 0))
  private let session = UITestSession.current

  private struct Problem: Error {}

  func testWhatFailsQuietlyIsToldByNobody() {
    XCTAssertEqual(words { session.tell(failure) }, ["odd"])
    XCTAssertEqual(words { session.quietly { session.tell(failure) } }, [])
    XCTAssertEqual(session.quietly { 7 }, 7)
  }

  func testQuietWithinQuietEndsWithTheOuterOne() {
    let told = words {
      session.quietly {
        session.quietly { session.tell(failure) }
        session.tell(failure)
      }
      session.tell(failure)
    }
    XCTAssertEqual(told, ["odd"])
  }

  func testQuietEndsWhereSomethingIsThrown() {
    XCTAssertThrowsError(try session.quietly { throw Problem() })
    XCTAssertEqual(words { session.tell(failure) }, ["odd"])
  }

  func testWhatATestHasAddedIsForgottenWithIt() {
    let first = addUIInterruptionMonitor(withDescription: "a") { _ in true }
    addUIInterruptionMonitor(withDescription: "b") { _ in true }
    XCTAssertEqual(session.monitors.count, 2)
    removeUIInterruptionMonitor(first)
    XCTAssertEqual(session.monitors.count, 1)
    removeUIInterruptionMonitor(first)
    XCTAssertEqual(session.monitors.count, 1)
    session.begin(self)
    XCTAssertEqual(session.monitors.count, 0)
    XCTAssertNil(session.front)
    XCTAssertEqual(session.expectations, [])
  }

  func testAFaultIsToldWithTheVerbAndWhatItWasAbout() {
    let app = XCUIApplication(bundleIdentifier: "com.example.Workbench")
    let path = ElementPath().appending(.descendants(.button)).appending(.matching(.named("Save")))
    let told = told {
      let value = app.telling("tap", path, at: Place("", 0), otherwise: 3) { throw Fault(.timeout, "too late") }
      XCTAssertEqual(value, 3)
      XCTAssertEqual(app.telling("tap", path, otherwise: 3) { 4 }, 4)
      app.telling("press", ElementPath(), at: Place("", 0), otherwise: ()) { throw Problem() }
    }
    XCTAssertEqual(
      told.map(\.firstLine),
      [
        "Failed to tap \"Save\" Button: too late", "Failed to press Target Application: Problem()",
      ])
    XCTAssertTrue(told[0].text.contains("asked:   tap \"Save\" Button\n"), told[0].text)
  }
}
