// Where lines and glyphs stand, in the coordinates of their container.
extension NSLayoutManager {
  /// The smallest rectangle around the lines of a container and the paddings beside them; the empty line behind a line feed at
  /// the end counts.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    (layout(of: container)?.fragments ?? []).reduce(CGRect.null) { $0.union($1.used) }.orZero
  }

  /// The line with a glyph over the whole width of its container, and the space below it; zero where no container has room.
  ///
  /// - Parameter effectiveGlyphRange: the glyphs of that line, or all those for which there is no room.
  public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
    fragment(at: glyphIndex, effectiveGlyphRange)?.rect ?? .zero
  }

  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

  /// The part of the line with text, and the paddings beside it.
  public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
    fragment(at: glyphIndex, effectiveGlyphRange)?.used ?? .zero
  }

  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

  /// The place of a glyph on the baseline, from the upper left corner of its line.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let layout = layout(at: glyphIndex), let fragment = fragment(at: glyphIndex, nil) else { return .zero }
    return CGPoint(x: layout.left(of: glyphIndex, in: fragment) - fragment.rect.minX, y: fragment.baseline)
  }

  /// The size of the attachment in the place of a glyph; (-1, -1) where there is none.
  public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    guard isValidGlyphIndex(glyphIndex),
      let attachment = textStorage?.attribute(.attachment, at: glyphIndex, effectiveRange: nil) as? NSTextAttachment
    else { return CGSize(width: -1, height: -1) }
    return attachment.place(at: glyphIndex).size
  }

  private func fragment(at glyph: Int, _ range: NSRangePointer?) -> ContainerLayout.Fragment? {
    guard isValidGlyphIndex(glyph) else {
      UIKitComplaints.raise("NSRangeException", "glyph index \(glyph) is out of range; there are \(numberOfGlyphs)")
      range?.pointee = NSRange(location: NSNotFound, length: 0)
      return nil
    }
    let fragment = layout(at: glyph)?.fragment(at: glyph)
    range?.pointee = fragment?.range ?? NSRange(location: glyph, length: numberOfGlyphs - glyph)
    return fragment
  }

  // MARK: The empty line at the end

  private var extra: (ContainerLayout, ContainerLayout.Fragment)? {
    guard let layout = layouts.last, let line = layout.fragments.last, line.isExtra else { return nil }
    return (layout, line)
  }

  /// The empty line behind a line feed at the end, or of an empty text; zero where there is none.
  public var extraLineFragmentRect: CGRect { extra?.1.rect ?? .zero }

  public var extraLineFragmentUsedRect: CGRect { extra?.1.used ?? .zero }

  public var extraLineFragmentTextContainer: NSTextContainer? { extra?.0.container }

  // MARK: Ranges

  /// The smallest rectangle around the glyphs of a range, as high as their lines; zero where none of them is in the container.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let layout = layout(of: container) else { return .zero }
    if glyphRange.length == 0 {
      guard NSLocationInRange(glyphRange.location, layout.range) || glyphRange.location == NSMaxRange(layout.range),
        let line = layout.fragment(at: glyphRange.location)
      else { return .zero }
      return CGRect(
        x: layout.left(of: glyphRange.location, in: line), y: line.rect.minY, width: 0, height: line.rect.height)
    }
    return layout.rects(of: glyphRange, selected: false).reduce(CGRect.null) { $0.union($1.1) }.orZero
  }

  /// Calls `block` with each line of which a glyph is in the range: its rectangle, the used part, its container and its glyphs.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for layout in layouts {
      for line in layout.fragments where NSIntersectionRange(line.range, glyphRange).length > 0 {
        block(line.rect, line.used, layout.container, line.range, &stop)
        if stop.boolValue { return }
      }
    }
  }

  /// Calls `block` with a rectangle for each line of a range, and whether to stop.
  ///
  /// - Parameter selectedRange: where the range lies in it, lines that go on in the next one reach to the end of the container,
  ///   as a selection does; at `NSNotFound` for rectangles around the glyphs alone.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let layout = layout(of: textContainer) else { return }
    let isSelected = selectedRange.location != NSNotFound
    var stop = ObjCBool(false)
    for (_, rect) in layout.rects(of: glyphRange, selected: isSelected) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }
}

extension ContainerLayout {
  /// The rectangles of a range, line by line. Of a selection, lines that go on in the next one reach to their ends.
  func rects(of range: NSRange, selected: Bool) -> [(Fragment, CGRect)] {
    fragments.compactMap { line in
      let part = NSIntersectionRange(line.range, range)
      guard part.length > 0 else { return nil }
      let left = left(of: part.location, in: line)
      let goesOn = NSMaxRange(range) > NSMaxRange(line.range)
      let right = selected && goesOn ? line.rect.maxX : self.left(of: NSMaxRange(part), in: line)
      return (line, CGRect(x: left, y: line.rect.minY, width: max(0, right - left), height: line.rect.height))
    }
  }
}

extension CGRect {
  fileprivate var orZero: CGRect { isNull ? .zero : self }
}
