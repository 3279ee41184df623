import Foundation

/// What predicates compare: nothing, a text or a number; true is 1, as for Foundation.
package enum PredicateValue: Equatable {
  case nothing
  case text(String)
  case number(Double)

  package init(_ value: Any?) {
    switch value {
    case let text as String: self = .text(text)
    case let flag as Bool: self = .number(flag ? 1 : 0)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let kind as any RawRepresentable<UInt>: self = .number(Double(kind.rawValue))
    default: self = .nothing
    }
  }
}

extension PredicateTree.Comparison {
  func holds(
    _ left: PredicateValue, _ right: PredicateValue, _ folding: PredicateTree.Folding
  ) throws(PredicateProblem) -> Bool {
    switch (left, right) {
    case (.text(let one), .text(let other)): return try holds(folding.fold(one), folding.fold(other), other)
    case (.number(let one), .number(let other)):
      switch self {
      case .equal: return one == other
      case .unequal: return one != other
      case .less: return one < other
      case .lessOrEqual: return one <= other
      case .greater: return one > other
      case .greaterOrEqual: return one >= other
      default: return false
      }
    default: return self == .unequal ? left != right : self == .equal && left == right
    }
  }

  /// - Parameter pattern: The right side as it was written, which regular expressions are read from.
  private func holds(_ one: String, _ other: String, _ pattern: String) throws(PredicateProblem) -> Bool {
    switch self {
    case .equal: return one == other
    case .unequal: return one != other
    case .less: return one < other
    case .lessOrEqual: return one <= other
    case .greater: return one > other
    case .greaterOrEqual: return one >= other
    case .beginsWith: return one.hasPrefix(other)
    case .endsWith: return one.hasSuffix(other)
    case .contains: return one.contains(other)
    case .isIn: return other.contains(one)
    case .like: return try matches(one, Self.expression(forWildcards: other))
    case .matches: return try matches(one, pattern)
    case .isBetween: return false
    }
  }

  private func matches(_ text: String, _ pattern: String) throws(PredicateProblem) -> Bool {
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: .dotMatchesLineSeparators) else {
      throw PredicateProblem("/\(pattern)/ is no regular expression")
    }
    // Regular expressions as Foundation has them go back and forth, some of them for years: what they do is counted.
    var (isFound, rests) = (false, 0)
    expression.enumerateMatches(in: text, options: .reportProgress, range: NSRange(text.startIndex..., in: text)) {
      match, _, stop in
      isFound = match != nil
      rests += 1
      stop.pointee = ObjCBool(isFound || rests >= Self.restLimit)
    }
    guard isFound || rests < Self.restLimit else {
      throw PredicateProblem("/\(pattern)/ takes too many steps on '\(text.prefix(100))': say it without repeating what repeats")
    }
    return isFound
  }

  /// How often a regular expression may rest, which it does every few thousand steps: half a second.
  private static let restLimit = 2_000

  /// `?` is any character, `*` any number of them.
  private static func expression(forWildcards text: String) -> String {
    text.map { character in
      switch character {
      case "*": ".*"
      case "?": "."
      default: NSRegularExpression.escapedPattern(for: String(character))
      }
    }.joined()
  }
}
