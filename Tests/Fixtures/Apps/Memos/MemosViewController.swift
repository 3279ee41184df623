import UIKit

/// All memos. On a tablet each opens in a window of its own.
class MemosViewController: UITableViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Memos"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "memo")
        NotificationCenter.default.addObserver(
            self, selector: #selector(storeDidChange), name: MemoStore.didChange, object: store)
    }

    @objc private func storeDidChange() {
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return store?.memos.count ?? 0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "memo", for: indexPath)
        cell.textLabel?.text = store?.memos[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard let closed = store?.closedWindows, closed > 0 else { return nil }
        return "Windows closed: \(closed)"
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard UIApplication.shared.supportsMultipleScenes else {
            navigationController?.pushViewController(MemoViewController(index: indexPath.row), animated: true)
            return
        }
        // A window that shows the memo already comes to the front.
        let session = UIApplication.shared.openSessions.first { $0.userInfo?["memo"] as? Int == indexPath.row }
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = view.window?.windowScene
        UIApplication.shared.requestSceneSessionActivation(
            session, userActivity: MemoSceneDelegate.activity(for: indexPath.row), options: options
        ) { error in
            print("The memo was not opened: \(error)")
        }
    }
}
