import Foundation
import Rehearsal
import RehearsalWire

/// Fingers on an element.
extension XCUIElement {
  /// Touches its window or, of an application, the one in front.
  private func touch(
    _ verb: String, _ file: StaticString, _ line: UInt, _ body: (Element, Target) throws -> Void
  ) {
    application.acting(verb, on: self, Place(file, line), otherwise: ()) { target in try body(try target.view(), target) }
  }

  /// Taps it. A disabled element is touched as any other, and does nothing.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    tap(withNumberOfTaps: 1, numberOfTouches: 1, "tap", file, line)
  }

  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(withNumberOfTaps: 2, numberOfTouches: 1, "double tap", file, line)
  }

  /// Taps it with two fingers.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    tap(withNumberOfTaps: 1, numberOfTouches: 2, "tap with two fingers", file, line)
  }

  public func tap(
    withNumberOfTaps taps: Int, numberOfTouches touches: Int, file: StaticString = #filePath, line: UInt = #line
  ) { tap(withNumberOfTaps: taps, numberOfTouches: touches, "tap", file, line) }

  private func tap(
    withNumberOfTaps taps: Int, numberOfTouches touches: Int, _ verb: String, _ file: StaticString, _ line: UInt
  ) {
    application.acting(verb, on: self, Place(file, line), otherwise: ()) { target in
      guard let element = target.element, target.snapshot.isEnabled else {
        let frame = target.snapshot.frame
        return try target.tapScreen(at: CGPoint(x: frame.midX, y: frame.midY), times: taps)
      }
      try element.tap(times: taps, touches: touches, file: file, line: line)
    }
  }

  /// Holds a finger on it.
  ///
  /// - Parameter duration: In seconds of virtual time.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    touch("press", file, line) { view, _ in try view.longPress(for: .seconds(duration), file: file, line: line) }
  }

  /// Holds a finger on it, moves it to the middle of another element, and lifts it there.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUIElement, file: StaticString = #filePath, line: UInt = #line
  ) { press(forDuration: duration, thenDragTo: other, withVelocity: .default, thenHoldForDuration: 0, file: file, line: line) }

  /// The same, at a velocity, and resting where it arrives.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUIElement, withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration hold: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("drag", file, line) { view, target in
      let (start, end) = (target.snapshot.frame, try target.frame(of: other))
      // What is dragged rests where it arrives, so that it has arrived when it is let go.
      try view.drag(
        from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX, y: end.midY), after: duration, velocity,
        resting: max(hold, 0.1), file, line)
    }
  }

  // MARK: Swipes

  public func swipeUp(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.up, velocity, file, line)
  }

  public func swipeDown(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.down, velocity, file, line)
  }

  public func swipeLeft(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.left, velocity, file, line)
  }

  public func swipeRight(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.right, velocity, file, line)
  }

  private func swipe(_ direction: Direction, _ velocity: XCUIGestureVelocity, _ file: StaticString, _ line: UInt) {
    touch("swipe \(direction)", file, line) { view, target in
      guard velocity != .default else { return _ = try view.swipe(direction, file: file, line: line) }
      let frame = target.snapshot.frame
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      let (across, along) = (frame.width / 2 - 8, frame.height / 2 - 8)
      let end =
        switch direction {
        case .up: CGPoint(x: middle.x, y: middle.y - along)
        case .down: CGPoint(x: middle.x, y: middle.y + along)
        case .left: CGPoint(x: middle.x - across, y: middle.y)
        case .right: CGPoint(x: middle.x + across, y: middle.y)
        }
      try view.drag(from: middle, to: end, after: 0, velocity, resting: 0, file, line)
    }
  }

  // MARK: Two fingers

  /// Moves two fingers apart, for a scale above 1, or together.
  ///
  /// - Parameter velocity: How the scale changes in a second of virtual time.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("pinch", file, line) { view, _ in
      let duration = Duration.seconds(Double(max(0.05, abs((scale - 1) / (velocity == 0 ? 1 : velocity)))))
      // The fingers begin or end 40 points apart.
      guard scale > 1 else {
        return _ = try view.pinchClose(by: 20 * (1 / max(0.01, scale) - 1), duration: duration, file: file, line: line)
      }
      try view.pinchOpen(by: 20 * (scale - 1), duration: duration, file: file, line: line)
    }
  }

  /// Turns two fingers on it.
  ///
  /// - Parameters:
  ///   - rotation: In radians, clockwise.
  ///   - velocity: Radians in a second of virtual time.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("rotate", file, line) { view, _ in
      let duration = Duration.seconds(Double(max(0.05, abs(rotation / (velocity == 0 ? 1 : velocity)))))
      try view.rotate(radians: rotation, duration: duration, file: file, line: line)
    }
  }
}
