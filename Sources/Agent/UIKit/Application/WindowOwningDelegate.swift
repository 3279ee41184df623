/// What delegates of apps and of scenes have in common: the window that they keep, if they keep one.
///
/// The requirement is optional in UIKit, so `delegate.window` is a `UIWindow??` of an object that is known as a delegate only,
/// and what its class declares, a `UIWindow?`, of one whose class is known. Both are here: extensions of `UIApplicationDelegate`
/// and `UIWindowSceneDelegate` have the former, and this protocol has the latter, which the class fulfils.
@MainActor
public protocol WindowOwningDelegate: AnyObject {
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension WindowOwningDelegate {
  /// Nil, and nothing is kept, in a class that declares no window.
  @_disfavoredOverload public var window: UIWindow? {
    get {
      DelegateWindow.isUndeclared = true
      return nil
    }
    set {}
  }
}

/// Reads and sets the window of a delegate, whatever it is a delegate of.
@MainActor
enum DelegateWindow {
  /// Whether the class that was asked last declares no window. Of the process, and of no launch: it is read at once.
  fileprivate(set) static var isUndeclared = false

  static func of(_ delegate: any WindowOwningDelegate) -> UIWindow? { delegate.window }

  /// As of an optional requirement: nil of a class that does not have it.
  static func asked(of delegate: any WindowOwningDelegate) -> UIWindow?? {
    isUndeclared = false
    let window = of(delegate)
    return isUndeclared ? .none : .some(window)
  }

  static func set(_ window: UIWindow?, of delegate: any WindowOwningDelegate) { delegate.window = window }
}
