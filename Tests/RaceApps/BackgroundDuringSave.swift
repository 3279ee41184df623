import RehearsalAgent
import UIKit

@MainActor let backgroundDuringSave = AppDefinition("BackgroundDuringSave") { _ in
  expose(SecretController.self) {
    $0.method("save", { (it: SecretController) in it.save() })
    $0.method("didEnterBackground:", { (it: SecretController, note: Notification) in it.didEnterBackground(note) })
  }
  return RaceAppDelegate { SecretController() }
}

/// A secret that is hidden when the app goes into the background.
///
/// The mistake: what is written is what the field holds when the background queue gets to it, which is nothing once it has been
/// hidden.
final class SecretController: UIViewController {
  private let field = UITextField()
  private let status = UILabel("status", "Not saved")
  private let button = UIButton("Save")

  override func viewDidLoad() {
    super.viewDidLoad()
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "secret"
    button.addTarget(self, action: "save", for: .touchUpInside)
    stack(field, button, status)
    NotificationCenter.default.addObserver(
      self, selector: "didEnterBackground:", name: UIApplication.didEnterBackgroundNotification, object: nil)
  }

  func save() {
    DispatchQueue.global(qos: .utility).async {
      let key = UUID().uuidString
      DispatchQueue.main.async { self.write(key) }
    }
  }

  private func write(_ key: String) {
    UserDefaults.standard.set(field.text, forKey: "secret")
    UserDefaults.standard.set(key, forKey: "key")
    status.text = "Saved"
  }

  func didEnterBackground(_ note: Notification) { field.text = "" }
}
