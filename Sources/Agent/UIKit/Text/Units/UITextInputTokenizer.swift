/// Of which size the parts are in which a text is looked at.
public enum UITextGranularity: Int, Sendable, CaseIterable {
  case character, word, sentence, paragraph, line, document
}

/// A direction by storage or by layout: the raw value of either.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it leads to later characters, in a text that is read from left to right.
  var isForward: Bool {
    switch UITextLayoutDirection(rawValue: rawValue) {
    case .right, .down: true
    case .left, .up: false
    case nil: rawValue == UITextStorageDirection.forward.rawValue
    }
  }
}

/// Finds the units of a text: its characters, words, sentences and so on.
///
/// ```
/// one two     forward:   0, 1, 2 are in "one", which ends at 3; 3 is in no word; 4, 5, 6 are in "two"
/// 0  34  7    backward:  1, 2, 3 are in "one", which begins at 0; 4 is in no word; 5, 6, 7 are in "two"
/// ```
@MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// The unit in which a place lies. At its first place it counts as enclosing forwards, at its last one backwards.
  ///
  /// - Returns: Nil where there is no such unit, as between two words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?

  /// Whether a unit that one goes through in that direction is left at the place: forwards its end, backwards its beginning.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool

  /// The next place in that direction at which a unit begins or ends.
  ///
  /// - Returns: Nil where there is none any more.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?

  /// Whether the place lies in a unit, as `rangeEnclosingPosition` finds it.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}
