/// Recognizes the finger that pulls a screen away from the left edge; scroll views in the screen wait for it.
@MainActor
final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other.view is UIScrollView }
}

/// Pops the top controller as far as a finger has come from the left edge.
///
/// ```
/// finger 10 points in   the pop begins: `UINavigationController+Transition` draws the calls
/// finger moves          what is seen follows it
/// finger up             beyond the middle, or fast to the right: finish; otherwise: cancel
/// ```
@MainActor
final class InteractivePop: UIGestureRecognizerDelegate {
  /// Points a second from which the direction of the finger alone decides. Chosen to look like a device.
  private static let fling: CGFloat = 300

  private unowned let navigation: UINavigationController
  private var driver: UIPercentDrivenInteractiveTransition?

  let recognizer = InteractivePopGestureRecognizer()

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: InteractivePop.moved)
  }

  /// Not from a bar that is hidden, nor where the back button is hidden or replaced: as UIKit has it. An app that puts its own
  /// delegate here decides for itself.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let item = navigation.topViewController?.navigationItem, !navigation.isNavigationBarHidden else { return false }
    let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    return navigation.canPopInteractively && !item.hidesBackButton && !isReplaced
  }

  private func moved() {
    let width = max(navigation.view.bounds.width, 1)
    let part = recognizer.translation(in: navigation.view).x / width
    switch recognizer.state {
    case .began:
      guard navigation.canPopInteractively else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = .linear
      self.driver = driver
      navigation.popInteractively(drivenBy: driver)
      driver.update(part)
    case .changed: driver?.update(part)
    case .ended:
      let velocity = recognizer.velocity(in: navigation.view).x
      let isThrough = velocity > Self.fling || part > 0.5 && velocity > -Self.fling
      isThrough ? driver?.finish() : driver?.cancel()
      driver = nil
    case .cancelled, .failed:
      driver?.cancel()
      driver = nil
    case .possible: break
    }
  }
}
