#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// `(json as AnyObject)["name"]`, which Objective-C answers at run time.
    ///
    /// Only where the cast stands there: of other expressions nobody here knows the type.
    func rewriteObjectSubscript(_ node: SubscriptCallExprSyntax) {
      guard node.arguments.count == 1, node.arguments.first?.label == nil, node.trailingClosure == nil,
        facts.types["AnyObject"] == nil, let cast = ObjectCast(node.calledExpression)
      else { return }
      cast.replace(with: "SubscriptedObject", in: self)
    }
  }
#endif
