#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    func rewriteMember(
      _ member: MemberFacts, _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax
    ) {
      guard let scope = scopes.last, scope.isClass else { return }
      rename(member, name, modifiers, in: scope)
      renameExtended(member, node, name, modifiers, in: scope)
      if let type = facts.types[scope.path], facts.isDeclaredAnew(member, in: type) {
        for modifier in modifiers where modifier.name.text == "override" { blank(modifier) }
      }
      guard let entry = entry(for: member, in: scope) else { return }
      list([entry], of: node)
    }

    /// Has what ends a controller run where UIKit's own does: on the main actor. So does what ends another object of a module
    /// that belongs to the main actor, as all of an app does in Swift 5: objects go on the one thread that there is.
    func isolate(_ node: DeinitializerDeclSyntax) {
      guard node.modifiers.isEmpty, let scope = scopes.last, scope.isClass else { return }
      if facts.isController(scope.path) { return edits.insert("isolated ", at: node.deinitKeyword.start) }
      guard facts.isMainByDefault else { return }
      let root = facts.ancestry(of: scope.path).last?.declared.first?.droppingModule ?? ""
      let isOfFoundation = RootMembers.ofFoundation.contains(root)
      if facts.endsOnMainActor(above: scope.path), root == "NSObject" || !isOfFoundation {
        return edits.insert("isolated ", at: node.deinitKeyword.start)
      }
      guard let body = node.body, !body.statements.isEmpty, !root.isEmpty, !isOfFoundation else { return }
      enterMainActor(from: body.leftBrace, to: body.rightBrace)
    }

    func rewriteProperties(_ node: VariableDeclSyntax) {
      guard let scope = scopes.last, scope.isClass else { return }
      if node.attributes.names.contains("NSManaged") {
        refuse(node, "'@NSManaged' properties are made by Core Data, which is not here; write a stored property")
      }
      var entries: [String] = []
      for member in MemberReader.properties(node) {
        if let name = node.bindings.lazy.compactMap({ $0.pattern.as(IdentifierPatternSyntax.self)?.identifier })
          .first(where: { $0.plainText == member.name })
        {
          rename(member, name, node.modifiers, in: scope)
        }
        if let entry = entry(for: member, in: scope) { entries.append(entry) }
      }
      list(entries, of: node)
      if node.modifiers.contains(where: { $0.name.text == "dynamic" }) { tellChanges(of: node) }
    }

    /// Lists members in the record of their type; those in a condition have a record in the same condition.
    private func list(_ entries: [String], of node: some DeclSyntaxProtocol) {
      guard !entries.isEmpty, let scope = scopes.last else { return }
      let item = node.parent?.as(MemberBlockItemSyntax.self)
      let isConditional = item?.parent?.parent?.is(IfConfigClauseSyntax.self) ?? false
      guard isConditional, !scope.isGeneric else {
        scopes[scopes.count - 1].entries += entries
        return
      }
      edits.insert("\(item?.semicolon == nil ? ";" : "") \(record(entries, [], of: scope))", at: item?.end ?? node.end)
    }

    // MARK: Entries

    private func entry(for member: MemberFacts, in scope: TypeScope) -> String? {
      guard let type = facts.types[scope.path],
        let known = type.members.first(where: {
          $0.facts.offset == member.offset && $0.file == path && $0.facts.name == member.name
        }),
        facts.isListed(known, in: type), let name = facts.exposedName(of: known, in: type)
      else { return nil }
      return member.kind == .property ? property(member, name, type) : method(member, name, scope)
    }

    /// `$0.action("save:") { (o: SaveController, a0: UIButton) in o.save(a0) }`
    private func method(_ member: MemberFacts, _ selector: String, _ scope: TypeScope) -> String {
      let parameters = member.parameters.enumerated().map { ", a\($0): \(Self.closureType($1.type))" }.joined()
      let arguments = member.parameters.enumerated().map { $1.label.isEmpty ? "a\($0)" : "\($1.label): a\($0)" }
      let receiver = member.isStatic ? "\(scope.name).Type" : scope.name
      let kind =
        member.isStatic
        ? "classMethod"
        : member.attributes.contains("IBSegueAction")
          ? "segueAction" : member.attributes.contains("IBAction") ? "action" : "method"
      return "$0.\(kind)(\"\(selector)\") { (o: \(receiver)\(parameters)) in "
        + "o.\(Self.escaped(member.name))(\(arguments.joined(separator: ", "))) }"
    }

    private func property(_ member: MemberFacts, _ key: String, _ type: ModuleFacts.TypeEntry) -> String {
      let path = "\\.\(Self.escaped(member.name))"
      let roles =
        [("IBOutlet", ".outlet"), ("IBInspectable", ".inspectable")].filter { member.attributes.contains($0.0) }.map(\.1)
        + (member.modifiers.contains("dynamic") ? [".dynamic"] : [])
      switch roles {
      case []: return "$0.property(\"\(key)\", \(path))"
      case [".outlet"]: return "$0.outlet(\"\(key)\", \(path))"
      default: return "$0.property(\"\(key)\", \(path), [\(roles.joined(separator: ", "))])"
      }
    }

    static func escaped(_ name: String) -> String {
      Keyword.reserved.contains(name) ? "`\(name)`" : name
    }

    /// As the parameter of a closure has it: a closure that is handed on escapes.
    private static func closureType(_ type: String) -> String {
      if type.hasSuffix("!") { return type.dropLast() + "?" }
      let isFunction = type.contains("->") && !type.hasSuffix("?") && !type.hasPrefix("[") && !type.contains("@escaping")
      return isFunction ? "@escaping \(type)" : type
    }

    // MARK: What moves into the class

    /// Gives a member in an extension another name, if a member of the class is to have its own.
    private func rename(
      _ member: MemberFacts, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, in scope: TypeScope
    ) {
      guard scope.isExtension,
        let moved = facts.movedMembers(of: scope.path).first(where: {
          $0.member.file == path && $0.member.facts.offset == member.offset && $0.member.facts.name == member.name
        })
      else { return }
      replace(name, with: moved.newName)
      // What every object has is of no actor, and stays so under its new name.
      let isOfNoActor =
        !facts.isMainByDefault && member.isOverride && RootMembers.ofNoActor.contains(member.fullName)
        && !member.modifiers.contains("nonisolated")
      for modifier in modifiers where ["override", "open"].contains(modifier.name.text) {
        if isOfNoActor, modifier.name.text == "override" { replace(modifier, with: "nonisolated") } else { blank(modifier) }
      }
    }

    func callMovedMembers(of scope: TypeScope) {
      let moved = facts.movedMembers(of: scope.path)
      guard !moved.isEmpty else { return }
      let text = moved.map { MovedMemberCall.declaration(of: $0, isMainByDefault: facts.isMainByDefault) }.joined(separator: "; ")
      insertAtEnd(of: scope.block, text + (scope.entries.isEmpty && scope.statements.isEmpty ? "" : ";"))
    }
  }

  enum Keyword {
    static let reserved: Set<String> = [
      "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
      "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
      "internal",
      "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "return", "self", "static",
      "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any",
      "Self",
    ]
  }
#endif
