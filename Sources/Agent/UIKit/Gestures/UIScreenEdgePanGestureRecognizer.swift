/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognizes a finger that comes in from an edge of the screen.
///
/// It comes down within 13 points of the edge, what UIKit's is seen to take, and moves away from it more than along it.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Points from the edge. As reported of devices.
  package static let reach: CGFloat = 13

  /// None by default, and then nothing is recognized. One edge at a time works on a device; here any of several do.
  open var edges: UIRectEdge = []

  private var touched: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible && touched.isEmpty, let touch = activeTouches.first(where: touches.contains), let window = touch.window
    {
      let (place, bounds) = (touch.location(in: window), window.bounds)
      if place.x - bounds.minX <= Self.reach { touched.insert(.left) }
      if bounds.maxX - place.x <= Self.reach { touched.insert(.right) }
      if place.y - bounds.minY <= Self.reach { touched.insert(.top) }
      if bounds.maxY - place.y <= Self.reach { touched.insert(.bottom) }
      touched.formIntersection(edges)
      if touched.isEmpty {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  override func hasMovedEnough(_ movement: CGPoint) -> Bool {
    guard super.hasMovedEnough(movement) else { return false }
    let isInward =
      touched.contains(.left) && movement.x >= abs(movement.y) || touched.contains(.right) && -movement.x >= abs(movement.y)
      || touched.contains(.top) && movement.y >= abs(movement.x) || touched.contains(.bottom) && -movement.y >= abs(movement.x)
    if !isInward { state = .failed }
    return isInward
  }

  open override func reset() {
    super.reset()
    touched = []
  }
}
