/// The root of UIKit's classes: an `NSObject` whose hash says nothing of where it lies in memory.
///
/// Sets and dictionaries are walked in the order of hashes. Foundation makes that of an `NSObject` of its address, which differs
/// from run to run; so here all objects without a number of their own have the same hash.
///
/// `NSObject`'s own `init()` belongs to no actor, and what overrides it must not either. So it is not inherited, and a class
/// below has an `init()` that is its own.
@MainActor
open class UIObject: NSObject {
  /// Stored before everything else.
  nonisolated private let mark = FoundationMark()

  /// What is attached to it goes when it goes.
  // Unsafe: everything of an app runs on one thread.
  nonisolated(unsafe) var attachments: Attachments?

  nonisolated open override var hash: Int { 0 }

  public init(_ nothing: Void = ()) { super.init() }

  // MARK: What apps override of `NSObject`, where an extension's members could not be overridden

  /// Whether the object has a method of that name: one that its class or one above it shows to selectors.
  open func responds(to selector: Selector?) -> Bool { selector.map { Messages.has($0, self) } ?? false }

  /// Who gets a message that the object does not understand; nil, the default, for nobody.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  /// The value of the property of that name. A key that the class does not have goes to `value(forUndefinedKey:)`.
  open func value(forKey key: String) -> Any? { KeyValues.value(of: self, key) }

  /// Sets the property of that name, and tells those who observe it. A key that the class does not have goes to
  /// `setValue(_:forUndefinedKey:)`.
  open func setValue(_ value: Any?, forKey key: String) { KeyValues.set(value, of: self, key) }

  /// The value for a key that the class does not have: by default an `NSUnknownKeyException`, and nil.
  open func value(forUndefinedKey key: String) -> Any? { KeyValues.undefined(key, of: self) }

  /// Sets the value for a key that the class does not have: by default an `NSUnknownKeyException`.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { KeyValues.setUndefined(key, of: self) }

  /// Nil for a property that cannot be nil: by default an `NSInvalidArgumentException`.
  open func setNilValueForKey(_ key: String) { KeyValues.setNil(key, of: self) }

  /// Told of each change that the object asked for by `addObserver(_:forKeyPath:options:context:)`; by default an
  /// `NSInternalInconsistencyException`, because nobody took it.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    KeyValues.unhandled(keyPath, of: object, change, by: self)
  }

  /// Whether a property of that name tells of its changes by itself, if it can; true by default.
  open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The key paths on which a property of that name depends: by default what the class's method
  /// `keyPathsForValuesAffectingName` says, and nothing where it has none.
  open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { KeyValues.affecting(key, of: self) }
}
