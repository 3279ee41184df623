// UIKit's own notion of what is there: what hit tests, the status bar, the tab key and assistive technology pass by. Whether a
// person could see a view, and how much of it, depends on what is around it and on the screen: the stage says that.

extension UIView {
  /// Whether the view itself, whatever is around it, is neither hidden nor less opaque than 0.01, where a hit test stops.
  package var isShown: Bool { !isHidden && alpha >= 0.01 }

  /// The nearest view that is not shown, itself or one around it; nil when all are.
  package var nearestNotShown: UIView? {
    var next: UIView? = self
    while let view = next {
      if !view.isShown { return view }
      next = view.superview
    }
    return nil
  }
}
