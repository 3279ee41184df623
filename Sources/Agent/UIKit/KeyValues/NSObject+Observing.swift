// Observers of properties, as on iOS: of the `@objc dynamic` ones of an app that came through the rewriter, of those whose
// changes a class tells of by `willChangeValue(forKey:)` and `didChangeValue(forKey:)`, and of those of UIKit's that
// `DifferencesFromUIKit` names. What is set by `setValue(_:forKey:)` is told of in any case.
//
// Who asked first is told first.
extension NSObjectProtocol where Self: NSObject {
  /// Calls `changeHandler` with each change of a property, until what is returned is invalidated or goes, or the object does.
  ///
  /// - Parameters:
  ///   - keyPath: of properties that have names; else it is an exception, and nothing is observed.
  ///   - options: nothing by default: the handler is called after each change, without values.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    // Everything of an app runs on one thread.
    nonisolated(unsafe) let (keyPath, changeHandler) = (keyPath, changeHandler)
    return onMainActor { object in
      let keys = KeyPathNames.keyPath(of: keyPath, from: type(of: object)).map(KeyValues.keys)
      if keys == nil { UIKitComplaints.raise("Fatal error", "Could not extract a String from KeyPath \(type(of: keyPath))") }
      let watch = KeyValueWatch(
        object, keys ?? [], options, read: { ($0 as? Self).map { $0[keyPath: keyPath] as Any } }
      ) { object, change in
        guard let object = object as? Self else { return }
        let (new, old) = KeyValueObservations.values(of: change, options)
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: change.part?.kind ?? .setting, newValue: new.flatMap { $0 as? Value }, oldValue: old.flatMap { $0 as? Value },
            indexes: change.part?.indexes, isPrior: change.isPrior))
      }
      if keys != nil { watch.begin() }
      return NSKeyValueObservation(watch)
    }
  }

  /// Tells `observer` of each change at the end of a path of keys, by its `observeValue(forKeyPath:of:change:context:)`, until it
  /// is removed. It is not kept alive, and one that is gone is not told.
  ///
  /// - Parameters:
  ///   - options: nothing by default.
  ///   - context: handed over as it is; by it several requests are told apart.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    // Everything of an app runs on one thread.
    nonisolated(unsafe) let (observer, context) = (observer, context)
    onMainActor { KeyValueObservations.add(observer, of: $0, keyPath, options, context) }
  }

  /// Takes back what was asked for last, by this observer for this path; an `NSRangeException` where nothing was.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removeObserver(observer, forKeyPath: keyPath, context: nil)
  }

  /// The same with that context; nil for any.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    // Everything of an app runs on one thread.
    nonisolated(unsafe) let (observer, context) = (observer, context)
    onMainActor { KeyValueObservations.remove(observer, of: $0, keyPath, context: context) }
  }

  /// A change that nobody took: an `NSInternalInconsistencyException`.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    // Everything of an app runs on one thread.
    nonisolated(unsafe) let (observed, change) = (object, change)
    onMainActor { KeyValues.unhandled(keyPath, of: observed, change, by: $0) }
  }

  // MARK: Telling

  /// Says that the property of that name is about to change; `didChangeValue(forKey:)` has to follow.
  public func willChangeValue(forKey key: String) {
    onMainActor { KeyValueObservations.willChange($0, KeyValues.declared(key, of: type(of: $0))) }
  }

  /// Says that the property of that name has changed. Nobody is told without `willChangeValue(forKey:)` before it.
  public func didChangeValue(forKey key: String) {
    onMainActor { KeyValueObservations.didChange($0, KeyValues.declared(key, of: type(of: $0))) }
  }

  /// Says that a property is about to change; `didChangeValue(for:)` has to follow.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    name(of: keyPath).map { willChangeValue(forKey: $0) }
  }

  /// Says that a property has changed. Nobody is told without `willChangeValue(for:)` before it.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    name(of: keyPath).map { didChangeValue(forKey: $0) }
  }

  private func name<Value>(of keyPath: KeyPath<Self, Value>) -> String? {
    nonisolated(unsafe) let keyPath = keyPath  // Everything of an app runs on one thread.
    return onMainActor { KeyPathNames.keyPath(of: keyPath, from: type(of: $0)) }
  }

  /// Whether a property of that name tells of its changes by itself, if it can; true.
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// The key paths on which a property of that name depends: what the class's method `keyPathsForValuesAffectingName` says, and
  /// nothing where it has none.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    let type: AnyClass = Self.self
    return MainActor.assumeIsolated { KeyValues.affecting(key, of: type) }
  }
}
