extension DatePickerDayView: BackdropPainting {
  /// The disc under the chosen day: full for the present day, pale for another.
  func paintBackdrop(into painter: inout Painter) {
    guard isSelected || isHighlighted else { return }
    let radius = min(bounds.width, bounds.height) / 2
    let fill: UIColor = isSelected ? tintColor.withAlphaComponent(isToday ? 1 : 0.15) : .tertiarySystemFill
    painter.circle(CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, fill: fill)
  }
}

extension DatePickerMonthButton: BackdropPainting {
  /// The arrow behind the name of the month.
  func paintBackdrop(into painter: inout Painter) {
    let box = CGRect(x: bounds.minX + 10 + textWidth + 4, y: bounds.midY - 6.5, width: 13, height: 13)
    painter.symbol(isOpen ? "chevron.down" : "chevron.right", in: box, color: tintColor, weight: .semibold)
  }
}
