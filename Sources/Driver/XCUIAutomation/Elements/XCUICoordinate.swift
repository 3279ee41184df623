import Foundation
import Rehearsal
import RehearsalWire

/// A direction and a distance, as Core Graphics has them; Foundation on Linux has no such type.
public struct CGVector: Equatable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
  public init(dx: Int, dy: Int) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
}

/// A place on the screen, relative to an element as it is when the place is used.
///
/// Whatever is there is touched, as a finger does; nothing is refused but a place beyond the screen.
public final class XCUICoordinate: @unchecked Sendable {
  /// What it is relative to.
  public let referencedElement: XCUIElement
  private let normalized: CGVector
  private let offset: CGVector

  init(referencedElement: XCUIElement, normalized: CGVector, offset: CGVector) {
    (self.referencedElement, self.normalized, self.offset) = (referencedElement, normalized, offset)
  }

  /// The place that is so many points away.
  public func withOffset(_ vector: CGVector) -> XCUICoordinate {
    let sum = CGVector(dx: offset.dx + vector.dx, dy: offset.dy + vector.dy)
    return XCUICoordinate(referencedElement: referencedElement, normalized: normalized, offset: sum)
  }

  /// Where it is now, in points of the screen.
  public var screenPoint: CGPoint { point(in: referencedElement.frame) }

  private func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + normalized.dx * frame.width + offset.dx, y: frame.minY + normalized.dy * frame.height + offset.dy)
  }

  public func tap(file: StaticString = #filePath, line: UInt = #line) { tap(times: 1, file, line) }

  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) { tap(times: 2, file, line) }

  private func tap(times: Int, _ file: StaticString, _ line: UInt) {
    application.acting("tap a coordinate of", on: referencedElement, Place(file, line), otherwise: ()) { target in
      let point = self.point(in: target.snapshot.frame)
      try target.tapScreen(at: point, times: times)
    }
  }

  /// Holds a finger there.
  ///
  /// - Parameter duration: In seconds of virtual time.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    application.acting("press a coordinate of", on: referencedElement, Place(file, line), otherwise: ()) { target in
      let point = self.point(in: target.snapshot.frame)
      let place = Location.inWindow(Point(x: point.x, y: point.y))
      try target.window().longPress(for: .seconds(duration), at: place, file: file, line: line)
    }
  }

  /// Holds a finger there, moves it to another place, and lifts it.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate, file: StaticString = #filePath, line: UInt = #line
  ) { press(forDuration: duration, thenDragTo: other, withVelocity: .default, thenHoldForDuration: 0, file: file, line: line) }

  /// The same, at a velocity, and resting where it arrives.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate, withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration hold: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    application.acting("drag from a coordinate of", on: referencedElement, Place(file, line), otherwise: ()) { target in
      let start = self.point(in: target.snapshot.frame)
      let end = other.point(in: try target.frame(of: other.referencedElement))
      try target.window().drag(from: start, to: end, after: duration, velocity, resting: hold, file, line)
    }
  }

  private var application: XCUIApplication { referencedElement.application }
}
