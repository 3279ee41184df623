#if AppRewriting
  import SwiftSyntax

  /// Conditions of compilation, answered as for a simulator of iOS.
  enum Conditions {
    /// Nil for what only the compiler knows, such as flags.
    static func value(of condition: ExprSyntax) -> Bool? {
      if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
      if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
      if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
        return value(of: negated.expression).map(!)
      }
      if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return value(of: only.expression)
      }
      if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
      return nil
    }

    /// `os(iOS)`, `targetEnvironment(simulator)`, `canImport(UIKit)`.
    static func value(of call: FunctionCallExprSyntax) -> Bool? {
      guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, call.arguments.count == 1,
        let argument = call.arguments.first?.expression.trimmedDescription
      else { return nil }
      switch (name, argument) {
      case ("os", _): return argument == "iOS"
      case ("targetEnvironment", "simulator"), ("canImport", "UIKit"), ("canImport", "Combine"), ("canImport", "Network"),
        ("canImport", "CoreMotion"), ("canImport", "UniformTypeIdentifiers"), ("canImport", "MobileCoreServices"),
        ("canImport", "CoreServices"), ("canImport", "ObjectiveC"), ("canImport", "Darwin"), ("canImport", "CoreGraphics"),
        ("canImport", "QuartzCore"), ("canImport", "os"), ("canImport", "OSLog"):
        return true
      case ("targetEnvironment", _): return false
      case ("canImport", "AppKit"), ("canImport", "WatchKit"), ("canImport", "SwiftUI"): return false
      default: return nil
      }
    }

    /// All calls in a condition.
    static func calls(in node: Syntax) -> [FunctionCallExprSyntax] {
      if let call = node.as(FunctionCallExprSyntax.self) { return [call] }
      return node.children(viewMode: .sourceAccurate).flatMap(calls)
    }

    /// `&&` binds before `||`.
    private static func value(of elements: [ExprSyntax]) -> Bool? {
      let alternatives = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||" }.map { alternative in
        let parts = alternative.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { value(of: $0) }
        return parts.contains(false) ? false : parts.contains(nil) ? nil : true
      }
      return alternatives.contains(true) ? true : alternatives.contains(nil) ? nil : false
    }
  }

  extension IfConfigClauseSyntax {
    /// Whether the compiler will certainly not look at what the clause holds.
    var isLeftOut: Bool {
      if let condition, Conditions.value(of: condition) == false { return true }
      guard let siblings = parent?.as(IfConfigClauseListSyntax.self) else { return false }
      for sibling in siblings {
        if sibling.id == id { return false }
        if let condition = sibling.condition, Conditions.value(of: condition) == true { return true }
      }
      return false
    }
  }
#endif
