/// What an `@Outlet` can hold: an object that may be missing, or an array of them.
public protocol OutletValue {
  /// What is there before anything is connected.
  static var disconnected: Self { get }
}

extension Optional: OutletValue {
  public static var disconnected: Self { nil }
}

extension Array: OutletValue {
  public static var disconnected: Self { [] }
}

/// What reflection sees of an optional or an array.
protocol OutletStorage {
  static var isCollection: Bool { get }
  /// The class or protocol that an object must be of.
  static var elementType: Any.Type { get }
  /// Nil when one of the objects is of another type.
  static func holding(_ objects: [AnyObject]) -> Self?
  var outletObjects: [AnyObject] { get }
}

extension Optional: OutletStorage {
  static var isCollection: Bool { (Wrapped.self as? any OutletStorage.Type)?.isCollection ?? false }
  static var elementType: Any.Type { (Wrapped.self as? any OutletStorage.Type)?.elementType ?? Wrapped.self }

  static func holding(_ objects: [AnyObject]) -> Self? {
    if let wrapped = Wrapped.self as? any OutletStorage.Type {
      guard let value = wrapped.holding(objects) as? Wrapped else { return nil }
      return .some(value)
    }
    guard let object = objects.first else { return .some(.none) }
    guard let value = object as? Wrapped else { return nil }
    return .some(value)
  }

  var outletObjects: [AnyObject] {
    guard let self else { return [] }
    return (self as? any OutletStorage)?.outletObjects ?? [self as AnyObject]
  }
}

extension Array: OutletStorage {
  static var isCollection: Bool { true }
  static var elementType: Any.Type { Element.self }

  static func holding(_ objects: [AnyObject]) -> Self? {
    let elements = objects.compactMap { $0 as? Element }
    return elements.count == objects.count ? elements : nil
  }

  var outletObjects: [AnyObject] { map { $0 as AnyObject } }
}
