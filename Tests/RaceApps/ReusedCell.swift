import RehearsalAgent
import UIKit

@MainActor let reusedCell = AppDefinition("ReusedCell") { _ in RaceAppDelegate { AlbumController(style: .plain) } }

/// Pictures with captions that come when a row does.
///
/// The mistake: a cell that shows another row by now takes the caption of the one before, too.
final class AlbumController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityIdentifier = "album"
    tableView.rowHeight = 380
    tableView.register(PictureCell.self, forCellReuseIdentifier: "picture")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "picture", for: indexPath) as! PictureCell
    cell.show(indexPath.row)
    return cell
  }
}

final class PictureCell: UITableViewCell {
  private let caption = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    caption.frame = CGRect(x: 16, y: 16, width: 300, height: 24)
    contentView.addSubview(caption)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    caption.text = nil
  }

  func show(_ row: Int) {
    accessibilityIdentifier = "picture \(row)"
    Task {
      guard let (data, _) = try? await URLSession.shared.data(for: URLRequest("GET", "/captions/\(row)")) else { return }
      caption.text = String(decoding: data, as: UTF8.self)
    }
  }
}
