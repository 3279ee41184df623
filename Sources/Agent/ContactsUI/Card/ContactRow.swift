import Contacts
import UIKit

/// A value of a contact, as it is shown: a word that says which, and the value.
@MainActor
struct ContactRow {
  let property: CNContactProperty
  let title: String
  let text: String

  /// What somebody is called on a list.
  static func name(of contact: CNContact) -> String { CNContactFormatter.string(from: contact, style: .fullName) ?? "No Name" }

  /// What a person reads below the name: what somebody does, and where.
  static func occupation(of contact: CNContact) -> String {
    let keys = [CNContactJobTitleKey, CNContactDepartmentNameKey, CNContactOrganizationNameKey]
    return keys.filter(contact.isKeyAvailable).map { contact.record[text: $0] }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Everything that was fetched of a contact, but for its name, in the order of iOS.
  ///
  /// - Parameter keys: What is shown; nil for everything.
  static func all(of contact: CNContact, keys: [String]?) -> [ContactRow] {
    let maker = Maker(contact: contact)
    let record = contact.record
    let rows: [(String, () -> [ContactRow])] = [
      (CNContactPhoneNumbersKey, { maker.rows(CNContactPhoneNumbersKey, record.phoneNumbers, "phone") { $0.stringValue } }),
      (CNContactEmailAddressesKey, { maker.rows(CNContactEmailAddressesKey, record.emailAddresses, "email", plain) }),
      (CNContactUrlAddressesKey, { maker.rows(CNContactUrlAddressesKey, record.urlAddresses, "url", plain) }),
      (
        CNContactPostalAddressesKey,
        {
          maker.rows(CNContactPostalAddressesKey, record.postalAddresses, "address") {
            CNPostalAddressFormatter.string(from: $0, style: .mailingAddress)
          }
        }
      ),
      (CNContactBirthdayKey, { record.birthday.map { [maker.row(CNContactBirthdayKey, $0, "birthday", text(of: $0))] } ?? [] }),
      (
        CNContactDatesKey,
        { maker.rows(CNContactDatesKey, record.dates, "date") { text(of: DateComponents(known: $0)) } }
      ),
      (CNContactRelationsKey, { maker.rows(CNContactRelationsKey, record.relations, "related name") { $0.name } }),
      (
        CNContactSocialProfilesKey,
        {
          maker.rows(CNContactSocialProfilesKey, record.socialProfiles, "profile") {
            $0.username.isEmpty ? $0.urlString : $0.username
          }
        }
      ),
      (
        CNContactInstantMessageAddressesKey,
        { maker.rows(CNContactInstantMessageAddressesKey, record.instantMessageAddresses, "message") { $0.username } }
      ),
      (
        CNContactNoteKey,
        {
          let note = record[text: CNContactNoteKey]
          return note.isEmpty ? [] : [maker.row(CNContactNoteKey, note, "notes", note)]
        }
      ),
    ]
    return rows.filter { key, _ in contact.isKeyAvailable(key) && (keys?.contains(key) ?? true) }.flatMap { $1() }
  }

  private static func plain(_ text: NSString) -> String { String(describing: text) }

  /// A day in the language of the device.
  private static func text(of day: DateComponents) -> String {
    var (calendar, formatter) = (Calendar(identifier: .gregorian), DateFormatter())
    calendar.timeZone = .gmt
    (formatter.calendar, formatter.timeZone, formatter.locale) = (calendar, .gmt, .current)
    // A leap year, for somebody who was born on its day and says no year.
    let whole = DateComponents(year: day.year ?? 2000, month: day.month, day: day.day)
    guard let date = calendar.date(from: whole) else { return "" }
    formatter.setLocalizedDateFormatFromTemplate(day.year == nil ? "MMMMd" : "yMMMMd")
    return formatter.string(from: date)
  }

  // MARK: What a tap does

  /// Asks the system to call a number, write to an address or show a page; of anything else nothing happens.
  static func performDefaultAction(for property: CNContactProperty) {
    let address: String? =
      switch (property.key, property.value) {
      case (CNContactPhoneNumbersKey, let number as CNPhoneNumber):
        "tel:\(number.stringValue.filter { "0123456789+*#".contains($0) })"
      case (CNContactEmailAddressesKey, let text as String): "mailto:\(text)"
      case (CNContactUrlAddressesKey, let text as String): text
      default: nil
      }
    if let url = address.flatMap({ URL(string: $0) }) { UIApplication.shared.open(url) }
  }
}

/// Makes rows of the values of one contact.
@MainActor
private struct Maker {
  let contact: CNContact

  func row(_ key: String, _ value: Any, _ title: String, _ text: String) -> ContactRow {
    ContactRow(property: CNContactProperty(contact: contact, key: key, value: value), title: title, text: text)
  }

  func rows<Value>(
    _ key: String, _ values: [CNLabeledValue<Value>], _ title: String, _ text: (Value) -> String
  ) -> [ContactRow] {
    values.map { labeled in
      // Of a text the app sees a `String`, as on iOS.
      let value: Any = (labeled.value as? NSString).map { String(describing: $0) } ?? labeled.value
      let property = CNContactProperty(
        contact: contact, key: key, value: value, identifier: labeled.identifier, label: labeled.label)
      let spoken = labeled.label.map(CNLabeledValue<NSString>.localizedString(forLabel:))
      return ContactRow(property: property, title: spoken ?? title, text: text(labeled.value))
    }
  }
}
