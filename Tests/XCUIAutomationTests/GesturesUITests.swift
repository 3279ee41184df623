import XCTest

@testable import XCUIAutomation

/// Fingers on an element, and on a place of one: what the app makes of them, and how long they take in virtual time.
final class GesturesUITests: TellingTestCase {
  private let app = XCUIApplication(bundleIdentifier: "com.example.Gestures")

  private func open(_ screen: String) {
    app.launch()
    app.tables.staticTexts[screen].tap()
    XCTAssertTrue(app.staticTexts["log"].waitForExistence(timeout: 1))
    // It lets the transition end before.
    _ = app.screenshot()
  }

  private var log: String { app.staticTexts["log"].label }

  /// A single tap is one when no second one can follow.
  private func logSaysSoon(_ text: String, line: UInt = #line) {
    _ = app.staticTexts["log"].wait(for: \.label, toEqual: text, timeout: 1)
    XCTAssertEqual(log, text, line: line)
  }

  func testTapsAreMadeInTheMiddleByAsManyFingersAsOneSays() {
    open("Taps")
    let pad = app.otherElements["taps"]
    let frame = pad.frame
    pad.tap()
    logSaysSoon("tap at \(Int((frame.width / 2).rounded())), \(Int((frame.height / 2).rounded()))")
    pad.doubleTap()
    XCTAssertEqual(log, "double tap")
    pad.twoFingerTap()
    XCTAssertEqual(log, "tap with 2 fingers")
    pad.tap(withNumberOfTaps: 2, numberOfTouches: 1)
    XCTAssertEqual(log, "double tap")
    pad.tap(withNumberOfTaps: 1, numberOfTouches: 2)
    XCTAssertEqual(log, "tap with 2 fingers")
  }

  func testAPressIsAsLongAsOneSays() throws {
    open("Taps")
    let pad = app.otherElements["press"]
    XCTAssertEqual(try seconds { pad.press(forDuration: 0.4) }, 0.4, accuracy: 0.01)
    XCTAssertEqual(log, "nothing yet")
    XCTAssertEqual(try seconds { pad.press(forDuration: 0.7) }, 0.7, accuracy: 0.01)
    XCTAssertEqual(log, "long press ended")
  }

