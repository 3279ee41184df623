import UIKit

/// What is known of a contact: a value, which contacts wrap.
package struct ContactRecord: Equatable {
  package var identifier: String
  package var type = CNContactType.person
  /// By their keys, without those that are empty.
  private var texts: [String: String] = [:]
  package var birthday: DateComponents?
  package var imageData: Data?
  package var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  package var emailAddresses: [CNLabeledValue<NSString>] = []
  package var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  package var urlAddresses: [CNLabeledValue<NSString>] = []
  package var dates: [CNLabeledValue<NSDateComponents>] = []
  package var relations: [CNLabeledValue<CNContactRelation>] = []
  package var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
  package var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] = []
  /// The lines of its card that mean nothing to Contacts; they are kept when the card is written anew.
  var otherLines: [VCardLine] = []

  package init(identifier: String = UUID().uuidString) { self.identifier = identifier }

  /// The text of a key; empty where there is none.
  package subscript(text key: String) -> String {
    get { texts[key] ?? "" }
    set { texts[key] = newValue.isEmpty ? nil : newValue }
  }

  /// Those of the keys that are texts.
  static let textKeys = [
    CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
    CNContactPreviousFamilyNameKey, CNContactNameSuffixKey, CNContactNicknameKey, CNContactPhoneticGivenNameKey,
    CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey, CNContactOrganizationNameKey,
    CNContactDepartmentNameKey, CNContactJobTitleKey, CNContactPhoneticOrganizationNameKey, CNContactNoteKey,
  ]

  /// Everything that can be fetched.
  package static let keys =
    [CNContactTypeKey] + textKeys + [
      CNContactBirthdayKey, CNContactDatesKey, CNContactImageDataKey, CNContactThumbnailImageDataKey,
      CNContactImageDataAvailableKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey, CNContactPostalAddressesKey,
      CNContactUrlAddressesKey, CNContactRelationsKey, CNContactSocialProfilesKey, CNContactInstantMessageAddressesKey,
    ]

  /// Takes over what another one has under a key.
  package mutating func take(_ key: String, from other: ContactRecord) {
    switch key {
    case CNContactTypeKey: type = other.type
    case CNContactBirthdayKey: birthday = other.birthday
    case CNContactDatesKey: dates = other.dates
    case CNContactImageDataKey: imageData = other.imageData
    case CNContactPhoneNumbersKey: phoneNumbers = other.phoneNumbers
    case CNContactEmailAddressesKey: emailAddresses = other.emailAddresses
    case CNContactPostalAddressesKey: postalAddresses = other.postalAddresses
    case CNContactUrlAddressesKey: urlAddresses = other.urlAddresses
    case CNContactRelationsKey: relations = other.relations
    case CNContactSocialProfilesKey: socialProfiles = other.socialProfiles
    case CNContactInstantMessageAddressesKey: instantMessageAddresses = other.instantMessageAddresses
    default: self[text: key] = other[text: key]
    }
  }
}
