/// The side of a popover at which its arrow stands.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// What a popover can point at: a view or an item of a bar.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Where it is, in `view`'s coordinates; null when it is not on the screen.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect { convert(bounds, to: referenceView) }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect {
    view.window == nil ? .null : view.convert(view.bounds, to: referenceView)
  }
}

/// Told of a popover, beside what adaptive presentations are told. Everything is optional.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The last chance to say where it comes from.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a touch beside it dismisses it; the older name of `presentationControllerShouldDismiss`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// A touch beside it has dismissed it; the older name of `presentationControllerDidDismiss`.
  func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
  /// Its source has moved, as when the device was turned; another place may be given.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {}
}

/// Shows a controller beside its source, with an arrow; in compact width a sheet takes its place.
///
/// The arrow's direction is the first of up, down, left and right that is permitted and has room for all of the popover, or else
/// the one with the most. A touch beside it dismisses it as a user does, unless it is on one of `passthroughViews`.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// Any by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { presentation?.layOutAgain() } }

  open weak var sourceView: UIView? { didSet { presentation?.layOutAgain() } }

  /// In the source view's coordinates; null, the default, is all of that.
  open var sourceRect = CGRect.null { didSet { presentation?.layOutAgain() } }

  open weak var barButtonItem: UIBarButtonItem? { didSet { presentation?.layOutAgain() } }

  /// A view or a bar button item.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { presentation?.layOutAgain() } }

  /// Whether it may cover what it points at; false by default.
  open var canOverlapSourceViewRect = false { didSet { presentation?.layOutAgain() } }

  /// Which take touches although the popover is up.
  open var passthroughViews: [UIView]?

  /// Nil, the default, is the system's material.
  open var backgroundColor: UIColor? { didSet { bubble.setNeedsDisplay() } }

  /// How far it stays from the edges of the window; 10 points at each by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { presentation?.layOutAgain() }
  }

  /// Where the arrow points; unknown while the popover is not up.
  open var arrowDirection: UIPopoverArrowDirection { presentation?.containerIfShown == nil ? .unknown : layout.direction }

  let bubble = UIPopoverView(frame: .zero)
  private var ownSheet: UISheetPresentationController?
  private var layout = PopoverLayout()

  // MARK: Adaptation

  /// What stands in for it in compact width.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let ownSheet { return ownSheet }
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
    sheet.ownStyle = .pageSheet
    sheet.prefersPageSizing = true
    ownSheet = sheet
    return sheet
  }

  /// The sheet with what the app set for it.
  func adaptiveSheet(made: UISheetPresentationController) -> UISheetPresentationController {
    let sheet = adaptiveSheetPresentationController
    (sheet.ownStyle, sheet.prefersPageSizing) = (made.ownStyle, made.ownStyle != .formSheet)
    return sheet
  }

  override func systemAdaptiveStyle(isCompact: Bool) -> UIModalPresentationStyle { isCompact ? .pageSheet : .none }

  // MARK: Source

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  func willBePresented() { popoverDelegate?.prepareForPopoverPresentation(self) }

  var shouldDismissByOldDelegate: Bool { popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true }

  func tellOldDelegateOfDismissal() { popoverDelegate?.popoverPresentationControllerDidDismissPopover(self) }

  /// The source, in the container's coordinates.
  private func anchor(in container: UIView) -> CGRect? {
    if let item = sourceItem ?? barButtonItem, sourceView == nil || !(item is UIView) {
      let frame = item.frame(in: container)
      return frame.isNull ? nil : frame
    }
    guard let view = sourceView ?? sourceItem as? UIView else { return nil }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  override var obstacle: String? {
    guard sourceView == nil, barButtonItem == nil, sourceItem == nil else { return nil }
    if let alert = presentedViewController as? UIAlertController {
      let source = presentation?.source ?? presentingViewController
      return "Your application has presented a UIAlertController (\(alert)) of style UIAlertControllerStyleActionSheet from "
        + "\(type(of: source)) (\(source)). The modalPresentationStyle of a UIAlertController with this style is "
        + "UIModalPresentationPopover. You must provide location information for this popover through the alert controller's "
        + "popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem.  If this "
        + "information is not known when you present the alert controller, you may provide it in the "
        + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
    }
    return
      "UIPopoverPresentationController (<\(type(of: self))>) should have a non-nil sourceView or barButtonItem set before the "
      + "presentation occurs."
  }

  // MARK: Presentation

  override var placesPresentedView: Bool { true }
  override var dimming: Dimming { .clear }
  override var movedView: UIView? { bubble }

  override var ownTraits: UITraitCollection? {
    UITraitCollection {
      $0.userInterfaceLevel = .elevated
      $0.horizontalSizeClass = .compact
    }
  }

  override func motion(isPresenting: Bool) -> PresentationMotion { PresentationMotion(.zoom) }

  open override var frameOfPresentedViewInContainerView: CGRect { layout.frame }

  /// The size that the content asks for; 320 × 480 when it says nothing.
  private var contentSize: CGSize {
    let wanted = preferredContentSize
    return CGSize(width: wanted.width > 0 ? wanted.width : 320, height: wanted.height > 0 ? wanted.height : 480)
  }

  override func frame(in bounds: CGRect) -> CGRect { CGRect(origin: .zero, size: contentSize) }

  override func install(_ view: UIView, in container: UIView) {
    bubble.popover = self
    bubble.content = view
    container.addSubview(bubble)
    bubble.addSubview(view)
    place(view)
  }

  override func uninstall(_ view: UIView) {
    view.removeFromSuperview()
    bubble.removeFromSuperview()
    bubble.content = nil
  }

  override func place(_ view: UIView) {
    guard let container = bubble.superview else { return }
    reposition(in: container)
    let anchor = anchor(in: container) ?? CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    var room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    if KeyboardArea.height > 0, let window = container.window {
      room.size.height = min(room.height, window.bounds.height - KeyboardArea.height - 10 - room.minY)
    }
    layout = PopoverLayout(
      of: contentSize, at: anchor, in: room, permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect)
    bubble.frame = layout.frame
    bubble.layout = layout
    view.frame = layout.content
  }

  private var formerBounds: CGSize?

  /// Asks for another place when the window has another size than before.
  private func reposition(in container: UIView) {
    let size = container.bounds.size
    defer { formerBounds = size }
    guard let formerBounds, formerBounds != size, var view = sourceView, let delegate = popoverDelegate else { return }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    let (oldRect, oldView) = (rect, view)
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if rect != oldRect { sourceRect = rect }
    if view !== oldView { sourceView = view }
  }

  /// Beside a sheet of actions that is cancel.
  override func touchedOutside() {
    guard let alert = presentedViewController as? UIAlertController, alert.actions.contains(where: { $0.style == .cancel }) else {
      presentation?.dismissByUser()
      return
    }
    if presentation?.userMayDismiss ?? false { alert.cancel() }
  }

  override func viewBehind(at point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView?? {
    for view in passthroughViews ?? [] where view.window != nil {
      if let hit = view.hitTest(view.convert(point, from: container), with: event) { return .some(hit) }
    }
    return nil
  }
}
