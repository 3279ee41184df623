import SwiftSyntax

extension ExprSyntax {
  /// Whether the code compiles without this statement, as far as its form tells: a call, or an assignment to what has a value
  /// already.
  ///
  /// - Parameter assignedLater: Local constants and variables that get their first value by an assignment.
  func isDeletable(_ assignedLater: Set<String>) -> Bool {
    if let inner = self.as(TryExprSyntax.self)?.expression { return inner.isDeletable(assignedLater) }
    if let inner = self.as(AwaitExprSyntax.self)?.expression { return inner.isDeletable(assignedLater) }
    if let inner = self.as(OptionalChainingExprSyntax.self)?.expression { return inner.isDeletable(assignedLater) }
    if let call = self.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      let last = name.split(separator: ".").last ?? ""
      let kept = ["fatalError", "preconditionFailure", "precondition", "assert", "exit", "_exit", "abort", "init"]
      return !kept.contains(String(last))
    }
    guard let infix = self.as(InfixOperatorExprSyntax.self) else { return false }
    if infix.operator.is(AssignmentExprSyntax.self) {
      let target = infix.leftOperand
      if target.is(DiscardAssignmentExprSyntax.self) { return true }
      let name = target.trimmedDescription
      return !assignedLater.contains(name) && !isInInitializer && !target.is(TupleExprSyntax.self)
    }
    let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    return ["+=", "-=", "*=", "/=", "&+=", "|=", "&=", "^="].contains(sign)
  }

  private var isInInitializer: Bool {
    var next = parent
    while let current = next {
      if current.is(InitializerDeclSyntax.self) { return true }
      if current.is(FunctionDeclSyntax.self) || current.is(AccessorDeclSyntax.self) { return false }
      next = current.parent
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// Whether the value of the statement is what its closure, function or branch gives back.
  var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else { return false }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    if let block = owner.as(CodeBlockSyntax.self) {
      if let function = block.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
      if let accessor = block.parent?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
      if let branch = block.parent?.as(IfExprSyntax.self) { return Self.isValue(branch: Syntax(branch)) }
      return false
    }
    if owner.is(SwitchCaseSyntax.self), let choice = owner.parent?.parent { return Self.isValue(branch: choice) }
    return false
  }

  private static func isValue(branch: Syntax) -> Bool {
    var current = branch
    while let parent = current.parent, parent.is(IfExprSyntax.self) { current = parent }
    guard let parent = current.parent else { return false }
    if parent.is(ExpressionStmtSyntax.self) { return parent.parent?.as(CodeBlockItemSyntax.self)?.isValue ?? false }
    return parent.as(CodeBlockItemSyntax.self)?.isValue ?? true
  }
}
