import UIKit

/// A draft that saves itself half a second after the last key.
///
/// The mistake: where the timer has saved, the button finds nothing to do, and does not say so.
class DraftController: UIViewController {

    @IBOutlet private weak var draftField: UITextField!
    @IBOutlet private weak var statusLabel: UILabel!

    private var savedText = ""
    private var autosaveTimer: Timer?

    @IBAction func draftChanged(_ sender: UITextField) {
        statusLabel.text = "Editing"
        autosaveTimer?.invalidate()
        autosaveTimer = Timer.scheduledTimer(
            timeInterval: 0.5, target: self, selector: #selector(autosave), userInfo: nil, repeats: false)
    }

    @objc private func autosave() {
        savedText = draftField.text ?? ""
    }

    @IBAction func done(_ sender: Any) {
        autosaveTimer?.invalidate()
        // The mend is behind a flag, as it would be on its way to the users.
        if savedText == draftField.text && !UserDefaults.standard.bool(forKey: "isMended") {
            return
        }
        autosave()
        statusLabel.text = "Saved"
    }
}
