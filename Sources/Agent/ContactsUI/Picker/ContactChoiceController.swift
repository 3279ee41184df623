import Contacts
import UIKit

/// Everybody, a row each, by their family names unless the person has set otherwise, between Cancel and Done.
final class ContactChoiceController: UITableViewController {
  private weak var picker: CNContactPickerViewController?
  private let contacts: [CNContact]
  private let takesSeveral: Bool
  /// In the order in which they were tapped.
  private var chosen: [Int] = []

  init(of picker: CNContactPickerViewController) {
    self.picker = picker
    takesSeveral = picker.heard.contains(.contacts)
    contacts = AddressBook.read().cards.map { CNContact($0.record) }.sorted(.userDefault) { $0.record }
    super.init(style: .plain)
    title = "Contacts"
    let cancel = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
    navigationItem.leftBarButtonItem = cancel
    guard takesSeveral else { return }
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.finish() })
    done.isEnabled = false
    navigationItem.rightBarButtonItem = done
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard contacts.isEmpty else { return }
    let label = UILabel()
    (label.text, label.textAlignment, label.textColor) = ("No Contacts", .center, .secondaryLabel)
    tableView.backgroundView = label
  }

  private func finish() { picker?.choose(chosen.map { contacts[$0] }) }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contacts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let contact = contacts[indexPath.row]
    cell.textLabel?.text = ContactRow.name(of: contact)
    let isEnabled = picker?.predicateForEnablingContact?.evaluate(with: contact) ?? true
    cell.textLabel?.isEnabled = isEnabled
    cell.isUserInteractionEnabled = isEnabled
    cell.accessoryType = chosen.contains(indexPath.row) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    guard let picker else { return }
    let contact = contacts[indexPath.row]
    if takesSeveral {
      if let place = chosen.firstIndex(of: indexPath.row) { chosen.remove(at: place) } else { chosen.append(indexPath.row) }
      navigationItem.rightBarButtonItem?.isEnabled = !chosen.isEmpty
      tableView.reloadRows(at: [indexPath], with: .none)
    } else if picker.isChosen(contact) {
      picker.choose(contact)
    } else {
      let card = ContactCardController(contact, keys: picker.displayedPropertyKeys) { [weak picker] in picker?.choose($0) }
      card.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
      navigationController?.pushViewController(card, animated: true)
    }
  }
}
