extension UIViewController: OwnLooks {
  /// The view of an alert is a plate; that of a sheet has round corners at its top.
  func adjust(_ looks: inout ViewLooks) {
    if self is UIAlertController {
      (looks.cornerRadius, looks.clips, looks.background) = (14, true, .alertGround)
    } else if modalPresentationStyle.isSheet, viewIfLoaded?.superview is UITransitionView {
      (looks.cornerRadius, looks.corners, looks.clips) = (10, .top, true)
    }
  }
}

extension UIAlertController: BackdropPainting {
  var paintedBounds: CGRect { viewIfLoaded?.bounds ?? .zero }

  /// The lines between the actions.
  func paintBackdrop(into painter: inout Painter) {
    guard let view = viewIfLoaded else { return }
    let line = 1 / max(UIScreen.main.scale, 1)
    for action in view.subviews where action is UIAlertActionView {
      let frame = action.frame
      painter.rectangle(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: line), fill: .separator)
      if frame.minX > 0 {
        painter.rectangle(CGRect(x: frame.minX, y: frame.minY, width: line, height: frame.height), fill: .separator)
      }
    }
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
