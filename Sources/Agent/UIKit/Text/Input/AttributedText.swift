import TextMeasuring

/// An attributed text as it is measured. It holds the text itself, so that a change of it is seen.
private struct AttributedText: StyledText {
  let text: NSAttributedString

  var string: NSString { text.string as NSString }
  var length: Int { text.length }

  func run(at offset: Int) -> StyledRun {
    var range = NSRange(location: 0, length: 0)
    let attributes = text.attributes(at: offset, effectiveRange: &range)
    return StyledRun(
      range: range, font: (attributes[.font] as? UIFont)?.metrics,
      kern: attributes.number(.kern),
      attachment: (attributes[.attachment] as? NSTextAttachment)?.metrics(at: offset))
  }

  func paragraph(at offset: Int) -> ParagraphMetrics? {
    (text.attribute(.paragraphStyle, at: offset, effectiveRange: nil) as? NSParagraphStyle)?.metrics
  }
}

extension NSParagraphStyle {
  fileprivate var metrics: ParagraphMetrics {
    var metrics = ParagraphMetrics()
    (metrics.lineSpacing, metrics.paragraphSpacing) = (lineSpacing, paragraphSpacing)
    (metrics.minimumLineHeight, metrics.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
    metrics.lineHeightMultiple = lineHeightMultiple
    (metrics.firstLineHeadIndent, metrics.headIndent, metrics.tailIndent) = (firstLineHeadIndent, headIndent, tailIndent)
    metrics.paragraphSpacingBefore = paragraphSpacingBefore
    return metrics
  }
}

extension TextLayout {
  /// `font` is that of characters that have none.
  init(_ text: NSAttributedString, width: CGFloat, font: UIFont, lineLimit: Int = 0, shape: LineShape? = nil) {
    self.init(AttributedText(text: text), width: width, font: font.metrics, lineLimit: lineLimit, shape: shape)
  }
}
