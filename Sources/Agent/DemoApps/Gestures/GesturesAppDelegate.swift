import UIKit

final class GesturesAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(
      rootViewController: MenuController(
        title: "Gestures",
        entries: [
          ("Taps", { TapsController() }), ("Drags", { DragsController() }), ("Two fingers", { TwoFingersController() }),
          ("Scrolling", { ScrollingController() }), ("Device", { DeviceController() }),
        ]))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    NotificationCenter.default.post(name: .gesturesDidOpen, object: nil, userInfo: ["url": url.absoluteString])
    return true
  }
}

extension Notification.Name {
  static let gesturesDidOpen = Notification.Name("GesturesDidOpen")
}
