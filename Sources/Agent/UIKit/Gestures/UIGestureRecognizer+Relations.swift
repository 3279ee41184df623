// Who waits for whom, and who rules whom out. Only recognizers that share a touch have to do with each other, but for
// `require(toFail:)`, which holds between any two.
extension UIGestureRecognizer {
  /// Makes this recognizer wait until `other` has failed, and fail when that is recognized.
  public func require(toFail other: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requirements.append(WeakRecognizer(recognizer: other))
  }

  /// The views from the touched one up to the recognizer's own are asked first, then the delegate.
  var mayBegin: Bool {
    let touched = activeTouches.first?.view ?? view
    for candidate in sequence(first: touched, next: { $0?.superview }).compactMap({ $0 }) {
      if !candidate.gestureRecognizerShouldBegin(self) { return false }
      if candidate === view { break }
    }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// The others that follow one of this recognizer's touches.
  private var companions: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for other in activeTouches.flatMap({ $0.gestureRecognizers ?? [] }) where other !== self {
      if !found.contains(where: { $0 === other }) { found.append(other) }
    }
    return found
  }

  /// Those that must fail first: by `require(toFail:)`, or because a delegate or a subclass on either side says so.
  var failuresToWaitFor: [UIGestureRecognizer] {
    let known = requirements.compactMap(\.recognizer)
    return known
      + companions.filter { other in
        !known.contains { $0 === other }
          && (shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false)
      }
  }

  /// Whether another gesture goes on that does not let this one begin.
  var isRuledOut: Bool {
    companions.contains { other in (other.current == .began || other.current == .changed) && other.rulesOut(self) }
  }

  func ruleOutOthers() {
    for other in companions where other.current == .possible && rulesOut(other) { other.fail() }
  }

  private func rulesOut(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }
}

extension UIGestureRecognizer {
  /// Where a finger that slides to the side came down in `control`, if this is a pan or a swipe of something around that: UIKit's
  /// sliders and switches keep such a finger for themselves.
  func startOfSlideAcross(_ control: UIView) -> CGPoint? {
    guard view !== control, let touch = activeTouches.first else { return nil }
    let place = touch.location(in: control)
    switch self {
    case let pan as UIPanGestureRecognizer:
      let way = pan.translation(in: control)
      return abs(way.x) > abs(way.y) ? CGPoint(x: place.x - way.x, y: place.y - way.y) : nil
    case let swipe as ListSwipeRecognizer: return CGPoint(x: place.x - swipe.translation, y: place.y)
    case let swipe as UISwipeGestureRecognizer where !swipe.direction.isDisjoint(with: [.left, .right]): return place
    default: return nil
    }
  }
}
