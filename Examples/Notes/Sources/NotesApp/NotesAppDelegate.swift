import RehearsalAgent
import UIKit

final class NotesAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIStoryboard.register(PackageResources.Main_storyboard, as: "Main")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: "Main").instantiateInitialViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The app, as agents and tests launch it.
public var notesApp: AppDefinition {
  AppDefinition("Notes") { _ in NotesAppDelegate() }
}
