extension UIScrollView: OverlayPainting {
  /// Points that an indicator is wide. Chosen to look like a device.
  private static let thickness: CGFloat = 3

  /// The indicators, as long as the content moves under a finger or by its own speed.
  func paintOverlay(into painter: inout Painter) {
    guard isTracking || isDragging || isDecelerating else { return }
    let insets = adjustedContentInset
    let color: UIColor =
      switch indicatorStyle {
      case .default: UIColor.label.withAlphaComponent(0.35)
      case .black: UIColor.black.withAlphaComponent(0.35)
      case .white: UIColor.white.withAlphaComponent(0.5)
      }
    let area = bounds.inset(by: insets)
    let length = contentSize.height + insets.top + insets.bottom
    if showsVerticalScrollIndicator, length > bounds.height, area.height > 0 {
      let track = area.inset(by: verticalScrollIndicatorInsets).insetBy(dx: 0, dy: Self.thickness)
      let bar = Self.bar(track.height, bounds.height / length, (bounds.minY + insets.top) / (length - bounds.height))
      painter.rectangle(
        CGRect(x: track.maxX - Self.thickness * 2, y: track.minY + bar.start, width: Self.thickness, height: bar.length),
        radius: Self.thickness / 2, fill: color)
    }
    let breadth = contentSize.width + insets.left + insets.right
    if showsHorizontalScrollIndicator, breadth > bounds.width, area.width > 0 {
      let track = area.inset(by: horizontalScrollIndicatorInsets).insetBy(dx: Self.thickness, dy: 0)
      let bar = Self.bar(track.width, bounds.width / breadth, (bounds.minX + insets.left) / (breadth - bounds.width))
      painter.rectangle(
        CGRect(x: track.minX + bar.start, y: track.maxY - Self.thickness * 2, width: bar.length, height: Self.thickness),
        radius: Self.thickness / 2, fill: color)
    }
  }

  private static func bar(_ track: CGFloat, _ share: CGFloat, _ progress: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let length = max(36, track * share)
    return ((track - length) * min(max(progress, 0), 1), length)
  }
}
