/// Shows an alert in the middle of what the keyboard leaves free, or a sheet of actions at the bottom.
@MainActor
final class AlertPresentationController: UIPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  override var placesPresentedView: Bool { true }
  override var dimming: Dimming { .shade(0.2) }
  override var obstacle: String? { alert?.emptiness }
  override var ownTraits: UITraitCollection? { UITraitCollection { $0.userInterfaceLevel = .elevated } }

  override func motion(isPresenting: Bool) -> PresentationMotion {
    PresentationMotion(isSheet ? .slide : .grow, presentation: 0.25, dismissal: 0.25)
  }

  override var frameOfPresentedViewInContainerView: CGRect { frame(in: containerView?.bounds ?? UIScreen.main.bounds) }

  override func frame(in bounds: CGRect) -> CGRect {
    guard let alert else { return bounds }
    let insets = containerView?.safeAreaInsets ?? UIScreen.main.safeAreaInsets
    var free = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: insets.left, bottom: max(insets.bottom, 8), right: insets.right))
    if !isSheet {
      // In the middle of the screen, not of the safe area, as long as no keyboard is up.
      free = bounds
      if KeyboardArea.height > 0, let window = presentation?.window {
        free.size.height = min(free.height, window.bounds.height - KeyboardArea.height)
      }
    }
    let width = isSheet ? min(free.width - 16, 560) : UIAlertController.width
    let height = min(alert.height(forWidth: width), free.height - (isSheet ? 0 : 2 * 24))
    let y = isSheet ? free.maxY - height : free.minY + (free.height - height) / 2
    return CGRect(x: free.minX + (free.width - width) / 2, y: y.rounded(), width: width, height: height)
  }

  override func touchedOutside() { if isSheet { alert?.cancel() } }
}
