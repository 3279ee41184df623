import UIKit

/// A list of screens; a tap opens one.
final class MenuController: UITableViewController {
  private let entries: [(title: String, make: @MainActor () -> UIViewController)]

  init(title: String, entries: [(String, @MainActor () -> UIViewController)]) {
    self.entries = entries.map { (title: $0.0, make: $0.1) }
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    cell.textLabel?.text = entries[indexPath.row].title
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = entries[indexPath.row].make()
    screen.title = entries[indexPath.row].title
    navigationController?.pushViewController(screen, animated: true)
  }
}
