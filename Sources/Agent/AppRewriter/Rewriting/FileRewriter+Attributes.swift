#if AppRewriting
  import SwiftSyntax

  extension FileRewriter {
    private static let withoutMeaningHere: Set<String> = [
      "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "GKInspectable",
      "UIApplicationMain", "NSApplicationMain", "main", "NSManaged", "NSCopying",
    ]

    func rewriteAttribute(_ node: AttributeSyntax) {
      if Self.withoutMeaningHere.contains(node.name) {
        blank(node)
      } else if node.name == "convention", node.arguments?.trimmedDescription == "block" {
        blank(node)
      }
    }

    // MARK: Changes of dynamic properties

    /// Lets a property say that it changes.
    func tellChanges(of node: VariableDeclSyntax) {
      let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
      guard !isStatic, node.bindingSpecifier.text == "var" else { return }
      guard node.bindings.count == 1, let binding = node.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
        !node.modifiers.contains(where: { $0.name.text == "lazy" })
      else {
        return refuse(node, "changes of this property cannot be observed: declare it alone, and not lazily", .warning)
      }
      let objectiveCName = MemberReader.properties(node).first?.objectiveCName ?? name
      let will = "ObjectiveCRuntime.ValueChanges.willChange(self, \"\(objectiveCName)\")"
      let did = "ObjectiveCRuntime.ValueChanges.didChange(self, \"\(objectiveCName)\")"
      switch binding.accessorBlock?.accessors {
      case nil: edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.end)
      case .getter: break
      case .accessors(let list): tellChanges(in: list, will, did, binding)
      }
    }

    private func tellChanges(in list: AccessorDeclListSyntax, _ will: String, _ did: String, _ binding: PatternBindingSyntax) {
      func insert(_ text: String, in name: String) -> Bool {
        guard let body = list.first(where: { $0.accessorSpecifier.text == name })?.body else { return false }
        edits.insert(" \(text);", at: body.leftBrace.end)
        return true
      }
      if list.contains(where: { $0.accessorSpecifier.text == "get" }) {
        _ = insert("\(will); defer { \(did) }", in: "set")
        return
      }
      var missing = ""
      if !insert(will, in: "willSet") { missing += " willSet { \(will) }" }
      if !insert(did, in: "didSet") { missing += " didSet { \(did) }" }
      if !missing.isEmpty, let brace = binding.accessorBlock?.leftBrace { edits.insert(missing, at: brace.end) }
    }
  }
#endif
