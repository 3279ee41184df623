#if AppRewriting
  /// What all files of a module declare, put together: a file is rewritten with it.
  public struct ModuleFacts: Sendable {
    /// A member, and where it is declared.
    struct Member: Hashable, Sendable {
      var facts: MemberFacts
      /// The path of its file.
      var file: String
      var isInExtension: Bool
      /// Whether the extension is `@objc`.
      var isInExposedExtension: Bool
    }

    struct TypeEntry: Sendable {
      var path: String
      /// Nil for a type that only has extensions here.
      var kind: TypeFacts.Kind?
      var isGeneric = false
      var attributes: [String] = []
      var access: String?
      /// Of the declaration, then of the extensions.
      var inherited: [String] = []
      /// What the declaration itself inherits.
      var declared: [String] = []
      var members: [Member] = []
      var hasDeinitializer = false
      var associatedTypes: [String] = []

      var simpleName: String { path.split { $0 == "." || $0 == "/" }.last.map(String.init) ?? path }
    }

    public let name: String
    /// Of which kind its tests are; nil for an app.
    let tests: TestKind?
    /// Whether what says nothing of an actor belongs to the main actor.
    let isMainByDefault: Bool
    /// Whether members of classes below `NSObject` are exposed to Objective-C without `@objc`, as in Swift 3.
    let infersObjectiveC: Bool
    private(set) var types: [String: TypeEntry] = [:]
    private var aliases: [String: String] = [:]
    /// The optional methods of `@objc` protocols, by their names.
    private(set) var optionalMethods: Set<String> = []
    private(set) var optionalMethodNames: Set<String> = []
    /// The names of all properties: what is called by one of them may be a closure.
    private(set) var propertyNames: Set<String> = []
    private var below: [String: [String]] = [:]
    /// Types in functions, by their names where only one has it.
    private var localTypes: [String: String] = [:]

    init(
      name: String, files: [FileFacts], tests: TestKind? = nil, isMainByDefault: Bool = false, infersObjectiveC: Bool = false
    ) {
      (self.name, self.tests) = (name, tests)
      (self.isMainByDefault, self.infersObjectiveC) = (isMainByDefault, infersObjectiveC)
      for file in files {
        aliases.merge(file.aliases) { first, _ in first }
        for type in file.types where type.kind != .extension { add(type, of: file.path) }
      }
      for file in files {
        for type in file.types where type.kind == .extension { add(type, of: file.path) }
      }
      for type in types.values where type.kind == .protocol {
        for member in type.members where member.facts.isOptionalRequirement && member.facts.kind == .method {
          optionalMethods.insert(member.facts.fullName)
          optionalMethodNames.insert(member.facts.name)
        }
      }
      let local = Dictionary(grouping: types.values.filter { $0.path.contains("/") }, by: \.simpleName)
      localTypes = local.compactMapValues { $0.count == 1 ? $0[0].path : nil }
      for path in types.keys.sorted() {
        if let above = superclass(of: path) { below[above, default: []].append(path) }
      }
    }

    private mutating func add(_ type: TypeFacts, of file: String) {
      let isExtension = type.kind == .extension
      let path = isExtension ? resolve(type.path, in: nil) ?? type.path : type.path
      var entry = types[path] ?? TypeEntry(path: path)
      if !isExtension {
        (entry.kind, entry.isGeneric, entry.attributes) = (type.kind, type.isGeneric, type.attributes)
        (entry.access, entry.declared, entry.associatedTypes) = (type.access, type.inherited, type.associatedTypes)
      }
      entry.inherited += type.inherited
      entry.hasDeinitializer = entry.hasDeinitializer || type.hasDeinitializer
      entry.members += type.members.map {
        Member(
          facts: $0, file: file, isInExtension: isExtension, isInExposedExtension: isExtension && type.attributes.contains("objc")
        )
      }
      types[path] = entry
      for member in type.members where member.kind == .property && !member.isOptionalRequirement {
        propertyNames.insert(member.name)
      }
    }

    // MARK: Types

    /// The path of the type that is called `name` inside of `scope`; nil for one that is declared elsewhere.
    func resolve(_ name: String, in scope: String?) -> String? {
      var written = name
      if written.hasPrefix(self.name + "."), types[written] == nil { written = String(written.dropFirst(self.name.count + 1)) }
      var around = scope
      while let outer = around {
        if let found = known("\(outer).\(written)") { return found }
        if outer.split(whereSeparator: { $0 == "." || $0 == "/" }).last.map(String.init) == written { return outer }
        around = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
      }
      return known(written) ?? localTypes[written]
    }

    /// Whether `name` inside of `scope` is a type of the module, or another name that the module has for one.
    func declaresType(_ name: String, in scope: String?) -> Bool {
      aliases[name] != nil || resolve(name, in: scope).flatMap { types[$0]?.kind } != nil
    }

    private func known(_ path: String) -> String? {
      if let type = types[path] { return type.kind == nil ? nil : path }
      guard let alias = aliases[path], alias != path else { return nil }
      return types[alias]?.kind == nil ? nil : alias
    }

    /// The class that is directly above one of the module, if it is of the module too.
    func superclass(of path: String) -> String? {
      guard let type = types[path], type.kind == .class, let first = type.declared.first,
        let resolved = resolve(first, in: path), resolved != path, types[resolved]?.kind == .class
      else { return nil }
      return resolved
    }

    /// A class and those above it in the module, nearest first; a protocol and those that it refines.
    func ancestry(of path: String) -> [TypeEntry] {
      guard let type = types[path] else { return [] }
      if type.kind == .protocol { return [type] + protocols(of: path).compactMap { types[$0] } }
      var (found, seen, next): ([TypeEntry], Set<String>, String?) = ([], [], path)
      while let present = next, let type = types[present], seen.insert(present).inserted {
        found.append(type)
        next = superclass(of: present)
      }
      return found
    }

    /// Whether something above a class, or a protocol that it conforms to, is declared elsewhere.
    func reachesOutside(_ path: String) -> Bool {
      guard let type = types[path], type.kind != nil else { return true }
      return !outside(path).isEmpty
    }

    /// What a class and those above it inherit, and the module does not declare.
    func outside(_ path: String) -> [String] {
      ancestry(of: path).flatMap { type in type.inherited.filter { resolve($0, in: type.path) == nil } }
    }

    /// Whether a class is the delegate of an app or of a scene, and can be made without arguments.
    func isDelegateOfApp(_ path: String) -> Bool {
      let delegates: Set = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
      guard ancestry(of: path).contains(where: { !delegates.isDisjoint(with: $0.inherited) }), let type = types[path] else {
        return false
      }
      let initializers = type.members.filter { $0.facts.kind == .initializer }.map(\.facts)
      return initializers.isEmpty || initializers.contains { $0.parameters.isEmpty }
    }

    /// Whether XCTest runs the methods of a class.
    func isTestCase(_ path: String) -> Bool {
      ["XCTestCase", "XCTest.XCTestCase"].contains(ancestry(of: path).last?.declared.first)
    }

    /// Whether what ends the class above one belongs to the main actor, in a module that does: a class of the module without a
    /// `deinit` ends there, and so does all below it.
    func endsOnMainActor(above path: String) -> Bool {
      guard let above = superclass(of: path), let type = types[above] else { return false }
      return !type.hasDeinitializer || endsOnMainActor(above: above)
    }

    /// The module's protocols that a type conforms to, by itself, by those above it, or by a protocol.
    func protocols(of path: String) -> [String] {
      var (found, seen): ([String], Set<String>) = ([], [])
      func visit(_ type: TypeEntry) {
        for name in type.inherited {
          guard let resolved = resolve(name, in: type.path), let other = types[resolved], other.kind == .protocol,
            seen.insert(resolved).inserted
          else { continue }
          found.append(resolved)
          visit(other)
        }
      }
      if let type = types[path], type.kind == .protocol {
        visit(type)
      } else {
        ancestry(of: path).forEach(visit)
      }
      return found
    }

    /// All classes below one.
    func descendants(of path: String) -> [String] {
      (below[path] ?? []).flatMap { [$0] + descendants(of: $0) }
    }
  }
#endif
