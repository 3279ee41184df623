#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    /// - Returns: whether nothing of what is inside has to be looked at.
    func rewriteMacro(_ node: MacroExpansionExprSyntax) -> Bool {
      switch node.macroName.text {
      case "selector":
        rewriteSelector(node)
        return true
      case "keyPath":
        rewriteKeyPath(node)
        return true
      case "colorLiteral": edits.replace(node.start..<node.macroName.end, with: "UIColor      ")
      case "imageLiteral":
        edits.replace(node.start..<node.macroName.end, with: "UIImage      ")
        if let label = node.arguments.first?.label { replace(label, with: "named") }
        edits.insert("!", at: node.end)
      default: break
      }
      return false
    }

    private func rewriteSelector(_ node: MacroExpansionExprSyntax) {
      guard let reference = SelectorReference(node.arguments) else {
        return refuse(node, "argument of '#selector' does not refer to an '@objc' method, property, or initializer")
      }
      switch SelectorResolution(facts: facts, scopes: scopes, reference: reference).answer() {
      case .listed(let name): replaceKeepingLines(node, with: "Selector(\"\(name)\")")
      case .unlisted(let name, let method): replaceKeepingLines(node, with: "Selector(\"\(name)\", exposing: \(method))")
      case .refused(let message, let isAtName):
        if isAtName { refuse(reference.name, message) } else { refuse(node, message) }
        replaceKeepingLines(node, with: "Selector(\"\(reference.text)\")")
      }
    }

    /// A macro may be written on several lines, which must stay as many.
    private func replaceKeepingLines(_ node: some SyntaxProtocol, with text: String) {
      let lines = bytes[node.start..<node.end].count { $0 == 0x0A }
      replace(node, with: text + String(repeating: "\n", count: lines))
    }

    // MARK: Key paths

    private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
      guard let expression = node.arguments.first?.expression else { return }
      var names = components(of: expression)
      var type = scopes.last?.path
      var isBare = true
      // The type that it begins with, perhaps one in another.
      while names.count > 1, let first = names.first?.baseName.plainText, first.first?.isUppercase == true {
        type = isBare ? facts.resolve(first, in: scopes.last?.path) ?? first : type.map { "\($0).\(first)" }
        isBare = false
        names.removeFirst()
      }
      let keys = names.map { name in key(name, &type, isBare: isBare && name.id == names.first?.id) }
      replaceKeepingLines(node, with: "\"\(keys.joined(separator: "."))\"")
    }

    private func components(of expression: ExprSyntax) -> [DeclReferenceExprSyntax] {
      if let reference = expression.as(DeclReferenceExprSyntax.self) { return [reference] }
      if let optional = expression.as(OptionalChainingExprSyntax.self) { return components(of: optional.expression) }
      guard let member = expression.as(MemberAccessExprSyntax.self) else { return [] }
      return (member.base.map(components) ?? []).filter { $0.baseName.text != "self" } + [member.declName]
    }

    private func key(_ name: DeclReferenceExprSyntax, _ type: inout String?, isBare: Bool) -> String {
      let text = name.baseName.plainText
      guard let owner = type, facts.types[owner] != nil else {
        type = nil
        return outsideKey(text)
      }
      let found = facts.members(text, labels: [], of: owner).first { $0.member.facts.kind == .property }
      guard let found else {
        type = nil
        if !facts.reachesOutside(owner) {
          let simple = facts.types[owner]?.simpleName ?? owner
          refuse(name, isBare ? "cannot find '\(text)' in scope" : "type '\(simple)' has no member '\(text)'")
        }
        return outsideKey(text)
      }
      let (member, declaring) = (found.member, found.type)
      type = member.facts.type.flatMap { facts.resolve($0.trimmingOptionality(), in: declaring.path) }
      guard let key = facts.exposedName(of: member, in: declaring) else {
        refuse(name, "argument of '#keyPath' refers to non-'@objc' property '\(text)'")
        return text
      }
      return key
    }

    /// UIKit's `isEnabled` is `enabled` in Objective-C.
    private func outsideKey(_ name: String) -> String {
      guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else { return name }
      return first.lowercased() + name.dropFirst(3)
    }
  }
#endif
