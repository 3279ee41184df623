import Contacts
import UIKit

/// What a picker tells the app. Every method may be left out; those that are there decide what can be chosen:
///
/// | There is | Then |
/// |---|---|
/// | `didSelect contacts` | several contacts get check marks, and Done ends the choice |
/// | `didSelect contact` | a tap on a contact ends it |
/// | `didSelect contactProperty` | a contact opens, and a tap on one of its values ends it |
///
/// The types that belong to it are `Void` where the delegate has the method, and ``CNUnheardChoice`` where it has not: that is
/// how the picker knows. An app does not write them; where it names the protocol as a type, it writes `any
/// CNContactPickerDelegate`.
@MainActor
public protocol CNContactPickerDelegate: AnyObject {
  associatedtype OneContact = CNUnheardChoice?
  associatedtype SeveralContacts = CNUnheardChoice?
  associatedtype OneProperty = CNUnheardChoice?

  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) -> OneContact
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) -> SeveralContacts
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) -> OneProperty
}

/// What a method of the delegate answers that the app does not have: always nil.
public enum CNUnheardChoice {}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}

  @discardableResult
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) -> CNUnheardChoice? { nil }

  @discardableResult
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) -> CNUnheardChoice? { nil }

  @discardableResult
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
  ) -> CNUnheardChoice? { nil }

  /// What this delegate hears.
  static var heard: HeardChoices {
    var heard: HeardChoices = []
    if OneContact.self == Void.self { heard.insert(.contact) }
    if SeveralContacts.self == Void.self { heard.insert(.contacts) }
    if OneProperty.self == Void.self { heard.insert(.property) }
    return heard
  }

  // The types say that the requirement is meant, which the app's method answers, and not the default of above.

  func hear(_ contact: CNContact, from picker: CNContactPickerViewController) {
    let _: OneContact = contactPicker(picker, didSelect: contact)
  }

  func hear(_ contacts: [CNContact], from picker: CNContactPickerViewController) {
    let _: SeveralContacts = contactPicker(picker, didSelect: contacts)
  }

  func hear(_ property: CNContactProperty, from picker: CNContactPickerViewController) {
    let _: OneProperty = contactPicker(picker, didSelect: property)
  }
}

/// Which choices a delegate has a method for.
struct HeardChoices: OptionSet {
  let rawValue: Int
  static let contact = HeardChoices(rawValue: 1)
  static let contacts = HeardChoices(rawValue: 2)
  static let property = HeardChoices(rawValue: 4)
}
