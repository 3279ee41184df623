/// What stands beside a context menu: a controller of the app, or a picture of the view that was pressed.
@MainActor
package final class UIContextMenuPreviewView: UIView {
  /// The app's preview; nil when the pressed view itself is shown.
  package let controller: UIViewController?
  /// What is lifted out.
  private(set) weak var source: UIView?
  let parameters: UIPreviewParameters?
  /// Where the source is, in the window's coordinates.
  let origin: CGRect
  var onTap: (() -> Void)?

  init(_ controller: UIViewController?, of source: UIView, parameters: UIPreviewParameters?, in window: UIWindow) {
    (self.controller, self.source, self.parameters) = (controller, source, parameters)
    origin = source.convert(source.bounds, to: window)
    super.init(frame: origin)
    isAccessibilityElement = controller == nil
    accessibilityLabel = "Preview"
    accessibilityTraits = .button
    guard let controller else { return }
    controller.loadViewIfNeeded()
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 0)
    let wanted = controller.preferredContentSize
    bounds.size = CGSize(
      width: min(wanted.width > 0 ? wanted.width : room.width, room.width),
      height: min(wanted.height > 0 ? wanted.height : room.height * 0.6, room.height))
    // Only to be looked at.
    controller.view.isUserInteractionEnabled = false
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clipsToBounds = true
    traitOverrides.userInterfaceLevel = .elevated
    layer.cornerRadius = 13
    addSubview(controller.view)
  }

  package required init?(coder: NSCoder) { nil }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTap?() }

  package override func accessibilityActivate() -> Bool {
    onTap?()
    return true
  }

  /// Lets go of the app's view, which may be shown elsewhere next.
  func leave() {
    controller?.view.isUserInteractionEnabled = true
    controller?.view.removeFromSuperview()
  }
}
