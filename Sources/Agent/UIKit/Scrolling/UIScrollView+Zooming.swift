import VirtualTime

// Fingers that zoom:
//
//   willBeginZooming → didZoom (and didScroll) … → didEndZooming
//
// Past its limits the scale follows the fingers by the square root, and comes back in 0.3 s before didEndZooming. A program that
// sets the scale calls didZoom, and with animation (0.3 s of frames) didEndZooming at the end.
extension UIScrollView {
  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  func clampedScale(_ scale: CGFloat) -> CGFloat { min(max(scale, minimumZoomScale), maximumZoomScale) }

  func zoomLimitsDidChange() {
    if maximumZoomScale > minimumZoomScale, pinchGestureRecognizer == nil {
      let pinch = UIScrollViewPinchGestureRecognizer()
      pinchGestureRecognizer = pinch
      addGestureRecognizer(pinch)
    } else if maximumZoomScale <= minimumZoomScale, let pinch = pinchGestureRecognizer {
      removeGestureRecognizer(pinch)
      pinchGestureRecognizer = nil
    }
  }

  /// Brings what is at `anchor` to `place`, both points of the visible rectangle counted from its corner.
  func zoom(to wanted: CGFloat, keeping anchor: CGPoint, at place: CGPoint, animated: Bool) {
    guard zoomedView != nil else { return }
    stopMotion()
    let (former, start) = (scale, contentOffset)
    let ratio = former > 0 ? wanted / former : 1
    let end = CGPoint(x: (start.x + anchor.x) * ratio - place.x, y: (start.y + anchor.y) * ratio - place.y)
    guard animated, UIView.areAnimationsEnabled else {
      show(wanted)
      contentOffset = limited(end)
      if animated { delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale) }
      return
    }
    run(
      ScrollMotionInProgress(.zoom, from: start) { [weak self] time in
        guard let self else { return (end, true) }
        let share = min(time / CGFloat(Self.scrollDuration), 1)
        let isEnd = share >= 1
        let way = isEnd ? 1 : share * share * (3 - 2 * share)
        show(former + (wanted - former) * way)
        let offset = CGPoint(x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way)
        return (isEnd ? limited(offset) : offset, isEnd)
      })
  }

  /// Gives the zoomed view its scale, and the content its size.
  private func show(_ wanted: CGFloat) {
    guard let view = zoomedView, wanted > 0, wanted != scale else { return }
    let ratio = wanted / scale
    let origin = view.frame.origin
    scale = wanted
    view.transform = CGAffineTransform(scaleX: wanted, y: wanted)
    let size = view.frame.size
    view.center = CGPoint(x: origin.x * ratio + size.width / 2, y: origin.y * ratio + size.height / 2)
    contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: Fingers

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard zoomedView != nil else { return }
      stopMotion()
      isZooming = true
      let place = pinch.location(in: self)
      pinchStart = (scale, CGPoint(x: place.x / scale, y: place.y / scale))
      delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled: endPinch(pinch)
    case .possible, .failed: break
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard isZooming, let pinchStart, pinch.numberOfTouches == 2 else { return }
    let free = pinchStart.scale * pinch.scale
    let inside = clampedScale(free)
    // Where the fingers are in the visible rectangle, before the content changes under them.
    let (place, offset) = (pinch.location(in: self), contentOffset)
    let finger = CGPoint(x: place.x - offset.x, y: place.y - offset.y)
    show(bouncesZoom ? inside * (free / inside).squareRoot() : inside)
    contentOffset = CGPoint(x: pinchStart.place.x * scale - finger.x, y: pinchStart.place.y * scale - finger.y)
  }

  private func endPinch(_ pinch: UIPinchGestureRecognizer) {
    guard isZooming else { return }
    isZooming = false
    pinchStart = nil
    restartDrag()
    let inside = clampedScale(scale)
    if inside != scale {
      let finger = pinch.location(in: self)
      let place = CGPoint(x: finger.x - contentOffset.x, y: finger.y - contentOffset.y)
      zoom(to: inside, keeping: place, at: place, animated: true)
      isZoomBouncing = motion != nil
      return
    }
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
    if !isDragging { contentOffset = limited(contentOffset) }
  }
}
