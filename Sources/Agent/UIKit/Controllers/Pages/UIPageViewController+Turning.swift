import VirtualTime

/// Pages on their way in, in front of those on their way out.
@MainActor
final class PageTurn {
  let id: Int
  let label: String
  let old: [UIViewController]
  let new: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let isByFinger: Bool
  /// Whether anybody is told of appearing: not while the whole book is off the screen.
  let isSeen: Bool
  var completion: ((Bool) -> Void)?
  var animator: UIViewPropertyAnimator?

  init(
    id: Int, label: String, old: [UIViewController], new: [UIViewController],
    direction: UIPageViewController.NavigationDirection, isByFinger: Bool, isSeen: Bool, completion: ((Bool) -> Void)?
  ) {
    (self.id, self.label, self.old, self.new) = (id, label, old, new)
    (self.direction, self.isByFinger, self.isSeen, self.completion) = (direction, isByFinger, isSeen, completion)
  }
}

// A turn from page A to page B; d is the delegate, who is told of turns by a finger only:
//
//   finger drags   dataSource.viewControllerAfter(A) → B.willMove(toParent) → d.willTransitionTo([B])
//                  → B.viewDidLoad → B.viewWillAppear → A.viewWillDisappear → B.viewIsAppearing → B layout
//   it is turned   B.viewDidAppear → A.viewDidDisappear → A leaves → B.didMove(toParent) → d.didFinishAnimating(completed: true)
//   it falls back  B.viewWillDisappear → A.viewWillAppear → B.viewDidDisappear → A.viewDidAppear → B leaves
//                  → d.didFinishAnimating(completed: false)
//
// A curl tells A first on the way in: A.viewWillDisappear → B.viewWillAppear … A.viewDidDisappear → B.viewDidAppear.
extension UIPageViewController {
  func setUpGestures() {
    guard transitionStyle == .pageCurl else { return }
    pan.addTarget(self, action: UIPageViewController.panned)
    view.addGestureRecognizer(pan)
    tap.addTarget(self, action: UIPageViewController.tapped)
    tap.delegate = self
    view.addGestureRecognizer(tap)
  }

  // MARK: Beginning

  @discardableResult
  func begin(
    _ new: [UIViewController], _ direction: NavigationDirection, isByFinger: Bool, animated: Bool,
    completion: ((Bool) -> Void)?
  ) -> PageTurn {
    let label = "turn to \(new.first.map { "\(type(of: $0))" } ?? "nothing")"
    let isSeen = appearanceState == .appeared || appearanceState == .appearing
    let next = PageTurn(
      id: TransitionCounter.next(), label: label, old: pages, new: new, direction: direction, isByFinger: isByFinger,
      isSeen: isSeen, completion: completion)
    let (entering, leaving) = (next.entering, next.leaving)
    for page in entering { addChild(page) }
    if isByFinger { delegate?.pageViewController(self, willTransitionTo: new) }
    turn = next
    (new.first ?? pages.first)?.tell(.transitionStarted(id: next.id, label: label))
    if !isByFinger { for page in leaving { page.tellWillMove(toParent: nil) } }
    guard isSeen else { return next }
    for page in entering { page.loadViewIfNeeded() }
    if transitionStyle == .pageCurl { for page in leaving { page.beginDisappearing(animated) } }
    for page in entering { page.beginAppearing(animated) }
    if transitionStyle == .scroll { for page in leaving { page.beginDisappearing(animated) } }
    pages = new
    scrollView?.slot = direction == .forward ? 2 : 0
    placePages()
    for page in entering { page.viewIsAppearingIfNeeded() }
    view.layoutIfNeeded()
    return next
  }

  func turnByProgram(
    to new: [UIViewController], _ direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    abandonTurn()
    guard !new.elementsEqual(pages, by: ===) else {
      completion?(true)
      return
    }
    let animates = animated && UIView.areAnimationsEnabled && appearanceState == .appeared && !pages.isEmpty
    let next = begin(new, direction, isByFinger: false, animated: animates, completion: completion)
    guard animates else { return end(next, isThrough: true) }
    play(next)
  }

