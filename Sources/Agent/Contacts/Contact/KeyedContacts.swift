import UIKit

// By which names predicates read contacts and what they are made of: `emailAddresses.@count > 0`, `ANY phoneNumbers.label == %@`.
// In a file of their own: in that of a class its conformance to a protocol of the main actor would make the class the actor's.

extension CNContact: Connectable {
  @MainActor public class var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("identifier", \CNContact.identifier), KeyedProperty("contactType", \CNContact.contactType),
      KeyedProperty("namePrefix", \CNContact.namePrefix), KeyedProperty("givenName", \CNContact.givenName),
      KeyedProperty("middleName", \CNContact.middleName), KeyedProperty("familyName", \CNContact.familyName),
      KeyedProperty("previousFamilyName", \CNContact.previousFamilyName),
      KeyedProperty("nameSuffix", \CNContact.nameSuffix), KeyedProperty("nickname", \CNContact.nickname),
      KeyedProperty("phoneticGivenName", \CNContact.phoneticGivenName),
      KeyedProperty("phoneticMiddleName", \CNContact.phoneticMiddleName),
      KeyedProperty("phoneticFamilyName", \CNContact.phoneticFamilyName),
      KeyedProperty("organizationName", \CNContact.organizationName),
      KeyedProperty("departmentName", \CNContact.departmentName), KeyedProperty("jobTitle", \CNContact.jobTitle),
      KeyedProperty("phoneticOrganizationName", \CNContact.phoneticOrganizationName),
      KeyedProperty("note", \CNContact.note), KeyedProperty("imageData", \CNContact.imageData),
      KeyedProperty("thumbnailImageData", \CNContact.thumbnailImageData),
      KeyedProperty("imageDataAvailable", \CNContact.imageDataAvailable),
      KeyedProperty("birthday", \CNContact.birthday),
      KeyedProperty("phoneNumbers", \CNContact.phoneNumbers), KeyedProperty("emailAddresses", \CNContact.emailAddresses),
      KeyedProperty("postalAddresses", \CNContact.postalAddresses), KeyedProperty("urlAddresses", \CNContact.urlAddresses),
      KeyedProperty("dates", \CNContact.dates), KeyedProperty("contactRelations", \CNContact.contactRelations),
      KeyedProperty("socialProfiles", \CNContact.socialProfiles),
      KeyedProperty("instantMessageAddresses", \CNContact.instantMessageAddresses),
    ]
  }
}

extension CNContactProperty: Connectable {
  @MainActor public static var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("contact", \CNContactProperty.contact), KeyedProperty("key", \CNContactProperty.key),
      KeyedProperty("value", \CNContactProperty.value), KeyedProperty("identifier", \CNContactProperty.identifier),
      KeyedProperty("label", \CNContactProperty.label),
    ]
  }
}

extension CNLabeledValue: Connectable {
  @MainActor public class var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("identifier", \CNLabeledValue.identifier), KeyedProperty("label", \CNLabeledValue.label),
      KeyedProperty("value", \CNLabeledValue.value),
    ]
  }
}

extension CNPhoneNumber: Connectable {
  @MainActor public class var keyedProperties: [KeyedProperty] { [KeyedProperty("stringValue", \CNPhoneNumber.stringValue)] }
}

extension CNPostalAddress: Connectable {
  @MainActor public class var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("street", \CNPostalAddress.street), KeyedProperty("subLocality", \CNPostalAddress.subLocality),
      KeyedProperty("city", \CNPostalAddress.city),
      KeyedProperty("subAdministrativeArea", \CNPostalAddress.subAdministrativeArea),
      KeyedProperty("state", \CNPostalAddress.state), KeyedProperty("postalCode", \CNPostalAddress.postalCode),
      KeyedProperty("country", \CNPostalAddress.country), KeyedProperty("ISOCountryCode", \CNPostalAddress.isoCountryCode),
    ]
  }
}
