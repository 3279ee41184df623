/// What sort of thing is wrong with how a screen looks; spelled as XCTest's `XCUIAccessibilityAuditType` spells it where that has
/// a word for it.
public enum FlawKind: String, ProtocolWord, SchemaDescribed, CaseIterable {
  /// Less than 44 by 44 points of it take a finger, which Apple's Human Interface Guidelines ask for.
  case hitRegion
  /// It can be used, and says nothing of what it is.
  case sufficientElementDescription
  /// Its text needs more room than it has.
  case textClipped
  /// Two things that are to be read or touched lie on each other.
  case overlap
}

/// Something that is wrong with how a screen looks.
public struct ScreenFlaw: Codable, Equatable, Hashable, Sendable {
  /// What sort of thing it is.
  public var kind: FlawKind
  /// What it is about: the same for the same element, whatever it shows at the moment.
  public var subject: String
  /// What it is, in a sentence.
  public var text: String
  /// The numbers of the views that it is about, as `elementTree` tells them.
  public var elements: [Int]

  public init(kind: FlawKind, subject: String, text: String, elements: [Int] = []) {
    (self.kind, self.subject, self.text, self.elements) = (kind, subject, text, elements)
  }
}
