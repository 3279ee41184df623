#if AppRewriting
  /// What Objective-C would see of the module, and under which names.
  extension ModuleFacts {
    /// Members called `base` of a type and of those above it, those of the nearest first.
    ///
    /// - Parameter labels: nil for any.
    func members(_ base: String, labels: [String]?, of path: String) -> [FoundMember] {
      var found: [FoundMember] = []
      var seen: Set<String> = []
      for type in ancestry(of: path) + protocols(of: path).compactMap({ self.types[$0] }) {
        for member in type.members where member.facts.name == base && (labels == nil || member.facts.labels == labels) {
          let name = member.facts.fullName + (member.facts.isStatic ? "+" : "-")
          if seen.insert(name).inserted { found.append(FoundMember(member: member, type: type)) }
        }
      }
      return found
    }

    struct FoundMember {
      var member: Member
      /// What declares it.
      var type: TypeEntry
    }

    /// Whether `member` of `type` is to be seen by Objective-C, and by which name; nil where it is not.
    func exposedName(of member: Member, in type: TypeEntry) -> String? {
      let facts = member.facts
      guard !facts.attributes.contains("nonobjc") else { return nil }
      if let name = facts.objectiveCName { return name }
      let plain = plainName(of: facts)
      if facts.isOverride { return overridden(facts, of: type) ?? nameOutside(facts) }
      if let requirement = requirement(met: facts, by: type) { return requirement.objectiveCName ?? plain }
      if facts.isMarked || member.isInExposedExtension || isExposedWhole(type) && !facts.isPrivate { return plain }
      if type.kind == .protocol { return type.attributes.contains("objc") ? plain : nil }
      if mayMeetRequirementOutside(facts, of: type) { return nameOutside(facts) }
      return isInferred(facts, in: type) ? plain : nil
    }

    /// Whether rewritten code lists the member in a table.
    func isListed(_ member: Member, in type: TypeEntry) -> Bool {
      let facts = member.facts
      guard facts.kind != .initializer, !facts.isAsync, !facts.isThrowing, !facts.isOutOfReach,
        facts.kind == .method || !facts.isStatic
      else { return false }
      if facts.isMarked || requirement(met: facts, by: type) != nil { return exposedName(of: member, in: type) != nil }
      if facts.isOverride { return tellsOfOverride(facts, in: type) }
      if member.isInExposedExtension || isExposedWhole(type) && !facts.isPrivate && !facts.attributes.contains("nonobjc") {
        return true
      }
      // What an extension adds to a class of UIKit's has no record: whoever names it brings it along.
      return type.kind == .class && isInferred(facts, in: type) && !mayMeetRequirementOutside(facts, of: type)
    }

    func plainName(of facts: MemberFacts) -> String {
      if facts.kind == .property { return facts.name }
      return ObjectiveCName.selector(facts.name, labels: facts.labels, isAsync: facts.isAsync, isThrowing: facts.isThrowing)
    }

    private func nameOutside(_ facts: MemberFacts) -> String {
      if facts.kind == .property { return facts.name }
      return RootMembers.selector(facts.fullName) ?? ImportedNames.selector(facts.name, labels: facts.labels)
        ?? ObjectiveCName.importedSelector(facts.name, labels: facts.labels)
    }

    /// Whether Swift 3 exposes a member that says nothing of it: one that other files see, or that is `dynamic`, of a class below
    /// one of Objective-C's.
    private func isInferred(_ facts: MemberFacts, in type: TypeEntry) -> Bool {
      guard infersObjectiveC, !facts.isPrivate || facts.modifiers.contains("dynamic"), !facts.attributes.contains("nonobjc"),
        facts.name.first.map({ $0.isLetter || $0 == "_" }) == true,
        !facts.parameters.contains(where: { $0.type.contains("@autoclosure") })
      else { return false }
      guard type.kind == .class else { return type.kind == nil }
      guard let root = ancestry(of: type.path).last, let above = root.declared.first else { return false }
      return resolve(above, in: root.path) == nil && !Self.protocolsOfSwift.contains(above)
    }

    /// What a class may conform to that is of Swift alone, and that requires no method of Objective-C's.
    static let protocolsOfSwift: Set<String> = [
      "NSObjectProtocol", "AnyObject", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Identifiable",
      "Sendable", "CustomStringConvertible", "CustomDebugStringConvertible",
    ]

    /// `@objcMembers` holds for the classes below, too.
    private func isExposedWhole(_ type: TypeEntry) -> Bool {
      ancestry(of: type.path).contains { $0.attributes.contains("objcMembers") }
    }

    /// The name of what `facts` overrides, where the module declares that.
    private func overridden(_ facts: MemberFacts, of type: TypeEntry) -> String? {
      for above in ancestry(of: type.path).dropFirst() {
        if let member = above.members.first(where: { $0.facts.fullName == facts.fullName }) {
          return exposedName(of: member, in: above)
        }
      }
      return nil
    }

    /// The requirement of an `@objc` protocol of the module that a method or property of `type` meets.
    func requirement(met facts: MemberFacts, by type: TypeEntry) -> MemberFacts? {
      guard type.kind != .protocol else { return nil }
      for path in protocols(of: type.path) {
        guard let found = types[path], found.attributes.contains("objc") else { continue }
        if let requirement = found.members.first(where: { $0.facts.fullName == facts.fullName }) { return requirement.facts }
      }
      return nil
    }

    /// Methods of delegates begin with what they are delegates of: `textFieldDidEndEditing(_:)`, `scrollViewDidScroll(_:)`.
    private func mayMeetRequirementOutside(_ facts: MemberFacts, of type: TypeEntry) -> Bool {
      outside(type.path).contains { name in
        guard let stem = ["Delegate", "DataSource"].lazy.filter({ name.hasSuffix($0) }).map({ name.dropLast($0.count) }).first
        else {
          return false
        }
        let subject = stem.drop { $0.isUppercase && stem.dropFirst().first?.isUppercase == true && $0 != stem.last }
        let words = [String(stem), String(stem.dropFirst(2)), String(subject)].map { $0.prefix(1).lowercased() + $0.dropFirst() }
        return words.contains { !$0.isEmpty && facts.name.hasPrefix($0) } || facts.name.hasPrefix("scrollView")
      }
    }
  }
#endif
