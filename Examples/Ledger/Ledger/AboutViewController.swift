import UIKit

class AboutViewController: UIViewController {

    var name: String?

    @IBOutlet weak var nameLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "?"
        nameLabel.text = "\(name ?? "?") \(version), \(Bundle.main.bundleIdentifier ?? "?")"
    }

    @IBAction func done(_ sender: Any) {
        dismiss(animated: true)
    }
}
