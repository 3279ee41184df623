extension UILabel: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    guard let text, !text.isEmpty, let font else { return }
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    let block = TextBlock(text, font: font, width: bounds.width, limit: numberOfLines, mode: lineBreakMode)
    painter.text(block, in: bounds, color: isEnabled ? color : .tertiaryLabel, alignment: textAlignment)
  }
}
