extension NSLayoutManager {
  /// Draws the glyphs of a range as they stand in their containers, of which all lie at `origin`.
  func draw(_ range: NSRange, at origin: CGPoint, _ parts: Painter.TextParts) {
    for layout in layouts where NSIntersectionRange(layout.range, range).length > 0 {
      let view = layout.container.textView
      GraphicsStack.current?.paint(with: view?.traitCollection ?? .current) {
        layout.paint(range, at: origin, parts, into: &$0)
      }
    }
  }
}

extension ContainerLayout {
  /// Draws what of a range stands here; all of it where that is nil.
  func paint(_ range: NSRange? = nil, at origin: CGPoint, _ parts: Painter.TextParts, into painter: inout Painter) {
    let view = container.textView
    let area = CGRect(
      x: origin.x + container.lineFragmentPadding, y: origin.y, width: width < .greatestFiniteMagnitude ? width : size.width,
      height: size.height)
    painter.attributedText(
      shown, layout, in: area, font: container.font, color: view.map { $0.textColor ?? .label } ?? .black,
      alignment: view?.textAlignment ?? .natural, linkColor: view?.tintColor, lines: lines.count,
      range: range.map { placesShown(of: $0) }, parts)
  }

  /// Where a range of the text is in what is shown; an ellipsis belongs to the last character of the text.
  private func placesShown(of range: NSRange) -> NSRange {
    let start = min(max(range.location - base, 0), shown.length)
    let reachesEnd = truncated != nil && NSMaxRange(range) >= NSMaxRange(self.range)
    let end = reachesEnd ? shown.length : min(max(NSMaxRange(range) - base, start), shown.length)
    return NSRange(location: min(start, end), length: end - min(start, end))
  }
}
