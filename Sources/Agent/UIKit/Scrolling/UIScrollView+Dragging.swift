import VirtualTime

/// One drag, from the instant at which the finger had moved enough.
struct ScrollDrag {
  /// Where the content would be, did it not resist past its edges.
  var start: CGPoint
  /// What the finger moved before the drag began, and what is therefore not scrolled.
  var slop: CGPoint
  var scrollsAcross: Bool
  var scrollsAlong: Bool
  var startPage: CGPoint
}

// One drag, as the delegate sees it:
//
//   finger down   (isTracking)
//   10 points     willBeginDragging → didScroll                                    (isDragging)
//   each move     didScroll …
//   finger up     willEndDragging(velocity, target) → didEndDragging(willDecelerate)
//   if it will    willBeginDecelerating → didScroll … → didEndDecelerating         (isDecelerating)
extension UIScrollView {
  /// Points a second below which content that a finger leaves stays where it is; ours.
  private static let slowest: CGFloat = 10
  /// Points a millisecond from which a finger turns the page, however far it came; ours.
  static let pageTurn: CGFloat = 0.2

  // MARK: Whether

  private var canScrollAcross: Bool {
    let (least, most) = offsetLimits
    return most.x > least.x || bounces && alwaysBounceHorizontal
  }

  private var canScrollAlong: Bool {
    let (least, most) = offsetLimits
    return most.y > least.y || bounces && (alwaysBounceVertical || refreshControl != nil)
  }

  /// Whether a finger that moves across could scroll it.
  package var scrollsAcross: Bool { isScrollEnabled && canScrollAcross }
  /// Whether a finger that moves up or down could scroll it.
  package var scrollsAlong: Bool { isScrollEnabled && canScrollAlong }

  /// Whether a finger could scroll at all.
  var canScroll: Bool { isScrollEnabled && (canScrollAcross || canScrollAlong) }

  /// A drag begins along an axis that scrolls, if nothing in the content insists on the finger, and if not a scroll view around
  /// this one could go on where this one is at its edge.
  var dragMayBegin: Bool {
    let pan = panGestureRecognizer
    dragMayComeNext()
    guard canScroll else { return false }
    let way = pan.translation(in: self)
    let isAcross = abs(way.x) > abs(way.y)
    guard isAcross ? canScrollAcross : canScrollAlong else { return false }
    if let touch = pan.activeTouches.first, let view = touch.view, view !== self, touch.viewDelivery.hasBegun,
      !touch.viewDelivery.isThrough, !(canCancelContentTouches && touchesShouldCancel(in: view))
    {
      return false
    }
    guard isAtEdge(way, isAcross: isAcross) else { return true }
    let outer = sequence(first: superview, next: { $0?.superview }).compactMap { $0 as? UIScrollView }
    for view in outer where view.isScrollEnabled { view.dragMayComeNext() }
    return !outer.contains { $0.isScrollEnabled && $0.hasRoom(way, isAcross: isAcross) }
  }

  private func isAtEdge(_ way: CGPoint, isAcross: Bool) -> Bool { !hasRoom(way, isAcross: isAcross) }

  private func hasRoom(_ way: CGPoint, isAcross: Bool) -> Bool {
    let (least, most) = offsetLimits
    if isAcross { return way.x > 0 ? contentOffset.x > least.x : contentOffset.x < most.x }
    return way.y > 0 ? contentOffset.y > least.y : contentOffset.y < most.y
  }

  // MARK: Fingers

  func fingersDown(_ touches: Set<UITouch>) {
    guard isScrollEnabled else { return }
    isTracking = true
    // A finger that stops the content does nothing else.
    guard catchMotion() else { return }
    for touch in touches where touch.view !== self { touch.viewDelivery.isThrough = true }
  }

  func fingersUp() {
    guard isTracking else { return }
    isTracking = false
    if !isDragging && motion == nil && limited(contentOffset) != contentOffset && !isZooming {
      settle(velocity: .zero, target: limited(contentOffset), isChosen: false)
    }
    if !isDragging { fingersDidLeave() }
  }

