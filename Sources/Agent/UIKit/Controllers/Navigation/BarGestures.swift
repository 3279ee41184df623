/// Hides and shows the bars of a navigation controller by a tap (`hidesBarsOnTap`) or a swipe (`hidesBarsOnSwipe`).
@MainActor
final class BarGestures: UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    tap.addTarget(self, action: BarGestures.tapped)
    pan.addTarget(self, action: BarGestures.panned)
    for recognizer in [tap, pan] as [UIGestureRecognizer] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
    }
  }

  func update() {
    guard let view = navigation.view else { return }
    place(tap, in: view, navigation.hidesBarsOnTap)
    place(pan, in: view, navigation.hidesBarsOnSwipe)
  }

  private func place(_ recognizer: UIGestureRecognizer, in view: UIView, _ isWanted: Bool) {
    isWanted ? view.addGestureRecognizer(recognizer) : view.removeGestureRecognizer(recognizer)
  }

  /// Not on a bar, nor on a control.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = touch.view else { return true }
    return !view.isDescendant(of: navigation.navigationBar) && !view.isDescendant(of: navigation.toolbar) && !(view is UIControl)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  private func tapped() { hide(!navigation.isNavigationBarHidden) }

  private func panned() {
    guard pan.state == .ended else { return }
    let way = pan.translation(in: navigation.view)
    guard abs(way.y) > abs(way.x) else { return }
    hide(way.y < 0)
  }

  private func hide(_ hidden: Bool) {
    navigation.setNavigationBarHidden(hidden, animated: true)
    if navigation.topViewController?.toolbarItems != nil { navigation.setToolbarHidden(hidden, animated: true) }
  }
}

extension UINavigationController {
  /// Recognizes the tap of `hidesBarsOnTap`.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barGestures.tap }
  /// Recognizes the swipe of `hidesBarsOnSwipe`.
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barGestures.pan }
}
