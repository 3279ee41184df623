import Contacts
import Permissions
import Testing

@testable import UIKit

/// Finding people in the address book.
@MainActor @Suite(.serialized) struct ContactFetchTests {
  private let store = CNContactStore()
  private let names = [CNContactGivenNameKey as CNKeyDescriptor, CNContactFamilyNameKey as CNKeyDescriptor]
  private let everybody = ["a.vcf": AddressBookFiles.ada, "b.vcf": AddressBookFiles.grace + AddressBookFiles.company]

  private var complaints: [String] { UIKitComplaints.drain().map(\.description) }

  private func identifiers(_ change: (CNContactFetchRequest) -> Void = { _ in }) throws -> [String] {
    let request = CNContactFetchRequest(keysToFetch: names)
    change(request)
    var found: [String] = []
    try store.enumerateContacts(with: request) { contact, _ in found.append(contact.identifier) }
    return found
  }

  private func matching(_ predicate: NSPredicate) throws -> [String] {
    try store.unifiedContacts(matching: predicate, keysToFetch: names).map(\.identifier)
  }

  // MARK: Who there is

  @Test func aContactIsCalledAsItsCardSaysOrElseAsItsFile() throws {
    let files = [
      "b.vcf": AddressBookFiles.ada + AddressBookFiles.grace + AddressBookFiles.company, "C.VCF": AddressBookFiles.company,
      "a.vcf": AddressBookFiles.grace, "d.txt": "no card", "e.vcf": "",
    ]
    try AddressBookFiles.with(files) { () throws in
      #expect(try identifiers() == ["C", "grace-1", "b", "grace-1#2", "b#3"])
      #expect(complaints == [])
    }
  }

  @Test func aFileThatIsNoCardIsComplainedOfAndTheOthersAreRead() throws {
    try AddressBookFiles.with(["a.vcf": "BEGIN:VCARD\nFN:Ada\n", "b.vcf": AddressBookFiles.grace]) { () throws in
      #expect(try identifiers() == ["grace-1"])
      #expect(complaints == ["Warning: Media/Contacts/a.vcf is no vCard: a card has no END:VCARD"])
    }
  }

  @Test func whoIsNotThereFails() throws {
    try AddressBookFiles.with(everybody) { () throws in
      #expect(try store.unifiedContact(withIdentifier: "grace-1", keysToFetch: names).givenName == "Grace")
      var told: CNError?
      do { _ = try store.unifiedContact(withIdentifier: "nobody", keysToFetch: names) } catch { told = error as? CNError }
      #expect(told?.code == .recordDoesNotExist)
      #expect(told?.affectedRecordIdentifiers == ["nobody"])
    }
  }

  @Test func aRequestHasApplesDefaults() {
    let request = CNContactFetchRequest(keysToFetch: names)
    #expect(request.predicate == nil && !request.mutableObjects && request.unifyResults && request.sortOrder == .none)
    #expect(request.keysToFetch.count == 2)
  }

  @Test func anEnumerationEndsWhenItIsTold() throws {
    try AddressBookFiles.with(everybody) { () throws in
      var found: [String] = []
      var kinds: [Bool] = []
      let request = CNContactFetchRequest(keysToFetch: names)
      request.mutableObjects = true
      try store.enumerateContacts(with: request) { contact, stop in
        found.append(contact.familyName)
        kinds.append(contact is CNMutableContact)
        stop.pointee = ObjCBool(found.count == 2)
      }
      #expect(found == ["Lovelace", "Hopper"])
      #expect(kinds == [true, true])
    }
  }

  @Test func theyComeInTheOrderThatIsWished() throws {
    let files = everybody.merging(["0.vcf": AddressBookFiles.card("N:lovelace;ábel;;;")]) { $1 }
    try AddressBookFiles.with(files) { () throws in
      #expect(try identifiers() == ["0", "a", "grace-1", "b#2"])
      #expect(try identifiers { $0.sortOrder = .givenName } == ["0", "a", "b#2", "grace-1"])
      #expect(try identifiers { $0.sortOrder = .familyName } == ["b#2", "grace-1", "0", "a"])
      #expect(try identifiers { $0.sortOrder = .userDefault } == ["b#2", "grace-1", "0", "a"])
      #expect(CNContactsUserDefaults.shared().sortOrder == .familyName)
      let found = try store.unifiedContacts(
        matching: CNContact.predicateForContacts(withIdentifiers: ["a", "grace-1"]),
        keysToFetch: [CNContact.descriptorForAllComparatorKeys()])
      let compare = CNContact.comparator(forNameSortOrder: .familyName)
      #expect(compare(found[0], found[1]) == .orderedDescending)
      #expect(compare(found[1], found[0]) == .orderedAscending)
      #expect(compare(found[0], found[0]) == .orderedSame)
      #expect(CNContact.comparator(forNameSortOrder: .none)(found[0], found[1]) == .orderedSame)
      #expect(complaints == [])
    }
  }

