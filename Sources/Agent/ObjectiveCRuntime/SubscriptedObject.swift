/// What `(object as AnyObject)` is in front of a subscript: Objective-C looks up at run time what an object has for a key or at a
/// place, and here the compiler knows no such subscript.
///
/// A rewritten file has `SubscriptedObject(json)["name"]` for `(json as AnyObject)["name"]`. What it gives has the types that
/// Swift gives it on iOS.
nonisolated public struct SubscriptedObject {
  private let object: Any

  /// - Parameter object: Anything; what may be missing, too.
  public init<Object>(_ object: Object) { self.object = object }

  /// What a dictionary has for a key: nothing where it has none, and nil where the object is no dictionary.
  public subscript<Key: Hashable>(key: Key) -> Any?! {
    guard let dictionary = object as? [AnyHashable: Any] else { return .none }
    return .some(dictionary[key])
  }

  /// What stands at a place of a list, which ends the app where there is no such place; of a dictionary what it has for the
  /// number. Nil for any other object.
  public subscript(index: Int) -> Any! {
    if let list = object as? [Any] { return list[index] }
    return (object as? [AnyHashable: Any])?[index]
  }
}
