extension UIView {
  /// Puts `view` in front of the other subviews; it leaves the superview it had.
  public func addSubview(_ view: UIView) { insert(view) { subviews in subviews.count } }

  /// Puts `view` at `index`, counted from the back without it; an index that is too large means the front.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view) { subviews in index.clamped(to: 0...subviews.count) } }

  /// Puts `view` just in front of `sibling`.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, isBehindLayers: sibling.superview === self) { subviews in
      subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count
    }
  }

  /// Puts `view` just behind `sibling`.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { subviews in subviews.firstIndex { $0 === sibling } ?? subviews.count }
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    take(view)
    put(view, at: subviews.count)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    take(view)
    put(view, at: 0, isBehindLayers: true)
  }

  /// Exchanges two subviews in their order; an index that is none is an exception.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else {
      UIKitComplaints.raise(
        "NSRangeException",
        "exchangeSubview(at: \(first), withSubviewAt: \(second)): index beyond bounds; there are \(subviews.count) subviews")
      return
    }
    subviews.swapAt(first, second)
  }

  // The order of the calls, v entering s:
  //
  //   v.willMove(toWindow) of v and all below ─ v.willMove(toSuperview) ─ (linked) ─ v.didMoveToWindow of v and all below
  //     ─ v.didMoveToSuperview ─ s.didAddSubview
  //
  // and leaving it: s.willRemoveSubview first, then the same with nil.
  private func insert(_ view: UIView, isBehindLayers: Bool = false, at index: ([UIView]) -> Int) {
    if view === self || self.isDescendant(of: view) {
      UIKitComplaints.raise("NSInvalidArgumentException", "Can't add self as subview")
      return
    }
    if view.superview === self {
      take(view)
      put(view, at: index(subviews), isBehindLayers: isBehindLayers)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    let formerTint = view.inheritedTint
    if let oldWindow, oldWindow !== newWindow { oldWindow.windowScene?.ownFocusSystem?.viewWillLeave(view) }
    if oldWindow !== newWindow { view.tellWillMove(to: newWindow) }
    view.willMove(toSuperview: self)
    if let former = view.superview {
      former.willRemoveSubview(view)
      view.leaveLayoutTree()
      former.take(view)
    }
    view.superview = self
    put(view, at: index(subviews), isBehindLayers: isBehindLayers)
    view.enterLayoutTree()
    view.updateTraits()
    if oldWindow !== newWindow { view.tellDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.inheritedTint == formerTint { view.tintColorDidChange() } else { view.tintMayHaveChanged(from: formerTint) }
    setNeedsLayout()
  }

  /// Puts a subview into its place, and those layers of the app's that lie there in front of it or behind it.
  private func put(_ view: UIView, at index: Int, isBehindLayers: Bool = false) {
    subviews.insert(view, at: index)
    layerIfLoaded?.subviewCame(at: index, isBehindLayers: isBehindLayers)
  }

  private func take(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: index)
    layerIfLoaded?.subviewLeft(from: index)
  }

  /// Takes the view out of its superview; a first responder in it resigns.
  public func removeFromSuperview() {
    guard let former = superview else { return }
    let (oldWindow, formerTint) = (window, inheritedTint)
    if let responder = oldWindow?.firstResponder, (responder as? UIView)?.isDescendant(of: self) ?? false {
      if !responder.resignFirstResponder() { oldWindow?.firstResponder = nil }
    }
    if let oldWindow { oldWindow.windowScene?.ownFocusSystem?.viewWillLeave(self) }
    former.willRemoveSubview(self)
    if oldWindow != nil { tellWillMove(to: nil) }
    willMove(toSuperview: nil)
    leaveLayoutTree()
    former.take(self)
    superview = nil
    if oldWindow != nil { tellDidMove() }
    didMoveToSuperview()
    tintMayHaveChanged(from: formerTint)
    former.setNeedsLayout()
  }

  private func tellWillMove(to window: UIWindow?) {
    if window == nil { for recognizer in recognizers { recognizer.giveUp() } }
    viewController?.viewWillMove(to: window)
    willMove(toWindow: window)
    for subview in subviews { subview.tellWillMove(to: window) }
  }

  private func tellDidMove() {
    ViewIndex.note(self)
    // What is off the screen does not move.
    if window == nil {
      layerIfLoaded?.leaveScreen()
    } else {
      Appearances.apply(to: self)
      noteDisplay()
    }
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
    for subview in subviews { subview.tellDidMove() }
  }

  // MARK: Looking

  /// Whether this view is `view` or somewhere in it.
  public func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let ancestor = next {
      if ancestor === view { return true }
      next = ancestor.superview
    }
    return false
  }

  /// This view or the first one in it with `tag`, depth first.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// This view and all in it, each before those in it, from the back to the front.
  package var selfAndDescendants: [UIView] { [self] + subviews.flatMap(\.selfAndDescendants) }

  // MARK: Recognizers

  /// nil when there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches `recognizer`; it leaves the view it was attached to.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.giveUp()
    recognizer.view = nil
  }

  /// Ends text entry in this view or in any below it; with `force` even if the field does not want to.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else { return false }
    if responder.resignFirstResponder() { return true }
    if force {
      window.firstResponder = nil
      (responder as? any TextEntry)?.endEditingByForce()
    }
    return force
  }
}

extension Comparable {
  func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
