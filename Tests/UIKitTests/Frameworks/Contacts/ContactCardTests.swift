import Testing

@testable import Contacts
@testable import UIKit

/// Reading and writing vCards.
@MainActor struct ContactCardTests {
  private func read(_ lines: String...) throws -> CNContact {
    startAnew()
    let text = (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD"]).joined(separator: "\r\n")
    let contacts = try CNContactVCardSerialization.contacts(with: Data(text.utf8))
    #expect(contacts.count == 1)
    return try #require(contacts.first)
  }

  private func written(_ contacts: CNContact...) throws -> [String] {
    let data = try CNContactVCardSerialization.data(with: contacts)
    return String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test func aCardSaysWhoItIs() throws {
    let contact = try read(
      "N:Lovelace;Ada;King;Countess;III", "FN:ignored", "NICKNAME:Enchantress", "X-MAIDENNAME:Byron",
      "X-PHONETIC-FIRST-NAME:Ey-da", "X-PHONETIC-LAST-NAME:Love-lace", "ORG:Engines\\; Ltd.;Numbers", "TITLE:Analyst",
      "NOTE:One\\nTwo\\, three\\\\", "BDAY:1815-12-10", "PHOTO;ENCODING=b;TYPE=PNG:AQID", "REV:2020")
    #expect(contact.familyName == "Lovelace" && contact.givenName == "Ada" && contact.middleName == "King")
    #expect(contact.namePrefix == "Countess" && contact.nameSuffix == "III")
    #expect(contact.nickname == "Enchantress" && contact.previousFamilyName == "Byron")
    #expect(contact.phoneticGivenName == "Ey-da" && contact.phoneticFamilyName == "Love-lace")
    #expect(contact.organizationName == "Engines; Ltd." && contact.departmentName == "Numbers")
    #expect(contact.jobTitle == "Analyst" && contact.note == "One\nTwo, three\\")
    #expect(contact.birthday?.year == 1815 && contact.birthday?.month == 12 && contact.birthday?.day == 10)
    #expect(contact.imageData == Data([1, 2, 3]) && contact.contactType == .person)
    #expect(contact.record.otherLines.map(\.name) == ["REV"])
  }

  @Test(arguments: [
    ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29", [0, 2, 29]), ("BDAY:--1210", [0, 12, 10]),
    ("BDAY:18151210T000000Z", [1815, 12, 10]),
    ("BDAY;value=date:1815-12-10", [1815, 12, 10]), ("BDAY:1815-13-10", []), ("BDAY:soon", []), ("BDAY:1815-12-00", []),
  ])
  func aBirthdayHasAYearOrNot(line: String, numbers: [Int]) throws {
    let day = try read(line).birthday
    #expect(day.map { [$0.year ?? 0, $0.month ?? 0, $0.day ?? 0] } ?? [] == numbers)
  }

  @Test(arguments: [
    ("Ada Lovelace", "Ada", "Lovelace"), ("Ada King Lovelace", "Ada King", "Lovelace"), ("Ada", "Ada", ""), ("", "", ""),
  ])
  func aWholeNameIsTakenApart(name: String, given: String, family: String) throws {
    let contact = try read("FN:\(name)")
    #expect(contact.givenName == given && contact.familyName == family)
  }

  @Test func anOrganizationHasNoOtherName() throws {
    let company = try read("N:;;;;", "FN:Engines", "ORG:Engines;", "X-ABShowAs:COMPANY")
    #expect(company.contactType == .organization && company.givenName == "" && company.organizationName == "Engines")
    // Nor has somebody who is known by a firm alone.
    #expect(try read("FN:Engines", "ORG:Engines").givenName == "")
  }

  @Test func numbersHaveTheLabelsOfTheirTypes() throws {
    let contact = try read(
      "TEL;type=CELL;type=VOICE;type=pref:1", "TEL;type=IPHONE;type=CELL:2", "TEL;TYPE=home,voice:3", "TEL;WORK;FAX:4",
      "TEL;type=HOME;type=FAX:5", "TEL;type=FAX:6", "TEL;type=MAIN:7", "TEL;type=PAGER:8", "TEL;type=OTHER:9", "TEL:10",
      "item1.TEL;type=HOME:11", "item1.X-ABLabel:boat", "TEL;VALUE=uri:tel:+12", "item2.TEL:13",
      "ITEM2.X-ABLABEL:_$!<School>!$_")
    #expect(
      contact.phoneNumbers.map(\.label) == [
        CNLabelPhoneNumberMobile, CNLabelPhoneNumberiPhone, CNLabelHome, CNLabelPhoneNumberWorkFax, CNLabelPhoneNumberHomeFax,
        CNLabelPhoneNumberOtherFax, CNLabelPhoneNumberMain, CNLabelPhoneNumberPager, CNLabelOther, nil, "boat", nil,
        CNLabelSchool,
      ])
    #expect(
      contact.phoneNumbers.map(\.value.stringValue) == (1...11).map(String.init) + ["+12", "13"])
    #expect(Set(contact.phoneNumbers.map(\.identifier)).count == 13)
    #expect(contact.record.otherLines.isEmpty)
  }

