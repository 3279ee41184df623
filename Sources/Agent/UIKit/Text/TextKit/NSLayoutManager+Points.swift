import TextMeasuring

// What stands at a point of a container.
extension NSLayoutManager {
  /// The glyph at a point, or the nearest one of the nearest line; 0 for an empty text.
  ///
  /// - Parameter partialFraction: how far through the glyph the point lies, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
  ) -> Int {
    let (place, fraction) = layout(of: container)?.character(nearest: point) ?? (0, 0)
    partialFraction?.pointee = fraction
    return place
  }

  public func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    layout(of: container)?.character(nearest: point).1 ?? 0
  }

  /// The character at a point, or the nearest one of the nearest line; 0 for an empty text.
  ///
  /// Whether the point lies on text, and not beside it, the bounding rectangle of the character says.
  ///
  /// - Parameter partialFraction: how far the point lies between the places for a caret before and behind the character.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  /// The glyphs of all lines that a rectangle touches.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let lines = (layout(of: container)?.fragments ?? []).filter { $0.rect.maxY > bounds.minY && $0.rect.minY < bounds.maxY }
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return NSUnionRange(first.range, last.range)
  }

  public func glyphRange(forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer) -> NSRange {
    glyphRange(forBoundingRect: bounds, in: container)
  }
}

extension ContainerLayout {
  /// The character nearest to a point, and how far through it the point lies.
  func character(nearest point: CGPoint) -> (Int, CGFloat) {
    guard let line = fragments.last(where: { $0.rect.minY <= point.y }) ?? fragments.first else { return (base, 0) }
    // The empty line at the end has no character of its own; the point lies behind the last one of the text.
    guard !line.isExtra else { return range.length > 0 ? (NSMaxRange(range) - 1, 1) : (base, 0) }
    let x = point.x - container.lineFragmentPadding - line.shift
    let characters = layout.characters(of: line.line)
    let found = characters.first { x < $0.right } ?? characters.last
    guard let found else { return (line.range.location, 0) }
    let width = found.right - found.left
    let fraction = width > 0 ? min(max((x - found.left) / width, 0), 1) : 0
    // What stands behind an ellipsis is not there.
    return (min(base + found.range.location, max(NSMaxRange(range) - 1, base)), fraction)
  }
}
