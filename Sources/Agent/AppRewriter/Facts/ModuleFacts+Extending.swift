#if AppRewriting
  /// Overrides in extensions of classes that are declared elsewhere, of what the module says in an extension of a class above:
  /// only methods of Objective-C's may be overridden so.
  ///
  /// ```swift
  /// extension UIView { @objc func mark() {} }
  /// extension UITableViewCell { override func mark() {} }
  /// ```
  extension ModuleFacts {
    /// A method in an extension of a class that is declared elsewhere, which others override.
    struct ExtendedMethod: Sendable {
      struct Override: Sendable {
        /// The class whose extension it is in.
        let type: String
        let member: Member
        let newName: String
      }

      let member: Member
      /// What it is called itself; by its own name goes what asks for the overrides first.
      let newName: String
      /// Those of one class before those of another are tried in the order of the classes' names.
      let overrides: [Override]
    }

    /// Those of the extensions of a class that the module does not declare.
    func extendedMethods(of path: String) -> [ExtendedMethod] {
      guard let type = types[path], type.kind == nil else { return [] }
      return type.members.filter { $0.facts.kind == .method && !$0.facts.isOverride && !$0.facts.isStatic && isExposed($0) }
        .compactMap {
          base in
          let overrides = overrides(of: base)
          guard !overrides.isEmpty else { return nil }
          return ExtendedMethod(member: base, newName: "__inExtension_\(base.facts.name)", overrides: overrides)
        }
    }

    /// What an override in an extension of a class declared elsewhere overrides, if that is said in an extension, too.
    func extended(by member: MemberFacts, in path: String) -> (base: ExtendedMethod, override: ExtendedMethod.Override)? {
      guard member.isOverride, member.kind == .method, let type = types[path], type.kind == nil else { return nil }
      for other in types.keys.sorted() where other != path {
        for base in extendedMethods(of: other) {
          if let override = base.overrides.first(where: { $0.type == path && $0.member.facts.fullName == member.fullName }) {
            return (base, override)
          }
        }
      }
      return nil
    }

    private func isExposed(_ member: Member) -> Bool {
      member.isInExposedExtension || member.facts.attributes.contains("objc")
    }

    private func overrides(of base: Member) -> [ExtendedMethod.Override] {
      types.values.filter { $0.kind == nil }.sorted { $0.path < $1.path }.flatMap { type in
        type.members.filter { $0.facts.isOverride && $0.facts.fullName == base.facts.fullName }.map { member in
          ExtendedMethod.Override(type: type.path, member: member, newName: "__in\(type.simpleName)_\(member.facts.name)")
        }
      }
    }
  }
#endif
