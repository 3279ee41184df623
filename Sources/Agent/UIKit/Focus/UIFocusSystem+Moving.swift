// A move, from a to b:
//
//   shouldUpdateFocus of a, of what a is in, of b, of what b is in (each once; tables and collections ask their delegate)
//     any false → nothing moves
//   a.isFocused = false, b.isFocused = true → b is scrolled into view → the first responder follows
//     → didUpdateFocus of the same, in the same order → didUpdateNotification → animations of the coordinator
//     → what was asked for or left the window meanwhile → the row or item is selected, where selection follows the focus
//
// What Apple documents is who is asked and told, and that inner environments come before outer ones; the rest is our order.
extension UIFocusSystem {
  /// Moves the focus; false when it is there already, or somebody refuses. Nobody can refuse that it goes away.
  @discardableResult
  func move(to next: (any UIFocusItem)?, heading: UIFocusHeading) -> Bool {
    let previous = focusedItem
    guard next !== previous, !isMoving else { return false }
    let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
    let concerned = Self.concerned(previous, next)
    if next != nil {
      for environment in concerned {
        guard environment.shouldUpdateFocus(in: context) else { return false }
        guard (environment as? any FocusList)?.delegateAllows(context) ?? true else { return false }
      }
    }
    isMoving = true
    if next != nil {
      (isDeferring, deferredEnvironment) = (false, nil)
      forgetLoss()
    }
    // A cell may be out of its list by the time that all are told.
    let around: (any UIFocusEnvironment)? = (next as? UIView)?.focusList ?? next?.parentFocusEnvironment
    focusedItem = next
    (previous as? UIView)?.setFocused(false)
    (next as? UIView)?.setFocused(true)
    if let next {
      remember(next)
      Self.bringIntoView(next)
      makeFirstResponder(around: next)
    }
    tell(concerned, context)
    isMoving = false
    catchUp(around)
    if let cell = next as? UIView, focusedItem === next, let list = cell.focusList, heading != [] {
      list.selectIfSelectionFollows(cell)
    }
    return true
  }

  /// Moves the focus to an item or to a row, whose cell is brought into view; where somebody refuses, the list is put back.
  @discardableResult
  func move(to target: FocusTarget, heading: UIFocusHeading) -> Bool {
    switch target {
    case .item(let item): return move(to: item, heading: heading)
    case .row(let list, let path):
      let offset = list.contentOffset
      if let cell = list.cellForFocus(at: path), move(to: cell, heading: heading) { return true }
      if list.contentOffset != offset {
        list.contentOffset = offset
        list.layoutIfNeeded()
      }
      return false
    }
  }

  /// Does what waited while all were told of a move: `around` is where the focus went.
  private func catchUp(_ around: (any UIFocusEnvironment)?) {
    if let focusedItem, Self.focusSystem(for: focusedItem) !== self { lose(to: around) }
    scheduleIfRequested()
  }

  private func tell(_ concerned: [any UIFocusEnvironment], _ context: UIFocusUpdateContext) {
    let coordinator = UIFocusAnimationCoordinator()
    for environment in concerned {
      environment.didUpdateFocus(in: context, with: coordinator)
      (environment as? any FocusList)?.tellDelegate(context, coordinator)
    }
    NotificationCenter.default.post(
      name: Self.didUpdateNotification, object: self,
      userInfo: [
        Self.focusUpdateContextUserInfoKey: context, Self.animationCoordinatorUserInfoKey: coordinator,
      ])
    coordinator.run()
  }

  /// Those that hold one of the two: those around the first, from inside, then those only around the second.
  private static func concerned(_ previous: (any UIFocusItem)?, _ next: (any UIFocusItem)?) -> [any UIFocusEnvironment] {
    let first = previous?.focusChain ?? []
    let known = Set(first.map { ObjectIdentifier($0) })
    return first + (next?.focusChain ?? []).filter { !known.contains(ObjectIdentifier($0)) }
  }

