#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// Gives what overrides, and what is overridden, in extensions of classes declared elsewhere names of their own, and has what
    /// goes by the common name choose between them.
    func renameExtended(
      _ member: MemberFacts, _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax,
      in scope: TypeScope
    ) {
      guard scope.isExtension, facts.types[scope.path]?.kind == nil else { return }
      if let base = facts.extendedMethods(of: scope.path).first(where: {
        $0.member.file == path && $0.member.facts.offset == member.offset
      }) {
        replace(name, with: base.newName)
        insertAtEnd(of: scope.block, MovedMemberCall.dispatcher(of: base) + ";")
      } else if let (base, override) = facts.extended(by: member, in: scope.path) {
        replace(name, with: override.newName)
        for modifier in modifiers where modifier.name.text == "override" { blank(modifier) }
        renameCallsToSuper(of: member.name, to: base.newName, in: node)
      }
    }

    private func renameCallsToSuper(of name: String, to newName: String, in node: some DeclSyntaxProtocol) {
      for token in node.tokens(viewMode: .sourceAccurate) where token.text == name {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
          let access = reference.parent?.as(MemberAccessExprSyntax.self), access.base?.is(SuperExprSyntax.self) == true
        else { continue }
        replace(token, with: newName)
      }
    }
  }
#endif
