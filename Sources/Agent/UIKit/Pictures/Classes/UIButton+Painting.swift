extension UIButton: BackdropPainting {
  /// Title, picture and ground are views of their own. What is left are buttons of the system that have neither.
  func paintBackdrop(into painter: inout Painter) {
    switch self {
    case is UINavigationBackButton: paintBackArrow(into: &painter)
    case _ where isClearButton:
      let box = CGRect(x: bounds.midX - 9, y: bounds.midY - 9, width: 18, height: 18)
      painter.symbol("xmark.circle.fill", in: box, color: isHighlighted ? .secondaryLabel : .tertiaryLabel)
    default: return
    }
  }

  var paintedBounds: CGRect { self is UINavigationBackButton ? bounds.insetBy(dx: -8, dy: 0) : bounds }

  /// Whether it empties the text field that it is in.
  private var isClearButton: Bool {
    guard let field = superview as? UITextField, field.clearButtonMode != .never else { return false }
    return field.clearButton === self && currentImage == nil
  }

  /// The arrow before the title, which is drawn further to the right for it.
  private func paintBackArrow(into painter: inout Painter) {
    let box = CGRect(x: bounds.minX - 4, y: bounds.midY - 11, width: 22, height: 22)
    let color: UIColor = isEnabled ? tintColor.withAlphaComponent(isPale ? 0.3 : 1) : .tertiaryLabel
    painter.symbol("chevron.left", in: box, color: color, weight: .semibold)
  }

  /// Whether its title and its picture are pale, because a finger is on it.
  var isPale: Bool {
    isHighlighted && configuration == nil && (buttonType != .custom || self is UINavigationBackButton)
  }
}

extension UINavigationBackButton {
  /// Points by which its title stands further to the right in pictures.
  static var roomForArrow: CGFloat { 9 }
}
