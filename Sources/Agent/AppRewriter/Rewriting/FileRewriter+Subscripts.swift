#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// `(json as AnyObject)["name"]`, which Objective-C answers at run time.
    ///
    /// Only where the cast stands there: of other expressions nobody here knows the type.
    func rewriteObjectSubscript(_ node: SubscriptCallExprSyntax) {
      guard node.arguments.count == 1, node.arguments.first?.label == nil, node.trailingClosure == nil,
        facts.types["AnyObject"] == nil, let tuple = node.calledExpression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first, element.label == nil, let sequence = element.expression.as(SequenceExprSyntax.self)
      else { return }
      let parts = Array(sequence.elements)
      guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark?.text != "?",
        parts[2].trimmedDescription == "AnyObject"
      else { return }
      edits.insert("SubscriptedObject", at: tuple.start)
      let lines = bytes[parts[0].end..<parts[2].end].count { $0 == 0x0A }
      edits.replace(parts[0].end..<parts[2].end, with: String(repeating: "\n", count: lines))
    }
  }
#endif
