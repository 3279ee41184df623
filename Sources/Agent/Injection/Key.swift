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
/// Two keys with the same name are the same key, so a name is used with one type only. A driver can give a new value to a
/// key by its name when `Value` is `Decodable`.
public struct Key<Value>: Sendable {
  /// The name that errors, and bindings that come from a driver, use.
  public let name: String
  let fallback: (@MainActor () -> Value)?

  /// A key that has no value until some module binds it.
  public init(_ name: String) {
    self.name = name
    fallback = nil
  }

  /// A key whose value is `fallback`, made afresh at each look, unless some module binds it.
  public init(_ name: String, default fallback: @autoclosure @escaping @MainActor () -> Value) {
    self.name = name
    self.fallback = fallback
  }
}
