// Places of glyphs and of characters, which are the same; and which of them stand where.
extension NSLayoutManager {
  /// The length of the text in UTF-16.
  public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The same range, widened to whole characters where it begins or ends within one.
  public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
    let whole = wholeCharacters(charRange)
    actualCharRange?.pointee = whole
    return whole
  }

  /// The same range, widened to whole characters where it begins or ends within one.
  public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    let whole = wholeCharacters(glyphRange)
    actualGlyphRange?.pointee = whole
    return whole
  }

  private func wholeCharacters(_ range: NSRange) -> NSRange {
    guard let textStorage else { return NSRange(location: 0, length: 0) }
    let start = min(max(range.location, 0), textStorage.length)
    let kept = NSRange(location: start, length: min(max(range.length, 0), textStorage.length - start))
    guard kept.length > 0 else { return kept }
    return (textStorage.string as NSString).rangeOfComposedCharacterSequences(for: kept)
  }

  // MARK: Layout

  public func ensureGlyphs(forCharacterRange charRange: NSRange) {}

  public func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

  /// Lays out all of the text, as the next three do.
  public func ensureLayout(for container: NSTextContainer) { _ = layouts }

  public func ensureLayout(forCharacterRange charRange: NSRange) { _ = layouts }

  public func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layouts }

  public func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = layouts }

  /// The first character for which no container has room; the length of the text where all stand somewhere.
  public func firstUnlaidCharacterIndex() -> Int { layouts.last.map { NSMaxRange($0.range) } ?? 0 }

  public func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  // MARK: Containers and lines

  /// The glyphs that stand in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    layout(of: container)?.range ?? NSRange(location: 0, length: 0)
  }

  /// The container in which a glyph stands, and all glyphs in it; nil where none has room for it.
  public func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
    guard let layout = layout(at: glyphIndex) else { return nil }
    effectiveRange?.pointee = layout.range
    return layout.container
  }

  /// What of a line is not shown because an ellipsis stands in its place; at `NSNotFound` where all is.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    let nowhere = NSRange(location: NSNotFound, length: 0)
    guard let layout = layout(at: glyphIndex), let truncated = layout.truncated,
      let line = layout.fragments.last, glyphIndex >= line.range.location
    else { return nowhere }
    return truncated
  }

  /// Whether nothing is seen of a glyph: of line feeds, and of what an ellipsis stands for.
  public func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
    guard isValidGlyphIndex(glyphIndex), let textStorage, let layout = layout(at: glyphIndex) else { return true }
    if let truncated = layout.truncated, NSLocationInRange(glyphIndex, truncated) { return true }
    return [10, 13, 0x2028, 0x2029].contains((textStorage.string as NSString).character(at: glyphIndex))
  }
}
