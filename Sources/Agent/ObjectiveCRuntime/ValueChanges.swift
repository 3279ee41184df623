/// Hears of each change of a property that is `@objc dynamic`.
@MainActor
public protocol ValueChangeObserver: AnyObject {
  func valueWillChange(of object: AnyObject, key: String)
  func valueDidChange(of object: AnyObject, key: String)
}

/// Where rewritten properties say that they change, and who wants to know.
public enum ValueChanges {
  // Of the process: UIKit's one listener, which asks the launch's own list of who observes what.
  /// Nil until somebody observes anything.
  @MainActor public static var observer: (any ValueChangeObserver)? { didSet { isObserved = observer != nil } }

  // Of the process, as the listener is: a launch after one that observed asks the list in vain, and nothing else comes of it.
  // Unsafe, and read before anything else: every change of a property comes here, and hardly any is observed. Written on the main
  // actor alone, as everything of an app runs there.
  /// Whether anybody observes anything; what only serves those who do may ask first.
  nonisolated(unsafe) package private(set) static var isObserved = false

  nonisolated public static func willChange(_ object: AnyObject, _ key: String) {
    guard isObserved else { return }
    // Nobody but the main actor's thread, which is the caller's, sees it.
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated { observer?.valueWillChange(of: object, key: key) }
  }

  nonisolated public static func didChange(_ object: AnyObject, _ key: String) {
    guard isObserved else { return }
    // Nobody but the main actor's thread, which is the caller's, sees it.
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated { observer?.valueDidChange(of: object, key: key) }
  }

  /// Changes properties of an object, and tells of each before and after.
  nonisolated public static func telling(_ object: AnyObject, _ keys: [String], _ change: () -> Void) {
    for key in keys { willChange(object, key) }
    change()
    for key in keys { didChange(object, key) }
  }
}
