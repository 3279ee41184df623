/// Why the status bar cannot be tapped.
package struct NoStatusBar: Error, Equatable, CustomStringConvertible {
  package init() {}

  package var description: String { "Could not find the status bar" }
}

// A tap on the status bar: scrollViewShouldScrollToTop → didScroll … (0.3 s) → scrollViewDidScrollToTop
extension UIApplication {
  /// Scrolls to the top, as a tap on the status bar does, and answers what is scrolled.
  ///
  /// As in UIKit that is the one visible scroll view of the key window that `scrollsToTop` and is not there already; with two of
  /// them none scrolls. This looks at every view of the window; no touch does.
  @discardableResult
  package func tapStatusBar() throws(NoStatusBar) -> UIScrollView? {
    guard let window = keyWindow, !window.isHidden else { throw NoStatusBar() }
    let found = Self.scrollViews(in: window).filter { view in
      view.scrollsToTop && view.isScrollEnabled && view.contentOffset.y > view.offsetLimits.least.y
        && view.convert(view.bounds, to: window).meets(window.bounds)
    }
    guard found.count == 1, let view = found.first else { return nil }
    guard view.delegate?.scrollViewShouldScrollToTop(view) ?? true else { return nil }
    view.goToTop()
    return view
  }

  private static func scrollViews(in view: UIView) -> [UIScrollView] {
    guard view.isShown, view.isUserInteractionEnabled else { return [] }
    return ((view as? UIScrollView).map { [$0] } ?? []) + view.subviews.flatMap { scrollViews(in: $0) }
  }
}

extension UIScrollView {
  fileprivate func goToTop() {
    let top = CGPoint(x: contentOffset.x, y: offsetLimits.least.y)
    stopMotion()
    animateOffset(to: top)
    isGoingToTop = true
  }

  /// Says so when the content has come to the top because of the status bar; false when that was not why it moved.
  func tellTopIfReached() -> Bool {
    guard isGoingToTop else { return false }
    isGoingToTop = false
    delegate?.scrollViewDidScrollToTop(self)
    return true
  }
}
