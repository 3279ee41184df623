import UIKit

/// An app that keeps settings and files: what it shows depends on what it did when it ran before.
final class NotebookAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let settings = NotebookSettings()
    settings.countLaunch()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: NotebookController(settings: settings))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
