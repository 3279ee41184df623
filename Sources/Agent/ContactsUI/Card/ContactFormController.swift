import Contacts
import UIKit

/// A contact that the person writes or changes: a field in each row.
final class ContactFormController: UITableViewController {
  /// A field: where its text comes from, and what is made of it in the end.
  private struct Field {
    let name: String
    let key: String
    /// Which value of several it is; one that is not there yet where it is their number.
    var place = 0
    let before: String
    var text: String

    init(_ name: String, _ key: String, _ text: String, place: Int = 0) {
      (self.name, self.key, self.place, before, self.text) = (name, key, place, text, text)
    }
  }

  private let contact: CNMutableContact
  private let isNew: Bool
  private var fields: [Field] = []
  /// Told whenever it may be that there is something to save, or nothing any more.
  var changed: () -> Void = {}

  /// - Parameter isNew: Whether something has to be written before it can be saved; otherwise something has to be changed.
  init(_ contact: CNMutableContact, isNew: Bool) {
    (self.contact, self.isNew) = (contact, isNew)
    super.init(style: .grouped)
    let record = contact.record
    let names = [
      ("First name", CNContactGivenNameKey), ("Last name", CNContactFamilyNameKey), ("Company", CNContactOrganizationNameKey),
    ]
    fields = names.map { Field($0, $1, record[text: $1]) }
    let numbers = record.phoneNumbers.map(\.value.stringValue) + [""]
    fields += numbers.enumerated().map { Field("Phone", CNContactPhoneNumbersKey, $1, place: $0) }
    let addresses = record.emailAddresses.map { String(describing: $0.value) } + [""]
    fields += addresses.enumerated().map { Field("Email", CNContactEmailAddressesKey, $1, place: $0) }
    fields.removeAll { !contact.isKeyAvailable($0.key) }
  }

  required init?(coder: NSCoder) { nil }

  var mayBeSaved: Bool { isNew ? fields.contains { !$0.text.isEmpty } : fields.contains { $0.text != $0.before } }

  /// The contact with what was written; a number or an address that is empty is gone.
  func result() -> CNMutableContact {
    for field in fields where field.text != field.before {
      switch field.key {
      case CNContactGivenNameKey: contact.givenName = field.text
      case CNContactFamilyNameKey: contact.familyName = field.text
      case CNContactOrganizationNameKey: contact.organizationName = field.text
      case CNContactPhoneNumbersKey:
        let number = CNPhoneNumber(stringValue: field.text)
        contact.phoneNumbers = Self.put(number, at: field.place, in: contact.phoneNumbers, CNLabelPhoneNumberMobile)
      default:
        let address = NSString(string: field.text)
        contact.emailAddresses = Self.put(address, at: field.place, in: contact.emailAddresses, CNLabelHome)
      }
    }
    contact.removeEmptyValues()
    return contact
  }

  private static func put<Value>(
    _ value: Value, at place: Int, in list: [CNLabeledValue<Value>], _ label: String
  ) -> [CNLabeledValue<Value>] {
    var list = list
    if place < list.count {
      list[place] = list[place].settingValue(value)
    } else {
      list.append(CNLabeledValue(label: label, value: value))
    }
    return list
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fields.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let line = UITextField(frame: cell.contentView.bounds.insetBy(dx: 16, dy: 0))
    line.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (line.placeholder, line.text) = (fields[indexPath.row].name, fields[indexPath.row].text)
    line.accessibilityIdentifier = fields[indexPath.row].name
    line.addAction(
      UIAction { [weak self, weak line] _ in
        self?.fields[indexPath.row].text = line?.text ?? ""
        self?.changed()
      }, for: .editingChanged)
    cell.contentView.addSubview(line)
    cell.selectionStyle = .none
    return cell
  }
}

extension CNMutableContact {
  fileprivate func removeEmptyValues() {
    if isKeyAvailable(CNContactPhoneNumbersKey) { phoneNumbers.removeAll { $0.value.stringValue.isEmpty } }
    if isKeyAvailable(CNContactEmailAddressesKey) { emailAddresses.removeAll { $0.value.length == 0 } }
  }
}
