import RehearsalAgent
import UIKit

/// What Obihiro's guide speaks of: a controller with a save button and a status.
@MainActor let obihiro = AppDefinition("Obihiro") { _ in ObihiroAppDelegate() }

final class ObihiroAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: YourViewController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Saves a moment after the button was tapped, and says so.
final class YourViewController: UIViewController {
  private let statusLabel = UILabel(frame: CGRect(x: 16, y: 120, width: 200, height: 32))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let save = UIButton(type: .system)
    save.frame = CGRect(x: 16, y: 160, width: 200, height: 44)
    save.setTitle("Save", for: .normal)
    save.accessibilityIdentifier = "saveButton"
    save.addTarget(self, action: YourViewController.save, for: .touchUpInside)
    statusLabel.accessibilityIdentifier = "statusLabel"
    view.addSubview(statusLabel)
    view.addSubview(save)
  }

  private func save(_ sender: UIButton) {
    statusLabel.text = "Saving"
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { [weak self] in self?.statusLabel.text = "Done" }
  }
}