  /// Scrolls all that it is in as little as it takes, at once; devices animate it.
  private static func bringIntoView(_ item: any UIFocusItem) {
    if let cell = item as? UIView, let list = cell.focusList, let path = list.focusPath(of: cell) {
      list.bringFocusIntoView(path)
    }
    for environment in item.focusChain.dropFirst() {
      guard let container = environment.focusItemContainer as? any UIFocusItemScrollableContainer else { continue }
      if let scroll = container as? UIScrollView {
        scroll.scrollRectToVisible(rect(of: item, in: scroll), animated: false)
      } else if container.coordinateSpace === item.parentFocusEnvironment?.focusItemContainer?.coordinateSpace {
        let seen = CGRect(origin: container.contentOffset, size: container.visibleSize)
        container.contentOffset = offset(of: seen, showing: item.frame)
      }
    }
  }

  private static func rect(of item: any UIFocusItem, in view: UIView) -> CGRect {
    if let own = item as? UIView { return own.convert(own.bounds, to: view) }
    guard let space = item.parentFocusEnvironment?.focusItemContainer?.coordinateSpace else { return .zero }
    return view.convert(item.frame, from: space)
  }

  private static func offset(of seen: CGRect, showing frame: CGRect) -> CGPoint {
    var offset = seen.origin
    if frame.minX < seen.minX { offset.x = frame.minX } else if frame.maxX > seen.maxX { offset.x = frame.maxX - seen.width }
    if frame.minY < seen.minY { offset.y = frame.minY } else if frame.maxY > seen.maxY { offset.y = frame.maxY - seen.height }
    return offset
  }

  // MARK: The first responder

  /// The nearest of the item and what it is in that can be first responder becomes it; without one, who is it elsewhere resigns.
  private func makeFirstResponder(around item: any UIFocusItem) {
    guard let view = item.focusView, let window = view.window else { return }
    let chain = view.responderChain
    if let nearest = chain.first(where: { $0.canBecomeFirstResponder }) {
      if !nearest.isFirstResponder { nearest.becomeFirstResponder() }
    } else if let present = window.firstResponder, !chain.contains(where: { $0 === present }) {
      present.resignFirstResponder()
    }
  }

  /// The focus follows: to the first responder, or to the nearest view around it that can have it. Deferred, it does so unseen.
  func firstResponderDidChange(_ responder: UIResponder?) {
    guard !isMoving, let view = responder as? UIView, let item = Self.focusable(around: view) else { return }
    if isDeferring, item.focusItemDeferralMode != .never {
      deferredEnvironment = item
    } else {
      move(to: item, heading: [])
    }
  }

  /// The view, or the nearest one around it, that can have the focus.
  static func focusable(around view: UIView) -> UIView? {
    sequence(first: view, next: \.superview).first { $0.canBecomeFocused }
  }

  // MARK: What happens to views

  /// A view is about to leave the window: what has the focus in it loses it, and the focus goes to where the view was.
  func viewWillLeave(_ view: UIView) {
    guard !isMoving else { return }
    let around = view.focusList ?? view.superview
    if let deferredEnvironment, Self.environment(view, contains: deferredEnvironment) {
      noteLoss(in: around)
      self.deferredEnvironment = around
    }
    guard let focusedItem, Self.environment(view, contains: focusedItem), !isDeferring else { return }
    lose(to: around)
  }

  /// Takes the focus from what has left, and asks for it at `around`.
  private func lose(to around: (any UIFocusEnvironment)?) {
    noteLoss(in: around)
    move(to: nil, heading: [])
    deferredEnvironment = around
    if let around { requestFocusUpdate(to: around) }
  }

  /// The list there gives the focus back to the place that it was at, unless it goes elsewhere first.
  private func noteLoss(in around: (any UIFocusEnvironment)?) {
    forgetLoss()
    listThatLost = (around as? UIView)?.nearestFocusList
    listThatLost?.focusing.isLost = true
  }

  private func forgetLoss() {
    listThatLost?.focusing.isLost = false
    listThatLost = nil
  }

  /// A view is hidden or takes no interaction any more: if the focus is in it, it looks for another place around the view.
  func viewBecameUnavailable(_ view: UIView) {
    guard let focusedItem, let around = view.superview, Self.environment(view, contains: focusedItem) else { return }
    requestFocusUpdate(to: around)
  }

  /// A finger came down: the focus hides.
  func screenWasTouched() {
    if !isDeferring { deferFocus() }
  }
}
