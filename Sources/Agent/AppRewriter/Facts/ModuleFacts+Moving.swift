#if AppRewriting
  /// Overrides that stand in extensions, which only methods of Objective-C's may do, and what is overridden there.
  extension ModuleFacts {
    /// A member that stays where it is, under another name, and is called by one in the class.
    struct MovedMember: Sendable {
      var member: Member
      /// What it is called where it stays.
      var newName: String
    }

    /// Those of a class that the module declares, in the order of their files and places.
    func movedMembers(of path: String) -> [MovedMember] {
      guard let type = types[path], type.kind == .class else { return [] }
      let moved = type.members.filter { member in
        guard member.isInExtension, member.facts.kind != .initializer else { return false }
        if isDeclaredAnew(member.facts, in: type) { return false }
        return member.facts.isOverride || isOverriddenBelow(member.facts, path) && exposedName(of: member, in: type) != nil
      }
      return moved.sorted { ($0.file, $0.facts.offset) < ($1.file, $1.facts.offset) }.enumerated().map { index, member in
        MovedMember(member: member, newName: "__inExtension\(index + 1)_\(member.facts.name)")
      }
    }

    private func isOverriddenBelow(_ facts: MemberFacts, _ path: String) -> Bool {
      guard !facts.isStatic || facts.modifiers.contains("class") else { return false }
      return descendants(of: path).contains { descendant in
        types[descendant]?.members.contains { $0.facts.isOverride && $0.facts.fullName == facts.fullName } ?? false
      }
    }
  }
#endif
