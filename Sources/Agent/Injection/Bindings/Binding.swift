import Foundation

/// What a key stands for; made by the methods of ``Binder``.
public struct Binding {
  enum Source {
    /// A value that is there, or a factory; nothing is injected into it.
    case made(@MainActor (Injector) -> Any)
    case makes(@MainActor (Injector) throws -> Any)
    /// The key is known, and stays at its default.
    case declared
    /// As if it had never been bound.
    case cleared
    /// What a driver can choose instead.
    case fixture(String, @MainActor (Injector) throws -> Any)
    case double(@MainActor (CallRecorder) throws -> Any)
  }

  let key: AnyKey
  let source: Source
  var scope = Scope.unscoped
  /// What it needs to be made, as far as that was said.
  var needs: [AnyKey] = []
  /// What is injected when it is made; here a cycle may close.
  var laterNeeds: [AnyKey] = []
  /// Nil when the key's type cannot be read from JSON.
  var decode: ((Data) throws -> Any)?
  /// Given by the injector that takes it.
  var id = BindingID(number: 0)

  init(
    _ key: AnyKey, _ source: Source, scope: Scope = .unscoped, needs: [AnyKey] = [], laterNeeds: [AnyKey] = [],
    decode: ((Data) throws -> Any)? = nil
  ) {
    (self.key, self.source, self.scope) = (key, source, scope)
    (self.needs, self.laterNeeds, self.decode) = (needs, laterNeeds, decode)
  }

  static func decoder(of type: Any.Type) -> ((Data) throws -> Any)? {
    guard let type = type as? any Decodable.Type else { return nil }
    return { json in try InjectedJSON.decode(type, from: json) }
  }
}

/// Tells bindings apart: no two have the same, of whatever injector.
public struct BindingID: Hashable, Sendable {
  let number: Int
}
