/// A property that a storyboard sets as a user-defined runtime attribute: what `@IBInspectable` is on iOS.
///
/// ```swift
/// @Inspectable var cornerStyle = "round"
/// @Inspectable var limit: Int?
/// ```
///
/// It is found by reflection, as an `@Outlet` is, and observers of the property are not told. For a property that does something
/// when it is set, list it in the class's `keyedProperties`, where it needs no wrapper.
@propertyWrapper
public final class Inspectable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// An inspectable as reflection finds it, whatever it holds.
protocol ReflectedInspectable: AnyObject {
  var valueType: Any.Type { get }
  var heldValue: Any { get }
  /// False when the value is of another type and cannot be turned into one of this.
  func hold(_ value: Any?) -> Bool
}

extension Inspectable: ReflectedInspectable {
  var valueType: Any.Type { Value.self }
  var heldValue: Any { wrappedValue }

  func hold(_ value: Any?) -> Bool {
    guard let converted: Value = KeyedValue.convert(value) else { return false }
    wrappedValue = converted
    return true
  }
}
