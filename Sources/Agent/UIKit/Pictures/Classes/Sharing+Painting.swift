import SVGWriting

extension UIActivityCell: BackdropPainting {
  /// The rounded plate of an app, or a row of the list.
  func paintBackdrop(into painter: inout Painter) {
    guard activity.category == .share else { return paintRow(into: &painter) }
    let color: UIColor =
      switch activity.activityType {
      case .airDrop: .systemBlue
      case .message: .systemGreen
      case .mail: .systemBlue
      default: .secondarySystemGroupedBackground
      }
    painter.rectangle(plate, radius: 14.5, fill: color)
  }

  private func paintRow(into painter: inout Painter) {
    var corners = Corners(rawValue: 0)
    if isFirst { corners.formUnion(.top) }
    if isLast { corners.formUnion(.bottom) }
    let fill: UIColor = isHighlighted ? .systemFill : .secondarySystemGroupedBackground
    painter.rectangle(bounds, radius: isFirst || isLast ? 10 : 0, corners: corners, fill: fill)
    guard !isLast else { return }
    let line = 1 / max(UIScreen.main.scale, 1)
    painter.rectangle(CGRect(x: 16, y: bounds.maxY - line, width: bounds.width - 16, height: line), fill: .separator)
  }
}

extension ShareSheetView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let line = 1 / max(UIScreen.main.scale, 1)
    painter.rectangle(CGRect(x: 0, y: 76, width: bounds.width, height: line), fill: .separator)
  }
}
