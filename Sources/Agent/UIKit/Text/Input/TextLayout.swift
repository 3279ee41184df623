/// An attributed text broken into lines.
///
/// Lines break behind spaces and, within a word, only where the word alone is too wide; a line is as high as its highest font. Kerning,
/// line spacing, line heights, paragraph spacing and indents of a paragraph style count.
struct TextLayout {
  struct Line {
    /// In UTF-16, with the spaces and the line feed at the end.
    var range: NSRange
    var origin: CGPoint
    var width: CGFloat
    var height: CGFloat
  }

  private(set) var lines: [Line] = []
  private let text: NSAttributedString
  private let font: UIFont

  /// `font` is that of characters that have none.
  init(_ text: NSAttributedString, width: CGFloat, font: UIFont, lineLimit: Int = 0) {
    (self.text, self.font) = (text, font)
    breakLines(width: width)
    if lineLimit > 0 { lines = Array(lines.prefix(lineLimit)) }
  }

  /// The smallest size around all lines, not rounded.
  var size: CGSize {
    CGSize(
      width: lines.map { $0.origin.x + $0.width }.max() ?? 0, height: lines.last.map { $0.origin.y + $0.height } ?? 0)
  }

  /// The line in which the character at `offset` is; the end of the text is in the last one.
  func line(at offset: Int) -> Line? {
    lines.last { $0.range.location <= offset } ?? lines.first
  }

  /// Where the caret before the character at `offset` stands.
  func caret(at offset: Int) -> CGRect {
    guard let line = line(at: offset) else { return CGRect(x: 0, y: 0, width: 2, height: font.lineHeight) }
    let before = NSRange(location: line.range.location, length: offset - line.range.location)
    return CGRect(x: line.origin.x + width(of: before), y: line.origin.y, width: 2, height: line.height)
  }

  /// The place between characters that is nearest to `point`.
  func offset(nearest point: CGPoint) -> Int {
    guard let line = lines.last(where: { $0.origin.y <= point.y }) ?? lines.first else { return 0 }
    var best = (offset: line.range.location, distance: CGFloat.greatestFiniteMagnitude)
    var x = line.origin.x
    var offset = line.range.location
    let string = (text.string as NSString).substring(with: line.range)
    for character in string {
      if abs(x - point.x) < best.distance { best = (offset, abs(x - point.x)) }
      if character == "\n" { return best.offset }
      let length = String(character).utf16.count
      x += width(of: NSRange(location: offset, length: length))
      offset += length
    }
    return abs(x - point.x) < best.distance ? offset : best.offset
  }

  /// The character under `point`, as its place; nil where there is none.
  func character(at point: CGPoint) -> Int? {
    guard let line = lines.first(where: { $0.origin.y <= point.y && point.y < $0.origin.y + $0.height }) else { return nil }
    var x = line.origin.x
    var offset = line.range.location
    for character in (text.string as NSString).substring(with: line.range) where character != "\n" {
      let length = String(character).utf16.count
      let advance = width(of: NSRange(location: offset, length: length))
      if x <= point.x, point.x < x + advance { return offset }
      x += advance
      offset += length
    }
    return nil
  }

  // MARK: Breaking

  private mutating func breakLines(width limit: CGFloat) {
    let string = text.string as NSString
    var start = 0
    var y: CGFloat = 0
    while start <= string.length {
      let rest = NSRange(location: start, length: string.length - start)
      let feed = string.range(of: "\n", options: [], range: rest)
      let end = feed.location == NSNotFound ? string.length : feed.location
      addParagraph(NSRange(location: start, length: end - start), hasFeed: feed.location != NSNotFound, limit, &y)
      start = end + 1
      if feed.location == NSNotFound { break }
    }
  }

  private mutating func addParagraph(_ range: NSRange, hasFeed: Bool, _ limit: CGFloat, _ y: inout CGFloat) {
    let style = self.style(at: range.location)
    var lineStart = range.location
    var breakPlace: Int?
    var used: CGFloat = style?.firstLineHeadIndent ?? 0
    var offset = range.location
    var usedAtBreak: CGFloat = 0
    func indent(_ start: Int) -> CGFloat {
      (start == range.location ? style?.firstLineHeadIndent : style?.headIndent) ?? 0
    }
    for character in (text.string as NSString).substring(with: range) {
      let length = String(character).utf16.count
      let advance = width(of: NSRange(location: offset, length: length))
      if used + advance > limit, offset > lineStart, character != " " {
        let cut = breakPlace ?? offset
        add(NSRange(location: lineStart, length: cut - lineStart), indent(lineStart), style, &y)
        used = indent(cut) + (breakPlace == nil ? 0 : used - usedAtBreak)
        lineStart = cut
        breakPlace = nil
      }
      used += advance
      offset += length
      if character == " " || character == "-" { (breakPlace, usedAtBreak) = (offset, used) }
    }
    let end = range.location + range.length + (hasFeed ? 1 : 0)
    add(NSRange(location: lineStart, length: end - lineStart), indent(lineStart), style, &y)
    if hasFeed { y += style?.paragraphSpacing ?? 0 }
  }

  private mutating func add(_ range: NSRange, _ indent: CGFloat, _ style: NSParagraphStyle?, _ y: inout CGFloat) {
    var height: CGFloat = 0
    forEachFont(in: range) { font, _ in height = max(height, font.lineHeight) }
    if height == 0 { height = fontForEmptyLine(at: range.location).lineHeight }
    if let style {
      if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
      height = max(height, style.minimumLineHeight)
      if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    }
    let string = (text.string as NSString).substring(with: range)
    let trailing = string.reversed().prefix { $0 == " " || $0 == "\n" }.count
    let visible = NSRange(location: range.location, length: range.length - trailing)
    lines.append(Line(range: range, origin: CGPoint(x: indent, y: y), width: width(of: visible), height: height))
    y += height + (style?.lineSpacing ?? 0)
  }

  private func style(at offset: Int) -> NSParagraphStyle? {
    guard text.length > 0 else { return nil }
    return text.attribute(.paragraphStyle, at: min(offset, text.length - 1), effectiveRange: nil) as? NSParagraphStyle
  }

  private func fontForEmptyLine(at offset: Int) -> UIFont {
    guard text.length > 0, offset > 0 else { return font }
    return text.attribute(.font, at: min(offset, text.length) - 1, effectiveRange: nil) as? UIFont ?? font
  }

  // MARK: Measuring

  private func width(of range: NSRange) -> CGFloat {
    var width: CGFloat = 0
    let string = text.string as NSString
    forEachFont(in: range) { font, run in
      let piece = string.substring(with: run)
      width += font.width(of: piece)
      if let kern = text.attribute(.kern, at: run.location, effectiveRange: nil) as? NSNumber {
        width += CGFloat(kern.doubleValue) * CGFloat(piece.count)
      }
    }
    return width
  }

  private func forEachFont(in range: NSRange, _ body: (UIFont, NSRange) -> Void) {
    let end = range.location + range.length
    var start = range.location
    while start < end {
      var run = NSRange(location: 0, length: 0)
      let attributes = text.attributes(at: start, effectiveRange: &run)
      let stop = min(end, max(run.location + run.length, start + 1))
      body(attributes[.font] as? UIFont ?? font, NSRange(location: start, length: stop - start))
      start = stop
    }
  }
}
