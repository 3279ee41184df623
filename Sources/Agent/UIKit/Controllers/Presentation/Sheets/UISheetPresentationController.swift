/// Shows a controller as a sheet: attached to the bottom edge in compact width, in the middle of a wide window.
///
/// ```
/// compact width     as tall as the selected detent; a finger moves it from detent to detent, and away
/// compact height    all of the window, unless it prefers to stay attached to the edge
/// regular width     a page sheet, or a form sheet; detents do not count there
/// ```
@MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests, in any order; only `.large()` by default.
  open var detents: [Detent] = [.large()] { didSet { settingsDidChange() } }

  /// Nil, the default, means the smallest one. A finger that leaves the sheet at another one changes it.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { settingsDidChange() } }

  /// Up to which detent what is behind stays bright and takes touches; nil, the default, dims it always.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { settingsDidChange() } }

  /// Whether a finger that scrolls up at the top of the content makes the sheet larger first; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// False by default: in compact height the sheet covers everything.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { settingsDidChange() } }

  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { settingsDidChange() } }

  /// False by default.
  open var prefersGrabberVisible = false { didSet { settingsDidChange() } }

  /// Points; nil, the default, is the system's.
  open var preferredCornerRadius: CGFloat? { didSet { settingsDidChange() } }

  /// Whether in regular width it is as large as a page; true for a page sheet.
  open var prefersPageSizing = true { didSet { settingsDidChange() } }

  /// The view from which the sheet seems to come in regular width; only kept.
  open weak var sourceView: UIView?

  let grabber = UISheetGrabber(frame: .zero)
  private(set) lazy var drag = SheetDrag(self)
  private var isChanging = false

  public override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    prefersPageSizing = ownStyle != .formSheet
    grabber.onTap = { [weak self] in self?.goToNextDetent() }
  }

  /// Makes what is changed in `changes` be seen to move.
  open func animateChanges(_ changes: () -> Void) {
    isChanging = true
    changes()
    isChanging = false
    guard presentation?.containerIfShown != nil else { return }
    UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction) { update() }
  }

  /// To be called when a custom detent's value is another one.
  open func invalidateDetents() { settingsDidChange() }

  private func settingsDidChange() {
    guard !isChanging, presentation?.phase != .dismissing else { return }
    update()
  }

  private func update() {
    guard let presentation, presentation.containerIfShown != nil else { return }
    presentation.updateDimming()
    presentation.containerView.setNeedsLayout()
    presentation.containerView.layoutIfNeeded()
  }

  private func goToNextDetent() {
    guard isEdgeAttached, let now = selectedDetent else { return }
    let all = activeDetents
    guard all.count > 1, let index = all.firstIndex(where: { $0.identifier == now.identifier }) else { return }
    animateChanges { select(all[(index + 1) % all.count]) }
  }

  /// What a finger has chosen.
  func select(_ detent: Detent) {
    guard detent.identifier != selectedDetentIdentifier else { return }
    let isNews = detent.identifier != selectedDetent?.identifier
    isChanging = true
    selectedDetentIdentifier = detent.identifier
    isChanging = false
    guard isNews else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  // MARK: Presentation

  open override var frameOfPresentedViewInContainerView: CGRect {
    sheetFrame(in: presentation?.containerIfShown?.bounds ?? UIScreen.main.bounds)
  }

  override func frame(in bounds: CGRect) -> CGRect { sheetFrame(in: bounds) }

  override var placesPresentedView: Bool { true }

  override var dimming: Dimming {
    guard isEdgeAttached, let largest = largestUndimmedDetentIdentifier, let now = selectedDetent else { return .shade(0.2) }
    guard let limit = activeDetents.first(where: { $0.identifier == largest }) else { return .shade(0.2) }
    return height(of: now) <= height(of: limit) ? .none : .shade(0.2)
  }

  override var ownTraits: UITraitCollection? {
    let isNarrow = !isEdgeAttached && !coversWindow && !prefersPageSizing
    return UITraitCollection {
      $0.userInterfaceLevel = .elevated
      if isNarrow { $0.horizontalSizeClass = .compact }
    }
  }

  override func install(_ view: UIView, in container: UIView) {
    super.install(view, in: container)
    container.addSubview(grabber)
    container.addGestureRecognizer(drag.recognizer)
    place(view)
  }

  override func uninstall(_ view: UIView) {
    view.superview?.removeGestureRecognizer(drag.recognizer)
    grabber.removeFromSuperview()
    super.uninstall(view)
  }

  override func place(_ view: UIView) {
    view.frame = drag.frame ?? frameOfPresentedViewInContainerView
    grabber.isHidden = !prefersGrabberVisible || !isEdgeAttached
    grabber.frame = CGRect(x: view.frame.midX - 18, y: view.frame.minY + 5, width: 36, height: 5)
  }

  override func touchedOutside() { presentation?.dismissByUser() }

  override func viewBehind(at point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView?? {
    dimming == .none ? .some(nil) : nil
  }
}

/// Told what becomes of a sheet. Everything is optional.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when a finger has brought the sheet to another detent, not when the app has.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The short bar at the top of a sheet; a tap goes to the next detent.
@MainActor
package final class UISheetGrabber: UIView {
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiaryLabel
    isAccessibilityElement = true
    accessibilityLabel = "Sheet Grabber"
    accessibilityTraits = .button
  }

  package required init?(coder: NSCoder) { nil }

  /// As large as a finger.
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: -8).contains(point)
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTap?() }
}
