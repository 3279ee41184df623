import Contacts
import Permissions
import Testing

@testable import UIKit

/// Changing the address book.
@MainActor @Suite(.serialized) final class ContactSavingTests {
  private let store = CNContactStore()
  private let names = [CNContactGivenNameKey as CNKeyDescriptor, CNContactFamilyNameKey as CNKeyDescriptor]
  private var changes = 0

  private func with(_ files: [String: String], _ body: () throws -> Void) throws {
    try AddressBookFiles.with(files) { () throws in
      let observer = NotificationCenter.default.addObserver(forName: .CNContactStoreDidChange, object: nil, queue: nil) {
        [weak self] _ in MainActor.assumeIsolated { self?.changes += 1 }
      }
      try body()
      NotificationCenter.default.removeObserver(observer)
    }
  }

  private func fetch(_ identifier: String, _ keys: [CNKeyDescriptor]) throws -> CNMutableContact {
    let contact = try store.unifiedContact(withIdentifier: identifier, keysToFetch: keys)
    return try #require(contact.mutableCopy() as? CNMutableContact)
  }

  @Test func whoIsAddedHasAFile() throws {
    try with([:]) { () throws in
      let contact = CNMutableContact()
      (contact.givenName, contact.familyName, contact.organizationName) = ("Ada", "Lovelace", "Engines, Ltd.")
      contact.phoneNumbers = [
        CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "555-5512")),
        CNLabeledValue(label: "boat", value: CNPhoneNumber(stringValue: "555-5513")),
      ]
      contact.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "ada@example.com")]
      let request = CNSaveRequest()
      request.add(contact, toContainerWithIdentifier: nil)
      try store.execute(request)
      #expect(AddressBookFiles.names == ["\(contact.identifier).vcf"])
      #expect(
        AddressBookFiles.lines("\(contact.identifier).vcf") == [
          "BEGIN:VCARD", "VERSION:3.0", "N:Lovelace;Ada;;;", "FN:Ada Lovelace", "ORG:Engines\\, Ltd.;",
          "EMAIL;type=INTERNET;type=WORK;type=pref:ada@example.com", "TEL;type=CELL;type=VOICE;type=pref:555-5512",
          "item1.TEL:555-5513", "item1.X-ABLabel:boat", "UID:\(contact.identifier)", "END:VCARD",
        ])
      let saved = try fetch(contact.identifier, names + [CNContactPhoneNumbersKey as CNKeyDescriptor])
      #expect(saved.familyName == "Lovelace")
      #expect(saved.phoneNumbers.map(\.label) == [CNLabelPhoneNumberMobile, "boat"])
      #expect(saved.phoneNumbers.map(\.value.stringValue) == ["555-5512", "555-5513"])
      #expect(changes == 0)
      rest()
      #expect(changes == 1)
    }
  }

  @Test func anUpdateTakesOverWhatWasFetchedAndLeavesTheRest() throws {
    try with(["a.vcf": AddressBookFiles.ada + AddressBookFiles.grace]) { () throws in
      let contact = try fetch("a", names)
      contact.givenName = "Augusta"
      let request = CNSaveRequest()
      request.update(contact)
      try store.execute(request)
      let lines = AddressBookFiles.lines("a.vcf")
      #expect(lines.filter { $0.hasPrefix("N:") } == ["N:Lovelace;Augusta;King;Countess;", "N:Hopper;Grace;;;"])
      #expect(lines.filter { $0.hasPrefix("TEL") }.count == 2)
      #expect(lines.contains("NOTE:Likes numbers"))
      // A line that means nothing to Contacts.
      #expect(lines.contains("X-HOROSCOPE:Sagittarius"))
      #expect(lines.filter { $0.hasPrefix("UID:") } == ["UID:a", "UID:grace-1"])
      #expect(AddressBookFiles.names == ["a.vcf"])
      rest()
      #expect(changes == 1)
    }
  }

  @Test func whatIsSavedAsItWasIsNoChange() throws {
    try with(["a.vcf": AddressBookFiles.ada]) { () throws in
      let request = CNSaveRequest()
      request.update(try fetch("a", names))
      try store.execute(request)
      try store.execute(CNSaveRequest())
      rest()
      #expect(changes == 0)
      #expect(AddressBookFiles.lines("a.vcf").count == AddressBookFiles.ada.split(separator: "\n").count)
    }
  }

  @Test func theFileGoesWithItsLastCard() throws {
    try with(["a.vcf": AddressBookFiles.ada + AddressBookFiles.grace]) { () throws in
      for (identifier, left) in [("a", ["a.vcf"]), ("grace-1", [])] {
        let request = CNSaveRequest()
        request.delete(try fetch(identifier, names))
        try store.execute(request)
        #expect(AddressBookFiles.names == left)
        #expect(contactErrorCode { _ = try fetch(identifier, names) } == .recordDoesNotExist)
      }
      rest()
      #expect(changes == 2)
    }
  }

  @Test func whatCannotBeDoneIsRefused() throws {
    try with(["a.vcf": AddressBookFiles.ada]) { () throws in
      func code(_ fill: (CNSaveRequest) throws -> Void) rethrows -> CNError.Code? {
        let request = CNSaveRequest()
        try fill(request)
        return contactErrorCode { try store.execute(request) }
      }
      let ada = try fetch("a", names)
      #expect(code { $0.add(ada, toContainerWithIdentifier: nil) } == .insertedRecordAlreadyExists)
      #expect(code { $0.update(CNMutableContact()) } == .recordDoesNotExist)
      #expect(code { $0.delete(CNMutableContact()) } == .recordDoesNotExist)
      #expect(code { $0.add(CNMutableContact(), toContainerWithIdentifier: "cloud") } == .parentRecordDoesNotExist)
      let account = store.defaultContainerIdentifier()
      #expect(code { $0.add(CNMutableContact(), toContainerWithIdentifier: account) } == nil)
    }
  }

  @Test func ofARequestEverythingIsDoneOrNothing() throws {
    try with(["a.vcf": AddressBookFiles.ada]) { () throws in
      let ada = try fetch("a", names)
      ada.givenName = "Augusta"
      let request = CNSaveRequest()
      request.update(ada)
      request.add(CNMutableContact(), toContainerWithIdentifier: nil)
      request.delete(CNMutableContact())
      #expect(contactErrorCode { try store.execute(request) } == .recordDoesNotExist)
      #expect(AddressBookFiles.names == ["a.vcf"])
      #expect(try fetch("a", names).givenName == "Ada")
      rest()
      #expect(changes == 0)
    }
  }

  @Test func whoIsAddedAndRemovedAtOnceLeavesNothing() throws {
    try with([:]) { () throws in
      let (contact, request) = (CNMutableContact(), CNSaveRequest())
      request.add(contact, toContainerWithIdentifier: nil)
      request.delete(contact)
      try store.execute(request)
      rest()
      #expect(AddressBookFiles.names == [] && changes == 0)
    }
  }

  @Test func aPictureIsKeptInTheFile() throws {
    try with(["a.vcf": AddressBookFiles.ada]) { () throws in
      let picture = CNContactImageDataKey as CNKeyDescriptor
      let contact = try fetch("a", [picture])
      contact.imageData = Data(0..<200)
      let request = CNSaveRequest()
      request.update(contact)
      try store.execute(request)
      let keys = [picture, CNContactThumbnailImageDataKey as CNKeyDescriptor, CNContactImageDataAvailableKey as CNKeyDescriptor]
      let saved = try fetch("a", keys)
      #expect(saved.imageData == Data(0..<200) && saved.thumbnailImageData == Data(0..<200) && saved.imageDataAvailable)
      #expect(AddressBookFiles.lines("a.vcf").allSatisfy { $0.utf8.count <= 75 })
      saved.imageData = nil
      #expect(!saved.imageDataAvailable && saved.thumbnailImageData == nil)
    }
  }
}
