/// A choice of specs by their full name.
///
/// Text between slashes is a regular expression, anything else is text to be found as it stands: `rain` chooses every spec whose
/// full name contains "rain", `/rains?$/` those that end so. Both mind upper and lower case. (RubyMotion filters on the
/// description only; MacBacon's `-n` on the full name.)
public struct Filter: Sendable, Hashable, CustomStringConvertible {
  /// A regular expression that cannot be read.
  public struct Unreadable: Error, CustomStringConvertible {
    public let description: String
  }

  /// The filter as it was written.
  public let description: String

  private let expression: String?

  /// Reads a filter.
  ///
  /// - Throws: ``Unreadable`` if the text between the slashes is no regular expression.
  public init(_ pattern: String) throws(Unreadable) {
    description = pattern
    guard pattern.count > 2, pattern.hasPrefix("/"), pattern.hasSuffix("/") else {
      expression = nil
      return
    }
    let inner = String(pattern.dropFirst().dropLast())
    do {
      _ = try Regex(inner)
    } catch {
      throw Unreadable(description: "\"\(inner)\" is not a regular expression: \(error)")
    }
    expression = inner
  }

  /// Tells whether the filter chooses the spec with this full name.
  public func chooses(_ fullName: String) -> Bool { predicate()(fullName) }

  /// The question of ``chooses(_:)`` for many names: what is compiled is compiled once. (A compiled expression is not Sendable,
  /// so the filter itself cannot keep one.)
  func predicate() -> (_ fullName: String) -> Bool {
    guard let expression else { return { [description] in $0.contains(description) } }
    // It was compiled once already.
    guard let regex = try? Regex(expression) else { return { _ in false } }
    return { $0.contains(regex) }
  }
}
