import UIKit

/// A question that Contacts knows how to ask of its address book, which takes no other predicate.
final class ContactPredicate: NSPredicate {
  let holds: @Sendable (ContactRecord) -> Bool

  init(_ holds: @escaping @Sendable (ContactRecord) -> Bool) {
    self.holds = holds
    super.init(block: { subject, _ in (subject as? CNContact).map { holds($0.record) } ?? false })
  }

  required init?(coder: NSCoder) { nil }

  override func copy(with zone: NSZone? = nil) -> Any { self }
}

extension CNContact {
  /// Contacts whose names have words that begin with all of these, whatever their case and accents.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    let wanted = words(of: name)
    return ContactPredicate { record in
      let names = nameKeys.flatMap { words(of: record[text: $0]) }
      return !wanted.isEmpty && wanted.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
    }
  }

  /// Contacts with that address, whatever its case.
  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    let wanted = emailAddress.lowercased()
    return ContactPredicate { $0.emailAddresses.contains { String(describing: $0.value).lowercased() == wanted } }
  }

  /// Contacts with that number, however it is written, with or without the code of its country.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    ContactPredicate { $0.phoneNumbers.contains { $0.value.reaches(phoneNumber) } }
  }

  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    let wanted = Set(identifiers)
    return ContactPredicate { wanted.contains($0.identifier) }
  }

  /// Contacts of an account, of which there is one.
  public class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    ContactPredicate { _ in containerIdentifier == CNContainer.local.identifier }
  }

  private static let nameKeys = [
    CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey, CNContactPreviousFamilyNameKey,
    CNContactNicknameKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey,
    CNContactOrganizationNameKey, CNContactPhoneticOrganizationNameKey,
  ]

  private static func words(of text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }
}
