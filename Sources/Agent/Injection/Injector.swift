import Foundation

/// Makes and hands out what an app depends on.
///
/// ```
///   modules, in order ──▶ bindings by name ◀── values that a driver gave at launch
///                               │
///   injector[.feed] ──▶ provider ──▶ injector[.feedHost] ──▶ value, or the key's default
/// ```
///
/// The agent makes one at each launch, out of the modules in the app's definition and the values that the driver gave, and passes
/// it to the code that builds the app. Whatever is made out of a storyboard, where nobody could pass it, finds it as ``current``.
@MainActor
public final class Injector {
  /// The injector of the app that runs; empty before a launch.
  public package(set) static var current = Injector()

  private struct Binding {
    var type: Any.Type
    var make: (Injector) throws -> Any
    /// Nil when the key's type cannot be read from JSON.
    var decode: ((Data) throws -> Any)?
  }

  private var bindings: [String: Binding] = [:]
  /// The keys whose values are being made, outermost first.
  private var underway: [String] = []

  /// An injector with the bindings of `modules`; a later module wins over an earlier one (BLI-01).
  public init(_ modules: [any Module] = []) {
    for module in modules { module.configure(self) }
  }

  /// Names of all keys that are bound or declared, sorted.
  public var knownNames: [String] { bindings.keys.sorted() }

  // MARK: Asking

  /// The value for `key`: its binding's, else its default.
  ///
  /// Throws ``InjectionError`` when there is neither, or when the value depends on itself (BLI-20), and whatever the key's provider
  /// throws.
  public func get<Value>(_ key: Key<Value>) throws -> Value {
    let path = underway + [key.name]
    if let start = underway.firstIndex(of: key.name) {
      throw InjectionError.cyclicDependency(chain: Array(path[start...]))
    }
    guard let binding = bindings[key.name] else {
      if let fallback = key.fallback { return fallback() }
      throw InjectionError.missingBinding(path: path, known: knownNames)
    }
    underway.append(key.name)
    defer { underway.removeLast() }
    guard let value = try binding.make(self) as? Value else {
      throw InjectionError.typeClash(name: key.name, bound: "\(binding.type)", wanted: "\(Value.self)")
    }
    return value
  }

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

  // MARK: Values from a driver

  /// Binds the key with this name to a JSON value, as if a last module did.
  ///
  /// Throws ``InjectionError`` for a name that no module mentions, and for a value that the key's type cannot be read from.
  public func rebind(named name: String, json: Data) throws {
    guard var binding = bindings[name] else { throw InjectionError.unknownName(name, known: knownNames) }
    func unfit(_ reason: String) -> InjectionError {
      .unfitValue(name: name, type: "\(binding.type)", reason: reason, known: bindableNames)
    }
    guard let decode = binding.decode else { throw unfit("a type that cannot be read from JSON") }
    do {
      let value = try decode(json)
      binding.make = { _ in value }
      bindings[name] = binding
    } catch {
      throw unfit("\(String(decoding: json.prefix(200), as: UTF8.self)) is none")
    }
  }

  private var bindableNames: [String] { bindings.filter { $0.value.decode != nil }.keys.sorted() }
}

// An injector takes bindings at any time, so that a test can put one thing in another's place (BLI-21). What was made before
// stays as it was made.
extension Injector: Binder {
  public func bind<Value>(_ key: Key<Value>, to value: Value) {
    set(key) { _ in value }
  }

  public func bind<Value>(_ key: Key<Value>, scope: Scope, provider: @escaping @MainActor (Injector) throws -> Value) {
    switch scope {
    case .unscoped:
      set(key, make: provider)
    case .singleton:
      var made: Value?
      set(key) { injector in
        if let made { return made }
        let value = try provider(injector)
        made = value
        return value
      }
    }
  }

  public func declare<Value>(_ key: Key<Value>) {
    guard bindings[key.name] == nil else { return }
    set(key) { injector in
      guard let fallback = key.fallback else {
        throw InjectionError.missingBinding(path: injector.underway, known: injector.knownNames)
      }
      return fallback()
    }
  }

  private func set<Value>(_ key: Key<Value>, make: @escaping (Injector) throws -> Value) {
    bindings[key.name] = Binding(type: Value.self, make: make, decode: Self.decoder(of: Value.self))
  }

  private static func decoder(of type: Any.Type) -> ((Data) throws -> Any)? {
    guard let type = type as? any Decodable.Type else { return nil }
    return { json in try JSONDecoder().decode(type, from: json) }
  }
}
