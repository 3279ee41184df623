extension UIColorWell: BackdropPainting {
  /// A ring, and the colour in it; without one, only the ring.
  func paintBackdrop(into painter: inout Painter) {
    let radius = min(bounds.width, bounds.height) / 2
    guard radius > 5 else { return }
    painter.circle(bounds.center, radius: radius - 1.5, fill: nil, stroke: .systemTeal, width: 3)
    if let selectedColor { painter.circle(bounds.center, radius: radius - 5, fill: selectedColor) }
  }
}

extension UIColorWell: OwnLooks {
  func adjust(_ looks: inout ViewLooks) { if !isEnabled { looks.opacity *= 0.5 } }
}
