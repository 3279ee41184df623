import RehearsalAgent
import UIKit

/// <https://github.com/finn-no/FinniversKit/pull/409>: a cell of a grid of ads showed whichever picture came, also that of an ad
/// that it had shown before it was reused. Mended there by a look at what was asked for last.
@MainActor let adsGridImage: PublishedRace = { suffix, isMended in
  AppDefinition("AdsGridImage" + suffix) { _ in RaceAppDelegate { AdsController(isMended: isMended) } }
}

final class AdsController: UITableViewController {
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "ads"
    tableView.rowHeight = 380
    tableView.register(AdCell.self, forCellReuseIdentifier: "ad")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ad", for: indexPath) as! AdCell
    cell.accessibilityIdentifier = "ad \(indexPath.row)"
    cell.show("/ads/\(indexPath.row)", isMended: isMended)
    return cell
  }
}

/// The picture is told by its name, as the accessibility of the app it stands for does.
final class AdCell: UITableViewCell {
  private let picture = UILabel()
  private var path: String?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    picture.frame = CGRect(x: 16, y: 16, width: 300, height: 24)
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    picture.text = nil
  }

  func show(_ path: String, isMended: Bool) {
    self.path = path
    URLSession.shared.dataTask(with: URLRequest("GET", path)) { [weak self] data, _, _ in
      let name = data.text
      DispatchQueue.main.async {
        guard let self, !isMended || self.path == path else { return }
        self.picture.text = name
      }
    }.resume()
  }
}
