/// Makes a value out of what an injector has and of arguments that only the caller knows: assisted injection.
///
/// The number and types of the arguments are the compiler's to check. Bound by ``Binder/bind(_:factory:)``.
@MainActor
public struct Factory<Value, each Argument> {
  private let make: @MainActor (repeat each Argument) throws -> Value

  init(_ make: @escaping @MainActor (repeat each Argument) throws -> Value) { self.make = make }

  /// Makes a value; an object has its properties injected.
  public func callAsFunction(_ argument: repeat each Argument) throws -> Value { try make(repeat each argument) }
}

extension Injector {
  /// Makes a value by the factory that is bound to `key`.
  public func make<Value, each Argument>(
    _ key: Key<Factory<Value, repeat each Argument>>, _ argument: repeat each Argument
  ) throws -> Value {
    try get(key)(repeat each argument)
  }
}
