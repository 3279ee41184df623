import UIKit

/// A place to go to, and what was noted about it.
struct Place {
  var name: String
  var note: String?
}

/// The places, each leading to its own screen by the segue of its cell.
final class PlacesController: UITableViewController {
  private var places = ["Harbour", "Lighthouse", "Market", "Museum"].map { Place(name: $0) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    cell.textLabel?.text = places[indexPath.row].name
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let place = segue.destination as? PlaceController, let cell = sender as? UITableViewCell,
      let row = tableView.indexPath(for: cell)?.row
    else { return }
    place.place = places[row]
    place.onChange = { [weak self] changed in self?.places[row] = changed }
    place.onDelete = { [weak self] in
      self?.places.remove(at: row)
      self?.tableView.reloadData()
    }
  }
}
