import UIKit

final class WorkbenchAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let hasDangers: Bool

  init(hasDangers: Bool) { self.hasDangers = hasDangers }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let workbench = WorkbenchController()
    workbench.hasDangers = hasDangers
    window.rootViewController = UINavigationController(rootViewController: workbench)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