  func panned() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: followFinger()
    case .ended: endDrag(velocity: panGestureRecognizer.velocity(in: self))
    case .cancelled, .failed: endDrag(velocity: .zero)
    case .possible: break
    }
  }

  private func beginDrag() {
    stopMotion()
    let way = panGestureRecognizer.translation(in: self)
    let length = hypot(way.x, way.y)
    let share = length > 0 ? min(1, UIPanGestureRecognizer.slop / length) : 0
    var (across, along) = (canScrollAcross, canScrollAlong)
    if isDirectionalLockEnabled && across && along {
      // A drag that is clearly along one axis stays on it; a diagonal one is free.
      if abs(way.x) >= 2 * abs(way.y) { along = false }
      if abs(way.y) >= 2 * abs(way.x) { across = false }
    }
    drag = ScrollDrag(
      start: pulled(contentOffset), slop: CGPoint(x: way.x * share, y: way.y * share), scrollsAcross: across,
      scrollsAlong: along, startPage: page(of: contentOffset))
    (isTracking, isDragging) = (true, true)
    dragWillBegin()
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
    followFinger()
  }

  private func followFinger() {
    guard let drag, !isZooming else { return }
    let way = panGestureRecognizer.translation(in: self)
    var offset = contentOffset
    if drag.scrollsAcross { offset.x = drag.start.x - (way.x - drag.slop.x) }
    if drag.scrollsAlong { offset.y = drag.start.y - (way.y - drag.slop.y) }
    let placed = stretched(offset)
    contentOffset = CGPoint(x: drag.scrollsAcross ? placed.x : offset.x, y: drag.scrollsAlong ? placed.y : offset.y)
    if drag.scrollsAlong { refreshControl?.scrollViewDidPull(by: offsetLimits.least.y - contentOffset.y) }
    let isInteractive = keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
    if isInteractive, Keyboard.isVisible, panGestureRecognizer.location(in: nil).y >= Keyboard.frame.minY {
      window?.endEditing(true)
    }
  }

  /// Goes on from here when fingers that zoomed drag again.
  func restartDrag() {
    guard drag != nil else { return }
    drag?.start = pulled(contentOffset)
    drag?.slop = panGestureRecognizer.translation(in: self)
  }

  private func endDrag(velocity finger: CGPoint) {
    guard let drag else { return }
    self.drag = nil
    (isTracking, isDragging) = (false, false)
    refreshControl?.scrollViewDidEndPull()
    var velocity = CGPoint(x: drag.scrollsAcross ? -finger.x : 0, y: drag.scrollsAlong ? -finger.y : 0)
    if hypot(velocity.x, velocity.y) < Self.slowest || isZooming { velocity = .zero }
    let resting = isPagingEnabled ? nil : restingPlace(freeTarget(velocity), velocity: velocity, start: drag.start)
    let proposed = resting.map { limited($0) } ?? (isPagingEnabled ? pageTarget(velocity, from: drag) : freeTarget(velocity))
    var target = proposed
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: $0)
    }
    // UIKit keeps to its pages, whatever the delegate says.
    if isPagingEnabled { target = proposed }
    let willMove = hypot(target.x - contentOffset.x, target.y - contentOffset.y) >= ScrollMotion.nearness || velocity != .zero
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willMove)
    if !willMove { contentDidRest(afterAnimation: false) }
    guard willMove, !isDragging else { return }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    settle(velocity: velocity, target: target, isChosen: isPagingEnabled || resting != nil || target != proposed)
  }

  // MARK: Where it goes

  func settle(velocity: CGPoint, target: CGPoint, isChosen: Bool) {
    let (least, most) = offsetLimits
    let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
    func motion(_ start: CGFloat, _ velocity: CGFloat, _ target: CGFloat, _ limits: ClosedRange<CGFloat>) -> ScrollMotion {
      isChosen && limits.contains(start)
        ? ScrollMotion(from: start, to: target.clamped(to: limits), limits: limits, rate: rate)
        : ScrollMotion(from: start, velocity: velocity, limits: limits, rate: rate, bounces: bounces)
    }
    decelerate(
      motion(contentOffset.x, velocity.x, target.x, least.x...most.x),
      motion(contentOffset.y, velocity.y, target.y, least.y...most.y))
  }

  private func freeTarget(_ velocity: CGPoint) -> CGPoint {
    let rate = decelerationRate.rawValue
    return limited(
      CGPoint(
        x: ScrollMotion.target(from: contentOffset.x, velocity: velocity.x, rate: rate),
        y: ScrollMotion.target(from: contentOffset.y, velocity: velocity.y, rate: rate)))
  }

  private func page(of offset: CGPoint) -> CGPoint {
    CGPoint(
      x: bounds.width > 0 ? (offset.x / bounds.width).rounded() : 0,
      y: bounds.height > 0 ? (offset.y / bounds.height).rounded() : 0)
  }

  private func pageTarget(_ velocity: CGPoint, from drag: ScrollDrag) -> CGPoint {
    func page(_ start: CGFloat, _ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let here = (offset / length).rounded()
      let wanted = abs(velocity) / 1000 < Self.pageTurn ? here : start + (velocity > 0 ? 1 : -1)
      return min(max(wanted, start - 1), start + 1) * length
    }
    var target = contentOffset
    if drag.scrollsAcross { target.x = page(drag.startPage.x, contentOffset.x, bounds.width, velocity.x) }
    if drag.scrollsAlong { target.y = page(drag.startPage.y, contentOffset.y, bounds.height, velocity.y) }
    return limited(target)
  }

  // MARK: Past the edges

  private func stretched(_ offset: CGPoint) -> CGPoint {
    let inside = limited(offset)
    guard bounces else { return inside }
    return CGPoint(
      x: inside.x + ScrollMotion.stretch(offset.x - inside.x, length: bounds.width),
      y: inside.y + ScrollMotion.stretch(offset.y - inside.y, length: bounds.height))
  }

  private func pulled(_ offset: CGPoint) -> CGPoint {
    let inside = limited(offset)
    return CGPoint(
      x: inside.x + ScrollMotion.pull(offset.x - inside.x, length: bounds.width),
      y: inside.y + ScrollMotion.pull(offset.y - inside.y, length: bounds.height))
  }
}
