extension UIView {
  /// Stands for "no intrinsic size" in one direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How the content is placed when the bounds change.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  // MARK: Setting what is stored, and telling of it

  func takeCenter(_ new: CGPoint) {
    guard new != storedCenter else { return }
    let old = storedCenter
    telling("center", ofLayer: "position", changesFrame: true) { storedCenter = new }
    noteChange("position", from: .point(old), to: .point(new))
    frameDidChange()
  }

  func takeTransform(_ new: CGAffineTransform) {
    let old = storedTransform
    telling("transform") { storedTransform = new }
    if new != old { noteChange("transform", from: .transform(old), to: .transform(new)) }
  }

  func takeAlpha(_ new: CGFloat) {
    let old = storedAlpha
    telling("alpha", ofLayer: "opacity") { storedAlpha = new }
    if new != old { noteChange("opacity", from: .number(old), to: .number(new)) }
  }

  /// Has the subviews follow, too.
  func takeBounds(_ new: CGRect) {
    let old = storedBounds
    guard new != old else { return }
    telling("bounds", ofLayer: "bounds", changesFrame: new.size != old.size) { storedBounds = new }
    if new.origin != old.origin { noteChange("bounds.origin", from: .point(old.origin), to: .point(new.origin)) }
    if new.size != old.size { noteChange("bounds.size", from: .size(old.size), to: .size(new.size)) }
    boundsDidChange(from: old)
    guard new.size != old.size else { return }
    if autoresizesSubviews { resizeSubviews(from: old.size) }
    setNeedsLayout()
  }

  /// Moves and sizes what `frame` is computed from, so that the view, transformed as it is, fills it.
  func place(at frame: CGRect) {
    let size =
      transform.isIdentity ? frame.size : CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
    if transform.isIdentity, anchorPoint == CGPoint(x: 0.5, y: 0.5) {
      center = frame.center
    } else {
      let present = self.frame
      center = CGPoint(x: center.x + frame.midX - present.midX, y: center.y + frame.midY - present.midY)
    }
  }
}
