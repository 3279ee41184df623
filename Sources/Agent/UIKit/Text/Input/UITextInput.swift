/// A responder that takes keys: the keyboard comes up for it when it becomes first responder.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A responder with a text in which places and ranges can be named.
///
/// In UIKit's shape, without what only a text system of one's own needs: marked text, tokenizers, writing directions, dictation
/// and the input delegate are left out. Places are counted in UTF-16 by default; a class with positions of its own overrides what
/// handles them.
@MainActor
public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  /// Changes the text without asking a delegate.
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from start: UITextPosition, to end: UITextPosition) -> Int
  func caretRect(for position: UITextPosition) -> CGRect
  func firstRect(for range: UITextRange) -> CGRect
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput {
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

  public func caretRect(for position: UITextPosition) -> CGRect { .zero }

  public func firstRect(for range: UITextRange) -> CGRect { .zero }

  public func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
}
