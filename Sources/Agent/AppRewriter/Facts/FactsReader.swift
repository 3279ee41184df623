#if AppRewriting
  import SwiftParser
  import SwiftSyntax

  /// Reads what a file declares.
  final class FactsReader: FunctionDepthVisitor {
    private var facts: FileFacts
    private var open: [TypeFacts] = []

    private init(path: String) {
      facts = FileFacts(path: path)
      super.init(viewMode: .sourceAccurate)
    }

    static func read(_ tree: SourceFileSyntax, path: String) -> FileFacts {
      let reader = FactsReader(path: path)
      reader.walk(tree)
      return reader.facts
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      node.isLeftOut ? .skipChildren : .visitChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, .class, node.name, node.genericParameterClause)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, .struct, node.name, node.genericParameterClause)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, .enum, node.name, node.genericParameterClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(node, .actor, node.name, node.genericParameterClause)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, .protocol, node.name, nil) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(.extension, TypeName.plain(node.extendedType), node, false)
    }

    override func visitPost(_ node: ClassDeclSyntax) { end() }
    override func visitPost(_ node: StructDeclSyntax) { end() }
    override func visitPost(_ node: EnumDeclSyntax) { end() }
    override func visitPost(_ node: ActorDeclSyntax) { end() }
    override func visitPost(_ node: ProtocolDeclSyntax) { end() }
    override func visitPost(_ node: ExtensionDeclSyntax) { end() }

    private func begin(
      _ node: some DeclGroupSyntax, _ kind: TypeFacts.Kind, _ name: TokenSyntax, _ generic: GenericParameterClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
      let path = TypeName.path(name.plainText, at: node.start, in: open.last?.path, isLocal: functionDepth > 0)
      return begin(kind, path, node, generic != nil || open.last?.isGeneric == true)
    }

    private func begin(
      _ kind: TypeFacts.Kind, _ path: String, _ node: some DeclGroupSyntax, _ isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
      open.append(
        TypeFacts(
          kind: kind, path: path, isGeneric: isGeneric,
          inherited: node.inheritanceClause?.inheritedTypes.map { TypeName.plain($0.type) } ?? [],
          attributes: node.attributes.names,
          access: node.modifiers.map(\.name.text).first(where: ["public", "open", "package", "private", "fileprivate"].contains)))
      return .visitChildren
    }

    private func end() {
      var type = open.removeLast()
      // What an extension says of access holds for all in it that says nothing.
      if type.kind == .extension, let access = type.access {
        for index in type.members.indices where type.members[index].modifiers.allSatisfy({ !Self.access.contains($0) }) {
          type.members[index].modifiers.insert(access, at: 0)
        }
      }
      facts.types.append(type)
    }

    private static let access: Set = ["public", "open", "package", "internal", "private", "fileprivate"]

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      let path = open.last.map { "\($0.path).\(node.name.plainText)" } ?? node.name.plainText
      facts.aliases[path] = TypeName.plain(node.initializer.value)
      return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
      if !open.isEmpty { open[open.count - 1].associatedTypes.append(node.name.plainText) }
      return .visitChildren
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      add(node) { MemberReader.method(node) }
      return inFunction()
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      add(node) { MemberReader.initializer(node) }
      return super.visit(node)
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      if isMember(node) { open[open.count - 1].hasDeinitializer = true }
      return super.visit(node)
    }

    override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if isMember(node) { open[open.count - 1].members += MemberReader.properties(node) }
      return .visitChildren
    }

    private func add(_ node: some DeclSyntaxProtocol, _ read: () -> MemberFacts) {
      if isMember(node) { open[open.count - 1].members.append(read()) }
    }

    private func isMember(_ node: some DeclSyntaxProtocol) -> Bool {
      !open.isEmpty && node.parent?.is(MemberBlockItemSyntax.self) == true
    }
  }
#endif
