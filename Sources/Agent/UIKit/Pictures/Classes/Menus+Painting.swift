extension UIContextMenuContainerView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) { painter.rectangle(bounds, fill: UIColor(white: 0, alpha: 0.12)) }
}

extension UIContextMenuListView: OwnLooks {
  func adjust(_ looks: inout ViewLooks) {
    (looks.cornerRadius, looks.clips, looks.background) = (13, true, .alertGround)
    looks.shadow = ViewLooks.Shadow(color: .black, opacity: 0.18, offset: CGSize(width: 0, height: 6), radius: 16)
  }
}

extension UIContextMenuCell {
  /// The colour of its picture: that of its title.
  var ink: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return element?.shownAttributes.contains(.destructive) ?? false ? .systemRed : .label
  }
}

extension UIContextMenuCell: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    if isHighlighted { painter.rectangle(bounds, fill: .systemFill) }
    if accessibilityTraits.contains(.selected) {
      painter.symbol(
        "checkmark", in: CGRect(x: bounds.minX + 10, y: bounds.midY - 8, width: 16, height: 16), color: .label, weight: .semibold)
    }
    guard superview?.subviews.last !== self else { return }
    let line = 1 / max(UIScreen.main.scale, 1)
    painter.rectangle(CGRect(x: bounds.minX, y: bounds.maxY - line, width: bounds.width, height: line), fill: .separator)
  }
}
