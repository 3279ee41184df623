import RehearsalAgent
import UIKit

@MainActor let timerAgainstTap = AppDefinition("TimerAgainstTap") { _ in
  expose(DraftController.self) {
    $0.method("changed", { (it: DraftController) in it.changed() })
    $0.method("autosave", { (it: DraftController) in it.autosave() })
    $0.method("done", { (it: DraftController) in it.done() })
  }
  return RaceAppDelegate { DraftController() }
}

/// A draft that saves itself half a second after the last key.
///
/// The mistake: where the timer has saved, the button finds nothing to do, and does not say so.
final class DraftController: UIViewController {
  private let isMended = UserDefaults.standard.bool(forKey: "isMended")
  private let field = UITextField()
  private let status = UILabel("status", "Empty")
  private let button = UIButton("Done")
  private var saved = ""
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "draft"
    field.addTarget(self, action: "changed", for: .editingChanged)
    button.addTarget(self, action: "done", for: .touchUpInside)
    stack(field, status, button)
  }

  func changed() {
    status.text = "Editing"
    timer?.invalidate()
    timer = Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: "autosave", userInfo: nil, repeats: false)
  }

  func autosave() { saved = field.text ?? "" }

  func done() {
    timer?.invalidate()
    if !isMended { guard saved != field.text else { return } }
    autosave()
    status.text = "Saved"
  }
}
