/// A class that makes controllers anew after a relaunch.
@MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// Makes the controller, or answers one that is there already.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers of the controllers around it, outermost first, and its own.
  ///   - coder: What it encoded.
  /// - Returns: Nil to have nothing restored.
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}

/// Under which a coder of an app's state has the version of the app's bundle that wrote it, as a text.
public let UIApplicationStateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersion"
/// Under which it has the raw value of the device's idiom.
public let UIApplicationStateRestorationUserInterfaceIdiomKey = "UIApplicationStateRestorationUserInterfaceIdiom"
/// Under which it has the date at which it was written.
public let UIApplicationStateRestorationTimestampKey = "UIApplicationStateRestorationTimestamp"
/// Under which it has the version of the system, as a text.
public let UIApplicationStateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersion"
/// Under which the coder of a controller that came from a storyboard has the `UIStoryboard`.
public let UIStateRestorationViewControllerStoryboardKey = "UIStateRestorationViewControllerStoryboardKey"
