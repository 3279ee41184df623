import UIKit

/// What an app asks of the world around it: where it is, what a place is called, a page of the web, reminders, who is there; and
/// work in the background.
final class AtlasAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let menu = MenuController(
      title: "Atlas",
      entries: [
        ("Where am I?", { PlaceFinderController() }), ("Help", { HelpController() }), ("Downloads", { DownloadsController() }),
        ("Reminders", { RemindersController() }), ("Safe", { SafeController() }),
      ])
    window.rootViewController = UINavigationController(rootViewController: menu)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Lines of text and buttons, one below the other.
class SheetController: UIViewController {
  private var nextY: CGFloat = 110

  /// A line whose text a test reads by the name.
  func line(_ name: String) -> UILabel {
    let label = UILabel()
    label.accessibilityIdentifier = name
    place(label)
    return label
  }

  func button(_ title: String, _ action: @escaping @MainActor () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    place(button)
  }

  func place(_ part: UIView, height: CGFloat = 36) {
    part.frame = CGRect(x: 16, y: nextY, width: view.bounds.width - 32, height: height)
    nextY += height + 8
    view.addSubview(part)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}
