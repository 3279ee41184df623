extension UIViewController: OwnLooks {
  /// The view of an alert is a plate, and a sheet of actions two; sheets and popovers have round corners; what is behind a sheet
  /// that is as tall as it can be steps back.
  func adjust(_ looks: inout ViewLooks) {
    if let alert = self as? UIAlertController {
      looks.background = nil
      if !alert.isInPopover { (looks.cornerRadius, looks.clips) = (UIAlertController.radius, alert.separateCancel == nil) }
    } else if let sheet = ownPresentation?.active as? UISheetPresentationController, !sheet.coversWindow {
      let radius = sheet.preferredCornerRadius ?? 10
      (looks.cornerRadius, looks.corners, looks.clips) = (radius, sheet.isEdgeAttached ? .top : .all, true)
    } else if ownPresentation?.active is UIPopoverPresentationController {
      (looks.cornerRadius, looks.clips) = (PopoverLayout.radius, true)
    }
    if let sheet = frontPresentation?.active as? UISheetPresentationController { stepBack(behind: sheet, &looks) }
  }

  /// Smaller, with round corners, a little below the top; as far as the sheet has come up.
  private func stepBack(behind sheet: UISheetPresentationController, _ looks: inout ViewLooks) {
    let part = sheet.shownPart
    guard part > 0, sheet.pushesBack || sheet.presentation?.phase != .presented, sheet.wouldPushBack else { return }
    let inset = 16 * part
    let scale = looks.bounds.width > 0 ? (looks.bounds.width - 2 * inset) / looks.bounds.width : 1
    let isInSheet = ownPresentation?.active is UISheetPresentationController
    let top = UIScreen.main.safeAreaInsets.top * part * (isInSheet ? 0 : 1) - (isInSheet ? 10 * part : 0)
    looks.transform = looks.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    looks.position.y += top - looks.bounds.height * (1 - scale) / 2 + (isInSheet ? looks.bounds.height * (1 - scale) / 2 : 0)
    if isInSheet { looks.position.y -= looks.bounds.height * (1 - scale) / 2 }
    (looks.cornerRadius, looks.corners, looks.clips) = (max(10 * part, looks.cornerRadius), .top, true)
  }
}

extension UIWindow {
  /// Whether a sheet that is as tall as it can be is up.
  var hasSteppedBack: Bool {
    presentations.contains {
      ($0.active as? UISheetPresentationController).map { $0.wouldPushBack && $0.shownPart > 0.5 } ?? false
    }
  }
}

extension UISheetPresentationController {
  /// How far it has come up, from 0 to 1, as it is seen now.
  fileprivate var shownPart: CGFloat {
    guard let view = presentedView, let container = view.superview else { return 0 }
    let looks = ViewLooks(view)
    let top = looks.position.y - looks.anchor.y * looks.bounds.height + looks.transform.ty
    let (goal, bottom) = (frameOfPresentedViewInContainerView.minY, container.bounds.maxY)
    return bottom > goal ? ((bottom - top) / (bottom - goal)).clamped(to: 0...1) : 0
  }

  /// Whether it pushes back what is behind when it is up.
  fileprivate var wouldPushBack: Bool { presentation?.contextView == nil && pushesBack }
}

extension UIAlertController: BackdropPainting {
  /// Points. Chosen to look like a device.
  fileprivate static let radius: CGFloat = 14

  var paintedBounds: CGRect { viewIfLoaded?.bounds ?? .zero }

  /// The plates, and the lines between the actions.
  func paintBackdrop(into painter: inout Painter) {
    guard let view = viewIfLoaded else { return }
    let cancel = separateCancel
    var plate = view.bounds
    if let cancel {
      plate.size.height = cancel.frame.minY - Self.gap - plate.minY
      painter.rectangle(cancel.frame, radius: Self.radius, fill: .alertGround)
    }
    if !isInPopover { painter.rectangle(plate, radius: Self.radius, fill: .alertGround) }
    let line = 1 / max(UIScreen.main.scale, 1)
    for action in view.subviews where action is UIAlertActionView && action !== cancel && !action.isHidden {
      let frame = action.frame
      if frame.minY > 0 {
        painter.rectangle(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: line), fill: .separator)
      }
      if frame.minX > 0 {
        painter.rectangle(CGRect(x: frame.minX, y: frame.minY, width: line, height: frame.height), fill: .separator)
      }
    }
    if let scroll { painter.rectangle(CGRect(x: 0, y: scroll.frame.minY, width: plate.width, height: line), fill: .separator) }
  }
}

extension UIAlertActionView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let isAlone = (superview?.viewController as? UIAlertController)?.separateCancel === self
    if isHighlighted { painter.rectangle(bounds, radius: isAlone ? UIAlertController.radius : 0, fill: .systemFill) }
    guard superview is UIScrollView, frame.minY > 0 else { return }
    painter.rectangle(CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(UIScreen.main.scale, 1)), fill: .separator)
  }
}

extension UIColor {
  /// The material of alerts and menus, as a flat colour.
  static let alertGround = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.157 : 0.953, alpha: 1) }
}
