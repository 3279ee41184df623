extension UIPickerView: BackdropPainting {
  /// The band over which the chosen rows stand.
  func paintBackdrop(into painter: inout Painter) {
    painter.rectangle(
      CGRect(x: bounds.minX + 9, y: bounds.midY - 17, width: max(0, bounds.width - 18), height: 34), radius: 8,
      fill: .tertiarySystemFill)
  }
}

extension UIPickerRowView: OwnLooks {
  /// Rows are on a wheel: those away from the middle are turned to the back, smaller and pale.
  func adjust(_ looks: inout ViewLooks) {
    guard let column = superview else { return }
    let radius = column.bounds.height / 2
    let distance = looks.position.y - column.bounds.midY
    guard radius > 0, abs(distance) > 0.5 else { return }
    let angle = distance / radius
    guard abs(angle) < .pi / 2 else {
      looks.opacity = 0
      return
    }
    looks.position.y = column.bounds.midY + radius * sin(angle)
    looks.transform = looks.transform.concatenating(
      CGAffineTransform(scaleX: 0.7 + 0.3 * cos(angle), y: 0.7 + 0.3 * cos(angle)))
    looks.opacity *= abs(distance) < looks.bounds.height / 2 ? 1 : max(0, cos(angle) * cos(angle) * 0.5)
  }
}
