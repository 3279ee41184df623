import LocalAuthentication
import UIKit

/// What is only for the device's owner.
final class SafeController: SheetController {
  private var (kind, content) = (UILabel(), UILabel())

  override func viewDidLoad() {
    super.viewDidLoad()
    (kind, content) = (line("kind"), line("content"))
    button("Face only") { [weak self] in self?.open(.deviceOwnerAuthenticationWithBiometrics) }
    button("Face or passcode") { [weak self] in self?.open(.deviceOwnerAuthentication) }
    content.text = "locked"
  }

  private func open(_ policy: LAPolicy) {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(policy, error: &error) else {
      content.text = "cannot: \(error?.code ?? 0)"
      return
    }
    kind.text = "\(context.biometryType)"
    content.text = "asking"
    context.evaluatePolicy(policy, localizedReason: "Open the safe") { [weak self] isOwner, error in
      MainActor.assumeIsolated {
        self?.content.text = isOwner ? "a diamond" : "closed: \((error as? LAError)?.code.rawValue ?? 0)"
      }
    }
  }
}
