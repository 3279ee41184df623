extension UIContextMenuContainerView: BackdropPainting {
  /// A flat veil in the place of the blur, thicker behind a preview.
  func paintBackdrop(into painter: inout Painter) {
    guard preview != nil else { return painter.rectangle(bounds, fill: UIColor(white: 0, alpha: 0.12)) }
    painter.rectangle(
      bounds, fill: UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.05 : 0.8, alpha: 0.72) })
  }
}

extension UIContextMenuPreviewView: BackdropPainting {
  /// The pressed view once more, where it stands out.
  func paintBackdrop(into painter: inout Painter) {
    guard controller == nil, let source else { return }
    let looks = ViewLooks(source)
    let radius = max(looks.cornerRadius, 10)
    if looks.background == nil || parameters?.backgroundColor != nil {
      painter.rectangle(bounds, radius: radius, fill: parameters?.backgroundColor ?? .systemBackground)
    }
    let shift = CGAffineTransform(translationX: -looks.bounds.minX, y: -looks.bounds.minY)
    painter.group(Painter.Group(transform: shift, clip: Painter.Clip(rect: looks.bounds, radius: radius))) {
      $0.paintContents(of: source, looks)
    }
  }
}

extension UIContextMenuPreviewView: OwnLooks {
  func adjust(_ looks: inout ViewLooks) {
    guard controller != nil else { return }
    looks.background = .systemBackground
    looks.shadow = ViewLooks.Shadow(color: .black, opacity: 0.2, offset: CGSize(width: 0, height: 8), radius: 20)
  }
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
