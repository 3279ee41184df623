// Where a view can be tapped, as KIF finds out.
extension UIView {
  /// The first of these points, in the view's coordinates, at which a finger reaches the view; nil when none does: the middle,
  /// and the upper left, upper right, lower left and lower right corners, each a point inside.
  package var tappablePoint: CGPoint? {
    let corners = bounds.insetBy(dx: 1, dy: 1)
    return [
      bounds.center, CGPoint(x: corners.minX, y: corners.minY), CGPoint(x: corners.maxX, y: corners.minY),
      CGPoint(x: corners.minX, y: corners.maxY), CGPoint(x: corners.maxX, y: corners.maxY),
    ].first { isTappable(at: $0) }
  }

  /// Whether a finger at `point`, in the view's coordinates, reaches the view, something in it, or the control that it is a part
  /// of. Never where the point is not a number.
  package func isTappable(at point: CGPoint) -> Bool {
    guard !point.x.isNaN, !point.y.isNaN, let window, !window.isHidden else { return false }
    let place = convert(point, to: window)
    for front in UIApplication.shared.windows.reversed() {
      guard let hit = front.hitTest(front === window ? place : front.convert(place, from: window), with: nil) else { continue }
      return hit.isDescendant(of: self) || hit is UIControl && isDescendant(of: hit)
    }
    return false
  }

  /// Whether this view and all that it is in take touches.
  package var takesTouches: Bool {
    sequence(first: self, next: { $0.superview }).allSatisfy(\.isUserInteractionEnabled)
  }
}
