import Foundation

/// An attributed text broken into lines.
///
/// Lines break behind spaces and, within a word, only where the word alone is too wide; a line is as high as its highest font or
/// attachment. Kerning, and what ``ParagraphMetrics`` says, count.
///
/// After a change of the text, `follow` breaks anew only the lines that it can reach, so that each key that is typed costs a line
/// or two and not the whole text:
///
/// ```
/// line before the change   its end depends on the first word of the next line
/// changed lines            …
/// line behind them         as soon as one begins where one began before, all that follow are as they were
/// ```
package struct TextLayout {
  package struct Line {
    /// In UTF-16, with the spaces and the line feed at the end.
    package var range: NSRange
    package var origin: CGPoint
    package var width: CGFloat
    package var height: CGFloat
    /// Where all characters of the line stand, from its top.
    package var baseline: CGFloat
    /// The right end of its room.
    package var end: CGFloat
    var beginsParagraph = true
  }

  package private(set) var lines: [Line] = []
  private let text: any StyledText
  private let font: FontMetrics
  package let width: CGFloat
  private let lineLimit: Int
  private let shape: LineShape?
  /// Whether a paragraph has a style of its own, which reaches further than the lines around a change.
  private var hasStyles = false

  /// `font` is that of characters that have none.
  package init(_ text: any StyledText, width: CGFloat, font: FontMetrics, lineLimit: Int = 0, shape: LineShape? = nil) {
    (self.text, self.font, self.width, self.lineLimit, self.shape) = (text, font, width, lineLimit, shape)
    breakLines()
  }

  /// The smallest size around all lines, not rounded.
  package var size: CGSize {
    CGSize(
      width: lines.map { $0.origin.x + $0.width }.max() ?? 0, height: lines.last.map { $0.origin.y + $0.height } ?? 0)
  }

  /// The line in which the character at `offset` is; the end of the text is in the last one.
  package func line(at offset: Int) -> Line? {
    lines.last { $0.range.location <= offset } ?? lines.first
  }

  /// Where the caret before the character at `offset` stands.
  package func caret(at offset: Int) -> CGRect {
    guard let line = line(at: offset) else { return CGRect(x: 0, y: 0, width: 2, height: font.lineHeight) }
    let before = NSRange(location: line.range.location, length: offset - line.range.location)
    return CGRect(x: line.origin.x + width(of: before), y: line.origin.y, width: 2, height: line.height)
  }

  /// The place between characters that is nearest to `point`.
  package func offset(nearest point: CGPoint) -> Int {
    guard let line = lines.last(where: { $0.origin.y <= point.y }) ?? lines.first else { return 0 }
    var best = (offset: line.range.location, distance: CGFloat.greatestFiniteMagnitude)
    var x = line.origin.x
    var offset = line.range.location
    let string = text.string.substring(with: line.range)
    var ruler = TextRuler(text, font)
    for character in string {
      if abs(x - point.x) < best.distance { best = (offset, abs(x - point.x)) }
      if character == "\n" { return best.offset }
      let length = character.utf16.count
      x += ruler.width(of: character, at: offset, length)
      offset += length
    }
    return abs(x - point.x) < best.distance ? offset : best.offset
  }

  /// The character under `point`, as its place; nil where there is none.
  package func character(at point: CGPoint) -> Int? {
    guard let line = lines.first(where: { $0.origin.y <= point.y && point.y < $0.origin.y + $0.height }) else { return nil }
    var x = line.origin.x
    var offset = line.range.location
    var ruler = TextRuler(text, font)
    for character in text.string.substring(with: line.range) where character != "\n" {
      let length = character.utf16.count
      let advance = ruler.width(of: character, at: offset, length)
      if x <= point.x, point.x < x + advance { return offset }
      x += advance
      offset += length
    }
    return nil
  }

  /// A character of a line: its place in the text, and between which places it stands.
  package struct PlacedCharacter {
    package var range: NSRange
    package var left, right: CGFloat
  }

  /// The characters of a line from left to right; a line feed has no width.
  package func characters(of line: Line) -> [PlacedCharacter] {
    var (x, offset) = (line.origin.x, line.range.location)
    var ruler = TextRuler(text, font)
    return text.string.substring(with: line.range).map { character in
      let range = NSRange(location: offset, length: character.utf16.count)
      let left = x
      if !character.isNewline { x += ruler.width(of: character, at: offset, range.length) }
      offset += range.length
      return PlacedCharacter(range: range, left: left, right: x)
    }
  }

  // MARK: Breaking

  private mutating func breakLines() {
    lines = []
    var y: CGFloat = 0
    _ = addParagraphs(from: 0, lineStart: 0, &y) { _ in false }
    if lineLimit > 0 { lines = Array(lines.prefix(lineLimit)) }
  }

  /// Takes notice that in the text, which is the same object as before, `range` was replaced by so many UTF-16 units.
  package mutating func follow(replacing range: NSRange, by length: Int) {
    let change = length - range.length
    // A text that was cut within a character may have another length than it should.
    let isAsLongAsSaid = lines.last.map { $0.range.location + $0.range.length + change } == text.length
    let place = lines.lastIndex { $0.range.location <= range.location }
    guard lineLimit == 0, shape == nil, !hasStyles, isAsLongAsSaid, let touched = place else { return breakLines() }
    let first = max(touched - 1, 0)
    let former = Array(lines[first...])
    let paragraph = lines[...first].last { $0.beginsParagraph }?.range.location ?? 0
    lines.removeSubrange(first...)
    var y = former[0].origin.y
    // The first of the former lines that begins behind the change, and whether a new one begins at the same character.
    var candidate = 0
    let isCaughtUp = addParagraphs(from: paragraph, lineStart: former[0].range.location, &y) { start in
      let place = start - change
      guard place > range.location + range.length else { return false }
      while candidate < former.count, former[candidate].range.location < place { candidate += 1 }
      return candidate < former.count && former[candidate].range.location == place
    }
    if hasStyles { return breakLines() }
    guard isCaughtUp else { return }
    let shift = y - former[candidate].origin.y
    for var line in former[candidate...] {
      line.range.location += change
      line.origin.y += shift
      lines.append(line)
    }
  }

  /// Breaks paragraphs from one on, the first from `lineStart` on, until `isKnown` says that from the beginning of a line on all
  /// is known.
  ///
  /// - Returns: whether it did.
  private mutating func addParagraphs(
    from paragraph: Int, lineStart: Int, _ y: inout CGFloat, until isKnown: (Int) -> Bool
  ) -> Bool {
    let string = text.string
    var (paragraph, start) = (paragraph, lineStart)
    while start <= string.length {
      let rest = NSRange(location: start, length: string.length - start)
      let feed = string.range(of: "\n", options: [.literal], range: rest)
      let hasFeed = feed.location != NSNotFound
      let end = hasFeed ? feed.location : string.length
      let range = NSRange(location: start, length: end - start)
      if addParagraph(range, of: string, beginning: paragraph, hasFeed: hasFeed, &y, until: isKnown) { return true }
      start = end + 1
      paragraph = start
      if !hasFeed { break }
      if isKnown(start) { return true }
    }
    return false
  }

  private mutating func addParagraph(
    _ range: NSRange, of string: NSString, beginning: Int, hasFeed: Bool, _ y: inout CGFloat, until isKnown: (Int) -> Bool
  ) -> Bool {
    let style = self.style(at: beginning)
    if style != nil { hasStyles = true }
    if range.location == beginning, !lines.isEmpty { y += style?.paragraphSpacingBefore ?? 0 }
    func ends(_ start: Int, _ y: inout CGFloat) -> LineEnds {
      var ends = self.ends(at: start, &y)
      if let tail = style?.tailIndent { ends.end = tail > 0 ? min(ends.end, ends.start + tail) : ends.end + tail }
      ends.start += (start == beginning ? style?.firstLineHeadIndent : style?.headIndent) ?? 0
      return ends
    }
    var ruler = TextRuler(text, font)
    var lineStart = range.location
    var breakPlace: Int?
    var room = ends(lineStart, &y)
    var used = room.start
    var offset = range.location
    var usedAtBreak: CGFloat = 0
    for character in string.substring(with: range) {
      let length = character.utf16.count
      let advance = ruler.width(of: character, at: offset, length)
      if used + advance > room.end, offset > lineStart, character != " " {
        let cut = breakPlace ?? offset
        add(NSRange(location: lineStart, length: cut - lineStart), of: string, beginning, room, style, &y)
        if isKnown(cut) { return true }
        room = ends(cut, &y)
        used = room.start + (breakPlace == nil ? 0 : used - usedAtBreak)
        lineStart = cut
        breakPlace = nil
      }
      used += advance
      offset += length
      if character == " " || character == "-" { (breakPlace, usedAtBreak) = (offset, used) }
    }
    let end = range.location + range.length + (hasFeed ? 1 : 0)
    add(NSRange(location: lineStart, length: end - lineStart), of: string, beginning, room, style, &y)
    if hasFeed { y += style?.paragraphSpacing ?? 0 }
    return false
  }

  private mutating func add(
    _ range: NSRange, of string: NSString, _ paragraph: Int, _ room: LineEnds, _ style: ParagraphMetrics?, _ y: inout CGFloat
  ) {
    let extent = TextRuler(text, font).extent(of: range) ?? LineExtent(fontForEmptyLine(at: range.location))
    var height = extent.height
    if let style {
      if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
      height = max(height, style.minimumLineHeight)
      if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    }
    let trailing = string.substring(with: range).reversed().prefix { $0 == " " || $0 == "\n" }.count
    let visible = NSRange(location: range.location, length: range.length - trailing)
    lines.append(
      Line(
        range: range, origin: CGPoint(x: room.start, y: y), width: width(of: visible), height: height,
        baseline: (height - extent.height) / 2 + extent.ascent, end: room.end, beginsParagraph: range.location == paragraph))
    let line = CGRect(x: 0, y: y, width: width, height: height)
    y += height + (style?.lineSpacing ?? 0) + (shape?.spacing?(max(range.location, NSMaxRange(range) - 1), line) ?? 0)
  }

  /// Between which places the line that begins at `offset` stands.
  private func ends(at offset: Int, _ y: inout CGFloat) -> LineEnds {
    guard let shape else { return LineEnds(start: 0, end: width) }
    let first = offset < text.length ? text.run(at: offset).font : nil
    return shape.ends(
      at: offset, width: width, height: (first ?? fontForEmptyLine(at: offset)).lineHeight, &y)
  }

  private func style(at offset: Int) -> ParagraphMetrics? {
    guard text.length > 0 else { return nil }
    return text.paragraph(at: min(offset, text.length - 1))
  }

  private func fontForEmptyLine(at offset: Int) -> FontMetrics {
    guard text.length > 0, offset > 0 else { return font }
    return text.run(at: min(offset, text.length) - 1).font ?? font
  }

  // MARK: Measuring

  private func width(of range: NSRange) -> CGFloat {
    var (width, offset): (CGFloat, Int) = (0, range.location)
    var ruler = TextRuler(text, font)
    for character in text.string.substring(with: range) {
      let length = character.utf16.count
      width += ruler.width(of: character, at: offset, length)
      offset += length
    }
    return width
  }
}
