#if AppRewriting
  import SwiftSyntax

  /// Reads what one declaration says of itself.
  enum MemberReader {
    static func method(_ node: FunctionDeclSyntax) -> MemberFacts {
      var member = MemberFacts(kind: .method, name: node.name.plainText, offset: node.start)
      read(node.signature, node.genericParameterClause != nil || node.genericWhereClause != nil, &member)
      member.type = node.signature.returnClause?.type.onOneLine
      read(node.attributes, node.modifiers, &member)
      return member
    }

    static func initializer(_ node: InitializerDeclSyntax) -> MemberFacts {
      var member = MemberFacts(kind: .initializer, name: "init", offset: node.start)
      read(node.signature, node.genericParameterClause != nil, &member)
      read(node.attributes, node.modifiers, &member)
      return member
    }

    static func properties(_ node: VariableDeclSyntax) -> [MemberFacts] {
      // `var a, b: Int` says the type once, at the end.
      var type: String?
      var members: [MemberFacts] = []
      for binding in node.bindings.reversed() {
        type = binding.typeAnnotation?.type.onOneLine ?? binding.initializer.map { _ in nil } ?? type
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { continue }
        var member = MemberFacts(kind: .property, name: name, type: type ?? made(by: binding.initializer), offset: binding.start)
        member.canBeSet = canBeSet(node, binding)
        read(node.attributes, node.modifiers, &member)
        members.insert(member, at: 0)
      }
      return members
    }

    private static func canBeSet(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
      guard node.bindingSpecifier.text != "let" else { return false }
      switch binding.accessorBlock?.accessors {
      case nil: return true
      case .getter: return false
      case .accessors(let list):
        let names = Set(list.map(\.accessorSpecifier.text))
        return names.isDisjoint(with: ["get"]) || !names.isDisjoint(with: ["set", "_modify"])
      }
    }

    /// The type in `= Clock()`.
    private static func made(by initializer: InitializerClauseSyntax?) -> String? {
      guard let call = initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
      let name = call.calledExpression.trimmedDescription
      return name.first?.isUppercase == true ? name : nil
    }

    private static func read(_ signature: FunctionSignatureSyntax, _ isGeneric: Bool, _ member: inout MemberFacts) {
      let parameters = signature.parameterClause.parameters
      member.parameters = parameters.map { parameter in
        let label = parameter.firstName.plainText
        return MemberFacts.Parameter(
          label: label == "_" ? "" : label, name: (parameter.secondName ?? parameter.firstName).text,
          type: parameter.type.onOneLine)
      }
      member.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
      member.isThrowing = signature.effectSpecifiers?.throwsClause != nil
      member.isOutOfReach =
        isGeneric
        || parameters.contains { parameter in
          let type = parameter.type.as(AttributedTypeSyntax.self)
          let isShared = type?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
          return parameter.ellipsis != nil || isShared || parameter.type.trimmedDescription.hasPrefix("some ")
        }
    }

    private static func read(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ member: inout MemberFacts)
    {
      let all = attributes.all
      member.attributes = all.map(\.name)
      // `private(set)` is not `private`.
      member.modifiers = modifiers.map { $0.detail == nil ? $0.name.text : $0.trimmedDescription }
      member.objectiveCName = all.lazy.filter { $0.name == "objc" }.compactMap { $0.arguments?.onOneLine }.first
      if all.contains(where: { $0.name == "available" && $0.arguments?.onOneLine.contains("unavailable") == true }) {
        member.isOutOfReach = true
      }
    }
  }
#endif
