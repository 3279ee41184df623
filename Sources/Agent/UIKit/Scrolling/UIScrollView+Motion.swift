import VirtualTime

/// Content that moves by itself.
@MainActor
final class ScrollMotionInProgress {
  enum Reason {
    case deceleration, animation, zoom
  }

  let reason: Reason
  let begin = EventQueue.main.now
  var token: EventToken?
  /// How many frames have been shown.
  var frames: Int64 = 0
  /// What was set last; what is found there later differs by what an app has set meanwhile.
  var expected: CGPoint
  var shift = CGPoint.zero
  /// The place after some seconds, and whether that is the end.
  let place: @MainActor (CGFloat) -> (place: CGPoint, isEnd: Bool)

  init(_ reason: Reason, from start: CGPoint, place: @escaping @MainActor (CGFloat) -> (place: CGPoint, isEnd: Bool)) {
    (self.reason, expected, self.place) = (reason, start, place)
  }
}

// Content moves in frames of 1/60 s, each an entry of the event queue that makes the next, until it is where it goes:
//
//   deceleration   willBeginDecelerating → didScroll … → didEndDecelerating
//   animation      didScroll … (0.3 s) → didEndScrollingAnimation
//
// A finger that comes down ends either, and the end is told.
extension UIScrollView {
  /// Seconds that scrolling takes when it is animated. As reported of devices.
  package static let scrollDuration: TimeInterval = 0.3

  // MARK: By program

  /// How far the content can be scrolled: from the first corner to the second.
  package var offsetLimits: (least: CGPoint, most: CGPoint) {
    if let ownOffsetLimits { return ownOffsetLimits }
    let insets = adjustedContentInset
    let least = CGPoint(x: -insets.left, y: -insets.top - collapsedBarHeight)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + insets.right - bounds.width),
        y: max(least.y, contentSize.height + insets.bottom - bounds.height))
    )
  }

  /// The nearest offset at which content fills the view.
  package func limited(_ offset: CGPoint) -> CGPoint {
    let (least, most) = offsetLimits
    return CGPoint(x: offset.x.clamped(to: least.x...most.x), y: offset.y.clamped(to: least.y...most.y))
  }

  func animateOffset(to offset: CGPoint) {
    stopMotion()
    guard offset != contentOffset else { return }
    let start = contentOffset
    let length = UIView.areAnimationsEnabled ? Self.scrollDuration : 0
    guard length > 0 else {
      contentOffset = offset
      run(ScrollMotionInProgress(.animation, from: offset) { _ in (offset, true) }, isImmediate: true)
      return
    }
    run(
      ScrollMotionInProgress(.animation, from: start) { time in
        let share = min(time / CGFloat(length), 1)
        let way = share * share * (3 - 2 * share)
        guard share < 1 else { return (offset, true) }
        return (CGPoint(x: start.x + (offset.x - start.x) * way, y: start.y + (offset.y - start.y) * way), false)
      })
  }

  /// Ends what moves by itself, without a word, where it is.
  public func stopScrollingAndZooming() { stopMotion() }

  // MARK: After a drag

  func decelerate(_ across: ScrollMotion, _ along: ScrollMotion) {
    stopMotion()
    isDecelerating = true
    run(
      ScrollMotionInProgress(.deceleration, from: contentOffset) { time in
        let (x, y) = (across.place(after: time), along.place(after: time))
        return (CGPoint(x: x.place, y: y.place), x.isEnd && y.isEnd)
      })
  }

  // MARK: Frames

  func run(_ motion: ScrollMotionInProgress, isImmediate: Bool = false) {
    self.motion = motion
    if !isImmediate { motion.frames += 1 }
    // Rounded up, so that the 18th frame is not a little before 0.3 s.
    let due = motion.begin.advanced(by: .nanoseconds((motion.frames * 1_000_000_000 + 59) / 60))
    let name = motion.reason == .deceleration ? "deceleration" : motion.reason == .zoom ? "zooming" : "scrolling"
    motion.token = EventQueue.main.schedule(.animation, at: due, label: "\(name) of \(type(of: self))") {
      [weak self, weak motion] in
      guard let self, let motion, self.motion === motion else { return }
      step(motion)
    }
  }

  private func step(_ motion: ScrollMotionInProgress) {
    let time = CGFloat(motion.begin.duration(to: EventQueue.main.now).clampedNanoseconds) / 1_000_000_000
    motion.shift.x += contentOffset.x - motion.expected.x
    motion.shift.y += contentOffset.y - motion.expected.y
    let (place, isEnd) = motion.place(time)
    motion.expected = CGPoint(x: place.x + motion.shift.x, y: place.y + motion.shift.y)
    contentOffset = motion.expected
    guard self.motion === motion else { return }
    if isEnd {
      self.motion = nil
      tellEnd(of: motion.reason)
    } else {
      // What an app set while it was told of the scrolling is a shift, too.
      run(motion)
    }
  }

  private func tellEnd(of reason: ScrollMotionInProgress.Reason) {
    switch reason {
    case .deceleration:
      isDecelerating = false
      contentDidRest(afterAnimation: false)
      delegate?.scrollViewDidEndDecelerating(self)
    case .animation:
      contentDidRest(afterAnimation: true)
      if !tellTopIfReached() { delegate?.scrollViewDidEndScrollingAnimation(self) }
    case .zoom:
      isZoomBouncing = false
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
    }
  }

  func stopMotion() {
    if let token = motion?.token { EventQueue.main.cancel(token) }
    motion = nil
    (isDecelerating, isZoomBouncing, isGoingToTop) = (false, false, false)
  }

  /// A finger came down on moving content: true when that stopped it.
  func catchMotion() -> Bool {
    guard let reason = motion?.reason else { return false }
    stopMotion()
    tellEnd(of: reason)
    return true
  }
}
