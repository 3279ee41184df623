// What "visible" means differs between those who ask (seed systems, 16.3); each meaning has a name of its own.

extension UIView {
  /// By itself, whatever is around it: not hidden, not fully transparent, and not empty if it clips.
  package var isVisibleByItself: Bool { !isHidden && alpha > 0 && (!clipsToBounds || !bounds.isEmpty) }

  /// Whether the frame meets the screen.
  package var isOnScreen: Bool {
    guard let window else { return false }
    return window.convert(convert(bounds, to: nil), toScreenOf: window).meets(window.screen.bounds)
  }

  /// On the screen, and visible with all that it is in.
  package var isOnScreenAndVisible: Bool { isOnScreen && holdsWithSuperviews(\.isVisibleByItself) }

  /// Whether `condition` holds for the view and for all that it is in.
  package func holdsWithSuperviews(_ condition: (UIView) -> Bool) -> Bool {
    sequence(first: self, next: { $0.superview }).allSatisfy(condition)
  }

  /// Neither hidden nor transparent, and not empty if it is a leaf or clips; and so is all that it is in.
  package var isTrulyVisible: Bool {
    holdsWithSuperviews { view in
      !view.isHidden && view.alpha != 0 && (!(view.subviews.isEmpty || view.clipsToBounds) || !view.bounds.isEmpty)
    }
  }

  /// Neither the view nor anything that it is in is hidden.
  package var isVisibleInViewHierarchy: Bool { holdsWithSuperviews { !$0.isHidden } }

  /// The part of the view that no clipping view around it cuts off, in the window's coordinates; empty when nothing is left.
  package var visibleRect: CGRect {
    var rect = convert(bounds, to: nil)
    for view in sequence(first: self, next: { $0.superview }) where view.clipsToBounds || view is UIWindow {
      rect = rect.intersection(view.convert(view.bounds, to: nil))
      if rect.isNull || rect.isEmpty { return .zero }
    }
    return rect
  }

  /// Whether some of it lies in the window and in every clipping view around it.
  package var isVisibleInWindowFrame: Bool { window != nil && !visibleRect.isEmpty }

  /// Visible in its window, or so placed that scrolling could bring it there.
  package var isPossiblyVisibleInWindow: Bool {
    guard window != nil, isVisibleInViewHierarchy else { return false }
    return isVisibleInWindowFrame || sequence(first: self, next: { $0.superview }).dropFirst().contains { $0 is UIScrollView }
  }

  // MARK: Walking

  /// Calls `body` with this view and all below it, each before those in it, until it sets its second argument.
  package func forSelfAndDescendants(_ body: (UIView, inout Bool) -> Void) {
    var stops = false
    walk(body, &stops)
  }

  private func walk(_ body: (UIView, inout Bool) -> Void, _ stops: inout Bool) {
    body(self, &stops)
    for subview in subviews where !stops { subview.walk(body, &stops) }
  }

  /// Calls `body` with this view and all that it is in, innermost first, until it sets its second argument.
  package func forSelfAndSuperviews(_ body: (UIView, inout Bool) -> Void) {
    var stops = false
    for view in sequence(first: self, next: { $0.superview }) where !stops { body(view, &stops) }
  }

  /// The views below whose class is named so at the beginning; with `orSuperclass` also by a class that it derives from.
  package func subviews(classPrefix prefix: String, orSuperclass: Bool = false) -> [UIView] {
    selfAndDescendants.dropFirst().filter { view in
      let names = sequence(first: Mirror(reflecting: view), next: \.superclassMirror).map { "\($0.subjectType)" }
      return (orSuperclass ? names : Array(names.prefix(1))).contains { $0.hasPrefix(prefix) }
    }
  }

  /// The first of the direct subviews with the identifier.
  package func subview(withAccessibilityIdentifier identifier: String) -> UIView? {
    subviews.first { $0.accessibilityIdentifier == identifier }
  }

  /// The first view of a class below this one, level by level.
  package func firstSubview<View: UIView>(of type: View.Type) -> View? {
    var level = subviews
    while !level.isEmpty {
      if let found = level.lazy.compactMap({ $0 as? View }).first { return found }
      level = level.flatMap(\.subviews)
    }
    return nil
  }

  // MARK: Order

  /// By y and then x of the frame, in the superview's coordinates.
  package static func hasSmallerOrigin(_ left: UIView, _ right: UIView) -> Bool {
    (left.frame.minY, left.frame.minX) < (right.frame.minY, right.frame.minX)
  }

  /// By height and then width of the frame.
  package static func isSmaller(_ left: UIView, _ right: UIView) -> Bool {
    (left.frame.height, left.frame.width) < (right.frame.height, right.frame.width)
  }

  // MARK: Places

  /// A named place in a view.
  package enum Place: String, CaseIterable, Sendable {
    case top, left, bottom, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// How far a named place is from the edges, in points.
  package static let placeInset: CGFloat = 8

  /// The point at `place` in the view's own coordinates, `placeInset` from the edges that it names.
  package func point(at place: Place) -> CGPoint {
    let inner = bounds.insetBy(dx: Self.placeInset, dy: Self.placeInset)
    let x: CGFloat =
      switch place {
      case .left, .topLeft, .bottomLeft: inner.minX
      case .right, .topRight, .bottomRight: inner.maxX
      case .top, .bottom: bounds.midX
      }
    let y: CGFloat =
      switch place {
      case .top, .topLeft, .topRight: inner.minY
      case .bottom, .bottomLeft, .bottomRight: inner.maxY
      case .left, .right: bounds.midY
      }
    return CGPoint(x: x, y: y)
  }
}

extension UIWindow {
  /// A rectangle of the window in the coordinates of the screen.
  fileprivate func convert(_ rect: CGRect, toScreenOf window: UIWindow) -> CGRect {
    rect.offsetBy(dx: window.frame.minX - window.bounds.minX, dy: window.frame.minY - window.bounds.minY)
  }
}

extension CGRect {
  /// Whether it lies in the other one in part at least.
  ///
  /// Rectangles that only touch do not meet, as Core Graphics has it; `intersects` of the Foundation for Linux takes them for
  /// ones that do. A rectangle without a width or a height meets the one that it lies in.
  package func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && minY < other.maxY && (maxX > other.minX || width == 0 && minX == other.minX)
      && (maxY > other.minY || height == 0 && minY == other.minY)
  }
}
