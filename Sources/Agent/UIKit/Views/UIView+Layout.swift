import VirtualTime

extension UIView {
  /// Lays out at once what was asked for, in this view and in all below it.
  ///
  /// Begins, as UIKit does, at the highest of the views above it that also wait for layout.
  public func layoutIfNeeded() {
    var top = self
    while let superview = top.superview, superview.needsLayout { top = superview }
    for _ in 0..<LayoutPass.roundLimit where top.layoutTree() {}
  }

  // Within one view (LIF-01):
  //
  //   safeAreaInsetsDidChange → viewSafeAreaInsetsDidChange → viewWillLayoutSubviews → layoutSubviews → viewDidLayoutSubviews
  //
  // and then the same for its subviews, from the back to the front.

  /// True when somebody in the tree was laid out.
  func layoutTree() -> Bool {
    var didWork = false
    if window != nil {
      let insets = safeAreaInsets
      if insets != knownSafeAreaInsets {
        knownSafeAreaInsets = insets
        needsLayout = true
        safeAreaInsetsDidChange()
        viewController?.tellSafeAreaInsetsDidChange()
      }
    }
    if needsLayout {
      needsLayout = false
      didWork = true
      viewController?.tellWillLayoutSubviews()
      layoutSubviews()
      viewController?.tellDidLayoutSubviews()
    }
    for subview in subviews where subview.layoutTree() { didWork = true }
    return didWork
  }
}

/// The layout pass at the end of a turn, which all requests of the turn share.
@MainActor
enum LayoutPass {
  /// After so many rounds in one pass, what is still asked for waits for the next pass.
  static let roundLimit = 16

  private static var isRequested = false

  static func reset() { isRequested = false }

  static func request(for view: UIView) {
    guard !isRequested, view.window != nil else { return }
    isRequested = true
    EventQueue.main.schedule(.layout, label: "layout") { run() }
  }

  private static func run() {
    for window in UIApplication.shared.windows {
      for _ in 0..<roundLimit where window.layoutTree() {}
    }
    isRequested = false
    if UIApplication.shared.windows.contains(where: \.awaitsLayout), let window = UIApplication.shared.windows.first {
      request(for: window)
    }
  }
}

extension UIView {
  fileprivate var awaitsLayout: Bool { needsLayout || subviews.contains(where: \.awaitsLayout) }
}
