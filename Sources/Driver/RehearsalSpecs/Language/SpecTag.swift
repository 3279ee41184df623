/// A word that specs can be chosen by.
///
/// A tag is written as text, or declared once, so that it cannot be misspelt:
/// ```swift
/// extension SpecTag { static let slow: SpecTag = "slow" }
///
/// it("sorts everything", tags: [.slow, "sorting"]) { … }
/// ```
/// The tags of a group are those of everything in it.
public struct SpecTag: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The word.
  public let description: String

  /// Makes a tag of a word.
  public init(_ word: String) { description = word }

  /// Makes a tag of a word.
  public init(stringLiteral word: String) { description = word }
}
