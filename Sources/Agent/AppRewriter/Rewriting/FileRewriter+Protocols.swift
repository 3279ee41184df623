#if AppRewriting
  import SwiftSyntax

  /// Optional requirements: they leave the protocol, and an extension of it looks for them in the class.
  extension FileRewriter {
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
      guard node.attributes.names.contains("objc") else { return }
      if node.inheritanceClause == nil { edits.insert(": AnyObject", at: node.name.end) }
      let access = node.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
      var members: [String] = []
      for item in node.memberBlock.members {
        if let method = item.decl.as(FunctionDeclSyntax.self), isLeftOutRequirement(method.modifiers) {
          members.append(optional(MemberReader.method(method), access))
          blank(item)
        } else if let property = item.decl.as(VariableDeclSyntax.self), isLeftOutRequirement(property.modifiers) {
          members += MemberReader.properties(property).map { optional($0, access) }
          blank(item)
        }
      }
      guard !members.isEmpty else { return }
      tail.append("extension \(node.name.text) { \(members.joined(separator: "; ")) }")
    }

    func isLeftOutRequirement(_ modifiers: DeclModifierListSyntax) -> Bool { modifiers.contains { $0.name.text == "optional" } }

    private func optional(_ member: MemberFacts, _ access: String) -> String {
      let name = member.objectiveCName ?? facts.plainName(of: member)
      if member.kind == .property {
        let type = member.type.map { $0.hasSuffix("!") ? String($0.dropLast()) + "?" : $0 } ?? "Any"
        return "\(access)var \(Self.escaped(member.name)): (\(type))? { ObjectiveCRuntime.callOptional(\"\(name)\", of: self) }"
      }
      let parameters = member.parameters.enumerated().map { index, parameter in
        let type = parameter.type.contains("->") && !parameter.type.hasSuffix("?") && !parameter.type.contains("@escaping")
        return "\(parameter.label.isEmpty ? "_" : parameter.label) a\(index): \(type ? "@escaping " : "")\(parameter.type)"
      }
      let arguments = member.parameters.indices.map { ", a\($0)" }.joined()
      let result = member.type.map { $0.hasSuffix("!") ? String($0.dropLast()) + "?" : $0 } ?? "Void"
      return
        "@discardableResult \(access)func \(Self.escaped(member.name))(\(parameters.joined(separator: ", "))) -> (\(result))? "
        + "{ ObjectiveCRuntime.callOptional(\"\(name)\", of: self\(arguments)) }"
    }

    // MARK: Calls

    /// `delegate?.changed?(self)` becomes `delegate?.changed (self)`: what is called now answers nil where nobody has it.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
      if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self), isRequirement(optional.expression, of: node) {
        edits.replace(optional.questionMark.start..<optional.questionMark.end, with: " ")
      } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self), isRequirement(forced.expression, of: node) {
        edits.replace(forced.exclamationMark.start..<forced.exclamationMark.end, with: " ")
        edits.insert("!", at: node.end)
      }
    }

    private func isRequirement(_ called: ExprSyntax, of call: FunctionCallExprSyntax) -> Bool {
      guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
      let name = member.declName.baseName.plainText
      let labels = call.arguments.map { ($0.label?.plainText ?? "_") + ":" }.joined()
      if facts.optionalMethods.contains("\(name)(\(labels))") { return true }
      if facts.optionalMethodNames.contains(name), call.trailingClosure != nil { return true }
      // A delegate of UIKit's, whose protocols have an answer for each method.
      return isDelegate(base) && !facts.propertyNames.contains(name)
    }

    private func isDelegate(_ base: ExprSyntax) -> Bool {
      let name: String
      if let optional = base.as(OptionalChainingExprSyntax.self) { return isDelegate(optional.expression) }
      if let forced = base.as(ForceUnwrapExprSyntax.self) { return isDelegate(forced.expression) }
      if let member = base.as(MemberAccessExprSyntax.self) {
        name = member.declName.baseName.plainText
      } else if let reference = base.as(DeclReferenceExprSyntax.self) {
        name = reference.baseName.plainText
      } else {
        return false
      }
      return name.lowercased().hasSuffix("delegate") || name.lowercased().hasSuffix("datasource")
    }

    /// A requirement that is not called but compared or kept cannot be had.
    func checkOptionalReference(_ node: MemberAccessExprSyntax) {
      guard facts.optionalMethodNames.contains(node.declName.baseName.plainText), let base = node.base, isDelegate(base),
        !facts.propertyNames.contains(node.declName.baseName.plainText)
      else { return }
      var outer = Syntax(node).parent
      if outer?.is(OptionalChainingExprSyntax.self) == true || outer?.is(ForceUnwrapExprSyntax.self) == true {
        outer = outer?.parent
      }
      if outer?.is(FunctionCallExprSyntax.self) == true { return }
      let requirement = node.declName.trimmedDescription
      refuse(
        node.declName,
        "the optional requirement '\(requirement)' can be called here and not be looked at; "
          + "ask 'responds(to: #selector(\(requirement)))' whether it is there")
    }
  }
#endif
