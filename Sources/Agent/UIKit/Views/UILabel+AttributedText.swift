import TextMeasuring

// How large a text with attributes is: its fonts, paragraphs and attachments count.
extension UILabel {
  /// The text with attributes; nil when it has none.
  var styledText: NSAttributedString? {
    guard let given = givenAttributedText, given.length > 0 else { return nil }
    var run = NSRange(location: 0, length: 0)
    let first = given.attributes(at: 0, effectiveRange: &run)
    return first.isEmpty && run.length >= given.length ? nil : given
  }

  /// The size of the text in `width`, rounded up to whole points.
  func textSize(width: CGFloat, lineLimit: Int, mode: NSLineBreakMode = .byWordWrapping) -> CGSize {
    guard let styledText else { return font.size(of: text ?? "", width: width, lineLimit: lineLimit, mode: mode) }
    let room = lineLimit == 1 ? CGFloat.greatestFiniteMagnitude : width
    let size = TextLayout(styledText, width: room, font: font, lineLimit: lineLimit).size
    return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
  }

  /// The lines of a text with attributes as they stand in the label; nil when the text has none.
  private var styledLines: [TextLayout.Line]? {
    let width = numberOfLines == 1 || bounds.width <= 0 ? CGFloat.greatestFiniteMagnitude : bounds.width
    return styledText.map { TextLayout($0, width: width, font: font, lineLimit: numberOfLines).lines }
  }

  /// From the top of the lines.
  var firstBaseline: CGFloat { styledLines?.first?.baseline ?? font.ascender }

  /// From the bottom of the lines.
  var lastBaseline: CGFloat { styledLines?.last.map { $0.height - $0.baseline } ?? -font.descender }
}
