import UIKit
import os.log

final class SettingsViewController: UITableViewController {

    private let keepsLaps = UISwitch()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Settings", comment: "A tab")
        keepsLaps.isOn = Settings.keepsLaps
        keepsLaps.accessibilityIdentifier = "keepsLaps"
        keepsLaps.addTarget(self, action: #selector(keepsLapsChanged), for: .valueChanged)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        switch indexPath.row {
        case 0:
            cell.textLabel?.text = NSLocalizedString("Keep laps", comment: "A setting")
            cell.accessoryView = keepsLaps
        default:
            cell.textLabel?.text = NSLocalizedString("Version", comment: "")
            cell.detailTextLabel?.text = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        #if DEBUG && !NIGHTLY
        return "Debug"
        #else
        return nil
        #endif
    }

    @objc private func keepsLapsChanged() {
        Settings.keepsLaps = keepsLaps.isOn
        os_log("laps are kept: %d", keepsLaps.isOn ? 1 : 0)
    }
}
