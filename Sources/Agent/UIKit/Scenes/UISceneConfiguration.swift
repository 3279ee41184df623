/// How a scene is made.
///
/// It is filled with the entry of that name in the app's property list (`UIApplicationSceneManifest`), without a name with the
/// first entry. An app without a property list says by a closure who its delegate is:
///
/// ```swift
/// configuration.makeDelegate = { SceneDelegate() }
/// ```
@MainActor
public final class UISceneConfiguration: UIObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// Kept; there is one class of scenes.
  public var sceneClass: AnyClass?
  /// The class of the scene's delegate; it is made by its `init()`.
  public var delegateClass: AnyClass?
  /// What the scene's window begins with.
  public var storyboard: UIStoryboard?
  /// Makes the delegate; goes before `delegateClass`.
  public var makeDelegate: (() -> any UISceneDelegate)?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    role = sessionRole
    let entry = PropertyList.ofApp.scene(named: name, for: sessionRole)
    self.name = name ?? entry?.name
    super.init()
    delegateClass = entry?.delegateClass.flatMap(delegateClass(named:))
    storyboard = entry?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
  }

  /// Whether the scene has a delegate or a storyboard: an app without either has no scenes of its own.
  var saysHow: Bool { makeDelegate != nil || delegateClass != nil || storyboard != nil }

  func delegate() -> (any UISceneDelegate)? {
    if let makeDelegate { return makeDelegate() }
    return delegateClass.flatMap { NamedClass.make($0, "the delegate of a scene") } as? any UISceneDelegate
  }

  private func delegateClass(named className: String) -> AnyClass? {
    if let found = NamedClass.find(className) { return found }
    UIKitConsole.log(
      "[SceneConfiguration] Info.plist configuration \"\(name ?? "(no name)")\" for \(role.rawValue) contained "
        + "UISceneDelegateClassName key, but could not load class with name \"\(className)\".")
    return nil
  }
}
