extension UIViewController: OwnLooks {
  /// The view of an alert is a plate, and a sheet of actions two; that of a page sheet has round corners at its top.
  func adjust(_ looks: inout ViewLooks) {
    if let alert = self as? UIAlertController {
      looks.background = nil
      (looks.cornerRadius, looks.clips) = (UIAlertController.radius, alert.separateCancel == nil)
    } else if modalPresentationStyle.isSheet, viewIfLoaded?.superview is UITransitionView {
      (looks.cornerRadius, looks.corners, looks.clips) = (10, .top, true)
    }
  }
}

extension UIAlertController: BackdropPainting {
  fileprivate static let radius: CGFloat = 14
  /// Points between the actions of a sheet and its cancel action.
  fileprivate static let gap: CGFloat = 8

  var paintedBounds: CGRect { viewIfLoaded?.bounds ?? .zero }

  /// The plates, and the lines between the actions.
  func paintBackdrop(into painter: inout Painter) {
    guard let view = viewIfLoaded else { return }
    let cancel = separateCancel
    var plate = view.bounds
    if let cancel {
      plate.size.height = cancel.frame.minY - plate.minY
      let lower = CGRect(
        x: plate.minX, y: plate.maxY + Self.gap, width: plate.width, height: view.bounds.maxY - plate.maxY - Self.gap)
      painter.rectangle(lower, radius: Self.radius, fill: .alertGround)
    }
    painter.rectangle(plate, radius: Self.radius, fill: .alertGround)
    let line = 1 / max(UIScreen.main.scale, 1)
    for action in view.subviews where action is UIAlertActionView && action !== cancel {
      let frame = action.frame
      painter.rectangle(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: line), fill: .separator)
      if frame.minX > 0 {
        painter.rectangle(CGRect(x: frame.minX, y: frame.minY, width: line, height: frame.height), fill: .separator)
      }
    }
  }

  /// The cancel action of a sheet, which stands on a plate of its own below the others.
  fileprivate var separateCancel: UIAlertActionView? {
    guard preferredStyle == .actionSheet, actions.count > 1, let view = viewIfLoaded else { return nil }
    return view.subviews.lazy.compactMap { $0 as? UIAlertActionView }.first { $0.action.style == .cancel }
  }
}

extension UIAlertActionView: OwnLooks {
  /// In the middle of its own plate.
  func adjust(_ looks: inout ViewLooks) {
    guard let alert = superview?.viewController as? UIAlertController, alert.separateCancel === self else { return }
    looks.position.y += UIAlertController.gap / 2
  }
}

extension UIAlertActionView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    if isHighlighted { painter.rectangle(bounds, fill: .systemFill) }
  }
}

extension UIColor {
  /// The material of alerts and menus, as a flat colour.
  static let alertGround = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.157 : 0.953, alpha: 1) }
}
