import TextMeasuring

extension Painter {
  /// What is drawn of a text: the grounds of its characters, and everything else.
  struct TextParts: OptionSet {
    let rawValue: Int

    static let grounds = TextParts(rawValue: 1 << 0)
    static let glyphs = TextParts(rawValue: 1 << 1)
    static let all: TextParts = [.grounds, .glyphs]
  }

  /// Draws a text with attributes: fonts, colours, backgrounds, outlines, shadows, underlines, lines through
  /// the text and attachments.
  ///
  /// `font`, `color` and `alignment` are for characters that have none; of the lines so many first ones are drawn, and of them
  /// what lies in `range`.
  mutating func attributedText(
    _ text: NSAttributedString, _ layout: TextLayout, in rect: CGRect, font: UIFont, color: UIColor?,
    alignment: NSTextAlignment, linkColor: UIColor? = nil, lines: Int = .max, range: NSRange? = nil, _ parts: TextParts = .all
  ) {
    for line in layout.lines.prefix(lines) {
      var visible = line.range
      let string = (text.string as NSString).substring(with: visible)
      visible.length -= string.reversed().prefix { $0 == " " || $0.isNewline }.reduce(0) { $0 + String($1).utf16.count }
      guard visible.length > 0 else { continue }
      let shift = line.shift(
        in: text, width: rect.width, alignment: alignment, isRightToLeft: traits.layoutDirection == .rightToLeft)
      var x = rect.minX + line.origin.x + shift
      if let range {
        let part = NSIntersectionRange(visible, range)
        guard part.length > 0 else { continue }
        if part.location > visible.location { x += layout.caret(at: part.location).minX - line.origin.x }
        visible = part
      }
      let baseline = rect.minY + line.origin.y + line.baseline
      forEachRun(of: text, in: visible) { attributes, run in
        let words = (text.string as NSString).substring(with: run)
        let point = CGPoint(x: x, y: baseline)
        if let attachment = attributes[.attachment] as? NSTextAttachment, words.allSatisfy({ $0 == AttachmentMetrics.character })
        {
          x += self.attachment(attachment, run, attributes, at: point, font, color, parts)
        } else {
          x += self.run(words, attributes, at: point, font, color, linkColor, parts)
        }
      }
    }
  }

  /// - Returns: how wide it is.
  private mutating func run(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], at point: CGPoint, _ font: UIFont, _ color: UIColor?,
    _ linkColor: UIColor?, _ parts: TextParts
  ) -> CGFloat {
    let font = attributes[.font] as? UIFont ?? font
    let isLink = attributes[.link] != nil && linkColor != nil
    let ink = isLink ? linkColor : attributes[.foregroundColor] as? UIColor ?? color
    let width = font.width(of: text) + attributes.number(.kern) * CGFloat(text.count)
    if parts.contains(.grounds), let ground = attributes[.backgroundColor] as? UIColor {
      rectangle(CGRect(x: point.x, y: point.y - font.ascender, width: width, height: font.lineHeight), fill: ground)
    }
    guard parts.contains(.glyphs) else { return width }
    let raised = attributes.number(.baselineOffset)
    let place = CGPoint(x: point.x, y: point.y - raised)
    let slant = attributes.number(.obliqueness)
    if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
      let (x, y) = (place.x + shadow.shadowOffset.width, place.y + shadow.shadowOffset.height)
      self.text(text, font: font, color: color, at: CGPoint(x: x, y: y), slant: slant)
    }
    self.text(text, font: font, color: ink, at: place, outline: outline(attributes, font, ink), slant: slant)
    for (key, colorKey, height) in [
      (NSAttributedString.Key.underlineStyle, NSAttributedString.Key.underlineColor, font.pointSize * 0.12),
      (.strikethroughStyle, .strikethroughColor, font.pointSize * -0.28),
    ] {
      guard let style = attributes[key] as? Int ?? (attributes[key] as? NSNumber)?.intValue, style != 0 else { continue }
      let y = point.y + height
      line(
        from: CGPoint(x: point.x, y: y), to: CGPoint(x: point.x + width, y: y), color: attributes[colorKey] as? UIColor ?? ink,
        width: max(1, font.pointSize / 15) * (style & 0x02 != 0 ? 2 : 1))
    }
    return width
  }

  private func outline(_ attributes: [NSAttributedString.Key: Any], _ font: UIFont, _ ink: UIColor?) -> Outline? {
    let percent = attributes.number(.strokeWidth)
    guard percent != 0 else { return nil }
    return Outline(
      color: attributes[.strokeColor] as? UIColor ?? ink, width: abs(percent) / 100 * font.pointSize, isFilled: percent < 0)
  }

  /// Draws the picture as often as it stands in the run; symbols and templates in the colour of the text.
  ///
  /// - Returns: how wide that is.
  private mutating func attachment(
    _ attachment: NSTextAttachment, _ run: NSRange, _ attributes: [NSAttributedString.Key: Any], at point: CGPoint,
    _ font: UIFont, _ color: UIColor?, _ parts: TextParts
  ) -> CGFloat {
    var x = point.x
    let raised = attributes.number(.baselineOffset)
    for offset in run.location..<NSMaxRange(run) {
      let place = attachment.place(at: offset)
      let rect = CGRect(x: x + place.minX, y: point.y - raised - place.maxY, width: place.width, height: place.height)
      if parts.contains(.grounds), let ground = attributes[.backgroundColor] as? UIColor { rectangle(rect, fill: ground) }
      if parts.contains(.glyphs),
        let picture = attachment.image(forBounds: place, textContainer: nil, characterIndex: offset)
      {
        image(picture, in: rect, tint: attributes[.foregroundColor] as? UIColor ?? color)
      }
      x += place.maxX + attributes.number(.kern)
    }
    return x - point.x
  }

  private func forEachRun(
    of text: NSAttributedString, in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void
  ) {
    var start = range.location
    while start < NSMaxRange(range) {
      var run = NSRange(location: 0, length: 0)
      let attributes = text.attributes(at: start, effectiveRange: &run)
      let stop = min(NSMaxRange(range), max(NSMaxRange(run), start + 1))
      body(attributes, NSRange(location: start, length: stop - start))
      start = stop
    }
  }
}
