/// An object that makes the values of a binding, for what a closure would be too small for.
@MainActor
public protocol Provider {
  associatedtype Value

  /// Makes a value; what it needs it asks the injector for.
  func provide(_ injector: Injector) throws -> Value
}
