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
  var textWidth: CGFloat { textContainer.textWidth }

  /// The text of the container; none where that was taken from its layout manager.
  var laidOut: ContainerLayout {
    layoutManager.layout(of: textContainer) ?? ContainerLayout(textContainer, NSTextStorage(), from: 0)
  }

  /// A point in the coordinates of the lines.
  func fromText(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: point.x - textContainerInset.left - textContainer.lineFragmentPadding, y: point.y - textContainerInset.top)
  }

  func caret(at offset: Int) -> CGRect {
    laidOut.caret(at: offset).offsetBy(dx: textContainerInset.left, dy: textContainerInset.top)
  }

  /// A point in the coordinates of its line, which the alignment may have moved.
  private func inLine(_ point: CGPoint, _ layout: ContainerLayout) -> CGPoint {
    let point = fromText(point)
    let line = layout.fragments.last { $0.rect.minY <= point.y } ?? layout.fragments.first
    return CGPoint(x: point.x - (line?.shift ?? 0), y: point.y)
  }

  func offset(nearest point: CGPoint) -> Int {
    let layout = laidOut
    return min(layout.base + layout.layout.offset(nearest: inLine(point, layout)), buffer.length)
  }

  /// The character under a point, as its place; nil where there is none, or an ellipsis.
  package func character(at point: CGPoint) -> Int? {
    let layout = laidOut
    guard let found = layout.layout.character(at: inLine(point, layout)), case let place = layout.base + found,
      NSLocationInRange(place, layout.range), layout.truncated.map({ !NSLocationInRange(place, $0) }) ?? true
    else { return nil }
    return place
  }

  package func firstRect(of range: NSRange) -> CGRect {
    let (layout, start) = (laidOut, caret(at: range.location))
    guard let line = layout.fragment(at: range.location) else { return start }
    let right = layout.left(of: min(NSMaxRange(range), NSMaxRange(line.range)), in: line) + textContainerInset.left
    return CGRect(x: start.minX, y: start.minY, width: max(right - start.minX, 0), height: start.height)
  }

  package func rects(of range: NSRange) -> [CGRect] {
    let inset = textContainerInset
    return laidOut.rects(of: range, selected: true).map { $1.offsetBy(dx: inset.left, dy: inset.top) }
  }

  package var lineRanges: [Range<Int>] {
    let text = buffer.attributed.string as NSString
    return laidOut.fragments.map { line in
      let (start, end) = (line.range.location, min(NSMaxRange(line.range), text.length))
      let hasFeed = start < end && text.character(at: end - 1) == 10
      return start..<(hasFeed ? end - 1 : end)
    }
  }

  /// The size of the text in a width, with insets and paddings.
  func fittingSize(width: CGFloat) -> CGSize {
    let room = textContainer.widthTracksTextView ? max(0, width - sides) : textContainer.textWidth
    let present = laidOut
    let layout =
      present.width == room ? present : ContainerLayout(textContainer, textStorage, from: present.base, width: room)
    let insets = textContainerInset
    return CGSize(
      width: min(width, (layout.size.width + sides).rounded(.up)),
      height: (layout.size.height + insets.top + insets.bottom).rounded(.up))
  }

  /// The content is as wide as the view, or as a container that does not follow it, and as high as the text.
  func sizeContent() {
    let wide = textContainer.widthTracksTextView ? 0 : (laidOut.size.width + sides).rounded(.up)
    let size = CGSize(width: max(bounds.width, wide), height: fittingSize(width: bounds.width).height)
    if size != contentSize { contentSize = size }
  }

  /// The lines that are drawn, broken to the present width.
  package var lines: [String] {
    let layout = laidOut
    return layout.lines.map { line in
      var text = (layout.shown.string as NSString).substring(with: line.range)
      while let last = text.last, last == " " || last == "\n" { text.removeLast() }
      return text
    }
  }
}
