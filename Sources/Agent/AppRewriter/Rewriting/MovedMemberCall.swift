#if AppRewriting
  /// Writes the member of a class that calls one in an extension, which has another name there.
  enum MovedMemberCall {
    static func declaration(of moved: ModuleFacts.MovedMember) -> String {
      let member = moved.member.facts
      let kept = ["public", "open", "package", "internal", "override", "class", "static", "final", "nonisolated"]
      let modifiers = member.modifiers.filter(kept.contains).map { $0 + " " }.joined()
      return modifiers + (member.kind == .property ? property(member, moved.newName) : method(member, moved.newName))
    }

    private static func property(_ member: MemberFacts, _ name: String) -> String {
      let accessors = member.canBeSet ? "get { \(name) } set { \(name) = newValue }" : name
      return "var \(FileRewriter.escaped(member.name)): \(member.type ?? "Any") { \(accessors) }"
    }

    private static func method(_ member: MemberFacts, _ name: String) -> String {
      let parameters = member.parameters.map { parameter in
        let label = parameter.label.isEmpty ? "_ " : parameter.label == parameter.name ? "" : parameter.label + " "
        return "\(label)\(parameter.name): \(parameter.type)"
      }
      let arguments = member.parameters.map { parameter in
        let value = (parameter.type.hasPrefix("inout ") ? "&" : "") + parameter.name
        return parameter.label.isEmpty ? value : "\(parameter.label): \(value)"
      }
      let effects = (member.isAsync ? " async" : "") + (member.isThrowing ? " throws" : "")
      let call = (member.isThrowing ? "try " : "") + (member.isAsync ? "await " : "")
      let result = member.type.map { " -> \($0)" } ?? ""
      return "func \(FileRewriter.escaped(member.name))(\(parameters.joined(separator: ", ")))\(effects)\(result) "
        + "{ \(call)\(name)(\(arguments.joined(separator: ", "))) }"
    }
  }
#endif