  // MARK: Predicates

  @Test(arguments: [
    ("lov", ["a"]), ("ADA l", ["a"]), ("love ada", ["a"]), ("king", ["a"]), ("enchant", ["a"]), ("lace", []), ("", []), (" ", []),
    ("ada hopper", []), ("engines", ["b#2"]), ("á", ["a", "b#2"]), ("countess", []), ("navy", ["grace-1"]), ("admiral", []),
  ])
  func aNameMatchesByTheBeginningsOfItsWords(name: String, found: [String]) throws {
    try AddressBookFiles.with(everybody) { () throws in
      #expect(try matching(CNContact.predicateForContacts(matchingName: name)) == found)
    }
  }

  @Test(arguments: [
    ("ada@example.com", ["a"]), ("ADA@EXAMPLE.COM", ["a"]), ("example.com", []), ("da@example.com", []), ("", []),
  ])
  func anAddressMatchesWhateverItsCase(address: String, found: [String]) throws {
    try AddressBookFiles.with(everybody) { () throws in
      #expect(try matching(CNContact.predicateForContacts(matchingEmailAddress: address)) == found)
    }
  }

  @Test(arguments: [
    ("15555648583", ["a"]), ("555 564 8583", ["a"]), ("0555.564.8583", ["a"]), ("5648583", ["a"]), ("648583", []),
    ("+49 555 564 8583", []), ("5550100", ["a"]), ("", []), ("call", []),
  ])
  func aNumberMatchesWithOrWithoutTheCodeOfItsCountry(number: String, found: [String]) throws {
    try AddressBookFiles.with(everybody) { () throws in
      #expect(try matching(CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: number))) == found)
    }
  }

  @Test func accountsAndIdentifiersMatch() throws {
    try AddressBookFiles.with(everybody) { () throws in
      #expect(try matching(CNContact.predicateForContacts(withIdentifiers: ["b#2", "nobody", "a"])) == ["a", "b#2"])
      let account = store.defaultContainerIdentifier()
      #expect(try matching(CNContact.predicateForContactsInContainer(withIdentifier: account)).count == 3)
      #expect(try matching(CNContact.predicateForContactsInContainer(withIdentifier: "cloud")) == [])
      let all = try store.containers(matching: nil)
      #expect(all.map(\.identifier) == [account] && all.map(\.type) == [.local])
      func found(_ predicate: NSPredicate) throws -> Int { try store.containers(matching: predicate).count }
      #expect(try found(CNContainer.predicateForContainers(withIdentifiers: [account])) == 1)
      #expect(try found(CNContainer.predicateForContainers(withIdentifiers: ["cloud"])) == 0)
      #expect(try found(CNContainer.predicateForContainerOfContact(withIdentifier: "a")) == 1)
      #expect(try found(CNContainer.predicateForContainerOfContact(withIdentifier: "nobody")) == 0)
      #expect(contactErrorCode { _ = try found(NSPredicate(value: true)) } == .predicateInvalid)
    }
  }

  @Test func aPredicateOfTheAppsIsRefused() throws {
    try AddressBookFiles.with(everybody) { () throws in
      #expect(contactErrorCode { _ = try matching(NSPredicate(format: "givenName == 'Ada'")) } == .predicateInvalid)
    }
  }

  // MARK: What was fetched

