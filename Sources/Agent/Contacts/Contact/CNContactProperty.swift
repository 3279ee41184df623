import UIKit

/// One property of a contact, such as one of its phone numbers, as it is chosen in a picker.
// Why `@unchecked Sendable`: nothing in it changes.
public final class CNContactProperty: NSObject, @unchecked Sendable {
  public let contact: CNContact
  public let key: String
  /// A `CNPhoneNumber`, a `String`, a `CNPostalAddress` and so on; nil where there is nothing.
  public let value: Any?
  /// That of the labeled value; nil where the property has one value only.
  public let identifier: String?
  public let label: String?

  package init(contact: CNContact, key: String, value: Any?, identifier: String? = nil, label: String? = nil) {
    (self.contact, self.key, self.value, self.identifier, self.label) = (contact, key, value, identifier, label)
  }
}
