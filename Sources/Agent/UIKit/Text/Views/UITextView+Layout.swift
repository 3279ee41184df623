import TextMeasuring

extension UITextView {
  // MARK: Where the text stands
  //
  //   ┌ bounds ─────────────────────────────┐
  //   │ inset                               │
  //   │   padding │ lines         │ padding │
  //   └─────────────────────────────────────┘

  private var sides: CGFloat { textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding }

  /// The width in which lines are broken.
  var textWidth: CGFloat { max(0, bounds.width - sides) }

  var textLayout: TextLayout { textLayout(width: textWidth) }

  /// The text in lines of a width. The last one is kept for as long as neither text nor width changes.
  private func textLayout(width: CGFloat) -> TextLayout {
    if let keptLayout, keptLayout.width == width { return keptLayout }
    let layout = TextLayout(buffer.attributed, width: width, font: fontInUse, lineLimit: textContainer.maximumNumberOfLines)
    keptLayout = layout
    return layout
  }

  private var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  func fromText(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y) }

  func caret(at offset: Int) -> CGRect { textLayout.caret(at: offset).offsetBy(dx: textOrigin.x, dy: textOrigin.y) }

  func offset(nearest point: CGPoint) -> Int { textLayout.offset(nearest: fromText(point)) }

  package func firstRect(of range: NSRange) -> CGRect {
    let layout = textLayout
    let start = layout.caret(at: range.location)
    guard let line = layout.line(at: range.location) else { return start }
    let end = min(range.location + range.length, line.range.location + line.range.length)
    let lineEnd = line.origin.x + line.width
    let right = end < line.range.location + line.range.length ? layout.caret(at: end).minX : lineEnd
    return CGRect(
      x: start.minX + textOrigin.x, y: start.minY + textOrigin.y, width: max(right - start.minX, 0), height: start.height)
  }

  func fittingSize(width: CGFloat) -> CGSize {
    let size = textLayout(width: max(0, width - sides)).size
    let insets = textContainerInset
    return CGSize(
      width: min(width, (size.width + sides).rounded(.up)), height: (size.height + insets.top + insets.bottom).rounded(.up))
  }

  /// The content is as wide as the view and as high as the text.
  func sizeContent() {
    let size = CGSize(width: bounds.width, height: fittingSize(width: bounds.width).height)
    if size != contentSize { contentSize = size }
  }

  /// The lines that are drawn, broken to the present width.
  package var lines: [String] {
    textLayout.lines.map { line in
      var text = buffer.substring(line.range)
      while let last = text.last, last == " " || last == "\n" { text.removeLast() }
      return text
    }
  }
}
