import Testing

@testable import Contacts
@testable import UIKit

/// What contacts are made of, and how it is written.
@MainActor struct ContactValueTests {
  private func person(_ fill: (CNMutableContact) -> Void) -> CNMutableContact {
    let contact = CNMutableContact()
    fill(contact)
    return contact
  }

  // MARK: Contacts

  @Test func nobodyHasAnIdentifierAndNothingElse() {
    startAnew()
    let contact = CNContact()
    #expect(contact.identifier != CNContact().identifier && !contact.identifier.isEmpty)
    #expect(contact.contactType == .person && contact.givenName == "" && contact.note == "" && contact.birthday == nil)
    #expect(contact.phoneNumbers.isEmpty && contact.imageData == nil && !contact.imageDataAvailable)
    #expect(contact.isKeyAvailable(CNContactNoteKey) && !contact.isKeyAvailable("shoeSize"))
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func everyPropertyIsSetAndRead() {
    startAnew()
    let texts: [(ReferenceWritableKeyPath<CNMutableContact, String>, String)] = [
      (\.namePrefix, CNContactNamePrefixKey), (\.givenName, CNContactGivenNameKey), (\.middleName, CNContactMiddleNameKey),
      (\.familyName, CNContactFamilyNameKey), (\.previousFamilyName, CNContactPreviousFamilyNameKey),
      (\.nameSuffix, CNContactNameSuffixKey), (\.nickname, CNContactNicknameKey),
      (\.phoneticGivenName, CNContactPhoneticGivenNameKey), (\.phoneticMiddleName, CNContactPhoneticMiddleNameKey),
      (\.phoneticFamilyName, CNContactPhoneticFamilyNameKey), (\.organizationName, CNContactOrganizationNameKey),
      (\.departmentName, CNContactDepartmentNameKey), (\.jobTitle, CNContactJobTitleKey),
      (\.phoneticOrganizationName, CNContactPhoneticOrganizationNameKey), (\.note, CNContactNoteKey),
    ]
    for (path, key) in texts {
      let contact = person { $0[keyPath: path] = key }
      #expect(contact[keyPath: path] == key)
      #expect(contact.value(forKey: key) as? String == key)
      #expect(contact.record[text: key] == key)
      #expect(ContactRecord.textKeys.filter { contact.record[text: $0] != "" } == [key])
    }
    #expect(texts.map(\.1) == ContactRecord.textKeys)
  }

  @Test func aCopyStaysAsItWas() throws {
    startAnew()
    let contact = person { $0.givenName = "Ada" }
    let copy = try #require(contact.copy() as? CNContact)
    #expect(!(copy is CNMutableContact))
    #expect(copy == contact && copy.identifier == contact.identifier && copy.hash == contact.hash)
    contact.givenName = "Augusta"
    #expect(copy.givenName == "Ada" && copy != contact)
    let changed = try #require(copy.mutableCopy() as? CNMutableContact)
    changed.contactType = .organization
    #expect(copy.contactType == .person && changed.contactType == .organization)
    #expect(copy.isUnifiedWithContact(withIdentifier: contact.identifier) && !copy.isUnifiedWithContact(withIdentifier: "b"))
  }

  @Test func predicatesReadContactsByTheirKeys() {
    startAnew()
    let contact = person {
      $0.givenName = "Ada"
      $0.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "ada@example.com")]
      $0.phoneNumbers = [CNLabeledValue(label: "boat", value: CNPhoneNumber(stringValue: "555"))]
    }
    func holds(_ format: String) -> Bool { NSPredicate(format: format).evaluate(with: contact) }
    #expect(holds("emailAddresses.@count == 1") && !holds("urlAddresses.@count > 0"))
    #expect(holds("givenName BEGINSWITH 'A'") && holds("ANY emailAddresses.value ENDSWITH '@example.com'"))
    #expect(holds("ANY phoneNumbers.label == 'boat'") && holds("ANY phoneNumbers.value.stringValue == '555'"))
    let property = CNContactProperty(contact: contact, key: CNContactNoteKey, value: "note")
    #expect(NSPredicate(format: "key == 'note' AND value == 'note'").evaluate(with: property))
    #expect(property.identifier == nil && property.label == nil)
    #expect(UIKitComplaints.drain().isEmpty)
  }

  // MARK: Values

  @Test func aLabelIsSpokenInSmallLetters() {
    let labels = [
      CNLabelHome, CNLabelWork, CNLabelOther, CNLabelPhoneNumberiPhone, CNLabelPhoneNumberMobile, CNLabelPhoneNumberHomeFax,
      CNLabelURLAddressHomePage, CNLabelEmailiCloud, "Boat", "_$!<", "",
    ]
    #expect(
      labels.map { CNLabeledValue<NSString>.localizedString(forLabel: $0) } == [
        "home", "work", "other", "iPhone", "mobile", "home fax", "homepage", "iCloud", "Boat", "_$!<", "",
      ])
  }

  @Test func aLabeledValueIsReplacedAndStaysTheSameOne() {
    startAnew()
    let one = CNLabeledValue(label: CNLabelHome, value: "a@example.com" as NSString)
    let other = one.settingValue("b@example.com")
    #expect(other.identifier == one.identifier && other.label == CNLabelHome && other.value == "b@example.com")
    let third = one.settingLabel(nil)
    #expect(third.identifier == one.identifier && third.label == nil && third.value == "a@example.com")
    let both = one.settingLabel("boat", value: "c@example.com")
    #expect(both.label == "boat" && both.value == "c@example.com")
    #expect(one != other && one != third && one == third.settingLabel(CNLabelHome))
    #expect(one != CNLabeledValue(label: CNLabelHome, value: "a@example.com" as NSString))
  }

  @Test func whatIsChangedLaterIsNotTheContacts() {
    startAnew()
    let address = CNMutablePostalAddress()
    address.city = "Town"
    let contact = person { $0.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)] }
    let day = NSDateComponents()
    day.year = 1843
    contact.dates = [CNLabeledValue(label: nil, value: day)]
    address.city = "Elsewhere"
    day.year = 1900
    #expect(contact.postalAddresses.map(\.value.city) == ["Town"] && contact.dates.map(\.value.year) == [1843])
    let replaced = contact.postalAddresses.map { $0.settingValue(address) }
    address.city = "Nowhere"
    #expect(replaced.map(\.value.city) == ["Elsewhere"])
  }

  @Test(arguments: [
    ("05555648583", "+1 (555) 564-8583", true), ("0049 30 1234567", "+49301234567", true), ("1234567", "301234567", true),
    ("0123456", "30123456", false), ("110", "110", true), ("110", "0110", false), ("1234567", "1234568", false), ("", "", false),
  ])
  func aNumberReachesWhoeverHasItsLastDigits(one: String, other: String, isSame: Bool) {
    let (one, other) = (CNPhoneNumber(stringValue: one), CNPhoneNumber(stringValue: other))
    #expect(one.reaches(other) == isSame)
    #expect(other.reaches(one) == isSame)
  }

  @Test func valuesAreEqualByWhatTheySay() {
    #expect(CNPhoneNumber(stringValue: "5") == CNPhoneNumber(stringValue: "5"))
    #expect(CNPhoneNumber(stringValue: "5") != CNPhoneNumber(stringValue: "6"))
    #expect(CNContactRelation(name: "Ada") == CNContactRelation(name: "Ada"))
    #expect(CNContactRelation(name: "Ada") != CNContactRelation(name: "Eve"))
    let (skype, other) = (
      CNInstantMessageAddress(username: "ada", service: CNInstantMessageServiceSkype),
      CNInstantMessageAddress(username: "ada", service: CNInstantMessageServiceJabber)
    )
    #expect(skype != other && skype == CNInstantMessageAddress(username: "ada", service: "Skype"))
    let profile = CNSocialProfile(urlString: nil, username: "ada", userIdentifier: nil, service: CNSocialProfileServiceTwitter)
    #expect(profile.urlString == "" && profile.userIdentifier == "" && profile.service == "Twitter")
    #expect(profile == CNSocialProfile(urlString: "", username: "ada", userIdentifier: "", service: "Twitter"))
    #expect(profile != CNSocialProfile(urlString: "", username: "eve", userIdentifier: "", service: "Twitter"))
  }

  @Test func anAddressIsWrittenAsInItsCountry() throws {
    startAnew()
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.state) = ("1 Main Street\nApt. 2", "Cupertino", "CA")
    (address.postalCode, address.country) = ("95014", "Land")
    func lines(_ code: String) -> [String] {
      address.isoCountryCode = code
      return CNPostalAddressFormatter.string(from: address, style: .mailingAddress).components(separatedBy: "\n")
    }
    #expect(lines("us") == ["1 Main Street", "Apt. 2", "Cupertino CA 95014", "Land"])
    #expect(lines("DE") == ["1 Main Street", "Apt. 2", "95014 Cupertino", "CA", "Land"])
    #expect(lines("gb") == ["1 Main Street", "Apt. 2", "Cupertino", "CA", "95014", "Land"])
    let copy = try #require(address.copy() as? CNPostalAddress)
    #expect(copy == address && !(copy is CNMutablePostalAddress))
    address.subLocality = "Center"
    #expect(copy != address && copy.subLocality == "")
    #expect(lines("us")[2] == "Center")
    #expect(CNPostalAddressFormatter().string(for: copy)?.hasPrefix("1 Main Street") == true)
    #expect(CNPostalAddressFormatter().string(for: "copy") == nil)
    #expect(CNPostalAddressFormatter.string(from: CNPostalAddress(), style: .mailingAddress) == "")
  }

  // MARK: Names

  @Test func aNameIsWrittenWithAllOfItsParts() {
    startAnew()
    func name(_ fill: (CNMutableContact) -> Void) -> String? { CNContactFormatter.string(from: person(fill), style: .fullName) }
    #expect(
      name {
        ($0.namePrefix, $0.givenName, $0.middleName, $0.familyName, $0.nameSuffix) = ("Dr.", "Ada", "K.", "Lovelace", "III")
      }
        == "Dr. Ada K. Lovelace III")
    #expect(name { $0.familyName = "Lovelace" } == "Lovelace")
    #expect(name { _ in } == nil)
    #expect(name { $0.organizationName = "Navy" } == "Navy")
    #expect(name { ($0.givenName, $0.organizationName) = ("Ada", "Navy") } == "Ada")
    #expect(name { ($0.givenName, $0.organizationName, $0.contactType) = ("Ada", "Navy", .organization) } == "Navy")
    #expect(name { ($0.givenName, $0.contactType) = ("Ada", .organization) } == "Ada")
    #expect(name { ($0.givenName, $0.familyName) = ("花子", "山田") } == "山田花子")
    let ada = person { ($0.givenName, $0.phoneticGivenName, $0.phoneticFamilyName) = ("Ada", "Ey-da", "Love-lace") }
    #expect(CNContactFormatter.string(from: ada, style: .phoneticFullName) == "Ey-da Love-lace")
    #expect(CNContactFormatter().style == .fullName && CNContactFormatter().string(from: ada) == "Ada")
    #expect(CNContactFormatter().string(for: ada) == "Ada" && CNContactFormatter().string(for: "Ada") == nil)
    #expect(CNContactFormatter.attributedString(from: ada, style: .fullName)?.string == "Ada")
  }

  @Test func theScriptOfANameDecidesItsOrder() {
    let (ada, hanako) = (person { $0.givenName = "Ada" }, person { $0.familyName = "山田" })
    #expect(CNContactFormatter.nameOrder(for: ada) == .givenNameFirst && CNContactFormatter.delimiter(for: ada) == " ")
    #expect(CNContactFormatter.nameOrder(for: hanako) == .familyNameFirst && CNContactFormatter.delimiter(for: hanako) == "")
  }

  // MARK: Errors

  @Test func anErrorSaysWhatIOSSays() {
    let denied = CNError(.authorizationDenied)
    #expect(CNError.errorDomain == "CNErrorDomain" && denied.errorCode == 100)
    #expect(denied.errorUserInfo[NSLocalizedDescriptionKey] as? String == "Access Denied")
    #expect(
      denied.errorUserInfo[NSLocalizedFailureReasonErrorKey] as? String
        == "This application has not been granted permission to access Contacts.")
    #expect(CNError(.vCardMalformed).errorUserInfo.isEmpty)
    #expect(
      CNError.Code.allCases.map(\.rawValue) == [
        1, 2, 100, 101, 102, 103, 104, 200, 201, 202, 203, 204, 205, 206, 207, 300, 301, 302, 400, 500, 600, 601, 602, 603, 604,
        605, 700, 701,
      ])
    var caught = ""
    do { throw denied } catch CNError.recordDoesNotExist { caught = "nobody" } catch CNError.authorizationDenied {
      caught = "denied"
    } catch { caught = "\(error)" }
    #expect(caught == "denied")
  }
}
