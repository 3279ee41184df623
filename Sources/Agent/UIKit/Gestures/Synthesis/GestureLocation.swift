/// Where a gesture begins, ends or happens.
package enum GestureLocation: Equatable, Sendable {
  /// A named place of the view, 8 points inside of its edges.
  case place(Place)
  /// A point in the view's own coordinates.
  case inView(CGPoint)
  /// A point in the window's coordinates, wherever the view is.
  case inWindow(CGPoint)

  /// The places that RubyMotion names, by the names that it gives them.
  package enum Place: String, CaseIterable, Sendable {
    case top, left, bottom, right, center
    case topLeft = "top_left"
    case topRight = "top_right"
    case bottomLeft = "bottom_left"
    case bottomRight = "bottom_right"

    /// The place on the other side; the middle has none but itself.
    package var opposite: Place {
      switch self {
      case .top: .bottom
      case .left: .right
      case .bottom: .top
      case .right: .left
      case .center: .center
      case .topLeft: .bottomRight
      case .topRight: .bottomLeft
      case .bottomLeft: .topRight
      case .bottomRight: .topLeft
      }
    }

    /// The point in `bounds`.
    package func point(in bounds: CGRect) -> CGPoint {
      let inside = bounds.insetBy(
        dx: min(GestureLocation.inset, bounds.width / 2), dy: min(GestureLocation.inset, bounds.height / 2))
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: inside.minX
        case .right, .topRight, .bottomRight: inside.maxX
        case .top, .bottom, .center: inside.midX
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: inside.minY
        case .bottom, .bottomLeft, .bottomRight: inside.maxY
        case .left, .right, .center: inside.midY
        }
      return CGPoint(x: x, y: y)
    }
  }

  /// Points between a named place and the edges; half of the view where that is smaller. Ours.
  package static let inset: CGFloat = 8

  /// The ends of a stroke: a named place that stands alone has the opposite one as its other end.
  package static func ends(
    from: GestureLocation?, to: GestureLocation?
  ) throws(GestureFault) -> (from: GestureLocation, to: GestureLocation) {
    switch (from, to) {
    case (let from?, let to?): return (from, to)
    case (.place(let place)?, nil): return (.place(place), .place(place.opposite))
    case (nil, .place(let place)?): return (.place(place.opposite), .place(place))
    case (nil, nil): throw .noEnds
    default: throw .oneEnd
    }
  }
}

/// Where something moves.
package enum GestureDirection: String, CaseIterable, Sendable {
  case up, down, left, right

  /// The step of one point.
  package var unit: CGPoint {
    switch self {
    case .up: CGPoint(x: 0, y: -1)
    case .down: CGPoint(x: 0, y: 1)
    case .left: CGPoint(x: -1, y: 0)
    case .right: CGPoint(x: 1, y: 0)
    }
  }
}

/// Why a gesture cannot be made.
package enum GestureFault: Error, Equatable, CustomStringConvertible {
  case noEnds
  /// Only one end was given, and that is a point, which has no opposite.
  case oneEnd
  case tooFewPoints(Int)
  case withoutTouches
  case negativeDuration
  /// The view, described, is in no superview.
  case withoutSuperview(String)
  /// The view, described, is in no window that is shown.
  case withoutWindow(String)

  package var description: String {
    switch self {
    case .noEnds: "A gesture needs where it comes from or where it goes to."
    case .oneEnd: "A gesture from or to a point needs its other end as well; only named places have an opposite."
    case .tooFewPoints(let count): "A path needs two points or more, and has \(count)."
    case .withoutTouches: "A gesture needs a finger or more."
    case .negativeDuration: "A gesture cannot last less than nothing."
    case .withoutSuperview(let view):
      "Touched view does not have a superview. Needs to be under a visible UIWindow: \(view)"
    case .withoutWindow(let view): "Touch events require views to be under a visible UIWindow: \(view)"
    }
  }
}

extension UIView {
  /// Where `location` of this view is in its window.
  package func windowPoint(of location: GestureLocation) throws(GestureFault) -> CGPoint {
    if superview == nil && !(self is UIWindow) { throw .withoutSuperview(description) }
    guard let window, !window.isHidden else { throw .withoutWindow(description) }
    return switch location {
    case .place(let place): convert(place.point(in: bounds), to: window)
    case .inView(let point): convert(point, to: window)
    case .inWindow(let point): point
    }
  }
}
