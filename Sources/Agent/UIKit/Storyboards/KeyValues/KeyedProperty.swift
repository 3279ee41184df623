/// A property under its name: for what a storyboard sets and a driver reads by key path, where reflection does not reach.
///
/// ```swift
/// override class var keyedProperties: [KeyedProperty] { [KeyedProperty("cornerRadius", \BadgeView.cornerRadius)] }
///
/// var cornerRadius: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } }
/// ```
///
/// Setting goes through the property's setter and its observers.
@MainActor
public struct KeyedProperty {
  public let key: String
  let type: Any.Type
  let get: (AnyObject) -> Any?
  /// Nil for what can only be read. Returns false for a value of a wrong type.
  let set: ((AnyObject, Any?) -> Bool)?
  /// Whether Interface Builder may connect an object to it.
  private(set) var isOutlet = false
  /// The property itself, where it is more than a computed value.
  private(set) var path: AnyKeyPath?
  /// Whether it tells of its changes by itself.
  private(set) var isDynamic = false

  /// A property that can be read, and set if `path` can be written.
  public init<Root: AnyObject, Value>(_ key: String, _ path: KeyPath<Root, Value>) {
    self.key = key
    self.path = path
    type = Value.self
    get = { object in (object as? Root).map { $0[keyPath: path] } }
    guard let writable = path as? ReferenceWritableKeyPath<Root, Value> else {
      set = nil
      return
    }
    set = { object, value in
      guard let root = object as? Root, let converted: Value = KeyedValue.convert(value) else { return false }
      root[keyPath: writable] = converted
      return true
    }
  }

  /// A value that is computed, and set by `set` if that is given.
  init<Root: AnyObject, Value>(
    _ key: String, of root: Root.Type, get: @escaping (Root) -> Value, set: ((Root, Value) -> Void)? = nil
  ) {
    self.key = key
    type = Value.self
    self.get = { object in (object as? Root).map(get) }
    self.set = set.map { set in
      { object, value in
        guard let root = object as? Root, let converted: Value = KeyedValue.convert(value) else { return false }
        set(root, converted)
        return true
      }
    }
  }

  /// A property that rewritten code tells of.
  init(_ property: ExposedProperty) {
    key = property.key
    path = property.path
    isDynamic = property.roles.contains(.dynamic)
    type = property.type
    get = { property.value(of: $0) }
    set = property.canBeSet ? { property.set($1, of: $0, converting: KeyedValue.self) } : nil
    isOutlet = property.roles.contains(.outlet)
  }

  /// The same as an outlet of Interface Builder.
  var asOutlet: KeyedProperty {
    var copy = self
    copy.isOutlet = true
    return copy
  }

  static func outlet<Root: AnyObject, Value>(_ key: String, _ path: KeyPath<Root, Value>) -> KeyedProperty {
    KeyedProperty(key, path).asOutlet
  }

  /// A property of UIKit's that tells of its changes by itself, by `ValueChanges`.
  static func observable<Root: AnyObject, Value>(_ key: String, _ path: KeyPath<Root, Value>) -> KeyedProperty {
    var property = KeyedProperty(key, path)
    property.isDynamic = true
    return property
  }
}