  @Test func whatWasNotFetchedIsAnException() throws {
    try AddressBookFiles.with(everybody) { () throws in
      let contact = try store.unifiedContact(withIdentifier: "a", keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
      #expect(contact.givenName == "Ada" && contact.identifier == "a")
      #expect(complaints == [])
      #expect(contact.familyName == "")
      #expect(
        complaints == [
          "CNPropertyNotFetchedException: A property was not requested when contact was fetched: familyName."
        ])
      #expect(contact.phoneNumbers.isEmpty && contact.imageData == nil && contact.birthday == nil)
      #expect(contact.contactType == .person)
      #expect(complaints.count == 4)
      #expect(contact.isKeyAvailable(CNContactGivenNameKey) && contact.isKeyAvailable(CNContactIdentifierKey))
      #expect(!contact.isKeyAvailable(CNContactNoteKey))
      #expect(contact.areKeysAvailable([CNContactGivenNameKey, CNContactIdentifierKey] as [CNKeyDescriptor]))
      #expect(!contact.areKeysAvailable(names))
      #expect(complaints == [])
    }
  }

  @Test func whatWasNotFetchedCannotBeChangedEither() throws {
    try AddressBookFiles.with(everybody) { () throws in
      let contact = try store.unifiedContact(withIdentifier: "a", keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
      let copy = try #require(contact.mutableCopy() as? CNMutableContact)
      copy.givenName = "Augusta"
      #expect(complaints == [])
      copy.note = "changed"
      #expect(complaints.count == 1)
      copy.phoneNumbers = []
      #expect(complaints.count == 1)
      #expect(copy.givenName == "Augusta" && contact.givenName == "Ada")
    }
  }

  @Test func aFormatterSaysWhatItNeeds() throws {
    try AddressBookFiles.with(everybody) { () throws in
      let keys = [CNContactFormatter.descriptorForRequiredKeys(for: .fullName)]
      let contact = try store.unifiedContact(withIdentifier: "a", keysToFetch: keys)
      #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Countess Ada King Lovelace")
      #expect(contact.areKeysAvailable(keys) && !contact.isKeyAvailable(CNContactPhoneNumbersKey))
      #expect(complaints == [])
      _ = CNContactFormatter.string(from: contact, style: .phoneticFullName)
      #expect(complaints.count > 0)
    }
  }

  // MARK: May it

  @Test func whoWasNotAskedIsAskedAndHasNobody() throws {
    try AddressBookFiles.with(everybody, .notDetermined) { () throws in
      #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
      #expect(contactErrorCode { _ = try identifiers() } == .authorizationDenied)
      #expect(Permissions.current.open == [.contacts])
      #expect(contactErrorCode { _ = try store.unifiedContact(withIdentifier: "a", keysToFetch: names) } == .authorizationDenied)
      #expect(contactErrorCode { try store.execute(CNSaveRequest()) } == .authorizationDenied)
      #expect(contactErrorCode { _ = try store.containers(matching: nil) } == .authorizationDenied)
      Permissions.current.set(.contacts, to: .authorized)
      #expect(try identifiers().count == 3)
    }
  }

  @Test(arguments: [
    (PermissionStatus.restricted, CNAuthorizationStatus.restricted, false), (.denied, .denied, false),
    (.authorized, .authorized, true), (.limited, .limited, true),
  ])
  func theAnswerCounts(answer: PermissionStatus, status: CNAuthorizationStatus, isGranted: Bool) throws {
    try AddressBookFiles.with(everybody, answer) { () throws in
      #expect(CNContactStore.authorizationStatus(for: .contacts) == status)
      #expect(contactErrorCode { _ = try identifiers() } == (isGranted ? nil : .authorizationDenied))
      #expect(Permissions.current.open == [])
      var told: [Bool] = []
      var codes: [CNError.Code?] = []
      store.requestAccess(for: .contacts) { granted, error in
        told.append(granted)
        codes.append((error as? CNError)?.code)
      }
      #expect(told == [])
      rest()
      #expect(told == [isGranted])
      #expect(codes == [isGranted ? nil : .authorizationDenied])
    }
  }

  @Test func aTaskWaitsForThePerson() throws {
    try AddressBookFiles.with([:], .notDetermined) { () throws in
      let granted = hear { try await CNContactStore().requestAccess(for: .contacts) }
      rest()
      #expect(!granted.isOver)
      Permissions.current.set(.contacts, to: .authorized)
      rest()
      #expect(granted.values == [true])
      Permissions.current.set(.contacts, to: .denied)
      let refused = hear { try await CNContactStore().requestAccess(for: .contacts) }
      rest()
      #expect(refused.values == [] && refused.codes == [100])
    }
  }
}
