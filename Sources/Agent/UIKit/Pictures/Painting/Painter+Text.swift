import SVGWriting

extension Painter {
  /// Which point of a line is at a given place.
  enum Anchor: String {
    case start, middle, end
  }

  /// The edges of characters, as they are drawn.
  struct Outline {
    var color: UIColor?
    /// In points.
    var width: CGFloat
    /// Whether what is between the edges is drawn, too.
    var isFilled: Bool
  }

  /// Draws one line. Its length is told, so that another font than ours neither spills over nor leaves a gap. `slant` is how far
  /// characters lean to the right, as a part of their height.
  mutating func text(
    _ text: String, font: UIFont, color: UIColor?, at point: CGPoint, anchor: Anchor = .start, outline: Outline? = nil,
    slant: CGFloat = 0
  ) {
    let width = font.width(of: text)
    let left =
      switch anchor {
      case .start: point.x
      case .middle: point.x - width / 2
      case .end: point.x - width
      }
    let box = CGRect(x: left, y: point.y - font.ascender, width: width, height: font.lineHeight)
    guard !text.allSatisfy(\.isWhitespace), canSee(box) else { return }
    let (fill, edge) = (components(color), outline.flatMap { components($0.color) })
    guard fill != nil || edge != nil else { return }
    let angle = CGFloat(-atan(Double(slant)) * 180 / .pi)
    writer.text(
      text,
      [
        "x": point.x.svg, "y": point.y.svg, "text-anchor": anchor == .start ? nil : anchor.rawValue,
        "font-family": font.isMonospaced ? "ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', monospace" : nil,
        "font-size": font.pointSize.svg, "font-weight": font.cssWeight, "font-style": font.isItalic ? "italic" : nil,
        "fill": outline?.isFilled == false ? "none" : fill?.hex ?? "none", "fill-opacity": fill?.opacity,
        "stroke": edge?.hex, "stroke-opacity": edge?.opacity, "stroke-width": edge == nil ? nil : outline?.width.svg,
        "transform": slant == 0
          ? nil : "translate(\(point.x.svg) \(point.y.svg)) skewX(\(angle.svg)) translate(\((-point.x).svg) \((-point.y).svg))",
        "textLength": width.svg, "lengthAdjust": "spacingAndGlyphs",
      ])
  }

  /// Draws lines in `rect`, one below the other, the block as a whole in the middle of its height.
  mutating func text(
    _ block: TextBlock, in rect: CGRect, color: UIColor?, alignment: NSTextAlignment, isAtTop: Bool = false
  ) {
    let top = isAtTop ? rect.minY : rect.midY - block.height / 2
    for (number, line) in block.lines.enumerated() {
      let baseline = top + block.font.lineHeight * CGFloat(number) + block.font.ascender
      let (x, anchor) = place(alignment, in: rect)
      text(line, font: block.font, color: color, at: CGPoint(x: x, y: baseline), anchor: anchor)
    }
  }

  /// One line, in the middle of the height of `rect`, cut with an ellipsis where it does not fit.
  mutating func line(
    _ text: String, font: UIFont, color: UIColor?, in rect: CGRect, alignment: NSTextAlignment = .center,
    mode: NSLineBreakMode = .byTruncatingTail
  ) {
    self.text(
      TextBlock(text, font: font, width: rect.width, limit: 1, mode: mode), in: rect, color: color, alignment: alignment)
  }

  private func place(_ alignment: NSTextAlignment, in rect: CGRect) -> (CGFloat, Anchor) {
    switch alignment {
    case .center: (rect.midX, .middle)
    case .right: (rect.maxX, .end)
    case .natural where traits.layoutDirection == .rightToLeft: (rect.maxX, .end)
    case .left, .justified, .natural: (rect.minX, .start)
    }
  }
}

extension UIFont {
  fileprivate var isMonospaced: Bool { design == .monospaced }

  /// The weight by CSS's numbers; nil for the regular one.
  var cssWeight: String? {
    switch weight.rawValue {
    case ..<(-0.7): "100"
    case ..<(-0.5): "200"
    case ..<(-0.1): "300"
    case ..<0.1: nil
    case ..<0.27: "500"
    case ..<0.35: "600"
    case ..<0.5: "700"
    case ..<0.6: "800"
    default: "900"
    }
  }
}
