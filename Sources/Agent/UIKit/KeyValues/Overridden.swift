/// Calls what an app's class may have in place of what NSObject does.
///
/// A class of UIKit's, or below one, overrides it. In a class below Foundation's `NSObject`, where there is nothing to be
/// overridden, it is a method that rewritten code tells of, under its Objective-C name.
@MainActor
enum Overridden {
  static func value(forKey key: String, of object: NSObject) -> Any? {
    if let object = object as? UIObject { return object.value(forKey: key) }
    return call("valueForKey:", of: object, [key]) ?? KeyValues.value(of: object, key)
  }

  static func setValue(_ value: Any?, forKey key: String, of object: NSObject) {
    if let object = object as? UIObject { return object.setValue(value, forKey: key) }
    guard call("setValue:forKey:", of: object, [value, key]) == nil else { return }
    KeyValues.set(value, of: object, key)
  }

  static func valueForUndefinedKey(_ key: String, of object: NSObject) -> Any? {
    if let object = object as? UIObject { return object.value(forUndefinedKey: key) }
    return call("valueForUndefinedKey:", of: object, [key]) ?? KeyValues.undefined(key, of: object)
  }

  static func setValue(_ value: Any?, forUndefinedKey key: String, of object: NSObject) {
    if let object = object as? UIObject { return object.setValue(value, forUndefinedKey: key) }
    guard call("setValue:forUndefinedKey:", of: object, [value, key]) == nil else { return }
    KeyValues.setUndefined(key, of: object)
  }

  static func setNilValue(forKey key: String, of object: NSObject) {
    if let object = object as? UIObject { return object.setNilValueForKey(key) }
    guard call("setNilValueForKey:", of: object, [key]) == nil else { return }
    KeyValues.setNil(key, of: object)
  }

  static func observe(
    _ observer: NSObject, _ keyPath: String, of object: NSObject, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    if let observer = observer as? UIObject {
      return observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let selector: Selector = "observeValueForKeyPath:ofObject:change:context:"
    guard call(selector, of: observer, [keyPath, object, change, context]) == nil else { return }
    KeyValues.unhandled(keyPath, of: object, change, by: observer)
  }

  static func keyPathsAffecting(_ key: String, of type: AnyClass) -> Set<String>? {
    if let type = type as? UIObject.Type { return type.keyPathsForValuesAffectingValue(forKey: key) }
    return callClass("keyPathsForValuesAffectingValueForKey:", of: type, [key]) as? Set<String>
  }

  static func notifiesByItself(_ key: String, _ type: AnyClass) -> Bool? {
    if let type = type as? UIObject.Type { return type.automaticallyNotifiesObservers(forKey: key) }
    return callClass("automaticallyNotifiesObserversForKey:", of: type, [key]) as? Bool
  }

  static func objectValue(
    _ object: AutoreleasingUnsafeMutablePointer<AnyObject?>?, _ text: String,
    _ error: AutoreleasingUnsafeMutablePointer<NSString?>?, of formatter: Formatter
  ) -> Bool? {
    call("getObjectValue:forString:errorDescription:", of: formatter, [object, text, error]) as? Bool
  }

  // MARK: By name

  /// - Returns: Nil where the class has no such method; what the method answers, nil or `()` too.
  private static func call(_ selector: Selector, of object: NSObject, _ arguments: [Any?]) -> Any?? {
    guard let method = ExposedClass.of(type(of: object)).method(selector) else { return nil }
    return .some(answer(of: method, object, arguments))
  }

  static func callClass(_ selector: Selector, of type: AnyClass, _ arguments: [Any?]) -> Any? {
    ExposedClass.of(type).classMethod(selector).flatMap { answer(of: $0, type as AnyObject, arguments) }
  }

  private static func answer(of method: ExposedMethod, _ receiver: AnyObject, _ arguments: [Any?]) -> Any? {
    do throws(ArgumentMismatch) {
      return KeyedValue.flattened(try method.call(on: receiver, with: arguments, converting: KeyedValue.self))
    } catch {
      UIKitComplaints.raise("NSInvalidArgumentException", "\(error)")
      return nil
    }
  }
}
