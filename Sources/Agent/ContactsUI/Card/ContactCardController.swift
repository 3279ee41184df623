import Contacts
import UIKit

/// One contact: the name, a row for each value, and what else can be done.
final class ContactCardController: UITableViewController {
  private let contact: CNContact
  private let rows: [ContactRow]
  private let message: String?
  private let actions: [UIAction]
  private let tapped: (CNContactProperty) -> Void

  /// - Parameters:
  ///   - keys: Which values are shown; nil for all.
  ///   - actions: Rows of their own, below the values.
  init(
    _ contact: CNContact, keys: [String]?, message: String? = nil, actions: [UIAction] = [],
    tapped: @escaping (CNContactProperty) -> Void
  ) {
    (self.contact, self.message, self.actions, self.tapped) = (contact, message, actions, tapped)
    rows = ContactRow.all(of: contact, keys: keys)
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    [1, rows.count, actions.count][section]
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch indexPath.section {
    case 0:
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = ContactRow.name(of: contact)
      cell.detailTextLabel?.text = message ?? ContactRow.occupation(of: contact)
      cell.selectionStyle = .none
      return cell
    case 1:
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = rows[indexPath.row].title
      cell.detailTextLabel?.text = rows[indexPath.row].text
      cell.detailTextLabel?.numberOfLines = 0
      return cell
    default:
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = actions[indexPath.row].title
      cell.textLabel?.textColor = .systemBlue
      return cell
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    switch indexPath.section {
    case 1: tapped(rows[indexPath.row].property)
    case 2: actions[indexPath.row].performWithSender(nil, target: nil)
    default: break
    }
  }
}
