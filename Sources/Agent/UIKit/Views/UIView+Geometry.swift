extension UIView {
  /// Tells the animation whose block runs, if one does, of a change of the view's layer.
  func noteChange(
    _ keyPath: String, from old: @autoclosure () -> AnimatableValue, to new: @autoclosure () -> AnimatableValue
  ) {
    guard AnimationBlock.current != nil else { return }
    layer.noteChange(of: keyPath, from: old(), to: new())
  }

  // MARK: Conversion
  //
  //   own point ──(− middle of bounds)──▶ transform ──(+ center)──▶ point in the superview ──▶ … ──▶ window ──▶ screen

  /// The point in the coordinates of `view`, which may be anywhere in the same tree; of the window if nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (rootPoint, root) = toRoot(point)
    guard let view else { return rootPoint }
    guard view !== root else { return rootPoint }
    return view.fromRoot(view.root === root ? rootPoint : view.root.fromScreen(root.toScreen(rootPoint)))
  }

  /// The point, given in the coordinates of `view` (of the window if nil), in those of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return fromRoot(point) }
    return view.convert(point, to: self)
  }

  /// The smallest upright rectangle around `rect` in the coordinates of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    if let box = uprightBox(of: rect, to: view) { return box }
    return Self.boundingBox(of: rect) { self.convert($0, to: view) }
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Self.boundingBox(of: rect) { self.convert($0, from: view) }
  }

  /// The same where no view up to the root is transformed, as most are not: two corners tell all four, in one walk. Nil
  /// elsewhere.
  private func uprightBox(of rect: CGRect, to target: UIView?) -> CGRect? {
    var (first, last) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
    var view = self
    while let superview = view.superview {
      guard view.transform.isIdentity else { return nil }
      let (middle, center) = (view.anchorInBounds, view.center)
      first = CGPoint(x: first.x - middle.x + center.x, y: first.y - middle.y + center.y)
      last = CGPoint(x: last.x - middle.x + center.x, y: last.y - middle.y + center.y)
      view = superview
    }
    guard target == nil || target === view else { return nil }
    return CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  static func boundingBox(of rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let a = map(CGPoint(x: rect.minX, y: rect.minY))
    let b = map(CGPoint(x: rect.maxX, y: rect.minY))
    let c = map(CGPoint(x: rect.minX, y: rect.maxY))
    let d = map(CGPoint(x: rect.maxX, y: rect.maxY))
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Where a point of this view is on the screen.
  func placeOnScreen(of point: CGPoint) -> CGPoint {
    let (rootPoint, root) = toRoot(point)
    return root.toScreen(rootPoint)
  }

  /// Where a point of the screen is in this view.
  func place(ofPointOnScreen point: CGPoint) -> CGPoint { fromRoot(root.fromScreen(point)) }

  private var root: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  private var anchorInBounds: CGPoint {
    let (bounds, anchor) = (bounds, anchorPoint)
    return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
  }

  private func toSuperview(_ point: CGPoint) -> CGPoint {
    let middle = anchorInBounds
    var moved = CGPoint(x: point.x - middle.x, y: point.y - middle.y)
    if !transform.isIdentity { moved = moved.applying(transform) }
    return CGPoint(x: moved.x + center.x, y: moved.y + center.y)
  }

  /// A point of the superview in this view's coordinates.
  func fromSuperview(_ point: CGPoint) -> CGPoint {
    let middle = anchorInBounds
    var moved = CGPoint(x: point.x - center.x, y: point.y - center.y)
    if !transform.isIdentity { moved = moved.applying(transform.inverted()) }
    return CGPoint(x: moved.x + middle.x, y: moved.y + middle.y)
  }

  private func toRoot(_ point: CGPoint) -> (CGPoint, UIView) {
    var (point, view) = (point, self)
    while let superview = view.superview {
      point = view.toSuperview(point)
      view = superview
    }
    return (point, view)
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return fromSuperview(superview.fromRoot(point))
  }

  private func toScreen(_ point: CGPoint) -> CGPoint { self is UIWindow ? toSuperview(point) : point }

  private func fromScreen(_ point: CGPoint) -> CGPoint { self is UIWindow ? fromSuperview(point) : point }
}