  /// Shows a turn that no finger leads.
  private func play(_ next: PageTurn) {
    if let scrollView {
      guard scrollView.length > 0 else { return end(next, isThrough: true) }
      return scrollView.setContentOffset(scrollView.offset(of: next.direction == .forward ? 2 : 0), animated: true)
    }
    let animator = slide(next, curve: .easeInOut)
    next.animator = animator
    animator.startAnimation()
  }

  /// The animation of a curl, from its beginning to its end.
  private func slide(_ next: PageTurn, curve: UIView.AnimationCurve) -> UIViewPropertyAnimator {
    let length = navigationOrientation == .horizontal ? pageFrame.width : pageFrame.height
    let way = next.direction == .forward ? length : -length
    func moved(_ way: CGFloat) -> CGAffineTransform {
      navigationOrientation == .horizontal
        ? CGAffineTransform(translationX: way, y: 0) : CGAffineTransform(translationX: 0, y: way)
    }
    UIView.performWithoutAnimation { for page in next.entering { page.view.transform = moved(way) } }
    let animator = UIViewPropertyAnimator(duration: Self.turnDuration, curve: curve) {
      for page in next.entering { page.view.transform = .identity }
      for page in next.leaving { page.viewIfLoaded?.transform = moved(-way) }
    }
    animator.addCompletion { [weak self, weak next] position in
      guard let self, let next, turn === next else { return }
      end(next, isThrough: position == .end)
    }
    return animator
  }

  // MARK: Ending

  func end(_ ended: PageTurn, isThrough: Bool) {
    let (came, went) = isThrough ? (ended.entering, ended.leaving) : (ended.leaving, ended.entering)
    pages = isThrough ? ended.new : ended.old
    if !isThrough && ended.isSeen {
      for page in went { page.beginDisappearing(true) }
      for page in came { page.beginAppearing(true) }
    }
    UIView.performWithoutAnimation { for page in came + went { page.viewIfLoaded?.transform = .identity } }
    UIViewController.withoutViewTriggeredAppearance { for page in went { page.viewIfLoaded?.removeFromSuperview() } }
    if isThrough { scrollView?.take(ended.direction) }
    scrollView?.slot = 1
    placePages()
    // A finger that lets a page fall back and goes on is where it is.
    if isThrough || scrollView?.isDragging == false { scrollView?.center() }
    if !isThrough { for page in came { page.viewIsAppearingIfNeeded() } }
    let appearsFirst = isThrough && transitionStyle == .scroll
    for page in appearsFirst ? came + went : went + came { page.endAppearance() }
    if ended.isByFinger { for page in went { page.tellWillMove(toParent: nil) } }
    for page in went { page.removeFromParent() }
    if isThrough {
      for page in ended.entering {
        page.isMovingToParent = false
        page.tellDidMove(toParent: self)
      }
    }
    turn = nil
    if isThrough { neighbours = nil }
    if isThrough, ended.isByFinger, !dots.isHidden {
      shownDot += ended.direction == .forward ? 1 : -1
      dots.currentPage = shownDot
    }
    (ended.new.first ?? ended.old.first)?.tell(
      isThrough
        ? .transitionEnded(id: ended.id, label: ended.label) : .transitionCancelled(id: ended.id, label: ended.label))
    if ended.isByFinger {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: ended.old, transitionCompleted: isThrough)
    }
    let completion = ended.completion
    ended.completion = nil
    completion?(isThrough)
  }

  /// Another turn is asked for: the present one ends at once, where it was to go.
  private func abandonTurn() {
    guard let turn else { return }
    let completion = turn.completion
    turn.completion = nil
    turn.animator?.stopAnimation(true)
    scrollView?.stopMotion()
    end(turn, isThrough: true)
    completion?(false)
  }

  // MARK: Fingers

  func neighbour(_ direction: NavigationDirection) -> [UIViewController]? {
    guard let dataSource else { return nil }
    func next(_ page: UIViewController) -> UIViewController? {
      direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
    }
    guard let edge = direction == .forward ? pages.last : pages.first, let first = next(edge) else { return nil }
    guard spineLocation == .mid else { return [first] }
    guard let second = next(first) else { return nil }
    return direction == .forward ? [first, second] : [second, first]
  }

  /// Turns a page as a finger would that swipes all over it; false when there is none.
  @discardableResult
  package func turnPage(_ direction: NavigationDirection) -> Bool {
    guard turn == nil, let wanted = neighbour(direction) else { return false }
    let next = begin(wanted, direction, isByFinger: true, animated: true, completion: nil)
    guard UIView.areAnimationsEnabled else {
      end(next, isThrough: true)
      return true
    }
    play(next)
    return true
  }

  /// The dots were tapped: the control has counted already, and the turn counts by itself.
  func dotTapped() {
    let wanted = dots.currentPage
    dots.currentPage = shownDot
    if wanted != shownDot { turnPage(wanted > shownDot ? .forward : .reverse) }
  }

  private func panned() {
    let translation = pan.translation(in: view)
    let isAcross = navigationOrientation == .horizontal
    let way = isAcross ? translation.x : translation.y
    let length = max(isAcross ? pageFrame.width : pageFrame.height, 1)
    switch pan.state {
    case .began:
      guard turn == nil, way != 0, (abs(translation.x) > abs(translation.y)) == isAcross else { return }
      let direction: NavigationDirection = way < 0 ? .forward : .reverse
      guard let wanted = neighbour(direction) else { return }
      let next = begin(wanted, direction, isByFinger: true, animated: true, completion: nil)
      let animator = slide(next, curve: .linear)
      next.animator = animator
      animator.pauseAnimation()
      animator.fractionComplete = part(of: way, length, next)
    case .changed:
      guard let turn, turn.isByFinger, let animator = turn.animator, !animator.isRunning else { return }
      animator.fractionComplete = part(of: way, length, turn)
    case .ended, .cancelled:
      guard let turn, turn.isByFinger, let animator = turn.animator, !animator.isRunning else { return }
      let velocity = pan.velocity(in: view)
      let speed = (isAcross ? velocity.x : velocity.y) * (turn.direction == .forward ? -1 : 1)
      let isThrough = pan.state == .ended && (speed > 200 || animator.fractionComplete > 0.5 && speed > -200)
      animator.isReversed = !isThrough
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .failed, .possible: break
    }
  }

  private func part(of way: CGFloat, _ length: CGFloat, _ turn: PageTurn) -> CGFloat {
    min(max((turn.direction == .forward ? -way : way) / length, 0), 1)
  }

  /// A tap near an edge curls the page there over.
  private func tapped() {
    let place = tap.location(in: view)
    let (at, length) =
      navigationOrientation == .horizontal ? (place.x, view.bounds.width) : (place.y, view.bounds.height)
    if at > length * 0.8 { turnPage(.forward) } else if at < length * 0.2 { turnPage(.reverse) }
  }
}

