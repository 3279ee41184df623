/// Names a dependency and fixes its type.
///
/// Declared once, beside the type that it stands for, and then used with a leading dot:
///
/// ```swift
/// extension Key where Value == String {
///   static var feedHost: Key { Key("feedHost", default: "localhost:6666") }
/// }
///
/// let host = injector[.feedHost]
/// ```
///
/// What there is only one of needs no name: `Key<Clock>()`, and most often just `injector.get(Clock.self)`, stands for the type
/// itself.
///
/// Two keys with the same name are the same key, so a name is used with one type only. A driver can give a new value to a key by
/// its name, or that of its type, when `Value` is `Decodable`; else it can choose a fixture or a double.
///
/// An optional key is never missing: `Key<String?>("subtitle")` is nil when nothing binds it.
public struct Key<Value>: Sendable {
  /// The name that errors, and bindings that come from a driver, use; that of the type where the key has none of its own.
  public let name: String
  /// What tells keys apart: the name, or the whole name of the type in angle brackets.
  let id: String
  let fallback: (@MainActor (Injector) throws -> Value)?

  /// A key that has no value until some module binds it.
  public init(_ name: String) { self.init(name: name, id: name, fallback: nil) }

  /// A key whose value is `fallback`, made afresh at each look, unless some module binds it.
  public init(_ name: String, default fallback: @autoclosure @escaping @MainActor () -> Value) {
    self.init(name: name, id: name, fallback: { _ in fallback() })
  }

  /// The key of a type.
  public init(_ type: Value.Type = Value.self) {
    self.init(name: _typeName(type, qualified: false), id: "<\(_typeName(type))>", fallback: nil)
  }

  init(name: String, id: String, fallback: (@MainActor (Injector) throws -> Value)?) {
    (self.name, self.id, self.fallback) = (name, id, fallback)
  }

  /// The key without its type, for lists of keys.
  var erased: AnyKey {
    guard let fallback else { return AnyKey(id: id, name: name, type: Value.self, fallback: nil) }
    return AnyKey(id: id, name: name, type: Value.self, fallback: { injector in try fallback(injector) })
  }
}
