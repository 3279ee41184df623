#if AppRewriting
  import SwiftSyntax

  /// Where a module belongs to the main actor by default, as every app in Swift 5 does here, its classes still override what
  /// Foundation has of no actor.
  extension FileRewriter {
    private static var ofNSObject: Set<String> { RootMembers.ofNoActor }

    /// A formatter or an operation is of no actor as a whole: that is what the methods are that it exists for.
    func isolateFoundationClass(_ node: ClassDeclSyntax) {
      guard facts.isMainByDefault, let scope = scopes.last, !isDecided(node.attributes, node.modifiers),
        let root = facts.ancestry(of: scope.path).last?.declared.first?.droppingModule, root != "NSObject",
        RootMembers.ofFoundation.contains(root)
      else { return }
      edits.insert("nonisolated ", at: node.modifiers.first?.start ?? node.classKeyword.start)
    }

    /// What every object has is asked for on the main actor, where the object lives.
    func isolateOverride(_ node: FunctionDeclSyntax) {
      guard let body = node.body, isOfNSObject(MemberReader.method(node).fullName, node.attributes, node.modifiers) else {
        return
      }
      edits.insert("nonisolated ", at: node.modifiers.first?.start ?? node.start)
      enterMainActor(from: body.leftBrace, to: body.rightBrace)
      bodiesOnMainActor.insert(body.id)
    }

    func isolateOverride(_ node: VariableDeclSyntax) {
      guard node.bindings.count == 1, let binding = node.bindings.first, let block = binding.accessorBlock,
        isOfNSObject(binding.pattern.trimmedDescription, node.attributes, node.modifiers)
      else { return }
      edits.insert("nonisolated ", at: node.modifiers.first?.start ?? node.start)
      bodiesOnMainActor.insert(block.id)
      switch block.accessors {
      case .getter: enterMainActor(from: block.leftBrace, to: block.rightBrace)
      case .accessors(let list):
        for accessor in list {
          if let body = accessor.body { enterMainActor(from: body.leftBrace, to: body.rightBrace) }
        }
      }
    }

    func enterMainActor(from left: TokenSyntax, to right: TokenSyntax) {
      edits.insert(" MainActor.assumeIsolated {", at: left.end)
      edits.insert("} ", at: right.start)
    }

    private func isOfNSObject(
      _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
    ) -> Bool {
      guard facts.isMainByDefault, functionDepth == 0, let scope = scopes.last, scope.isClass, Self.ofNSObject.contains(name),
        let root = facts.ancestry(of: scope.path).last?.declared.first?.droppingModule,
        root == "NSObject" || !RootMembers.ofFoundation.contains(root)
      else { return false }
      return modifiers.contains { $0.name.text == "override" } && !isDecided(attributes, modifiers)
    }

    /// Whether it says by itself which actor it belongs to.
    func isDecided(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Bool {
      attributes.names.contains { $0.hasSuffix("Actor") } || modifiers.contains { $0.name.text == "nonisolated" }
    }
  }
#endif