extension UIPageViewController: UIGestureRecognizerDelegate {
  /// Only near the edges, and not on controls.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap else { return true }
    let place = touch.location(in: view)
    let part =
      navigationOrientation == .horizontal ? place.x / max(view.bounds.width, 1) : place.y / max(view.bounds.height, 1)
    return !(touch.view is UIControl) && (part > 0.8 || part < 0.2)
  }
}

extension PageTurn {
  /// Who comes, and who goes: a page that is in both stays as it is.
  var entering: [UIViewController] { new.filter { page in !old.contains { $0 === page } } }
  var leaving: [UIViewController] { old.filter { page in !new.contains { $0 === page } } }
}

// A finger on pages that scroll: the scroll view moves, and the book follows.
extension UIPageViewController {
  /// A finger may drag: what could come is known before, as what has nothing to come bounces.
  func askForNeighbours() {
    guard turn == nil, neighbours == nil else { return }
    neighbours = (neighbour(.reverse), neighbour(.forward))
  }

  /// The page was dragged forward so many points or, below zero, back.
  func dragged(by way: CGFloat) {
    guard way != 0 else { return }
    let direction: NavigationDirection = way > 0 ? .forward : .reverse
    if let turn {
      guard turn.isByFinger, turn.direction != direction else { return }
      end(turn, isThrough: false)
    }
    guard let wanted = direction == .forward ? neighbours?.after : neighbours?.before else { return }
    begin(wanted, direction, isByFinger: true, animated: true, completion: nil)
  }

  /// Nothing moves any more.
  func pageDidRest(isThrough: Bool) {
    if let turn { end(turn, isThrough: isThrough) }
    neighbours = nil
  }
}
