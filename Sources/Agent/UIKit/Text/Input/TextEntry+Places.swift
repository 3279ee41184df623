// Places, ranges and rectangles of fields and text views.
extension TextEntry {
  private func offset(of position: UITextPosition) -> Int? { (position as? TextOffset)?.offset }

  var writingDirection: NSWritingDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The attributes of the character behind a place, or of the one before it; nil for none.
  func attributes(
    beside position: UITextPosition, _ direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    guard let place = offset(of: position).map({ direction == .forward ? $0 : $0 - 1 }), (0..<buffer.length).contains(place)
    else { return nil }
    return buffer.attributed.attributes(at: place, effectiveRange: nil)
  }

  /// The number of the line in which a place is; at the end of a line that goes on in the next one, of the next one.
  private func line(of place: Int, _ lines: [Range<Int>]) -> Int? { lines.lastIndex { $0.lowerBound <= place } }

  /// So many characters to a side, or lines up or down; nil where there are not so many.
  func place(from position: UITextPosition, in direction: UITextLayoutDirection, by count: Int) -> UITextPosition? {
    guard let start = offset(of: position), (0...buffer.length).contains(start) else { return nil }
    // The most that a text can have: a number without bounds could not be turned round.
    let count = count.clamped(to: -buffer.length - 1...buffer.length + 1)
    let steps = direction == .left || direction == .up ? -count : count
    guard direction == .up || direction == .down else { return character(from: start, by: steps) }
    let lines = lineRanges
    guard let line = line(of: start, lines), lines.indices.contains(line + steps) else { return nil }
    if steps == 0 { return position }
    let target = lines[line + steps]
    let row = caretRect(for: TextOffset(target.lowerBound))
    let found = closestPosition(to: CGPoint(x: caretRect(for: position).minX, y: row.midY)).flatMap(offset(of:))
    guard let found else { return nil }
    // The caret behind a line that goes on would be seen in the next one.
    let goesOn = line + steps + 1 < lines.count && lines[line + steps + 1].lowerBound == target.upperBound
    let last = goesOn && !target.isEmpty ? buffer.offset(movedFrom: target.upperBound, by: -1) : target.upperBound
    return TextOffset(found.clamped(to: target.lowerBound...max(target.lowerBound, last)))
  }

  private func character(from start: Int, by steps: Int) -> UITextPosition? {
    var place = start
    for _ in 0..<abs(steps) {
      let next = buffer.offset(movedFrom: place, by: steps < 0 ? -1 : 1)
      if next == place { return nil }
      place = next
    }
    return TextOffset(place)
  }

  /// From a place to the end of its line on that side, or of the text up or down.
  func range(from position: UITextPosition, farthestIn direction: UITextLayoutDirection) -> UITextRange? {
    guard let start = offset(of: position), (0...buffer.length).contains(start) else { return nil }
    let lines = lineRanges
    let line = line(of: start, lines).map { lines[$0] } ?? 0..<buffer.length
    let end =
      switch direction {
      case .left: min(line.lowerBound, start)
      case .right: max(line.upperBound, start)
      case .up: 0
      case .down: buffer.length
      }
    return TextSpan(NSRange(min(start, end)..<max(start, end)))
  }

  /// The character under a point, with all that belongs to it.
  func characterSpan(at point: CGPoint) -> UITextRange? {
    guard let place = character(at: point), place < buffer.length else { return nil }
    return TextSpan(NSRange(place..<buffer.offset(movedFrom: place, by: 1)))
  }

  /// The place in a range that is nearest to a point.
  func place(nearest point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let span = (range as? TextSpan)?.range, let found = closestPosition(to: point).flatMap(offset(of:)) else { return nil }
    let within = buffer.clamped(span)
    return TextOffset(found.clamped(to: within.location...NSMaxRange(within)))
  }

  func selectionRects(of range: UITextRange) -> [UITextSelectionRect] {
    guard let span = range as? TextSpan else { return [] }
    return EntrySelectionRect.all(rects(of: buffer.clamped(span.range)), writingDirection)
  }
}
