import RehearsalAgent
import UIKit

@MainActor let reorderDuringReload = AppDefinition("ReorderDuringReload") { _ in
  expose(PlaylistController.self) { $0.method("reload", { (it: PlaylistController) in it.reload() }) }
  return RaceAppDelegate { UINavigationController(rootViewController: PlaylistController(style: .plain)) }
}

/// Songs in an order that the user may change.
///
/// The mistake: an answer that was asked for before a song was moved puts it back.
final class PlaylistController: UITableViewController {
  private var songs = ["Blue", "Help", "Jump"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Playlist"
    tableView.accessibilityIdentifier = "songs"
    tableView.isEditing = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Reload", style: .plain, target: self, action: "reload")
  }

  func reload() {
    URLSession.shared.dataTask(with: URLRequest("GET", "/playlist")) { [weak self] data, _, _ in
      let songs = data.text.components(separatedBy: ", ")
      DispatchQueue.main.async { self?.take(songs) }
    }.resume()
  }

  private func take(_ songs: [String]) {
    self.songs = songs
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
    cell.textLabel?.text = songs[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    songs.insert(songs.remove(at: source.row), at: destination.row)
  }
}
