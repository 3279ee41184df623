import UIKit

/// Songs in an order that the user may change.
///
/// The mistake: an answer that was asked for before a song was moved puts it back.
class PlaylistController: UITableViewController {

    private var songs = ["Blue", "Help", "Jump"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Playlist"
        tableView.accessibilityIdentifier = "songs"
        tableView.isEditing = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Reload", style: .plain, target: self, action: #selector(reload(_:)))
    }

    @objc private func reload(_ sender: UIBarButtonItem) {
        let url = URL(string: "https://races.example/playlist")!
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            guard let data = data, let text = String(data: data, encoding: .utf8) else { return }
            DispatchQueue.main.async {
                self?.songs = text.components(separatedBy: ", ")
                self?.tableView.reloadData()
            }
        }.resume()
    }

    // MARK: - Table view data source

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return songs.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        cell.textLabel?.text = songs[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        return true
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let song = songs.remove(at: sourceIndexPath.row)
        songs.insert(song, at: destinationIndexPath.row)
    }
}
