import Synchronization

/// Regular expressions, compiled once each: a locator's is tried on view after view, and again after each event of a wait.
enum CompiledPattern {
  private struct Key: Hashable {
    let pattern: String
    let byScalars: Bool
  }

  private static let known = Mutex<[Key: Regex<AnyRegexOutput>]>([:])
  /// How many are kept: those that make up their patterns as they go must not fill the memory.
  private static let limit = 200

  /// Whether a regular expression in Swift's syntax is found in a text; nil when it is none.
  ///
  /// - Parameter byScalars: Whether a sign of the pattern is a Unicode scalar, as JSON Schema means it, and not a character: CR and LF are
  ///   one character to Swift.
  static func isFound(_ pattern: String, in text: String, byScalars: Bool = false) -> Bool? {
    known.withLock { known in
      let key = Key(pattern: pattern, byScalars: byScalars)
      if let regex = known[key] { return text.firstMatch(of: regex) != nil }
      guard let made = try? Regex(pattern) else { return nil }
      let regex = byScalars ? made.matchingSemantics(.unicodeScalar) : made
      if known.count >= limit { known.removeAll() }
      known[key] = regex
      return text.firstMatch(of: regex) != nil
    }
  }
}
