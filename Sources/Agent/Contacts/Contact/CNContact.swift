import UIKit

/// Whether a contact is a person.
public enum CNContactType: Int, Sendable {
  case person = 0
  case organization
}

/// In which order contacts come.
public enum CNContactSortOrder: Int, Sendable {
  /// As the address book has them, which here is the order of its files.
  case none = 0
  /// As the person has set it: by family names, unless set otherwise.
  case userDefault
  case givenName, familyName
}

/// A person or an organization of the address book, as it was when it was fetched.
///
/// Of a property that was not fetched it raises the exception ``CNContactPropertyNotFetchedExceptionName``, and answers as if
/// there were nothing.
///
/// Why `@unchecked Sendable`: Contacts' may be used from anywhere; an agent runs everything on one thread.
open class CNContact: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  package final internal(set) var record: ContactRecord
  /// What was fetched; nil for all.
  package final let fetched: Set<String>?

  /// Nobody: an identifier, and nothing else.
  public override init() {
    (record, fetched) = (ContactRecord(), nil)
    super.init()
  }

  package init(_ record: ContactRecord, fetched: Set<String>? = nil) {
    (self.record, self.fetched) = (record, fetched)
    super.init()
  }

  // MARK: What was fetched

  /// Whether a property can be read. The identifier always can.
  open func isKeyAvailable(_ key: String) -> Bool {
    key == CNContactIdentifierKey || fetched?.contains(key) ?? ContactRecord.keys.contains(key)
  }

  /// Whether all of them can be read.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { keyDescriptors.keys.allSatisfy(isKeyAvailable) }

  /// Whether a property can be read, and the exception where it cannot.
  final func demand(_ key: String) -> Bool {
    if isKeyAvailable(key) { return true }
    UIKitComplaints.record(
      .exception(
        name: CNContactPropertyNotFetchedExceptionName,
        reason: "A property was not requested when contact was fetched: \(key)."))
    return false
  }

  private func text(_ key: String) -> String { demand(key) ? record[text: key] : "" }

  private func list<Value>(_ key: String, _ list: [CNLabeledValue<Value>]) -> [CNLabeledValue<Value>] {
    demand(key) ? list : []
  }

  // MARK: Who it is

  /// What it is called in the address book: for a contact that a driver has put there its card's `UID`, or the name of the file.
  open var identifier: String { record.identifier }
  open var contactType: CNContactType { demand(CNContactTypeKey) ? record.type : .person }
  open var namePrefix: String { text(CNContactNamePrefixKey) }
  open var givenName: String { text(CNContactGivenNameKey) }
  open var middleName: String { text(CNContactMiddleNameKey) }
  open var familyName: String { text(CNContactFamilyNameKey) }
  open var previousFamilyName: String { text(CNContactPreviousFamilyNameKey) }
  open var nameSuffix: String { text(CNContactNameSuffixKey) }
  open var nickname: String { text(CNContactNicknameKey) }
  open var phoneticGivenName: String { text(CNContactPhoneticGivenNameKey) }
  open var phoneticMiddleName: String { text(CNContactPhoneticMiddleNameKey) }
  open var phoneticFamilyName: String { text(CNContactPhoneticFamilyNameKey) }
  open var organizationName: String { text(CNContactOrganizationNameKey) }
  open var departmentName: String { text(CNContactDepartmentNameKey) }
  open var jobTitle: String { text(CNContactJobTitleKey) }
  open var phoneticOrganizationName: String { text(CNContactPhoneticOrganizationNameKey) }

  // MARK: What is known

  open var note: String { text(CNContactNoteKey) }
  /// Without a year where that is not known.
  open var birthday: DateComponents? { demand(CNContactBirthdayKey) ? record.birthday : nil }
  open var imageData: Data? { demand(CNContactImageDataKey) ? record.imageData : nil }
  /// The picture itself: nothing is made smaller here.
  open var thumbnailImageData: Data? { demand(CNContactThumbnailImageDataKey) ? record.imageData : nil }
  open var imageDataAvailable: Bool { demand(CNContactImageDataAvailableKey) && record.imageData != nil }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { list(CNContactPhoneNumbersKey, record.phoneNumbers) }
  open var emailAddresses: [CNLabeledValue<NSString>] { list(CNContactEmailAddressesKey, record.emailAddresses) }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { list(CNContactPostalAddressesKey, record.postalAddresses) }
  open var urlAddresses: [CNLabeledValue<NSString>] { list(CNContactUrlAddressesKey, record.urlAddresses) }
  open var dates: [CNLabeledValue<NSDateComponents>] { list(CNContactDatesKey, record.dates) }
  open var contactRelations: [CNLabeledValue<CNContactRelation>] { list(CNContactRelationsKey, record.relations) }
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] { list(CNContactSocialProfilesKey, record.socialProfiles) }
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    list(CNContactInstantMessageAddressesKey, record.instantMessageAddresses)
  }

  /// Whether that is another card of the same person: cards are not linked here.
  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool { identifier == contactIdentifier }

  // MARK: As an object

  /// The same, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { CNContact(record, fetched: fetched) }

  /// The same as one that can be changed, where it was fetched.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(record, fetched: fetched) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContact else { return false }
    return record == other.record && fetched == other.fetched
  }

  /// Of its identifier, which says the same in every run.
  open override var hash: Int { identifier.hashValue }
}
