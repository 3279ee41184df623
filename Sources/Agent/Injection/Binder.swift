/// What takes bindings: an ``Injector``, seen by a module that fills it.
///
/// Of several bindings of one key the last holds (BLI-01).
@MainActor
public protocol Binder: AnyObject {
  /// Binds `key` to a value that exists already (BLI-03).
  func bind<Value>(_ key: Key<Value>, to value: Value)

  /// Binds `key` to a function that makes the value, with the injector at hand for what it needs in turn (BLI-04).
  ///
  /// The function runs when the key is asked for: each time when `scope` is `.unscoped`, once when it is `.singleton`.
  func bind<Value>(_ key: Key<Value>, scope: Scope, provider: @escaping @MainActor (Injector) throws -> Value)

  /// Makes a key known that may stay at its default, so that a driver can rebind it by its name.
  ///
  /// Does nothing when the key is bound already.
  func declare<Value>(_ key: Key<Value>)
}

extension Binder {
  /// Binds `key` to a function that makes a new value each time the key is asked for (BLI-04).
  public func bind<Value>(_ key: Key<Value>, provider: @escaping @MainActor (Injector) throws -> Value) {
    bind(key, scope: .unscoped, provider: provider)
  }
}

/// How long a made value is kept.
public enum Scope: Sendable {
  /// Not at all: each look makes a new one.
  case unscoped
  /// As long as its binding: the first look makes the one that all get (BLI-09; the value is kept by the binding, so that two
  /// bindings never share one by accident).
  case singleton
}
