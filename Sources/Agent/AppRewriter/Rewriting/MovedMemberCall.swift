#if AppRewriting
  /// Writes the member of a class that calls one in an extension, which has another name there.
  enum MovedMemberCall {
    /// - Parameter isMainByDefault: whether the class belongs to the main actor, and what every object has does not.
    static func declaration(of moved: ModuleFacts.MovedMember, isMainByDefault: Bool) -> String {
      let member = moved.member.facts
      let isOfNoActor = isMainByDefault && member.isOverride && RootMembers.ofNoActor.contains(member.fullName)
      let isolation = isOfNoActor && !member.modifiers.contains("nonisolated") ? "nonisolated " : ""
      let kept = ["public", "open", "package", "internal", "override", "class", "static", "final", "nonisolated"]
      let modifiers = member.modifiers.filter(kept.contains).map { $0 + " " }.joined()
      return isolation + modifiers + (member.kind == .property ? property(member, moved.newName) : method(member, moved.newName))
    }

    /// The method of a class declared elsewhere that asks for what extensions of the classes below it say instead.
    static func dispatcher(of base: ModuleFacts.ExtendedMethod) -> String {
      let member = base.member.facts
      let attributes = member.attributes.contains("discardableResult") ? "@discardableResult " : ""
      let kept = ["public", "open", "package", "internal"]
      let modifiers = member.modifiers.filter(kept.contains).map { ($0 == "open" ? "public" : $0) + " " }.joined()
      let call = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
      let choices = base.overrides.map { override in
        "if let below = self as? \(override.type) { return \(call)below.\(override.newName)(\(arguments(of: member))) }"
      }
      let own = "return \(call)\(base.newName)(\(arguments(of: member)))"
      return attributes + modifiers + head(of: member) + "{ \((choices + [own]).joined(separator: "; ")) }"
    }

    private static func property(_ member: MemberFacts, _ name: String) -> String {
      let accessors = member.canBeSet ? "get { \(name) } set { \(name) = newValue }" : name
      return "var \(FileRewriter.escaped(member.name)): \(member.type ?? "Any") { \(accessors) }"
    }

    private static func method(_ member: MemberFacts, _ name: String) -> String {
      let call = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
      return head(of: member) + "{ \(call)\(name)(\(arguments(of: member))) }"
    }

    /// `func save(_ item: Item) throws -> Bool `
    private static func head(of member: MemberFacts) -> String {
      let parameters = member.parameters.map { parameter in
        let label = parameter.label.isEmpty ? "_ " : parameter.label == parameter.name ? "" : parameter.label + " "
        return "\(label)\(parameter.name): \(parameter.type)"
      }
      let effects = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
      let result = member.type.map { " -> \($0)" } ?? ""
      return "func \(FileRewriter.escaped(member.name))(\(parameters.joined(separator: ", ")))\(effects)\(result) "
    }

    private static func arguments(of member: MemberFacts) -> String {
      member.parameters.map { parameter in
        let value = (parameter.type.hasPrefix("inout ") ? "&" : "") + parameter.name
        return parameter.label.isEmpty ? value : "\(parameter.label): \(value)"
      }.joined(separator: ", ")
    }
  }
#endif
