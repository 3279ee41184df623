import UIKit

/// An app with several windows on a tablet, each with a draft of its own.
final class DraftsAppDelegate: UIResponder, UIApplicationDelegate {
  /// The identifiers of the windows that were closed for good, in order.
  private(set) var closed: [String] = []

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Draft", sessionRole: connectingSceneSession.role)
    configuration.makeDelegate = { DraftSceneDelegate() }
    return configuration
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    closed += sceneSessions.map(\.persistentIdentifier).sorted()
    NotificationCenter.default.post(name: DraftController.shallShow, object: nil)
  }
}
