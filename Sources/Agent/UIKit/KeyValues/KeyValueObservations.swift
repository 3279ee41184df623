import VirtualTime

/// Who observes which properties of which objects, in the order in which they asked.
@MainActor
enum KeyValueObservations {
  private struct Hook {
    let key: String
    let watch: KeyValueWatch
  }

  /// Those of one object.
  private final class Hooks {
    weak var object: NSObject?
    var list: [Hook] = []
    init(_ object: NSObject) { self.object = object }
  }

  /// One that was added by `addObserver(_:forKeyPath:options:context:)`.
  private struct Registration {
    weak var observer: NSObject?
    let context: UnsafeMutableRawPointer?
    let watch: KeyValueWatch
  }

  /// By where the object lies; only ever looked up, and never walked.
  private static let hooks = PerLaunch<[ObjectIdentifier: Hooks]>([:])
  private static let registrations = PerLaunch<[Registration]>([])

  // MARK: Hooks

  /// Lets a watch know of changes of one property of one object.
  static func hook(_ watch: KeyValueWatch, _ object: NSObject, _ key: String) {
    ValueChanges.observer = listener
    let place = ObjectIdentifier(object)
    let known = hooks.value[place]
    let present = known.flatMap { $0.object === object ? $0 : nil } ?? Hooks(object)
    present.list.removeAll { $0.watch.hasEnded }
    let index = present.list.firstIndex { $0.watch.serial > watch.serial } ?? present.list.endIndex
    present.list.insert(Hook(key: key, watch: watch), at: index)
    hooks.value[place] = present
    watch.places.append(place)
  }

  static func unhook(_ watch: KeyValueWatch) {
    for place in watch.places {
      hooks.value[place]?.list.removeAll { $0.watch === watch }
      if hooks.value[place]?.list.isEmpty == true { hooks.value[place] = nil }
    }
    watch.places = []
  }

  // MARK: Changes

  /// A watch that hooks the property twice, by itself and as what it depends on, is told once.
  private static func watches(of object: AnyObject, _ key: String) -> [KeyValueWatch] {
    guard let present = hooks.value[ObjectIdentifier(object)], present.object === object else { return [] }
    var found: [KeyValueWatch] = []
    for hook in present.list where hook.key == key && !found.contains(where: { $0 === hook.watch }) { found.append(hook.watch) }
    return found
  }

  private static func areThere(for object: AnyObject) -> Bool { hooks.value[ObjectIdentifier(object)]?.object === object }

  /// - Parameter part: Nil where the property is set.
  static func willChange(_ object: AnyObject, _ key: String, _ part: KeyValueWatch.Part? = nil) {
    for watch in watches(of: object, key) { watch.valueWillChange(isOf(watch, object, key) ? part : nil) }
  }

  static func didChange(_ object: AnyObject, _ key: String, _ part: KeyValueWatch.Part? = nil) {
    for watch in watches(of: object, key) { watch.valueDidChange(isOf(watch, object, key) ? part : nil) }
  }

  /// Whether a watch is of that property itself, not of one that depends on it or of what a path leads to from it.
  private static func isOf(_ watch: KeyValueWatch, _ object: AnyObject, _ key: String) -> Bool {
    watch.keys.count == 1 && watch.root === object && KeyValues.declared(watch.keys[0], of: type(of: object)) == key
  }

  private struct Property: Equatable {
    let owner: ObjectIdentifier
    let key: String
  }

  /// Those that are being set, and of which somebody else tells.
  private static let silent = PerLaunch<[Property]>([])

  /// Changes a property of which somebody else tells.
  static func withoutTelling(of object: AnyObject, _ key: String, _ change: () -> Void) {
    silent.value.append(Property(owner: ObjectIdentifier(object), key: key))
    change()
    silent.value.removeLast()
  }

  private static func isSilent(_ object: AnyObject, _ key: String) -> Bool {
    silent.value.contains(Property(owner: ObjectIdentifier(object), key: key))
  }

  /// Hears of properties that tell of their changes by themselves.
  private final class Listener: ValueChangeObserver {
    func valueWillChange(of object: AnyObject, key: String) {
      guard KeyValueObservations.areThere(for: object), !KeyValueObservations.isSilent(object, key),
        KeyValues.notifiesByItself(key, type(of: object))
      else { return }
      KeyValueObservations.willChange(object, key)
    }

    func valueDidChange(of object: AnyObject, key: String) {
      guard KeyValueObservations.areThere(for: object), !KeyValueObservations.isSilent(object, key),
        KeyValues.notifiesByItself(key, type(of: object))
      else { return }
      KeyValueObservations.didChange(object, key)
    }
  }

  private static let listener = Listener()

  // MARK: Observers by method

  static func add(
    _ observer: NSObject, of object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    let watch = KeyValueWatch(object, KeyValues.keys(of: keyPath), options, read: { KeyValues.read(keyPath: keyPath, of: $0) }) {
      [weak observer] object, change in
      guard let observer else { return }
      Overridden.observe(observer, keyPath, of: object, dictionary(change, options), context)
    }
    registrations.value.removeAll { $0.observer == nil || $0.watch.hasEnded }
    registrations.value.append(Registration(observer: observer, context: context, watch: watch))
    watch.begin()
  }

  /// Takes back what was added last. As on iOS it is an exception where nothing was.
  ///
  /// - Parameter context: nil for any.
  static func remove(_ observer: NSObject, of object: NSObject, _ keyPath: String, context: UnsafeMutableRawPointer?) {
    let keys = KeyValues.keys(of: keyPath)
    let found = registrations.value.lastIndex {
      $0.observer === observer && $0.watch.root === object && $0.watch.keys == keys && (context == nil || $0.context == context)
    }
    guard let found else {
      return UIKitComplaints.raise(
        "NSRangeException",
        "Cannot remove an observer \(describe(observer)) for the key path \"\(keyPath)\" from \(describe(object)) because it is "
          + "not registered as an observer.")
    }
    let watch = registrations.value.remove(at: found).watch
    watch.end()
    unhook(watch)
  }

  /// What is told as new and as old: the objects of the part, where a part of a list changes.
  static func values(of change: KeyValueWatch.Change, _ options: NSKeyValueObservingOptions) -> (new: Any?, old: Any?) {
    guard let part = change.part else { return (change.new, change.old) }
    let new: [Any]? = options.contains(.new) && !change.isPrior ? part.new : nil
    let old: [Any]? = options.contains(.old) ? part.old : nil
    return (new, old)
  }

  private static func dictionary(
    _ change: KeyValueWatch.Change, _ options: NSKeyValueObservingOptions
  ) -> [NSKeyValueChangeKey: Any] {
    let kind = change.part?.kind ?? .setting
    var told: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
    if change.isPrior { told[.notificationIsPriorKey] = NSNumber(value: true) }
    if let part = change.part {
      told[.indexesKey] = part.indexes
      let (new, old) = values(of: change, options)
      (told[.newKey], told[.oldKey]) = (new, old)
      return told
    }
    if options.contains(.new), !change.isPrior { told[.newKey] = change.new.flatMap(KeyedValue.flattened) ?? NSNull() }
    // Nothing was before the beginning.
    if options.contains(.old), change.hasOld { told[.oldKey] = change.old.flatMap(KeyedValue.flattened) ?? NSNull() }
    return told
  }
}
