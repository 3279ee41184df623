#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// `type(of: object).description()`, the name of an object's class: a method of all classes in Objective-C.
    func rewriteTypeDescription(_ node: FunctionCallExprSyntax) {
      guard node.arguments.isEmpty, node.trailingClosure == nil,
        let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "description",
        let base = member.base?.as(FunctionCallExprSyntax.self),
        base.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type", base.arguments.count == 1,
        base.arguments.first?.label?.text == "of"
      else { return }
      edits.insert("NSStringFromClass(", at: node.start)
      edits.replace(member.period.start..<node.end, with: ")")
    }

    /// `NSMutableAttributedString()`: Foundation on Linux makes none without a text.
    func rewriteEmptyText(_ node: FunctionCallExprSyntax) {
      guard node.arguments.isEmpty, node.trailingClosure == nil, let left = node.leftParen,
        let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        ["NSAttributedString", "NSMutableAttributedString"].contains(name)
      else { return }
      edits.insert("string: \"\"", at: left.end)
    }
  }
#endif
