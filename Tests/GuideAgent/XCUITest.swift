import RehearsalAgent
import UIKit

/// What the sample of the article "Coming from XCUITest" drives: a button that asks for a title, and what was typed.
@MainActor let todo = AppDefinition("Todo") { _ in TodoAppDelegate() }

final class TodoAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TodoController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Saves what was typed a second after the return key.
final class TodoController: UIViewController, UITextFieldDelegate {
  private let field = UITextField(frame: CGRect(x: 20, y: 160, width: 350, height: 34))
  private let saved = UILabel(frame: CGRect(x: 20, y: 210, width: 350, height: 24))

  override func viewDidLoad() {
    super.viewDidLoad()
    let add = UIButton(type: .system)
    add.setTitle("Add", for: .normal)
    add.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    add.addTarget(self, action: TodoController.ask, for: .touchUpInside)
    field.accessibilityIdentifier = "title"
    field.isHidden = true
    field.delegate = self
    for part in [add, field, saved] { view.addSubview(part) }
  }

  private func ask() { field.isHidden = false }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let title = textField.text
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.saved.text = title }
    }
    return true
  }
}
