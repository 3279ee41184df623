extension UITextView: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    let origin = CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    let layout = textLayout
    let selection = buffer.selection
    if isFirstResponder, selection.length > 0 {
      for line in layout.lines {
        let start = max(selection.location, line.range.location)
        let end = min(NSMaxRange(selection), NSMaxRange(line.range))
        guard start < end else { continue }
        let (first, last) = (
          layout.caret(at: start).minX, end == NSMaxRange(line.range) ? line.origin.x + line.width : layout.caret(at: end).minX
        )
        painter.rectangle(
          CGRect(x: origin.x + first, y: origin.y + line.origin.y, width: last - first, height: line.height),
          fill: tintColor.withAlphaComponent(0.2))
      }
    }
    painter.attributedText(
      buffer.attributed, layout, in: CGRect(x: origin.x, y: origin.y, width: textWidth, height: layout.size.height),
      font: fontInUse, color: textColor ?? .label, alignment: textAlignment, linkColor: tintColor)
    if isEditing, selection.length == 0 {
      painter.rectangle(caret(at: selection.location), radius: 1, fill: tintColor)
    }
  }
}