  @Test func whatIsKnownIsRead() throws {
    let contact = try read(
      "EMAIL;type=INTERNET;type=HOME:ada@example.com", "item1.URL:https\\://example.com", "item1.X-ABLabel:_$!<HomePage>!$_",
      "item2.ADR;type=WORK:;;1 Main\\nApt. 2;Town;ST;12345;Land", "item2.X-ABADR:us",
      "item3.X-ABDATE:1843-07-01", "item3.X-ABLabel:_$!<Anniversary>!$_", "X-ABRELATEDNAMES:Byron",
      "X-SOCIALPROFILE;type=twitter;x-user=ada:https://twitter.example/ada", "IMPP;X-SERVICE-TYPE=Jabber;type=HOME:xmpp:ada@x",
      "item9.X-ABLabel:lonely")
    #expect(contact.emailAddresses.map(\.label) == [CNLabelHome])
    #expect(contact.emailAddresses.map(\.value) == ["ada@example.com"])
    #expect(contact.urlAddresses.map(\.label) == [CNLabelURLAddressHomePage])
    #expect(contact.urlAddresses.map(\.value) == ["https://example.com"])
    let address = try #require(contact.postalAddresses.first)
    #expect(address.label == CNLabelWork && address.value.street == "1 Main\nApt. 2" && address.value.city == "Town")
    #expect(address.value.state == "ST" && address.value.postalCode == "12345" && address.value.country == "Land")
    #expect(address.value.isoCountryCode == "us")
    let date = try #require(contact.dates.first)
    #expect(date.label == CNLabelDateAnniversary && [date.value.year, date.value.month, date.value.day] == [1843, 7, 1])
    #expect(contact.contactRelations.map(\.value.name) == ["Byron"])
    let profile = try #require(contact.socialProfiles.first?.value)
    #expect(profile.service == CNSocialProfileServiceTwitter && profile.username == "ada")
    #expect(profile.urlString == "https://twitter.example/ada")
    let message = try #require(contact.instantMessageAddresses.first)
    #expect(message.label == CNLabelHome && message.value.username == "ada@x" && message.value.service == "Jabber")
    #expect(contact.record.otherLines.map(\.value) == ["lonely"])
  }

  @Test func whatIsFoldedIsOneLine() throws {
    #expect(try read("NOTE:one", " two", "\tthree").note == "onetwothree")
    let long = String(repeating: "Zoë ", count: 40)
    let lines = try written(try read("NOTE:\(long)"))
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let data = Data(lines.joined(separator: "\r\n").utf8)
    #expect(try CNContactVCardSerialization.contacts(with: data).map(\.note) == [long])
  }

  @Test func aLongLineIsFoldedAtEachSeventyFiveBytes() {
    let line = VCardLine("NOTE", String(repeating: "x", count: 70 + 74 + 3))
    #expect(line.written.components(separatedBy: "\r\n").map(\.count) == [75, 75, 4, 0])
    let photo = VCardLine("PHOTO", String(repeating: "A", count: 74_000))
    #expect(photo.written.components(separatedBy: "\r\n").count == 1002)
  }

