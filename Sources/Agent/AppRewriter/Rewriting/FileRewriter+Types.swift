#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    func begin(
      _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ generic: GenericParameterClauseSyntax?, isClass: Bool
    ) -> SyntaxVisitorContinueKind {
      let path = TypeName.path(name.plainText, at: node.start, in: scopes.last?.path, isLocal: functionDepth > 0)
      scopes.append(
        TypeScope(
          path: path, name: name.text, isGeneric: generic != nil || scopes.last?.isGeneric == true,
          isClass: isClass, isExtension: false, block: node.memberBlock))
      declareProgram(node, name)
      declareMaker(node)
      return .visitChildren
    }

    func beginExtension(_ node: ExtensionDeclSyntax) {
      let written = TypeName.plain(node.extendedType)
      let path = facts.resolve(written, in: nil) ?? written
      let type = facts.types[path]
      // What is declared elsewhere and has members for Objective-C is a class: nothing else may have them.
      scopes.append(
        TypeScope(
          path: path, name: node.extendedType.trimmedDescription, isGeneric: type?.isGeneric ?? false,
          isClass: type?.kind == .class || type?.kind == nil, isExtension: true, block: node.memberBlock))
    }

    func endType(_ node: some DeclGroupSyntax) {
      guard let scope = scopes.last else { return }
      if !scope.isExtension { callMovedMembers(of: scope) }
      addRecord(node, scope)
      scopes.removeLast()
    }

    // MARK: How an app begins

    private func declareProgram(_ node: some DeclGroupSyntax, _ name: TokenSyntax) {
      let attributes = node.attributes.names
      guard attributes.contains(where: ["main", "UIApplicationMain", "NSApplicationMain"].contains) else { return }
      let type = facts.types[scopes[scopes.count - 1].path]
      let hasMain = type?.members.contains { $0.facts.name == "main" && $0.facts.isStatic } ?? false
      let isDelegate = node.is(ClassDeclSyntax.self) && !hasMain
      scopes[scopes.count - 1].statements.append(
        "ObjectiveCRuntime.Program.declare(\"\(facts.name)\", "
          + (isDelegate ? "delegate: \(name.text).self)" : "main: { \(name.text).main() })"))
    }

    /// Delegates are made by the system, which knows their names only: from the property list, or from what `main.swift` says.
    private func declareMaker(_ node: some DeclGroupSyntax) {
      guard node.is(ClassDeclSyntax.self), functionDepth == 0, let scope = scopes.last, !scope.isGeneric,
        facts.isDelegateOfApp(scope.path)
      else { return }
      scopes[scopes.count - 1].entries.append("$0.maker { \(scope.name)() }")
    }

    // MARK: Records

    /// Puts the record of a class in front of its closing brace, where it reaches what is private.
    private func addRecord(_ node: some DeclGroupSyntax, _ scope: TypeScope) {
      guard !scope.entries.isEmpty || !scope.statements.isEmpty else { return }
      if scope.isGeneric {
        addGenericRecord(node, scope)
      } else {
        insertAtEnd(of: scope.block, record(scope.entries, scope.statements, of: scope))
      }
    }

    /// `@section … = { ObjectiveCRuntime.expose(SaveController.self) { … } }`
    func record(_ entries: [String], _ statements: [String], of scope: TypeScope) -> String {
      "\(Self.place) private nonisolated static let __members\(makeNumber()): ObjectiveCRuntime.MemberRecord = "
        + "{ \((exposing(entries, scope) + statements).joined(separator: "; ")) }"
    }

    private static let place = "@section(\"rehearsal_members\") @used"

    private func exposing(_ entries: [String], _ scope: TypeScope) -> [String] {
      entries.isEmpty ? [] : ["ObjectiveCRuntime.expose(\(scope.name).self) { \(entries.joined(separator: "; ")) }"]
    }

    /// A generic class can hold no record. It gets a protocol of its own, by which a record outside finds it.
    private func addGenericRecord(_ node: some DeclGroupSyntax, _ scope: TypeScope) {
      let number = makeNumber()
      let lines = exposing(scope.entries, scope) + scope.statements
      insertAtEnd(
        of: scope.block, "nonisolated fileprivate static func __members\(number)() { \(lines.joined(separator: "; ")) }")
      if let last = node.inheritanceClause?.inheritedTypes.last {
        edits.insert(", __HasMembers\(number)", at: last.end)
      } else if let name = node.as(ClassDeclSyntax.self) {
        edits.insert(": __HasMembers\(number)", at: name.genericParameterClause?.end ?? name.name.end)
      }
      tail += [
        "private nonisolated protocol __HasMembers\(number) { static func __members\(number)() }",
        "\(Self.place) private nonisolated let __record\(number): ObjectiveCRuntime.MemberRecord = "
          + "{ ObjectiveCRuntime.expose { ($0 as? any __HasMembers\(number).Type)?.__members\(number)() } }",
      ]
    }

    /// On the line of the closing brace, so that no line moves.
    func insertAtEnd(of block: MemberBlockSyntax, _ text: String) {
      let brace = block.rightBrace
      let isOnLineOfMember =
        !block.members.isEmpty && !brace.leadingTrivia.contains(where: \.isNewline)
        && block.members.last?.trailingTrivia.contains(where: \.isNewline) != true
      edits.insert("\(isOnLineOfMember ? "; " : "")\(text) ", at: brace.start)
    }
  }
#endif
