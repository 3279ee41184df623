extension UIAlertController: OwnLooks {
  func adjust(_ looks: inout ViewLooks) {
    looks.cornerRadius = 14
    looks.clips = true
    looks.background = .alertGround
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
    if isHighlighted { painter.rectangle(bounds, fill: .tertiarySystemFill) }
  }
}

extension UIColor {
  /// The material of alerts and menus, as a flat colour.
  static let alertGround = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 0.97) : UIColor(white: 0.95, alpha: 0.97)
  }
}
