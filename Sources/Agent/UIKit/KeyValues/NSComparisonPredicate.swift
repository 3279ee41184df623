import Predicates

/// A comparison that a predicate's format has; Foundation on Linux has the class, and none of its members.
open class NSComparisonPredicate: NSPredicate {
  public enum Operator: UInt, Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like, beginsWith, endsWith
    case `in`
    case customSelector
    case contains = 99
    case between
  }

  public let leftExpression: NSExpression
  public let rightExpression: NSExpression
  public let predicateOperatorType: Operator

  init(
    left: NSExpression, _ comparison: PredicateTree.Comparison, right: NSExpression,
    holds: @escaping @Sendable (Any?, [String: Any]?) -> Bool
  ) {
    (leftExpression, rightExpression, predicateOperatorType) = (left, right, Operator(comparison))
    super.init(block: holds)
  }

  public required init?(coder: NSCoder) { nil }
}

extension NSComparisonPredicate.Operator {
  fileprivate init(_ comparison: PredicateTree.Comparison) {
    self =
      switch comparison {
      case .equal: .equalTo
      case .unequal: .notEqualTo
      case .less: .lessThan
      case .lessOrEqual: .lessThanOrEqualTo
      case .greater: .greaterThan
      case .greaterOrEqual: .greaterThanOrEqualTo
      case .beginsWith: .beginsWith
      case .endsWith: .endsWith
      case .contains: .contains
      case .like: .like
      case .matches: .matches
      case .isIn: .in
      case .isBetween: .between
      }
  }
}

/// A side of a comparison: a property, a variable, a value, or a list of them.
public final class NSExpression: NSObject {
  public enum ExpressionType: UInt, Sendable {
    case constantValue, evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet
    case subquery = 13
    case aggregate
    case anyKey
    case block = 19
    case conditional
  }

  public let expressionType: ExpressionType
  /// The name of a variable, without `$`.
  public let variable: String
  /// That of a property.
  public let keyPath: String
  private let words: String

  init(_ operand: PredicateTree.Operand) {
    (variable, keyPath) = operand.names
    (expressionType, words) = (operand.expressionType, operand.words)
  }

  /// As in a format: `$name`, `name.length`, `"text"`.
  public override var description: String { words }
}

extension PredicateTree.Operand {
  fileprivate var names: (variable: String, keyPath: String) {
    switch self {
    case .variable(let name): (name, "")
    case .property(let path): ("", path)
    case .value, .list: ("", "")
    }
  }

  fileprivate var expressionType: NSExpression.ExpressionType {
    switch self {
    // A path of a variable is a function of it, as in Objective-C.
    case .variable(let name): name.contains(".") ? .function : .variable
    case .property(let name): name.lowercased() == "self" ? .evaluatedObject : .keyPath
    case .value: .constantValue
    case .list: .aggregate
    }
  }

  fileprivate var words: String {
    switch self {
    case .variable(let name): "$" + name
    case .property(let path): path
    case .list(let operands): "{" + operands.map(\.words).joined(separator: ", ") + "}"
    case .value(let value): Self.words(of: value)
    }
  }

  private static func words(of value: PredicateValue) -> String {
    switch value {
    case .nothing: "nil"
    case .text(let text): "\"\(text)\""
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .list(let values): "{" + values.map { words(of: $0) }.joined(separator: ", ") + "}"
    case .other(let value): "\(value)"
    }
  }
}
