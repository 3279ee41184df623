import VirtualTime

// One round of a layout pass:
//
//   updateConstraints, subviews first ─▶ solve ─▶ down the tree, superviews first, within one view:
//
//   safeAreaInsetsDidChange → viewSafeAreaInsetsDidChange → viewWillLayoutSubviews → layoutSubviews → viewDidLayoutSubviews
//
// A round goes only where something waits: every view knows whether something below it does.

extension UIView {
  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateConstraintsTree()
    return LayoutEngine(
      root: self, fitting: LayoutEngine.Fitting(size: target, horizontal: horizontal, vertical: vertical)
    ).fittingSize()
  }

  /// Lays out at once what was asked for, in this view and in all below it.
  ///
  /// Begins, as UIKit does, at the highest of the views above it that also wait for layout.
  public func layoutIfNeeded() {
    let root = layoutRoot
    for _ in 0..<LayoutPass.roundLimit {
      updateConstraintsTree()
      root.layoutEngine?.update()
      var top = self
      while let superview = top.superview, superview.needsLayout { top = superview }
      guard top.hasWork, top.layoutTree() else { return }
    }
  }

  /// Calls `updateConstraints` where it was asked for, in this view and in all below it.
  public func updateConstraintsIfNeeded() { updateConstraintsTree() }

  public func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }

  var hasWork: Bool { needsLayout || hasWorkBelow || needsConstraintsUpdate || needsSafeAreaCheck }

  /// Tells the views above that something waits here; costs no more than the way up to the first that knows.
  func noteWork() {
    var view = self
    while let superview = view.superview {
      // Whoever comes first says so.
      let isKnown = Footprints.commuting {
        defer { superview.hasWorkBelow = true }
        return superview.hasWorkBelow
      }
      if isKnown { return }
      view = superview
    }
    view.layoutRequestReachedRoot()
  }

  func layoutRequestReachedRoot() {
    if let window = self as? UIWindow { LayoutPass.request(for: window) }
  }

  var layoutRoot: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  func updateConstraintsTree() {
    if hasWorkBelow {
      for subview in subviews where subview.hasWork { subview.updateConstraintsTree() }
    }
    guard needsConstraintsUpdate else { return }
    needsConstraintsUpdate = false
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
  }

  /// True when somebody in the tree was laid out.
  func layoutTree() -> Bool {
    var didWork = checkSafeArea()
    if needsLayout {
      needsLayout = false
      didWork = true
      traitCollection.performAsCurrent { layOut() }
    }
    guard hasWorkBelow else { return didWork }
    hasWorkBelow = false
    for subview in subviews where subview.hasWork {
      if subview.layoutTree() { didWork = true }
    }
    return didWork
  }

  /// One round for the whole tree; true when somebody was laid out.
  func layoutRound() -> Bool {
    updateConstraintsTree()
    layoutEngine?.update()
    return hasWork && layoutTree()
  }
}

/// The layout pass at the end of a turn, which all requests of the turn share.
@MainActor
enum LayoutPass {
  /// After so many rounds in one pass, what is still asked for waits for the next pass. Ours.
  static let roundLimit = 16

  @PerLaunch private static var isRequested = false

  static func request(for window: UIWindow) {
    let isKnown = Footprints.commuting {
      defer { isRequested = true }
      return isRequested
    }
    guard !isKnown else { return }
    EventQueue.main.schedule(.layout, label: "layout") { run() }
  }

  private static func run() {
    for _ in 0..<roundLimit {
      for window in UIApplication.shared.allWindows {
        for _ in 0..<roundLimit where window.layoutRound() {}
      }
      guard LayerLayout.round() else { break }
    }
    isRequested = false
    DisplayPass.run()
    let waiting = UIApplication.shared.allWindows.first {
      $0.hasWork || $0.layoutEngine?.needsUpdate ?? false || LayerLayout.isWaiting
    }
    if let waiting { request(for: waiting) }
  }
}
