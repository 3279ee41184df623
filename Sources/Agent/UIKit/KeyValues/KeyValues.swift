/// Reads and sets properties by their names, as key-value coding does: those that rewritten code tells of, those that a class
/// lists as its `keyedProperties`, and UIKit's own.
///
/// What NSObject's methods do by default, which are in `UIObject` and, for what is no object of UIKit's, in extensions.
@MainActor
enum KeyValues {
  /// The keys between the dots.
  static func keys(of keyPath: String) -> [String] { keyPath.split(separator: ".").map(String.init) }

  /// The property of that name, also by its name without `is`.
  static func property(_ key: String, of type: AnyClass) -> KeyedProperty? {
    let known = KeyedProperties.all(for: type)
    return known.first { $0.key == key } ?? known.first { $0.key == "is" + key.prefix(1).uppercased() + key.dropFirst() }
  }

  /// The name that a property of that name is declared by: `isEnabled` for `enabled`.
  static func declared(_ key: String, of type: AnyClass) -> String { property(key, of: type)?.key ?? key }

  // MARK: One key

  /// What `value(forKey:)` answers by default.
  static func value(of object: NSObject, _ key: String) -> Any? {
    if let property = property(key, of: type(of: object)) { return boxed(property.get(object)) }
    switch object {
    case let dictionary as NSDictionary: return dictionary.object(forKey: key)
    case let settings as UserDefaults: return settings.object(forKey: key)
    case let text as NSString where key == "length": return NSNumber(value: text.length)
    case is NSArray, is NSSet: return elements(of: object)?.map { read([key], of: $0) ?? NSNull() }
    default: break
    }
    // A method without arguments will do on iOS, too.
    if let method = ExposedClass.of(type(of: object)).method(Selector(key)), method.parameters.isEmpty {
      return Messages.send(method.selector, to: object, with: [])
    }
    switch key {
    case "self": return object
    case "description": return object.description
    default: return Overridden.valueForUndefinedKey(key, of: object)
    }
  }

  /// What `setValue(_:forKey:)` does by default.
  static func set(_ given: Any?, of object: NSObject, _ key: String) {
    let value = given.flatMap(KeyedValue.flattened)
    let type = type(of: object)
    guard let property = property(key, of: type), let set = property.set else {
      switch object {
      case let dictionary as NSMutableDictionary: dictionary.setValue(value, key)
      case let settings as UserDefaults: settings.set(value, forKey: key)
      default: Overridden.setValue(value, forUndefinedKey: key, of: object)
      }
      return
    }
    if value == nil, !(property.type is any OptionalType.Type) { return Overridden.setNilValue(forKey: key, of: object) }
    let isToldHere = !property.isDynamic && notifiesByItself(property.key, type)
    if isToldHere { KeyValueObservations.willChange(object, property.key) }
    let isSet = set(object, value)
    if isToldHere { KeyValueObservations.didChange(object, property.key) }
    guard !isSet else { return }
    let wanted = (property.type as? any OptionalType.Type)?.wrappedType ?? property.type
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "'\(key)' of \(describe(object)) cannot be set. It is a \(wanted), and the value is "
        + "\(value.map { "a \(Swift.type(of: $0))" } ?? "nil").")
  }

  /// What Objective-C would have: numbers and flags as `NSNumber`, cases as the number of their raw value; nil for nil however
  /// deep.
  static func boxed(_ value: Any?) -> Any? {
    guard let value = value.flatMap(KeyedValue.flattened) else { return nil }
    switch value {
    case is NSObject: return value
    case let flag as Bool: return NSNumber(value: flag)
    case let number as Int: return NSNumber(value: number)
    case let number as Double: return NSNumber(value: number)
    case let number as Float: return NSNumber(value: number)
    case let number as any FixedWidthInteger: return Int(exactly: number).map { NSNumber(value: $0) } ?? number
    case let wrapped as any RawRepresentable: return boxed(wrapped.rawValue)
    default: return value
    }
  }

  // MARK: What the defaults complain of

  static func undefined(_ key: String, of object: NSObject) -> Any? {
    complain(key, "valueForUndefinedKey:", of: object)
    return nil
  }

  static func setUndefined(_ key: String, of object: NSObject) { complain(key, "setValue:forUndefinedKey:", of: object) }

  private static func complain(_ key: String, _ selector: String, of object: NSObject) {
    UIKitComplaints.raise(
      "NSUnknownKeyException",
      "[\(describe(object)) \(selector)]: this class is not key value coding-compliant for the key \(key).")
  }

  static func setNil(_ key: String, of object: NSObject) {
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "[\(describe(object)) setNilValueForKey]: could not set nil as the value for the key \(key).")
  }

  static func unhandled(
    _ keyPath: String?, of object: Any?, _ change: [NSKeyValueChangeKey: Any]?, by observer: NSObject
  ) {
    let who = object.map { KeyPathReader.reference($0).map(describe) ?? "\($0)" } ?? "nil"
    UIKitComplaints.raise(
      "NSInternalInconsistencyException",
      "\(describe(observer)): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. "
        + "Key path: \(keyPath ?? "nil"). Observed object: \(who).")
  }

  // MARK: What a class says of its keys

  /// What `keyPathsForValuesAffectingName` says, for a property `name`.
  static func affecting(_ key: String, of type: AnyClass) -> Set<String> {
    let selector = Selector("keyPathsForValuesAffecting\(key.prefix(1).uppercased())\(key.dropFirst())")
    return Overridden.callClass(selector, of: type, []) as? Set<String> ?? []
  }

  static func allAffecting(_ key: String, of type: AnyClass) -> Set<String> {
    Overridden.keyPathsAffecting(key, of: type) ?? affecting(key, of: type)
  }

  /// Whether a property that can tell of its changes does.
  static func notifiesByItself(_ key: String, _ type: AnyClass) -> Bool { Overridden.notifiesByItself(key, type) ?? true }
}

extension NSMutableDictionary {
  fileprivate func setValue(_ value: Any?, _ key: String) {
    if let value { setObject(value, forKey: key as NSString) } else { removeObject(forKey: key) }
  }
}
