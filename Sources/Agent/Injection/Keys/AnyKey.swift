/// A key whose type is known only when the program runs.
struct AnyKey {
  let id: String
  let name: String
  let type: Any.Type
  let fallback: (@MainActor (Injector) throws -> Any)?

  /// Whether it stands for its type, and not for a name.
  var isOfType: Bool { id.hasPrefix("<") }

  /// The name with its module, for a driver that must tell two types of one name apart.
  var wholeName: String { isOfType ? String(id.dropFirst().dropLast()) : id }
}

/// An optional, whatever it holds.
protocol OptionalValue {
  static var nothing: Any { get }
  static var wrappedKey: AnyKey { get }
}

extension Optional: OptionalValue {
  static var nothing: Any { Self.none as Any }
  static var wrappedKey: AnyKey { Key<Wrapped>().erased }
}
