// What there is only one of is bound under its type, without a key to write.
extension Binder {
  /// Binds a type to a value that exists already.
  public func bind<Value>(_ type: Value.Type, to value: Value) { bind(Key(type), to: value) }

  /// Binds a type to a function that makes the value.
  public func bind<Value>(
    _ type: Value.Type, scope: Scope = .unscoped, provider: @escaping @MainActor (Injector) throws -> Value
  ) {
    bind(Key(type), scope: scope, provider: provider)
  }

  /// Binds a type to a function of other keys' values.
  public func bind<Value, First, each Rest>(
    _ type: Value.Type, scope: Scope = .unscoped, needs first: Key<First>, _ rest: repeat Key<each Rest>,
    provider: @escaping @MainActor (First, repeat each Rest) throws -> Value
  ) {
    bind(Key(type), scope: scope, needs: first, repeat each rest, provider: provider)
  }

  /// Binds a protocol or a superclass to a type that fits it: `bind((any Feeding).self, to: Feed.self) { $0 }`.
  public func bind<Value, Made: Injectable>(
    _ type: Value.Type, to made: Made.Type, scope: Scope = .unscoped, as conversion: @escaping @MainActor (Made) -> Value
  ) {
    bind(Key(type), to: made, scope: scope, as: conversion)
  }
}