  /// How long a drag takes: the way in twenty steps, as many of the same length as the rest needs, and the hold before them.
  private func length(from start: CGPoint, to end: CGPoint, velocity: Double, hold: Double, rest: Double) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let step = (x * x + y * y).squareRoot() / velocity / 20
    return step * (20 + (rest / step).rounded(.up)) + hold
  }

  private func middle(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  func testAnElementIsDraggedOntoTheMiddleOfAnotherOne() throws {
    open("Drags")
    let (ball, goal) = (app.otherElements["Ball"], app.otherElements["swipes"])
    let (start, end) = (middle(ball.frame), middle(goal.frame))
    let taken = try seconds { ball.press(forDuration: 0.2, thenDragTo: goal) }
    XCTAssertEqual(taken, length(from: start, to: end, velocity: 1000, hold: 0.2, rest: 0.1), accuracy: 0.01)
    XCTAssertEqual(ball.frame.midX, end.x, accuracy: 0.01)
    XCTAssertEqual(ball.frame.midY, end.y, accuracy: 0.01)
  }

  func testADragIsAsFastAndRestsAsLongAsOneSays() throws {
    open("Drags")
    let (ball, goal) = (app.otherElements["Ball"], app.otherElements["field"])
    let (start, end) = (middle(ball.frame), middle(goal.frame))
    let taken = try seconds { ball.press(forDuration: 0, thenDragTo: goal, withVelocity: .slow, thenHoldForDuration: 1) }
    XCTAssertEqual(taken, length(from: start, to: end, velocity: 250, hold: 0, rest: 1), accuracy: 0.01)
    XCTAssertEqual(ball.frame.midX, end.x, accuracy: 0.01)
    XCTAssertEqual(ball.frame.midY, end.y, accuracy: 0.01)
  }

  func testSwipesGoTheirWay() {
    open("Drags")
    let pad = app.otherElements["swipes"]
    pad.swipeUp()
    XCTAssertEqual(log, "swipe up")
    pad.swipeLeft()
    XCTAssertEqual(log, "swipe left")
    pad.swipeDown()
    XCTAssertEqual(log, "swipe down")
    pad.swipeRight()
    XCTAssertEqual(log, "swipe right")
    pad.swipeUp(velocity: .fast)
    XCTAssertEqual(log, "swipe up")
    pad.swipeLeft(velocity: .fast)
    XCTAssertEqual(log, "swipe left")
    pad.swipeDown(velocity: .fast)
    XCTAssertEqual(log, "swipe down")
    pad.swipeRight(velocity: .fast)
    XCTAssertEqual(log, "swipe right")
  }

  /// From the middle to 8 points before the edge: 22 points of a ball of 60.
  func testASwipeWithAVelocityEndsBeforeTheEdge() throws {
    open("Drags")
    let ball = app.otherElements["Ball"]
    let start = ball.frame
    XCTAssertEqual(start.size, CGSize(width: 60, height: 60))
    func expect(_ x: CGFloat, _ y: CGFloat, line: UInt = #line) {
      XCTAssertEqual(ball.frame.minX - start.minX, x, accuracy: 1e-9, line: line)
      XCTAssertEqual(ball.frame.minY - start.minY, y, accuracy: 1e-9, line: line)
    }
    let taken = try seconds { ball.swipeRight(velocity: 100) }
    XCTAssertEqual(taken, 0.22, accuracy: 0.005)
    expect(22, 0)
    ball.swipeDown(velocity: 200)
    expect(22, 22)
    ball.swipeLeft(velocity: 200)
    expect(0, 22)
    ball.swipeUp(velocity: 200)
    expect(0, 0)
  }

  private var percent: Int { log.split(separator: " ").first.flatMap { Int($0) } ?? 0 }
  private var degrees: Int { log.split(separator: " ").last.flatMap { Int($0.dropLast()) } ?? 0 }

  func testAPinchEnlargesAndMakesSmaller() throws {
    open("Two fingers")
    let photo = app.images["photo"]
    XCTAssertEqual(try seconds { photo.pinch(withScale: 2, velocity: 2) }, 0.5, accuracy: 0.01)
    XCTAssertTrue((150...200).contains(percent), log)
    let large = percent
    XCTAssertEqual(try seconds { photo.pinch(withScale: 0.5, velocity: -1) }, 0.5, accuracy: 0.01)
    XCTAssertTrue((large / 2 - 10...large / 2 + 30).contains(percent), log)
    // A velocity of nothing is one, and nothing is quicker than a twentieth of a second.
    XCTAssertEqual(try seconds { photo.pinch(withScale: 1.5, velocity: 0) }, 0.5, accuracy: 0.01)
    XCTAssertEqual(try seconds { photo.pinch(withScale: 2, velocity: 1000) }, 0.05, accuracy: 0.01)
  }

  func testARotationTurnsBothWays() throws {
    open("Two fingers")
    let photo = app.images["photo"]
    XCTAssertEqual(try seconds { photo.rotate(.pi / 2, withVelocity: .pi) }, 0.5, accuracy: 0.01)
    XCTAssertTrue((70...90).contains(degrees), log)
    let turned = degrees
    XCTAssertEqual(try seconds { photo.rotate(-.pi / 2, withVelocity: -.pi * 2) }, 0.25, accuracy: 0.01)
    XCTAssertTrue((turned - 90...turned - 70).contains(degrees), log)
    XCTAssertEqual(try seconds { photo.rotate(0.5, withVelocity: 0) }, 0.5, accuracy: 0.01)
    XCTAssertEqual(try seconds { photo.rotate(0.5, withVelocity: 1000) }, 0.05, accuracy: 0.01)
  }

  // MARK: Places

  func testAPlaceIsAPartOfAnElementAndSoManyPoints() {
    open("Taps")
    let pad = app.otherElements["taps"]
    let frame = pad.frame
    let corner = pad.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
    XCTAssertTrue(corner.referencedElement === pad)
    XCTAssertEqual(corner.screenPoint, frame.origin)
    let other = pad.coordinate(withNormalizedOffset: CGVector(dx: 1, dy: 0.5))
    XCTAssertEqual(other.screenPoint, CGPoint(x: frame.maxX, y: frame.midY))
    let near = corner.withOffset(CGVector(dx: 20, dy: 5)).withOffset(CGVector(dx: 10, dy: 35))
    XCTAssertEqual(near.screenPoint, CGPoint(x: frame.minX + 30, y: frame.minY + 40))
    XCTAssertTrue(near.referencedElement === pad)
    XCTAssertEqual(
      other.withOffset(CGVector(dx: -1, dy: 2)).screenPoint, CGPoint(x: frame.maxX - 1, y: frame.midY + 2))
    near.tap()
    logSaysSoon("tap at 30, 40")
    near.doubleTap()
    XCTAssertEqual(log, "double tap")
    // The place of an application is one of the screen.
    let origin = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
    origin.withOffset(CGVector(dx: frame.minX + 7, dy: frame.minY + 9)).tap()
    logSaysSoon("tap at 7, 9")
  }

  func testAPlaceIsPressedAsLongAsOneSays() throws {
    open("Taps")
    let place = app.otherElements["press"].coordinate(withNormalizedOffset: CGVector(dx: 0.2, dy: 0.2))
    XCTAssertEqual(try seconds { place.press(forDuration: 0.3) }, 0.3, accuracy: 0.01)
    XCTAssertEqual(log, "nothing yet")
    XCTAssertEqual(try seconds { place.press(forDuration: 0.6) }, 0.6, accuracy: 0.01)
    XCTAssertEqual(log, "long press ended")
  }

  func testAPlaceIsDraggedToAnotherOne() throws {
    open("Drags")
    let (ball, field) = (app.otherElements["Ball"], app.otherElements["field"])
    let from = ball.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    let to = field.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 150, dy: 50))
    let before = ball.frame
    XCTAssertEqual(try seconds { from.press(forDuration: 0.1, thenDragTo: to) }, 0.2, accuracy: 0.01)
    XCTAssertEqual(ball.frame.origin, CGPoint(x: before.minX + 100, y: before.minY))
    let back = field.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).withOffset(CGVector(dx: 50, dy: 50))
    let taken = try seconds { from.press(forDuration: 0, thenDragTo: back, withVelocity: 200, thenHoldForDuration: 0.5) }
    XCTAssertEqual(taken, 1, accuracy: 0.01)
    XCTAssertEqual(ball.frame, before)
  }

  func testAPlaceBeyondTheScreenIsRefused() {
    open("Taps")
    let place = app.otherElements["taps"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
    let told = words { place.withOffset(CGVector(dx: -2000, dy: 0)).tap() }
    XCTAssertEqual(told.count, 1)
    XCTAssertTrue(told.first?.hasPrefix("Failed to tap a coordinate of \"taps\" Other: ") == true, "\(told)")
    XCTAssertEqual(log, "nothing yet")
  }
}
