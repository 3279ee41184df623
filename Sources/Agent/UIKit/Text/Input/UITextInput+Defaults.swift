// What a text input says by itself: places in UTF-16, and no marks, no layout and no delegate.
extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }

  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }

  // MARK: Marked text

  public var markedTextRange: UITextRange? { nil }

  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    if let markedText, !markedText.isEmpty { insertText(markedText) }
  }

  public func unmarkText() {}

  // MARK: Places

  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// nil unless both places are in the text; the earlier one becomes the start.
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    guard let start = start as? TextOffset, let end = end as? TextOffset else { return nil }
    let first = min(start.offset, end.offset)
    return TextSpan(NSRange(location: first, length: max(start.offset, end.offset) - first))
  }

  /// nil when that is outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? TextOffset, let end = endOfDocument as? TextOffset else { return nil }
    let target = position.offset + offset
    return (0...end.offset).contains(target) ? TextOffset(target) : nil
  }

  /// Left and up count backwards, right and down forwards: lines are not looked at.
  public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    self.position(from: position, offset: direction == .left || direction == .up ? -offset : offset)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }

  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    guard let start = start as? TextOffset, let end = end as? TextOffset else { return 0 }
    return end.offset - start.offset
  }

  /// Left and up it is the start of the range, right and down its end.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  /// nil when that is outside of the range.
  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    guard (0...max(0, self.offset(from: range.start, to: range.end))).contains(offset) else { return nil }
    return position(from: range.start, offset: offset)
  }

  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }

  /// To the beginning of the text, or to its end: lines are not looked at.
  public func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    direction == .left || direction == .up
      ? textRange(from: beginningOfDocument, to: position) : textRange(from: position, to: endOfDocument)
  }

  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }

  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(of: self) }

  // MARK: Geometry

  public var textInputView: UIView { self as? UIView ?? (self as? UIViewController)?.view ?? UIView() }

  public func caretRect(for position: UITextPosition) -> CGRect { .zero }

  public func firstRect(for range: UITextRange) -> CGRect { .zero }

  /// None by default.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  public func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }

  /// By default, what is closest in the text, cut to the range.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let found = closestPosition(to: point) else { return nil }
    if compare(found, to: range.start) == .orderedAscending { return range.start }
    return compare(found, to: range.end) == .orderedDescending ? range.end : found
  }

  public func characterRange(at point: CGPoint) -> UITextRange? { nil }

  public var inputDelegate: (any UITextInputDelegate)? {
    get { nil }
    set {}
  }
}
