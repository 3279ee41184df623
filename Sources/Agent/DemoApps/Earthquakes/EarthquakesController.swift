import Injection
import UIKit

/// The strongest earthquakes in a list; a tap opens the detail.
final class EarthquakesController: UITableViewController {
  private let feedHost: String
  private let spinner = UIActivityIndicatorView(style: .large)
  private var earthquakes: [Earthquake] = []

  init(feedHost: String) {
    self.feedHost = feedHost
    super.init(style: .plain)
    title = "Earthquakes"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 100
    tableView.register(ValueCell.self, forCellReuseIdentifier: "cell")
    spinner.hidesWhenStopped = true
    spinner.center = CGPoint(x: view.bounds.midX, y: 160)
    view.addSubview(spinner)
    load()
  }

  // MARK: Loading

  private var feed: URL {
    var parts = URLComponents()
    parts.scheme = "https"
    let address = feedHost.split(separator: ":")
    parts.host = address.first.map(String.init)
    parts.port = address.dropFirst().first.flatMap { Int($0) }
    parts.path = "/earthquakesJSON"
    parts.queryItems = [
      URLQueryItem(name: "north", value: "44.2"), URLQueryItem(name: "south", value: "-9.9"),
      URLQueryItem(name: "east", value: "-22.4"), URLQueryItem(name: "west", value: "55.2"),
      URLQueryItem(name: "username", value: "nstreet"),
    ]
    return parts.url!
  }

  private func load() {
    spinner.startAnimating()
    URLSession.shared.dataTask(with: feed) { [weak self] data, _, error in
      let result = Result { () throws -> [Earthquake] in
        if let error { throw error }
        return try JSONDecoder().decode(Earthquake.Feed.self, from: data ?? Data()).earthquakes
      }
      DispatchQueue.main.async { self?.show(result) }
    }.resume()
  }

  private func show(_ result: Result<[Earthquake], any Error>) {
    spinner.stopAnimating()
    switch result {
    case .success(let earthquakes):
      self.earthquakes = earthquakes
      tableView.reloadData()
    case .failure:
      offerToTryAgain()
    }
  }

  private func offerToTryAgain() {
    let alert = UIAlertController(
      title: "Cannot load earthquakes", message: "Check your connection.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Try Again", style: .default) { [weak self] _ in self?.load() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { earthquakes.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let earthquake = earthquakes[indexPath.row]
    cell.textLabel?.text = earthquake.eqid
    cell.detailTextLabel?.text = String(format: "%.1f", earthquake.magnitude)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = EarthquakeDetailController(earthquake: earthquakes[indexPath.row])
    navigationController?.pushViewController(detail, animated: true)
  }
}

/// A cell with a value at its right.
private final class ValueCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    accessoryType = .disclosureIndicator
  }

  required init?(coder: NSCoder) { nil }
}
