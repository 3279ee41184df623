extension UIImageView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    guard let image = shownImage else { return }
    painter.image(image, in: imageFrame, tint: ink)
  }

  var paintedBounds: CGRect { imageFrame }

  private var ink: UIColor? {
    if let button = superview as? UITabBarButton { return button.ink }
    if let cell = superview as? UIContextMenuCell { return cell.ink }
    if let button = superview as? UIButton, !button.isEnabled { return .tertiaryLabel }
    return tintColor
  }
}

extension UIImageView: OwnLooks {
  /// Image views that are parts of controls: dots, and the ground of a button.
  func adjust(_ looks: inout ViewLooks) {
    if superview is UIPageControl, image == nil { looks.cornerRadius = looks.bounds.height / 2 }
    guard let button = superview as? UIButton else { return }
    if button.isPale { looks.opacity *= 0.3 }
    guard button.hasBackgroundView, button.backgroundView === self, let configuration = button.configuration else { return }
    looks.cornerRadius = configuration.radius(looks.bounds.size)
    looks.borderWidth = configuration.background.strokeWidth
    looks.borderColor = configuration.background.strokeColor
    if button.isHighlighted { looks.opacity *= 0.75 }
  }
}

extension UIButton.Configuration {
  /// Of the corners of a button of this size.
  fileprivate func radius(_ size: CGSize) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : min(8, size.height / 2)
    case .small: 4
    case .medium: 8
    case .large: 12
    case .capsule: size.height / 2
    }
  }
}
