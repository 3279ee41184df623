import VirtualTime

/// Hands out dependencies: what modules bound, what a driver put in its place, and defaults.
///
/// An agent makes one for each launch, out of the modules in the app's definition and the values that the driver gave, and passes
/// it to the code that builds the app. Whatever is made out of a storyboard, where nobody could pass it, has its properties
/// injected, and finds the injector as ``current``.
///
/// ```
/// get(key):  binding ─▶ the key's default ─▶ the injector itself, an optional, a deferred value, an Injectable type ─▶ missing
///               │
///               └─ kept by its scope? else: make ─ keep ─ inject properties ─ awakeFromInjection
/// ```
@MainActor
public final class Injector: Binder {
  /// The injector of the app that runs; empty before a launch.
  @PerLaunch public internal(set) static var current = Injector()

  var bindings: [String: Binding] = [:]
  /// What a driver can choose, by the keys' ids.
  var alternatives = Alternatives()
  /// What was wrong with bindings when they were made.
  var clashes: [InjectionError] = []
  /// The keys whose values are being made, and the properties that are being injected, outermost first.
  var underway: [AnyKey] = []
  private var singletons: [BindingID: Any] = [:]
  private var known: [ObjectIdentifier: KnownObject] = [:]
  /// The calls of doubles.
  let callLog = CallLog()
  private static let numbers = SerialNumbers()

  /// An injector with the bindings of `modules`; a later module wins over an earlier one.
  public init(_ modules: [any Module] = []) {
    for module in modules { module.configure(self) }
  }

  /// Names of all keys that are bound or declared, sorted.
  public var knownNames: [String] { Set(bindings.values.map(\.key.name)).sorted() }

  // An injector takes bindings at any time, so that a test can put one thing in another's place. What was made before
  // stays as it was made.
  public func add(_ binding: Binding) {
    var binding = binding
    binding.id = BindingID(number: Self.numbers.next())
    let (key, former) = (binding.key, bindings[binding.key.id])
    if let former, former.key.type != key.type {
      let clash = InjectionError.typeClash(name: key.name, bound: "\(former.key.type)", wanted: "\(key.type)")
      if !clashes.contains(clash) { clashes.append(clash) }
    }
    switch binding.source {
    case .made, .makes: put(binding)
    case .declared:
      guard former == nil else { return }
      put(binding)
    case .cleared:
      binding = Binding(key, .declared, decode: binding.decode)
      put(binding)
    case .fixture(let name, let provider):
      alternatives.fixtures[key.id, default: [:]][name] = Binding(
        key, .makes(provider), scope: binding.scope, decode: binding.decode)
      declare(binding)
    case .double(let make):
      alternatives.doubles[key.id] = make
      declare(binding)
    }
  }

  private func declare(_ binding: Binding) {
    if bindings[binding.key.id] == nil { put(Binding(binding.key, .declared, decode: binding.decode)) }
  }

  private func put(_ binding: Binding) {
    if let former = bindings[binding.key.id] { singletons[former.id] = nil }
    bindings[binding.key.id] = binding
  }

  // MARK: Asking

  /// The value for `key`: its binding's, else its default, else what its type makes of itself.
  ///
  /// Throws ``InjectionError`` when there is none, or when the value depends on itself, and whatever the key's provider
  /// throws.
  public func get<Value>(_ key: Key<Value>) throws -> Value {
    let found = try value(for: key.erased)
    guard let value = found as? Value else {
      let bound = bindings[key.id].map { "\($0.key.type)" } ?? "\(type(of: found))"
      throw InjectionError.typeClash(name: key.name, bound: bound, wanted: "\(Value.self)")
    }
    return value
  }

  /// The value of the type's own key.
  public func get<Value>(_ type: Value.Type) throws -> Value { try get(Key(type)) }

  /// The value for `key`; a key that has none ends the process with the text of the ``InjectionError``.
  ///
  /// A missing binding is a mistake in the app's modules, like an index out of bounds, so controllers need no `try`.
  public subscript<Value>(_ key: Key<Value>) -> Value {
    do {
      return try get(key)
    } catch {
      fatalError("\(error)")
    }
  }

  /// The value of the type's own key; where there is none the process ends.
  public subscript<Value>(_ type: Value.Type) -> Value { self[Key(type)] }

  // MARK: Scopes

  func kept(_ binding: Binding) -> Any? {
    switch binding.scope {
    case .unscoped: nil
    case .singleton: singletons[binding.id]
    case .custom(let scope): scope[binding.id]
    }
  }

  func keep(_ value: Any?, for binding: Binding) {
    switch binding.scope {
    case .unscoped: break
    case .singleton: singletons[binding.id] = value
    case .custom(let scope): scope[binding.id] = value
    }
  }

  // MARK: What was injected already

  private struct KnownObject {
    weak var object: AnyObject?
  }

  /// False the first time for each object.
  func isKnown(_ object: AnyObject) -> Bool { known[ObjectIdentifier(object)]?.object != nil }

  func note(_ object: AnyObject) {
    // The dead ones go when there are many, so that a long run does not gather them.
    if known.count > 1000 { known = known.filter { $0.value.object != nil } }
    known[ObjectIdentifier(object)] = KnownObject(object: object)
  }
}
