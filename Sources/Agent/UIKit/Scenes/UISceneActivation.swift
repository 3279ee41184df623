/// What an app asks for when it wants a scene in front.
@MainActor
public final class UISceneSessionActivationRequest: UIObject {
  public let role: UISceneSession.Role
  /// Nil for a new scene.
  public let session: UISceneSession?
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?

  /// For a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
  }

  /// For a scene that there is already.
  public init(session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil) {
    (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
  }
}

extension UIScene {
  /// Who wants a scene in front; kept, and nothing more.
  @MainActor
  public class ActivationRequestOptions: UIObject {
    public var requestingScene: UIScene?
  }
}

extension UIWindowScene {
  /// How a scene would like to be shown; kept, for all are as large as the screen.
  @MainActor
  public final class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    public var preferredPresentationStyle = PresentationStyle.automatic
  }

  public enum PresentationStyle: UInt, Sendable {
    case automatic, standard, prominent
  }

  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit, decline
  }
}

/// How a scene is closed.
@MainActor
public class UISceneDestructionRequestOptions: UIObject {}

/// How a scene with windows is closed; kept, and nothing more.
@MainActor
public final class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// Which of an app's scenes takes what comes from outside: a URL by its text, an activity by its `targetContentIdentifier`.
@MainActor
public final class UISceneActivationConditions: UIObject {
  /// Whether the scene can show that; always, by default.
  public var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  /// Whether it is the one to show it; never, by default.
  public var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
