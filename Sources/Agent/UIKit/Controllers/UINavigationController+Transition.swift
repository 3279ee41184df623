import VirtualTime

/// A push or pop under way.
@MainActor
final class NavigationTransition {
  let id: Int
  let label: String
  let from: UIViewController?
  let to: UIViewController
  let isAnimated: Bool
  let added: [UIViewController]
  let removed: [UIViewController]

  init(
    id: Int, label: String, from: UIViewController?, to: UIViewController, isAnimated: Bool, added: [UIViewController],
    removed: [UIViewController]
  ) {
    (self.id, self.label, self.from, self.to, self.isAnimated) = (id, label, from, to, isAnimated)
    (self.added, self.removed) = (added, removed)
  }
}

// Push of B in front of A (LIF-02, LIF-03), and back again (LIF-04); n is the navigation controller's delegate.
//
//   push           B.willMove(toParent)
//   next turn      B.viewDidLoad → A.viewWillDisappear → B.viewWillAppear → n.willShow → B.viewIsAppearing → B layout
//   0.35 s later   A.viewDidDisappear → B.viewDidAppear → B.didMove(toParent) → n.didShow
//
//   pop            B.willMove(toParent: nil)
//   next turn      B.viewWillDisappear → A.viewWillAppear → n.willShow → A.viewIsAppearing
//   0.35 s later   B.viewDidDisappear → A.viewDidAppear → B.didMove(toParent: nil) → n.didShow → B goes
//
// Not animated, both ends come in the same turn.
extension UINavigationController {
  /// Seconds that a push or a pop takes.
  package static let transitionDuration: TimeInterval = 0.35

  func stackDidChange() {
    guard appearanceState == .appeared || appearanceState == .appearing else {
      if displayed == nil { return settleMoves() }
      return showTopWithoutTransition()
    }
    guard !isUpdateScheduled, transition == nil else { return }
    isUpdateScheduled = true
    EventQueue.main.schedule(.transition, label: nextLabel) { [self] in
      isUpdateScheduled = false
      startTransition()
    }
  }

  private var isGoingBack: Bool {
    guard let displayed, let top = topViewController else { return false }
    return !added.contains { $0 === top } && !viewControllers.contains { $0 === displayed }
  }

  private var nextLabel: String {
    let subject = isGoingBack ? displayed : topViewController
    return "\(isGoingBack ? "pop" : "push") of \(subject.map { "\(type(of: $0))" } ?? "nothing")"
  }

  private func startTransition() {
    guard transition == nil, appearanceState == .appeared, let to = topViewController else { return }
    guard to !== displayed else {
      settleMoves()
      navigationBar.show(viewControllers.map(\.navigationItem))
      return
    }
    let isBack = isGoingBack
    let next = NavigationTransition(
      id: TransitionCounter.next(), label: nextLabel, from: displayed, to: to, isAnimated: nextIsAnimated, added: added,
      removed: removed)
    (added, removed) = ([], [])
    transition = next
    (isBack ? next.from ?? to : to).tell(.transitionStarted(id: next.id, label: next.label))
    for controller in next.added { controller.isMovingToParent = true }
    for controller in next.removed { controller.isMovingFromParent = true }
    to.containerSafeAreaInsets.top = isNavigationBarHidden ? 0 : UINavigationBar.height
    to.loadViewIfNeeded()
    next.from?.beginDisappearing(next.isAnimated)
    displayed = to
    to.beginAppearing(next.isAnimated)
    delegate?.navigationController(self, willShow: to, animated: next.isAnimated)
    place(to, behind: isBack ? next.from : nil)
    navigationBar.show(viewControllers.map(\.navigationItem))
    to.viewIsAppearingIfNeeded()
    view.layoutIfNeeded()
    let duration = UIView.duration(Self.transitionDuration, animated: next.isAnimated)
    guard duration > .zero else { return endTransition(next) }
    EventQueue.main.schedule(.transition, after: duration, label: next.label) { [self] in endTransition(next) }
  }

  private func endTransition(_ ended: NavigationTransition) {
    UIViewController.withoutViewTriggeredAppearance { ended.from?.viewIfLoaded?.removeFromSuperview() }
    ended.from?.endAppearance()
    ended.to.endAppearance()
    settleMoves(added: ended.added, removed: ended.removed)
    transition = nil
    delegate?.navigationController(self, didShow: ended.to, animated: ended.isAnimated)
    (ended.removed.first ?? ended.to).tell(.transitionEnded(id: ended.id, label: ended.label))
    if topViewController !== displayed || !added.isEmpty || !removed.isEmpty { stackDidChange() }
  }

  /// Puts the top controller's view in place while nobody sees it, so that nobody is told of appearing.
  func showTopWithoutTransition() {
    guard transition == nil, isViewLoaded, let top = topViewController else { return }
    if displayed !== top {
      let former = displayed
      UIViewController.withoutViewTriggeredAppearance { former?.viewIfLoaded?.removeFromSuperview() }
      displayed = top
    }
    top.containerSafeAreaInsets.top = isNavigationBarHidden ? 0 : UINavigationBar.height
    top.loadViewIfNeeded()
    if top.view.superview !== view { place(top, behind: nil) }
    navigationBar.show(viewControllers.map(\.navigationItem))
    settleMoves()
  }

  private func place(_ controller: UIViewController, behind other: UIViewController?) {
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    UIViewController.withoutViewTriggeredAppearance {
      if let other = other?.viewIfLoaded {
        view.insertSubview(controller.view, belowSubview: other)
      } else {
        view.insertSubview(controller.view, belowSubview: navigationBar)
      }
    }
  }

  private func settleMoves() {
    let (added, removed) = (added, removed)
    (self.added, self.removed) = ([], [])
    settleMoves(added: added, removed: removed)
  }

  private func settleMoves(added: [UIViewController], removed: [UIViewController]) {
    for controller in added {
      controller.isMovingToParent = false
      controller.tellDidMove(toParent: self)
    }
    for controller in removed {
      controller.isMovingFromParent = false
      controller.containerSafeAreaInsets = .zero
      controller.removeFromParent()
    }
  }
}
