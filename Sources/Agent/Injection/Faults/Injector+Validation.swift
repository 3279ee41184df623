extension Injector {
  /// Throws all that is wrong with the bindings, at once, before anything is made.
  ///
  /// Looked at is what is declared: the keys of `bind(_:needs:provider:)`, the properties that a bound type lists, keys that are
  /// declared and have no value. What a closure asks for is seen by `byMaking` alone.
  ///
  /// - Parameter byMaking: whether every value is also made once, in an injector of its own that is then forgotten. What making
  ///   does beside, it does; and a closure that asks by subscript for what is missing ends the process, as it would later.
  /// - Throws: ``InjectionFaults``.
  public func validate(byMaking: Bool = false) throws {
    let faults = faults(byMaking: byMaking)
    if !faults.isEmpty { throw InjectionFaults(faults: faults) }
  }

  /// As above; empty when nothing is wrong.
  public func faults(byMaking: Bool = false) -> [InjectionError] {
    var faults = clashes
    func add(_ fault: InjectionError) {
      if !faults.contains(fault) { faults.append(fault) }
    }
    for binding in inOrder {
      for need in binding.needs + binding.laterNeeds { fault(of: need, for: binding).map(add) }
    }
    let needed = Set(inOrder.flatMap { $0.needs + $0.laterNeeds }.map(\.id))
    for binding in inOrder where binding.isDeclaration && !needed.contains(binding.key.id) && !has(binding.key) {
      add(.missingBinding(path: [binding.key.name], known: knownNames))
    }
    cycles().forEach(add)
    if byMaking {
      // Shortest way first: who needs what cannot be made is not told of again.
      for fault in trial().enumerated().sorted(by: { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }).map(
        \.element)
      where !faults.contains(where: { fault.misses(as: $0) }) { add(fault) }
    }
    return faults
  }

  private var inOrder: [Binding] { bindings.values.sorted { ($0.key.name, $0.key.id) < ($1.key.name, $1.key.id) } }

  private func fault(of need: AnyKey, for binding: Binding) -> InjectionError? {
    if let bound = bindings[need.id], bound.key.type != need.type {
      let isPromoted = (need.type as? any OptionalValue.Type).map { $0.wrappedKey.type == bound.key.type } ?? false
      if !isPromoted { return .typeClash(name: need.name, bound: "\(bound.key.type)", wanted: "\(need.type)") }
    }
    if has(need) { return nil }
    return .missingBinding(path: [binding.key.name, need.name], known: knownNames)
  }

  /// Whether there is a value for a key, as far as can be seen without making it.
  func has(_ key: AnyKey) -> Bool {
    guard let binding = bindings[key.id] else { return canMake(key, fallback: key.fallback) }
    return !binding.isDeclaration || canMake(key, fallback: key.fallback ?? binding.key.fallback)
  }

  private func canMake(_ key: AnyKey, fallback: (@MainActor (Injector) throws -> Any)?) -> Bool {
    if fallback != nil || key.type is any OptionalValue.Type { return true }
    guard key.isOfType else { return false }
    if let deferred = key.type as? any DeferredValue.Type { return has(deferred.laterKey) }
    return key.type is Injector.Type || key.type is any Injectable.Type
  }

  // MARK: Cycles

  /// Every cycle of declared needs once, beginning with its first key by name.
  private func cycles() -> [InjectionError] {
    var (found, done): ([[String]], Set<String>) = ([], [])
    func visit(_ key: AnyKey, _ path: [AnyKey]) {
      if let start = path.firstIndex(where: { $0.id == key.id }) {
        let names = path[start...].map(\.name)
        let first = names.indices.min { names[$0] < names[$1] } ?? 0
        let turned = Array(names[first...] + names[..<first])
        if !found.contains(turned) { found.append(turned) }
        return
      }
      guard let binding = bindings[key.id], !done.contains(key.id) else { return }
      for need in binding.needs { visit(need, path + [key]) }
      done.insert(key.id)
    }
    for binding in inOrder { visit(binding.key, []) }
    return found.map { .cyclicDependency(chain: $0 + [$0[0]]) }
  }

  // MARK: A trial

  /// Makes every value once in a copy whose scopes are its own.
  private func trial() -> [InjectionError] {
    let copy = Injector()
    for binding in inOrder {
      var binding = binding
      if case .custom = binding.scope { binding.scope = .singleton }
      copy.add(binding)
    }
    return inOrder.compactMap { binding in
      do {
        _ = try copy.value(for: binding.key)
        return nil
      } catch let error as InjectionError {
        return error.isCycle ? error.turned : error
      } catch {
        return .failed(name: binding.key.name, reason: "\(error)")
      }
    }
  }
}

extension Binding {
  var isDeclaration: Bool {
    if case .declared = source { true } else { false }
  }
}

extension InjectionError {
  private var missingPath: [String]? {
    if case .missingBinding(let path, _) = self { path } else { nil }
  }

  fileprivate var length: Int { missingPath?.count ?? 0 }

  /// Whether this tells of the same missing key as `other`.
  fileprivate func misses(as other: InjectionError) -> Bool {
    guard let missing = missingPath?.last else { return false }
    return missing == other.missingPath?.last
  }

  fileprivate var isCycle: Bool {
    if case .cyclicDependency = self { true } else { false }
  }

  /// A cycle beginning with its first key by name, so that the same cycle is told of once, from wherever it was met.
  fileprivate var turned: InjectionError {
    guard case .cyclicDependency(let chain) = self else { return self }
    let names = Array(chain.dropLast())
    let first = names.indices.min { names[$0] < names[$1] } ?? 0
    let turned = Array(names[first...] + names[..<first])
    return .cyclicDependency(chain: turned + [turned[0]])
  }
}
