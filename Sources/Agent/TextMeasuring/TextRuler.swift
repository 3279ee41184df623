import Foundation

/// Measures the characters of a text, looking at its attributes only where they change.
struct TextRuler {
  private let text: any StyledText
  private let usual: FontMetrics
  private var run = NSRange(location: 0, length: 0)
  private var font: FontMetrics
  private var kern: CGFloat = 0

  init(_ text: any StyledText, _ font: FontMetrics) { (self.text, usual, self.font) = (text, font, font) }

  private mutating func enterRun(at offset: Int) {
    guard offset < run.location || offset >= run.location + run.length else { return }
    let styled = text.run(at: offset)
    (run, font, kern) = (styled.range, styled.font ?? usual, styled.kern)
  }

  /// The width of a character that has `length` UTF-16 units from `offset` on; each part of one with several fonts counts.
  mutating func width(of character: Character, at offset: Int, _ length: Int) -> CGFloat {
    enterRun(at: offset)
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

  /// The height of the highest font; 0 for no characters.
  func height(of range: NSRange) -> CGFloat {
    var ruler = self
    var (height, start): (CGFloat, Int) = (0, range.location)
    while start < range.location + range.length {
      ruler.enterRun(at: start)
      height = max(height, ruler.font.lineHeight)
      start = max(ruler.run.location + ruler.run.length, start + 1)
    }
    return height
  }
}
