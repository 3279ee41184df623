/// What the system keeps of a scene, whether or not the scene is connected.
@MainActor
public final class UISceneSession: UIObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  public let role: Role
  public internal(set) var configuration: UISceneConfiguration
  /// Whether an earlier launch opened it: then it has its configuration, and the app is not asked for one.
  var isKept = false
  /// The same in every run: `scene-1` for the first, and so on.
  public let persistentIdentifier: String
  /// Nil while it is not connected, as after a launch for those that were not in front.
  public internal(set) weak var scene: UIScene?
  /// What the scene showed when it went to the background; kept in the container, and there again at the next launch.
  public var stateRestorationActivity: NSUserActivity?
  /// The app's own; kept as `stateRestorationActivity` is, as far as property lists hold it.
  public var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration, persistentIdentifier: String) {
    (self.role, self.configuration, self.persistentIdentifier) = (role, configuration, persistentIdentifier)
  }

  nonisolated public override var hash: Int { persistentIdentifier.hashValue }
}
