/// A place between two characters of a text; opaque, as each text may count as it likes.
@MainActor
open class UITextPosition: UIObject {
  public init() {}
}

/// What lies between two places of a text.
@MainActor
open class UITextRange: UIObject {
  public init() {}

  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
  /// Whether start and end are the same place.
  open var isEmpty: Bool { true }
}

/// A place counted in UTF-16 from the beginning: how text fields and text views count.
final class TextOffset: UITextPosition {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

/// A range counted in UTF-16.
final class TextSpan: UITextRange {
  let range: NSRange
  init(_ range: NSRange) { self.range = range }

  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
}

/// Where a text goes on.
public enum UITextStorageDirection: Int, Sendable {
  case forward, backward
}

/// Where a place lies, seen from another.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}