  @Test func aDateThatCannotBeReadKeepsItsLabel() throws {
    let contact = try read(
      "item1.X-ABDATE:soon", "item1.X-ABLabel:_$!<Anniversary>!$_", "X-ABDATE:later", "item2.X-ABDATE:1843-07-01",
      "item2.X-ABLabel:met")
    #expect(contact.dates.map(\.label) == ["met"])
    let lines = VCardWriter.text(of: contact.record, withUID: false).components(separatedBy: "\r\n")
    #expect(
      Array(lines.filter { $0.contains("X-ABDATE") || $0.uppercased().contains("X-ABLABEL") }) == [
        "item2.X-ABDATE:1843-07-01", "item2.X-ABLabel:met", "item1.X-ABDATE:soon", "item1.X-ABLABEL:_$!<Anniversary>!$_",
        "X-ABDATE:later",
      ])
  }

  @Test(arguments: [
    ("FN:Ada", "outside"), ("BEGIN:VCARD\nFN:Ada", "no END:VCARD"), ("END:VCARD", "not begun"), ("no card", "no colon"),
    ("BEGIN:VCARD\nBEGIN:VCARD\nEND:VCARD", "within"), ("BEGIN:VCARD\nFN Ada\nEND:VCARD", "no colon"),
  ])
  func whatIsNoCardIsRefused(text: String, reason: String) {
    #expect(contactErrorCode { _ = try CNContactVCardSerialization.contacts(with: Data(text.utf8)) } == .vCardMalformed)
    var problem: VCardProblem?
    do throws(VCardProblem) { _ = try VCardReader.cards(in: Data(text.utf8)) } catch { problem = error }
    #expect(problem?.text.contains(reason) == true)
  }

  @Test func severalCardsAreSeveralContacts() throws {
    startAnew()
    let text = AddressBookFiles.ada + "\n" + AddressBookFiles.grace
    let contacts = try CNContactVCardSerialization.contacts(with: Data(text.utf8))
    #expect(contacts.map(\.givenName) == ["Ada", "Grace"])
    // They are nobody of the address book, whatever the cards say.
    #expect(!contacts.map(\.identifier).contains("grace-1"))
    #expect(try CNContactVCardSerialization.contacts(with: Data()) == [])
  }

  @Test func aCardIsWrittenAsApplesProgramsWriteIt() throws {
    startAnew()
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName, contact.note) = ("Ada", "Love;lace", "One\nTwo")
    (contact.imageData, contact.contactType) = (Data([1]), .organization)
    contact.birthday = DateComponents(month: 12, day: 1)
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.isoCountryCode) = ("1 Main", "Town", "us")
    contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
    contact.urlAddresses = [CNLabeledValue(label: CNLabelURLAddressHomePage, value: "https://example.com")]
    contact.dates = [CNLabeledValue(label: nil, value: NSDateComponents())]
    contact.contactRelations = [CNLabeledValue(label: CNLabelContactRelationMother, value: CNContactRelation(name: "Anne"))]
    #expect(
      try written(contact) == [
        "BEGIN:VCARD", "VERSION:3.0", "N:Love\\;lace;Ada;;;", "FN:Ada Love\\;lace",
        "item1.ADR;type=HOME;type=pref:;;1 Main;Town;;;", "item1.X-ABADR:us", "NOTE:One\\nTwo",
        "item2.URL;type=pref:https://example.com", "item2.X-ABLabel:_$!<HomePage>!$_",
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-01", "item3.X-ABRELATEDNAMES:Anne", "item3.X-ABLabel:_$!<Mother>!$_",
        "X-ABShowAs:COMPANY", "END:VCARD", "",
      ])
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let contact = try read(
      "N:Lovelace;Ada;;;", "ORG:;Numbers", "TEL;type=IPHONE:1", "TEL;type=WORK;type=FAX:2", "TEL:3", "item1.TEL:4",
      "item1.X-ABLabel:boat", "EMAIL;type=OTHER:a@example.com", "BDAY:0900-01-02", "item7.X-SHOE:size",
      "X-SOCIALPROFILE;type=Yelp;x-user=ada:u", "IMPP;X-SERVICE-TYPE=Skype:x-apple:ada", "item2.X-ABDATE:2001-02-03",
      "item2.X-ABLabel:met")
    let text = VCardWriter.text(of: contact.record, withUID: true)
    let card = try #require(try VCardReader.cards(in: Data(text.utf8)).first)
    #expect(card.uid == contact.identifier)
    #expect(card.record(identifier: contact.identifier) == contact.record)
    #expect(text.contains("item7.X-SHOE:size\r\n") && text.contains("item8.TEL:4\r\n"))
  }

  @Test func whatWasNotFetchedIsNotWritten() throws {
    try AddressBookFiles.with(["a.vcf": AddressBookFiles.ada]) { () throws in
      let store = CNContactStore()
      let all = [CNContactVCardSerialization.descriptorForRequiredKeys()]
      let contact = try store.unifiedContact(withIdentifier: "a", keysToFetch: all)
      let lines = try written(contact)
      #expect(lines.contains("NICKNAME:Enchantress") && !lines.contains { $0.hasPrefix("NOTE") || $0.hasPrefix("UID") })
      #expect(UIKitComplaints.drain().isEmpty)
      let names = try store.unifiedContact(withIdentifier: "a", keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
      #expect(try written(names)[2...] == ["N:;Ada;;;", "FN:Ada", "END:VCARD", ""])
      #expect(UIKitComplaints.drain().contains { $0.reason.hasSuffix("fetched: familyName.") })
    }
  }
}
