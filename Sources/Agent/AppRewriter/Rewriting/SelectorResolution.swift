#if AppRewriting
  import SwiftSyntax

  /// Finds the method that `#selector` names, and its name in Objective-C.
  struct SelectorResolution {
    enum Answer {
      /// Somebody's table has it.
      case listed(String)
      /// Nobody's table has it: what refers to the method goes along.
      case unlisted(String, exposing: String)
      /// Compilers' words, at the macro or at the name.
      case refused(String, atName: Bool)
    }

    let facts: ModuleFacts
    /// The types around, the nearest last.
    let scopes: [TypeScope]
    let reference: SelectorReference

    func answer() -> Answer {
      switch reference.base {
      case .none:
        let around = scopes.reversed()
        let scope = around.first { !candidates(in: $0.path).isEmpty } ?? around.first
        guard let scope else { return .refused("cannot find '\(written)' in scope", atName: true) }
        return answer(in: scope.path, called: scope.name, missing: "cannot find '\(written)' in scope")
      case .own(let isSuper):
        guard let scope = scopes.last else { return .refused("cannot find 'self' in scope", atName: true) }
        let path = isSuper ? facts.superclass(of: scope.path) ?? scope.path : scope.path
        return answer(in: path, called: scope.name, missing: "value of type '\(simple(path))' has no member '\(written)'")
      case .type(let name):
        let path = facts.resolve(name, in: scopes.last?.path) ?? name
        return answer(in: path, called: name, missing: "type '\(simple(path))' has no member '\(written)'")
      case .value(let name): return answer(for: name)
      }
    }

    private var written: String { reference.name.trimmedDescription }

    private func simple(_ path: String) -> String { facts.types[path]?.simpleName ?? path }

    private func candidates(in path: String) -> [ModuleFacts.FoundMember] {
      facts.members(reference.text, labels: reference.labels, of: path)
    }

    // MARK: In a type

    private func answer(in path: String, called name: String, missing: String) -> Answer {
      let found = candidates(in: path)
      guard !found.isEmpty else {
        return mayBeOutside(path) ? outside(name) : .refused(missing, atName: true)
      }
      if reference.accessor != nil { return accessor(found) }
      var methods = found.filter { $0.member.facts.kind != .property }
      if methods.isEmpty {
        return .refused(
          "use 'getter:' or 'setter:' to refer to the Objective-C getter or setter of property '\(reference.text)', respectively",
          atName: false)
      }
      if methods.count > 1, let count = reference.castParameterCount {
        methods = methods.filter { $0.member.facts.parameters.count == count }
      }
      // Of several with one name the one is meant that Objective-C knows, if that is one.
      let exposed = methods.filter { facts.exposedName(of: $0.member, in: $0.type) != nil }
      if Set(exposed.map(\.member.facts.fullName)).count == 1 { methods = exposed }
      if Set(methods.map(\.member.facts.fullName)).count > 1 {
        return .refused("ambiguous use of '\(reference.text)'", atName: true)
      }
      guard let method = methods.first else { return .refused(missing, atName: true) }
      let (member, type) = (method.member, method.type)
      guard let selector = facts.exposedName(of: member, in: type) else { return notExposed(member.facts) }
      if facts.isListed(member, in: type) || member.facts.isStatic || member.facts.kind == .initializer || type.kind == .protocol
      {
        return .listed(selector)
      }
      return exposing(selector, name)
    }

    /// Whether the compiler alone knows if there is such a member, because something that UIKit declares may have it.
    private func mayBeOutside(_ path: String) -> Bool {
      guard let kind = facts.types[path]?.kind else { return true }
      return kind == .class
        && facts.outside(path).contains { name in
          name == "NSObject" ? Self.membersOfNSObject.contains(reference.text) : !ModuleFacts.protocolsOfSwift.contains(name)
        }
    }

    private static let membersOfNSObject: Set<String> = [
      "init", "copy", "mutableCopy", "isEqual", "hash", "description", "debugDescription", "isKind", "isMember", "responds",
      "conforms", "perform", "isProxy", "value", "setValue", "setNilValueForKey", "observeValue", "addObserver", "removeObserver",
      "willChangeValue", "didChangeValue", "self", "superclass", "doesNotRecognizeSelector", "awakeFromNib",
      "prepareForInterfaceBuilder",
    ]

    private func accessor(_ found: [ModuleFacts.FoundMember]) -> Answer {
      guard let property = found.first(where: { $0.member.facts.kind == .property }) else {
        let method = found[0].member.facts
        return .refused(
          "cannot reference \(method.described) as a property; remove '\(reference.accessor?.rawValue ?? ""):'", atName: true)
      }
      guard let name = facts.exposedName(of: property.member, in: property.type) else { return notExposed(property.member.facts) }
      return .listed(reference.accessor == .setter ? ObjectiveCName.setter(of: name) : name)
    }

    private func notExposed(_ member: MemberFacts) -> Answer {
      .refused("argument of '#selector' refers to \(member.described) that is not exposed to Objective-C", atName: false)
    }

    // MARK: Elsewhere

    /// A member of a class that is declared elsewhere: the compiler is asked whether it is there.
    private func outside(_ type: String) -> Answer {
      let base = reference.text
      if let accessor = reference.accessor {
        let plain = base.hasPrefix("is") && base.dropFirst(2).first?.isUppercase == true ? String(base.dropFirst(2)) : base
        return .listed(accessor == .getter ? base : ObjectiveCName.setter(of: plain))
      }
      let selector =
        ImportedNames.selector(base, labels: reference.labels)
        ?? reference.labels.map { ObjectiveCName.importedSelector(base, labels: $0) } ?? base
      // Every responder has them, and which of them it has to say is for others to find out.
      if RootMembers.editActions.values.contains(selector) { return .listed(selector) }
      // A protocol's method cannot be referred to without an object; an initialiser is not called by its name.
      let isProtocol = ["Delegate", "DataSource", "Protocol"].contains { type.hasSuffix($0) }
      return isProtocol || base == "init" ? .listed(selector) : exposing(selector, type)
    }

    private func exposing(_ selector: String, _ type: String) -> Answer {
      .unlisted(selector, exposing: "\(type).\(written)" + (reference.cast.map { " \($0)" } ?? ""))
    }

    /// Of a variable, by the type that a property of that name has, or else by the only method of the module that is called so.
    private func answer(for value: String) -> Answer {
      if let scope = scopes.last,
        let type = facts.members(value, labels: [], of: scope.path).first(where: { $0.member.facts.kind == .property })?.member
          .facts
          .type.map({ $0.trimmingOptionality() }),
        let path = facts.resolve(type, in: scope.path)
      {
        return answer(in: path, called: type, missing: "value of type '\(simple(path))' has no member '\(written)'")
      }
      let names = Set(
        facts.types.values.flatMap { type in
          candidatesDeclared(by: type).compactMap { facts.exposedName(of: $0, in: type) }
        })
      if names.count == 1, let only = names.first { return .listed(only) }
      return .listed(ObjectiveCName.selector(reference.text, labels: reference.labels ?? []))
    }

    private func candidatesDeclared(by type: ModuleFacts.TypeEntry) -> [ModuleFacts.Member] {
      type.members.filter { member in
        member.facts.name == reference.text && member.facts.kind == .method
          && (reference.labels == nil || member.facts.labels == reference.labels)
      }
    }
  }

  extension String {
    func trimmingOptionality() -> String {
      var text = self[...]
      if text.hasPrefix("any ") { text = text.dropFirst(4) }
      while text.hasSuffix("?") || text.hasSuffix("!") { text = text.dropLast() }
      return String(text)
    }
  }
#endif
