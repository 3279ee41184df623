extension UITableViewCell: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    if (isSelected || isHighlighted) && selectionStyle != .none { painter.rectangle(bounds, fill: .systemGray4) }
  }
}

extension UITableViewCell: OverlayPainting {
  func paintOverlay(into painter: inout Painter) {
    paintAccessory(into: &painter)
    let line = 1 / max(UIScreen.main.scale, 1)
    painter.rectangle(
      CGRect(x: bounds.minX + 16, y: bounds.maxY - line, width: bounds.width - 16, height: line), fill: .separator)
  }

  private func paintAccessory(into painter: inout Painter) {
    guard accessoryView == nil else { return }
    let right = bounds.maxX - 16
    switch accessoryType {
    case .none: return
    case .disclosureIndicator:
      painter.symbol(
        "chevron.right", in: CGRect(x: right - 13, y: bounds.midY - 9, width: 18, height: 18), color: .systemGray3,
        weight: .semibold)
    case .checkmark:
      painter.symbol(
        "checkmark", in: CGRect(x: right - 18, y: bounds.midY - 9, width: 18, height: 18), color: tintColor, weight: .semibold)
    }
  }
}

extension UITableViewCell: OwnLooks {
  func adjust(_ looks: inout ViewLooks) {
    if looks.background == nil { looks.background = .systemBackground }
  }
}
