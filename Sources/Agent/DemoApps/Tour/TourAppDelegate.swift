import UIKit

/// A journey through everything that a storyboard can lead to: tabs, a list with details, a sheet, a popover, alerts, a share
/// sheet, pages, a split view and an embedded controller.
final class TourAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIStoryboard.register(PackageResources.Tour_storyboard, as: "Tour")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: "Tour").instantiateInitialViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
