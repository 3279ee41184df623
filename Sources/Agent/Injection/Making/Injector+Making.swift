extension Injector {
  /// The value for a key; boxed, and not yet compared with its type.
  func value(for key: AnyKey) throws -> Any {
    if let binding = bindings[key.id] {
      switch binding.source {
      case .made(let make): return make(self)
      case .makes(let make): return try value(of: binding, for: key, make)
      case .declared, .cleared, .fixture, .double: return try unbound(key, fallback: key.fallback ?? binding.key.fallback)
      }
    }
    return try unbound(key, fallback: key.fallback)
  }

  private func value(of binding: Binding, for key: AnyKey, _ make: @MainActor (Injector) throws -> Any) throws -> Any {
    // Before the cycle is looked for: what is kept, and is having its properties injected, may be asked for by them.
    if let kept = kept(binding) { return kept }
    return try making(key) {
      let value = try make(self)
      keep(value, for: binding)
      do {
        try injectOnce(value)
      } catch {
        keep(nil, for: binding)
        throw error
      }
      return value
    }
  }

  private func unbound(_ key: AnyKey, fallback: (@MainActor (Injector) throws -> Any)?) throws -> Any {
    if let fallback { return try making(key) { try fallback(self) } }
    if key.isOfType {
      switch key.type {
      case is Injector.Type: return self
      case let type as any DeferredValue.Type: return type.make(self)
      case let type as any Injectable.Type:
        return try making(key) {
          let value: Any = try type.init(injector: self)
          try injectOnce(value)
          return value
        }
      case let type as any OptionalValue.Type where bindings[type.wrappedKey.id] != nil:
        return try value(for: type.wrappedKey)
      default: break
      }
    }
    if let type = key.type as? any OptionalValue.Type { return type.nothing }
    throw InjectionError.missingBinding(path: underway.map(\.name) + [key.name], known: knownNames)
  }

  /// Runs `body` as what makes the value of `key`; within it nothing may need that value.
  func making<Result>(_ key: AnyKey, _ body: () throws -> Result) throws -> Result {
    if let start = underway.firstIndex(where: { $0.id == key.id }) {
      throw InjectionError.cyclicDependency(chain: underway[start...].map(\.name) + [key.name])
    }
    underway.append(key)
    defer { underway.removeLast() }
    return try body()
  }

  // MARK: Properties

  /// Injects the properties of an object that was made elsewhere, out of a storyboard or by a test, and wakes it.
  ///
  /// All properties are tried, superclasses' first; the first ``InjectionError`` is thrown when all are through, and then the
  /// object is not woken.
  public func inject(_ object: AnyObject) throws {
    note(object)
    var failure: (any Error)?
    for slot in PropertySlots.slots(of: object) {
      do {
        // For the chain in messages; no cycle by itself, hence the count.
        let property = AnyKey(id: "\(slot.name) at \(underway.count)", name: slot.name, type: Void.self, fallback: nil)
        try making(property) { try slot.fill(self) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    (object as? any InjectionAware)?.awakeFromInjection()
  }

  /// Injects what is an object, and was not injected before.
  func injectOnce(_ value: Any) throws {
    guard type(of: value) is AnyClass else { return }
    let object = value as AnyObject
    if !isKnown(object) { try inject(object) }
  }
}
