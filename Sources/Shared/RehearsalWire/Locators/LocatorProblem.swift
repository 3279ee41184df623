/// What is wrong with a written locator, where, and what would be right.
public struct LocatorProblem: Error, Equatable, Sendable {
  /// The locator as it was written.
  public let text: String
  /// The first character that cannot be as it is, counted from 1; one after the last where something is missing.
  public let column: Int
  /// What is wrong there, and what would be right.
  public let reason: String

  package init(text: String, column: Int, reason: String) {
    (self.text, self.column, self.reason) = (text, column, reason)
  }
}

extension LocatorProblem: CustomStringConvertible {
  /// The reason, then the text with a mark below the column.
  ///
  /// ```
  /// no state 'enabeld'; did you mean 'enabled'?
  ///   #form >> [enabeld]
  ///             ^ column 11
  /// ```
  public var description: String {
    let line = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
    return "\(reason)\n  \(String(line))\n  \(String(repeating: " ", count: column - 1))^ column \(column)"
  }
}
