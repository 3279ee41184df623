/// What a rewritten file puts around an object in front of a member: `lookingUp(sender).tag` for `sender.tag`.
///
/// Of an `AnyObject` Objective-C looks up at run time what it has; anything else has its members for the compiler.
nonisolated public func lookingUp(_ object: AnyObject) -> DynamicObject { DynamicObject(object) }
nonisolated public func lookingUp<Object>(_ object: Object) -> Object { object }

/// An object of which nobody knows the class before the app runs: `(json as AnyObject).doubleValue`.
///
/// A property has the type that is asked for where it stands, and is nil where the object has none of that name or of another
/// type. Those that apps ask of what servers send, and of senders, have types of their own.
@dynamicMemberLookup
nonisolated public struct DynamicObject {
  private let object: Any?

  /// - Parameter object: Anything; what may be missing, too.
  public init<Object>(_ object: Object) { self.object = KeyedValue.flattened(object) }

  public subscript<Value>(dynamicMember name: String) -> Value! {
    get { value(name) }
    nonmutating set { set(newValue, name) }
  }

  /// Where nothing asks for a type, as in a cast.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> Any! { value(name) }

  /// How many objects there are in a list, a dictionary or a set.
  public var count: Int! {
    switch object {
    case let list as [Any]: list.count
    case let dictionary as [AnyHashable: Any]: dictionary.count
    case let set as Set<AnyHashable>: set.count
    case let list as NSArray: list.count
    case let dictionary as NSDictionary: dictionary.count
    case let set as NSSet: set.count
    default: value("count")
    }
  }

  /// The length of a text in UTF-16.
  public var length: Int! { text?.length ?? value("length") }
  public var doubleValue: Double! { text?.doubleValue ?? KeyedValue.convert(object) }
  public var floatValue: Float! { text?.floatValue ?? KeyedValue.convert(object) }
  public var integerValue: Int! { text?.integerValue ?? KeyedValue.convert(object) }
  public var boolValue: Bool! { text?.boolValue ?? KeyedValue.convert(object) }
  public var stringValue: String! { (object as? NSNumber ?? KeyedValue.convert(object))?.stringValue ?? value("stringValue") }
  public var description: String! { object.map { "\($0)" } }

  public var tag: Int! {
    get { value("tag") }
    nonmutating set { set(newValue, "tag") }
  }

  private var text: NSString? { object as? NSString ?? (object as? String).map { NSString(string: $0) } }

  private func value<Value>(_ name: String) -> Value? {
    guard let object = object as? NSObject else { return nil }
    let found = object.onMainActor { object -> Any? in
      let type = type(of: object)
      let isThere = KeyValues.property(name, of: type) != nil || ExposedClass.of(type).method(Selector(name)) != nil
      return isThere ? Overridden.value(forKey: name, of: object) : nil
    }
    return found.flatMap { KeyedValue.convert($0) }
  }

  private func set(_ value: Any?, _ name: String) {
    nonisolated(unsafe) let value = value  // Everything of an app runs on one thread.
    (object as? NSObject)?.onMainActor { Overridden.setValue(value, forKey: name, of: $0) }
  }
}
