import Foundation

/// What predicates compare: nothing, a text, a number, several of them, or anything else that can be equal; true is 1, as for
/// Foundation, and an instant is the seconds since the beginning of 2001.
package enum PredicateValue: Equatable {
  case nothing
  case text(String)
  case number(Double)
  case list([PredicateValue])
  case other(AnyHashable)

  package init(_ value: Any?) {
    switch value {
    case nil, is NSNull: self = .nothing
    case let date as Date: self = .number(date.timeIntervalSinceReferenceDate)
    case let list as NSArray: self = .list((0..<list.count).map { PredicateValue(list.object(at: $0)) })
    case let list as NSSet: self = .list(list.allObjects.map { PredicateValue($0) })
    case let text as String: self = .text(text)
    case let text as NSString: self = .text(String(describing: text))
    case let flag as Bool: self = .number(flag ? 1 : 0)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let kind as any RawRepresentable<UInt>: self = .number(Double(kind.rawValue))
    case let list as [Any]: self = .list(list.map { PredicateValue($0) })
    case let other as AnyHashable: self = .other(other)
    default: self = .nothing
    }
  }
}

extension PredicateTree.Comparison {
  func holds(
    _ left: PredicateValue, _ right: PredicateValue, _ folding: PredicateTree.Folding
  ) throws(PredicateProblem) -> Bool {
    switch (left, right) {
    case (_, .list(let bounds)) where self == .isBetween:
      guard bounds.count == 2 else { throw PredicateProblem("BETWEEN needs two bounds") }
      let (least, greatest) = (Self.greaterOrEqual, Self.lessOrEqual)
      guard try least.holds(left, bounds[0], folding) else { return false }
      return try greatest.holds(left, bounds[1], folding)
    case (_, .list(let options)) where self == .isIn: return try Self.isAmong(left, options, folding)
    case (.list(let options), _) where self == .contains: return try Self.isAmong(right, options, folding)
    case (.text(let one), .text(let other)): return try holds(one, other, folding)
    case (.number(let one), .number(let other)): return orders(one, other) ?? false
    default: return self == .unequal ? left != right : self == .equal && left == right
    }
  }

  /// Nil for a comparison that is no matter of order.
  private func orders<Value: Comparable>(_ one: Value, _ other: Value) -> Bool? {
    switch self {
    case .equal: one == other
    case .unequal: one != other
    case .less: one < other
    case .lessOrEqual: one <= other
    case .greater: one > other
    case .greaterOrEqual: one >= other
    case .beginsWith, .endsWith, .contains, .like, .matches, .isIn, .isBetween: nil
    }
  }

  private static func isAmong(
    _ value: PredicateValue, _ options: [PredicateValue], _ folding: PredicateTree.Folding
  ) throws(PredicateProblem) -> Bool {
    for option in options where try equal.holds(value, option, folding) { return true }
    return false
  }

  private func holds(
    _ left: String, _ right: String, _ folding: PredicateTree.Folding
  ) throws(PredicateProblem) -> Bool {
    let (one, other) = (folding.fold(left), folding.fold(right))
    if let isInOrder = orders(one, other) { return isInOrder }
    switch self {
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .isBetween: return false
    case .beginsWith: return one.hasPrefix(other)
    case .endsWith: return one.hasSuffix(other)
    case .contains: return one.contains(other)
    case .isIn: return other.contains(one)
    case .like: return try matches(one, Self.expression(forWildcards: other))
    // In lower case `\W` would be another pattern.
    case .matches: return try matches(one, folding.subtracting(.caseInsensitive).fold(right), folding)
    }
  }

  private func matches(
    _ text: String, _ pattern: String, _ folding: PredicateTree.Folding = []
  ) throws(PredicateProblem) -> Bool {
    var options: NSRegularExpression.Options = .dotMatchesLineSeparators
    if folding.contains(.caseInsensitive) { options.insert(.caseInsensitive) }
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: options) else {
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
