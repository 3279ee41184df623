/// A responder that takes keys: the keyboard comes up for it when it becomes first responder.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A responder with a text in which places and ranges can be named.
///
/// In UIKit's shape, without what sets writing directions, dictation, placeholders and floating cursors. What has a default
/// counts places in UTF-16; a class with positions of its own overrides what handles them.
@MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: Text

  func text(in range: UITextRange) -> String?
  /// Changes the text without asking a delegate.
  func replace(_ range: UITextRange, withText text: String)
  /// Whether a key may change the text: fields and text views ask their delegates. True by default.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// The attributes of the text behind or before a place; nil by default.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
  var selectedTextRange: UITextRange? { get set }
  /// To which of two lines a caret between them belongs. `.forward` by default: to the second.
  var selectionAffinity: UITextStorageDirection { get set }

  // MARK: Marked text

  /// What an input method has not settled yet; nil for none, which is the default.
  var markedTextRange: UITextRange? { get }
  /// How marked text looks; kept by fields and text views, and not drawn.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Puts text in the place of the marked text or of the selection, and marks it. A text without marks inserts it, by default.
  ///
  /// - Parameter selectedRange: What is selected of it, in UTF-16 from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Lets the marked text stay as it is.
  func unmarkText()

  // MARK: Places

  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from start: UITextPosition, to end: UITextPosition) -> Int
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Geometry

  /// The view in whose coordinates the rectangles are: by default the input itself.
  var textInputView: UIView { get }
  func caretRect(for position: UITextPosition) -> CGRect
  func firstRect(for range: UITextRange) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  func characterRange(at point: CGPoint) -> UITextRange?

  /// Told when the text or the selection changes otherwise than by keys. To be kept weakly.
  var inputDelegate: (any UITextInputDelegate)? { get set }
}
