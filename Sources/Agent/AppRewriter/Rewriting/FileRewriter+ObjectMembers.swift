#if AppRewriting
  import SwiftSyntax

  /// Properties of objects whose class nobody says, which Objective-C looks up at run time: `(json as AnyObject).doubleValue`.
  ///
  /// Where it is written that something is an `AnyObject`; the compiler, which knows the type, leaves anything else as it is.
  extension FileRewriter {
    func rewriteObjectMember(_ node: MemberAccessExprSyntax) {
      guard facts.types["AnyObject"] == nil, let base = node.base, node.declName.argumentNames == nil,
        node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id, node.declName.baseName.text != "self"
      else { return }
      if let cast = ObjectCast(base) {
        cast.replace(with: "DynamicObject", in: self)
      } else if let chain = base.as(OptionalChainingExprSyntax.self) {
        if isObject(chain.expression) { edits.insert(".map(lookingUp)", at: chain.expression.end) }
      } else if isObject(base.as(ForceUnwrapExprSyntax.self)?.expression ?? base) {
        edits.insert("lookingUp(", at: base.start)
        edits.insert(")", at: base.end)
      }
    }

    /// Whether an expression is an `AnyObject`, or perhaps nothing, by what is written.
    private func isObject(_ expression: ExprSyntax) -> Bool {
      if let name = expression.as(DeclReferenceExprSyntax.self) {
        return Self.objectTypes.contains(parameterType(of: name) ?? "")
      }
      if let element = expression.as(SubscriptCallExprSyntax.self) {
        return element.arguments.count == 1 && element.arguments.first?.label == nil && isListOfObjects(element.calledExpression)
      }
      guard let end = expression.as(MemberAccessExprSyntax.self), ["first", "last"].contains(end.declName.baseName.text),
        let list = end.base
      else { return false }
      return isListOfObjects(list)
    }

    private static let objectTypes: Set = ["AnyObject", "AnyObject?", "AnyObject!"]

    /// `container.constraintsOfMine`, where all properties of the module that are called so are lists of objects.
    private func isListOfObjects(_ expression: ExprSyntax) -> Bool {
      guard let member = expression.as(MemberAccessExprSyntax.self), member.base != nil else { return false }
      let found = facts.properties(named: member.declName.baseName.plainText)
      return !found.isEmpty && found.allSatisfy { $0.type == "[AnyObject]" }
    }

    /// The type of the parameter that a name means; nil where it is something else. A closure's parameter or a local variable of
    /// that name is taken for it: `lookingUp` leaves what has another type as it is.
    private func parameterType(of name: DeclReferenceExprSyntax) -> String? {
      guard name.argumentNames == nil else { return nil }
      var next = name.parent
      while let node = next {
        let parameters =
          node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
          ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        if let found = parameters?.first(where: { ($0.secondName ?? $0.firstName).text == name.baseName.text }) {
          return found.type.onOneLine
        }
        if node.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
        next = node.parent
      }
      return nil
    }
  }

  extension ModuleFacts {
    fileprivate func properties(named name: String) -> [MemberFacts] {
      guard propertyNames.contains(name) else { return [] }
      return types.values.flatMap(\.members).map(\.facts).filter { $0.kind == .property && $0.name == name }
    }
  }

  /// `(json as AnyObject)`, which somebody asks for something.
  struct ObjectCast {
    private let tuple: TupleExprSyntax
    private let object: ExprSyntax
    private let type: ExprSyntax

    init?(_ expression: ExprSyntax) {
      guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
        element.label == nil, let sequence = element.expression.as(SequenceExprSyntax.self)
      else { return nil }
      let parts = Array(sequence.elements)
      guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark?.text != "?",
        parts[2].trimmedDescription == "AnyObject"
      else { return nil }
      (self.tuple, object, type) = (tuple, parts[0], parts[2])
    }

    /// `SubscriptedObject(json)`, on as many lines.
    func replace(with name: String, in rewriter: FileRewriter) {
      rewriter.edits.insert(name, at: tuple.start)
      let lines = rewriter.bytes[object.end..<type.end].count { $0 == 0x0A }
      rewriter.edits.replace(object.end..<type.end, with: String(repeating: "\n", count: lines))
    }
  }
#endif
