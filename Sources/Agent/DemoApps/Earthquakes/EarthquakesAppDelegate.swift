import Injection
import UIKit

final class EarthquakesAppDelegate: UIResponder, UIApplicationDelegate {
  private let injector: Injector
  var window: UIWindow?

  init(injector: Injector) {
    self.injector = injector
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let list = EarthquakesController(feedHost: injector[.feedHost])
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
