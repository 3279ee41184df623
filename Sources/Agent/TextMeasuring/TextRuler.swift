import Foundation

/// Measures the characters of a text, looking at its attributes only where they change.
struct TextRuler {
  private let text: any StyledText
  private let usual: FontMetrics
  private var run = NSRange(location: 0, length: 0)
  private var font: FontMetrics
  private var kern: CGFloat = 0
  private var attachment: AttachmentMetrics?

  init(_ text: any StyledText, _ font: FontMetrics) { (self.text, usual, self.font) = (text, font, font) }

  private mutating func enterRun(at offset: Int) {
    guard offset < run.location || offset >= run.location + run.length else { return }
    let styled = text.run(at: offset)
    (run, font, kern, attachment) = (styled.range, styled.font ?? usual, styled.kern, styled.attachment)
  }

  /// The width of a character that has `length` UTF-16 units from `offset` on; each part of one with several fonts counts.
  mutating func width(of character: Character, at offset: Int, _ length: Int) -> CGFloat {
    enterRun(at: offset)
    if let attachment, character == AttachmentMetrics.character { return attachment.width + kern }
    if offset + length <= run.location + run.length { return font.width(of: character) + kern }
    var (width, start): (CGFloat, Int) = (0, offset)
    while start < offset + length {
      enterRun(at: start)
      let end = min(offset + length, max(run.location + run.length, start + 1))
      let piece = text.string.substring(with: NSRange(location: start, length: end - start))
      width += font.width(of: piece) + kern * CGFloat(piece.count)
      start = end
    }
    return width
  }

  /// How far the highest font or attachment reaches above the baseline, and the lowest below it; nil for no characters.
  func extent(of range: NSRange) -> LineExtent? {
    guard range.length > 0 else { return nil }
    var ruler = self
    var (extent, start) = (LineExtent(ascent: 0, descent: 0), range.location)
    while start < range.location + range.length {
      ruler.enterRun(at: start)
      extent.include(LineExtent(ruler.font))
      if let attachment = ruler.attachment {
        extent.include(LineExtent(ascent: attachment.ascent, descent: attachment.descent))
      }
      start = max(ruler.run.location + ruler.run.length, start + 1)
    }
    return extent
  }
}

/// How far a line reaches above its baseline, and below it.
struct LineExtent {
  var ascent, descent: CGFloat

  var height: CGFloat { ascent + descent }

  init(ascent: CGFloat, descent: CGFloat) { (self.ascent, self.descent) = (ascent, descent) }
  init(_ font: FontMetrics) { self.init(ascent: font.ascender, descent: -font.descender) }

  mutating func include(_ other: LineExtent) {
    (ascent, descent) = (max(ascent, other.ascent), max(descent, other.descent))
  }
}
