import VirtualTime

extension UIView {
  // A subview inherits what its superview's insets reach of it. A scroll view has put the insets at the top and bottom into its
  // content's, so that what is in it inherits those at the sides only, unless it adjusts nothing.

  /// What a subview with `frame` inherits, given this view's own insets.
  private func safeArea(of frame: CGRect, _ outer: UIEdgeInsets) -> UIEdgeInsets {
    var outer = outer
    if let scrollView = self as? UIScrollView, scrollView.contentInsetAdjustmentBehavior != .never {
      (outer.top, outer.bottom) = (0, 0)
      let shift = scrollView.bounds.minX
      return UIEdgeInsets(
        top: 0, left: max(0, outer.left - (frame.minX - shift)), bottom: 0,
        right: max(0, outer.right - (bounds.width - (frame.maxX - shift))))
    }
    guard outer != .zero else { return outer }
    // A page has the insets that it will have when it is there.
    let frame = (self as? PageScrollView)?.restingFrame(frame) ?? frame
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - bounds.minY)), left: max(0, outer.left - (frame.minX - bounds.minX)),
      bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)), right: max(0, outer.right - (bounds.maxX - frame.maxX)))
  }

  var computedSafeAreaInsets: UIEdgeInsets {
    let own = viewController?.ownSafeAreaInsets ?? .zero
    guard let superview else { return own }
    return superview.safeArea(of: untransformedFrame, superview.safeAreaInsets) + own
  }

  func setNeedsSafeAreaCheck() {
    let isKnown = Footprints.commuting {
      defer { needsSafeAreaCheck = true }
      return needsSafeAreaCheck
    }
    if !isKnown { noteWork() }
  }

  /// Tells of insets that are others than they were; true when they are.
  func checkSafeArea() -> Bool {
    guard needsSafeAreaCheck, window != nil else {
      needsSafeAreaCheck = false
      return false
    }
    needsSafeAreaCheck = false
    // In a pass the superview was checked before.
    let known = superview?.knownSafeAreaInsets
    let insets =
      known.flatMap { known in superview?.safeArea(of: untransformedFrame, known) }.map {
        $0 + (viewController?.ownSafeAreaInsets ?? .zero)
      }
      ?? safeAreaInsets
    guard insets != knownSafeAreaInsets else { return false }
    knownSafeAreaInsets = insets
    for subview in subviews { subview.needsSafeAreaCheck = true }
    if !subviews.isEmpty { hasWorkBelow = true }
    setNeedsLayout()
    safeAreaInsetsDidChange()
    viewController?.tellSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsDidChange() } else { tellGuides() }
    return true
  }

  private func tellGuides() {
    if layoutStorage != nil { layoutNode?.engine?.guidesDidChange(of: self) }
  }

  // MARK: Geometry that changed

  func boundsDidChange(from old: CGRect) {
    if let node = layoutNode {
      node.engine?.frameDidChange(node)
      if bounds.size != old.size { tellGuides() }
    }
    if bounds.size != old.size {
      setNeedsSafeAreaCheck()
      if contentMode == .redraw || needsDrawing { setNeedsDisplay() }
      layerIfLoaded?.noteSizeChange()
      UIDynamicAnimator.referenceDidResize(self)
    } else if let scrollView = self as? UIScrollView, scrollView.contentInsetAdjustmentBehavior != .never {
      return
    }
    guard let known = knownSafeAreaInsets, known != .zero else { return }
    for subview in subviews { subview.setNeedsSafeAreaCheck() }
  }

  func frameDidChange() {
    if let node = layoutNode { node.engine?.frameDidChange(node) }
    setNeedsSafeAreaCheck()
  }

  /// The frame without the transform.
  var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }

  // MARK: Margins

  /// The margins as they come of the view's own ones, the safe area, and those of its superview: `layoutMargins`, unless a class
  /// of an app's says otherwise.
  ///
  /// Its own are 8 points by default; for the view of a controller 16 points at the sides, 20 from a width of 414 points on, and
  /// 0 at the top and bottom; for the content of a row in a table or a list as much at the sides, and 11 at the top and bottom.
  /// Observed on devices.
  var computedLayoutMargins: UIEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own = ownMargins
    var margins = UIEdgeInsets(
      top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
      right: isMirrored ? own.leading : own.trailing)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
      let (outer, frame) = (superview.layoutMargins, self.frame)
      margins.top = max(margins.top, outer.top - (frame.minY - superview.bounds.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - superview.bounds.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (superview.bounds.maxX - frame.maxX))
    }
    return margins
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
      trailing: isMirrored ? margins.left : margins.right)
  }

  /// The same margins by the direction of reading.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      ensuredLayoutStorage.margins = newValue
      marginsDidChange()
    }
  }

  private var ownMargins: NSDirectionalEdgeInsets {
    let given = layoutStorage?.margins
    guard let viewController else {
      return given ?? systemMargins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let least =
      viewController.viewRespectsSystemMinimumLayoutMargins
      ? viewController.systemMinimumLayoutMargins : NSDirectionalEdgeInsets()
    guard let given else { return least }
    return NSDirectionalEdgeInsets(
      top: max(given.top, least.top), leading: max(given.leading, least.leading), bottom: max(given.bottom, least.bottom),
      trailing: max(given.trailing, least.trailing))
  }

  /// Whether the margins are at least those of the superview where it is near; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutStorage?.preservesSuperviewMargins ?? false }
    set {
      ensuredLayoutStorage.preservesSuperviewMargins = newValue
      marginsDidChange()
    }
  }

  /// Whether the safe area is added to the margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutStorage?.insetsMarginsFromSafeArea ?? true }
    set {
      ensuredLayoutStorage.insetsMarginsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    tellGuides()
    setNeedsLayout()
    for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.marginsDidChange() }
  }

  /// In which direction the view is read.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch layoutStorage?.semanticContentAttribute ?? .unspecified {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Whether the view is turned around for readers from right to left; `.unspecified` by default, which is yes.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { layoutStorage?.semanticContentAttribute ?? .unspecified }
    set {
      let former = effectiveUserInterfaceLayoutDirection
      ensuredLayoutStorage.semanticContentAttribute = newValue
      if effectiveUserInterfaceLayoutDirection != former { layoutRoot.layoutEngine?.directionDidChange(in: self) }
      setNeedsLayout()
    }
  }

  /// In which direction a view with `attribute` is read by default.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}

/// What a view stands for, and so whether it is turned around.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
