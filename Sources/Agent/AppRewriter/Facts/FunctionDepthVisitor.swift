#if AppRewriting
  import SwiftSyntax

  /// Counts how many functions are around what is being visited; what is in an accessor or a closure is in a function, too.
  ///
  /// Functions themselves are counted by the classes below it, which look at them first.
  class FunctionDepthVisitor: SyntaxVisitor {
    var functionDepth = 0

    func inFunction() -> SyntaxVisitorContinueKind {
      functionDepth += 1
      return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { inFunction() }
    override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { inFunction() }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { inFunction() }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { inFunction() }
    override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { inFunction() }
    override func visitPost(_ node: SubscriptDeclSyntax) { functionDepth -= 1 }
  }
#endif
