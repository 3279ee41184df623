// Properties by their names, as on iOS: the `@objc` ones of an app that came through the rewriter, what a class lists as its
// `keyedProperties` or tells of by `expose`, and what UIKit's classes have. What is an object of UIKit's has the same as methods
// that can be overridden, see `UIObject`; a class below Foundation's `NSObject` declares its own in front of these.
extension NSObjectProtocol where Self: NSObject {
  /// The value of the property of that name: numbers, flags and cases as `NSNumber`, nil for nil. Arrays and sets ask each of
  /// their elements; dictionaries and user defaults take it for a key of theirs. Any other key goes to
  /// `value(forUndefinedKey:)`.
  public func value(forKey key: String) -> Any? { onMainActor { KeyValues.value(of: $0, key) } }

  /// Sets the property of that name through its setter, and tells those who observe it. A key that the class does not have goes
  /// to `setValue(_:forUndefinedKey:)`, nil for what cannot be nil to `setNilValueForKey(_:)`. A value of another type is an
  /// `NSInvalidArgumentException`, and nothing is set.
  public func setValue(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let value = value  // Everything of an app runs on one thread.
    onMainActor { KeyValues.set(value, of: $0, key) }
  }

  /// The value at the end of a path of keys; nil as soon as something on the way is. Of collections it asks what begins with `@`:
  /// `@count`, `@sum`, `@avg`, `@max`, `@min`, `@unionOfObjects`, `@distinctUnionOfObjects`.
  public func value(forKeyPath keyPath: String) -> Any? { onMainActor { KeyValues.read(keyPath: keyPath, of: $0) } }

  /// Sets the property at the end of a path of keys; nothing happens where something on the way is nil.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    nonisolated(unsafe) let value = value  // Everything of an app runs on one thread.
    onMainActor { KeyValues.set(value, of: $0, keyPath: keyPath) }
  }

  /// The list of the property of that name, to be changed in its parts: observers are told of each by its place. A list that is
  /// an `NSMutableArray` is changed itself; an array of Swift's is set.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray {
    nonisolated(unsafe) var array: NSMutableArray?  // Everything of an app runs on one thread.
    onMainActor { array = KeyedArray.of($0, key) }
    return array!
  }

  /// The value for a key that the class does not have: an `NSUnknownKeyException`, and nil.
  public func value(forUndefinedKey key: String) -> Any? { onMainActor { KeyValues.undefined(key, of: $0) } }

  /// Sets the value for a key that the class does not have: an `NSUnknownKeyException`.
  public func setValue(_ value: Any?, forUndefinedKey key: String) { onMainActor { KeyValues.setUndefined(key, of: $0) } }

  /// Nil for a property that cannot be nil: an `NSInvalidArgumentException`.
  public func setNilValueForKey(_ key: String) { onMainActor { KeyValues.setNil(key, of: $0) } }

  /// The values of several properties, `NSNull` for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    onMainActor { object in
      Dictionary(keys.map { ($0, Overridden.value(forKey: $0, of: object) ?? NSNull()) }) { first, _ in first }
    }
  }

  /// Sets several properties, in the order of their names; `NSNull` stands for nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    nonisolated(unsafe) let values = keyedValues  // Everything of an app runs on one thread.
    onMainActor { object in
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        Overridden.setValue(value is NSNull ? nil : value, forKey: key, of: object)
      }
    }
  }
}

extension NSObject {
  /// Everything of an app runs on one thread, the main actor's.
  func onMainActor<Answer>(_ body: @MainActor (NSObject) -> Answer) -> Answer {
    // Unsafe: see above; it does not leave the thread.
    nonisolated(unsafe) let object = self
    nonisolated(unsafe) var answer: Answer?
    MainActor.assumeIsolated { answer = body(object) }
    return answer!
  }
}
