extension UISegmentedControl: BackdropPainting {
  /// The ground, lines between segments of which none is selected, and a raised plate under the selected one.
  func paintBackdrop(into painter: inout Painter) {
    painter.rectangle(bounds, radius: 9, fill: .tertiarySystemFill)
    let segments = segmentViews
    for (index, segment) in segments.enumerated().dropFirst()
    where index != selectedSegmentIndex && index - 1 != selectedSegmentIndex {
      painter.rectangle(
        CGRect(x: segment.frame.minX - 0.5, y: bounds.midY - 8, width: 1, height: 16), radius: 0.5, fill: .systemGray4)
    }
    guard segments.indices.contains(selectedSegmentIndex) else { return }
    let plate = segments[selectedSegmentIndex].frame.insetBy(dx: 2, dy: 2)
    let color = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white }
    painter.rectangle(plate.offsetBy(dx: 0, dy: 1), radius: 7, fill: UIColor(white: 0, alpha: 0.1))
    painter.rectangle(plate, radius: 7, fill: selectedSegmentTintColor ?? color)
  }
}
