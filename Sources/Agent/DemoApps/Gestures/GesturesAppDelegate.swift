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
    application.shortcutItems = [
      UIApplicationShortcutItem(type: "draw", localizedTitle: "New Drawing"),
      UIApplicationShortcutItem(type: "last", localizedTitle: "Last Drawing", localizedSubtitle: "A ball"),
      UIApplicationShortcutItem(type: "share.mail", localizedTitle: "Share"),
      UIApplicationShortcutItem(type: "share.print", localizedTitle: "Share"),
    ]
    self.window = window
    return true
  }

  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    NotificationCenter.default.post(name: .gesturesDidOpen, object: nil, userInfo: ["url": url.absoluteString])
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard let url = userActivity.webpageURL else { return false }
    NotificationCenter.default.post(name: .gesturesDidOpen, object: nil, userInfo: ["url": "link to \(url.absoluteString)"])
    return true
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    NotificationCenter.default.post(name: .gesturesDidChooseAction, object: nil, userInfo: ["type": shortcutItem.type])
    completionHandler(shortcutItem.type != "last")
  }
}

extension Notification.Name {
  static let gesturesDidChooseAction = Notification.Name("GesturesDidChooseAction")
  static let gesturesDidOpen = Notification.Name("GesturesDidOpen")
}
