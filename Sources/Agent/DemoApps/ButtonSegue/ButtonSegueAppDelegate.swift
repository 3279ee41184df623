import RehearsalAgent
import UIKit

/// Two screens and the segues between them, in a storyboard: what the article "ButtonSegue" tests.
final class ButtonSegueAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let storyboard: [UInt8]

  init(storyboard: [UInt8]) {
    self.storyboard = storyboard
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIStoryboard.register(storyboard, as: "ButtonSegue")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: "ButtonSegue").instantiateInitialViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The app, with its storyboard, or with one in which something is wrong.
///
/// - Parameter edit: Changes the text of the storyboard.
@MainActor
public func buttonSegue(edit: (String) -> String = { $0 }) -> AppDefinition {
  let storyboard = edit(String(decoding: PackageResources.ButtonSegue_storyboard, as: UTF8.self))
  return AppDefinition("ButtonSegue") { _ in ButtonSegueAppDelegate(storyboard: Array(storyboard.utf8)) }
}
