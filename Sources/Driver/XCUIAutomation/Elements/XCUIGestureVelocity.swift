import Foundation
import Rehearsal
import RehearsalWire
import Spelling

/// How fast a finger moves, in points a second of virtual time.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public let rawValue: CGFloat

  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ value: CGFloat) { self.init(rawValue: value) }
  public init(floatLiteral value: Double) { self.init(rawValue: CGFloat(value)) }
  public init(integerLiteral value: Int) { self.init(rawValue: CGFloat(value)) }

  public static let `default` = XCUIGestureVelocity(1000)
  public static let slow = XCUIGestureVelocity(250)
  public static let fast = XCUIGestureVelocity(2500)

  /// How long a way takes.
  func duration(over distance: CGFloat) -> Duration { .seconds(Double(max(0.01, distance / max(1, rawValue)))) }
}

extension Element {
  /// Holds a finger on a point of its window, moves it to another one, and lets it rest there.
  func drag(
    from start: CGPoint, to end: CGPoint, after hold: TimeInterval, _ velocity: XCUIGestureVelocity, resting: TimeInterval,
    _ file: StaticString, _ line: UInt
  ) throws {
    let distance = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
    let moving = velocity.duration(over: distance)
    let steps = 20
    var points = (0...steps).map { step in
      let part = CGFloat(step) / CGFloat(steps)
      return Location.inWindow(
        Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    // The steps follow one another at equal times: what rests is as many more at the same place.
    let each = moving / steps
    let rests = min(500, Int(saturating: (Duration.seconds(resting) / each).rounded(.up)))
    points += Array(repeating: points[steps], count: rests)
    let command = Drag(
      locator, points: points, durationMs: Milliseconds(each * (points.count - 1)),
      holdMs: hold > 0 ? Milliseconds(Duration.seconds(hold)) : nil)
    _ = try touch(command, file, line)
  }
}
