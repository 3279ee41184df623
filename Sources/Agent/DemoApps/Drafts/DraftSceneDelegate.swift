import UIKit

/// A window with one draft: what it is told of its life is on its screen, and what is written outlives it.
final class DraftSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static let activityType = "example.drafts.write"

  var window: UIWindow?
  private let draft = DraftController()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    draft.begin(with: activity?.userInfo?["text"] as? String ?? "", in: session)
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: draft)
    window.makeKeyAndVisible()
    self.window = window
    draft.note("connected")
  }

  func sceneDidDisconnect(_ scene: UIScene) { draft.note("disconnected") }
  func sceneWillEnterForeground(_ scene: UIScene) { draft.note("foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { draft.note("active") }
  func sceneWillResignActive(_ scene: UIScene) { draft.note("inactive") }
  func sceneDidEnterBackground(_ scene: UIScene) { draft.note("background") }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { draft.activity }
}
