/// Hears of each change of a property that is `@objc dynamic`.
@MainActor
public protocol ValueChangeObserver: AnyObject {
  func valueWillChange(of object: AnyObject, key: String)
  func valueDidChange(of object: AnyObject, key: String)
}

/// Where rewritten properties say that they change, and who wants to know.
public enum ValueChanges {
  /// Nil until somebody observes anything.
  @MainActor public static var observer: (any ValueChangeObserver)?

  nonisolated public static func willChange(_ object: AnyObject, _ key: String) {
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated { observer?.valueWillChange(of: object, key: key) }
  }

  nonisolated public static func didChange(_ object: AnyObject, _ key: String) {
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated { observer?.valueDidChange(of: object, key: key) }
  }
}
