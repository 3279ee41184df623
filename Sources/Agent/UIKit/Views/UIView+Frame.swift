extension UIView {
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
