import UIKit

/// An app that leaves virtual time by every door, from its first moment on: what the determinism check must catch.
final class UnsealedAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Thread.detachNewThread {}  // on purpose
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UnsealedController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
