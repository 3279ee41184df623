import TextMeasuring

/// A text as it is drawn: broken into lines by our own metrics, and cut where there is no room.
struct TextBlock {
  let lines: [String]
  let font: UIFont

  /// - Parameter limit: how many lines there may be; 0 means any number.
  init(_ text: String, font: UIFont, width: CGFloat, limit: Int, mode: NSLineBreakMode) {
    self.font = font
    lines = font.metrics.shownLines(of: text, width: width, limit: limit, mode: mode.breaking)
  }

  var height: CGFloat { font.lineHeight * CGFloat(lines.count) }
}
