import Permissions
import Testing

@testable import Contacts
@testable import ContactsUI
@testable import UIKit

/// The screen of a contact: what it shows, and what the person changes there.
@MainActor @Suite(.serialized) final class ContactScreenTests {
  private var window: UIWindow?

  private final class Listener: NSObject, CNContactViewControllerDelegate {
    var performs = true
    var asked: [String] = []
    var completed: [CNContact?] = []
    func contactViewController(
      _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool {
      asked.append(property.key)
      return performs
    }
    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {
      completed.append(contact)
    }
  }

  private func contact(_ keys: [CNKeyDescriptor] = [CNContactViewController.descriptorForRequiredKeys()]) throws -> CNContact {
    Permissions.current.set(.contacts, to: .authorized)
    defer { Permissions.current.set(.contacts, to: .denied) }
    return try CNContactStore().unifiedContact(withIdentifier: "ada", keysToFetch: keys)
  }

  /// A screen that is shown, in a launch whose address book has Ada, and whose app may not have it.
  private func show(
    _ make: () throws -> CNContactViewController, _ body: (CNContactViewController, Listener) throws -> Void
  ) throws {
    try AddressBookFiles.with(["ada.vcf": AddressBookFiles.ada], .denied) { () throws in
      let (screen, listener) = (try make(), Listener())
      screen.delegate = listener
      window = UIKitTests.show(UINavigationController(rootViewController: screen))
      try body(screen, listener)
      window = nil
    }
  }

  private func table(_ screen: CNContactViewController) throws -> UITableViewController {
    try #require(screen.children.first as? UITableViewController)
  }

  private func cells(_ screen: CNContactViewController, _ section: Int) throws -> [UITableViewCell] {
    let table = try table(screen)
    return (0..<table.tableView(table.tableView, numberOfRowsInSection: section)).map {
      table.tableView(table.tableView, cellForRowAt: IndexPath(row: $0, section: section))
    }
  }

  private func texts(_ screen: CNContactViewController, _ section: Int) throws -> [String] {
    try cells(screen, section).map { "\($0.textLabel?.text ?? ""): \($0.detailTextLabel?.text ?? "")" }
  }

  private func tap(_ row: Int, _ section: Int, _ screen: CNContactViewController) throws {
    let table = try table(screen)
    table.tableView(table.tableView, didSelectRowAt: IndexPath(row: row, section: section))
    rest()
  }

  private func press(_ item: UIBarButtonItem?) throws {
    let item = try #require(item)
    #expect(item.isEnabled)
    item.perform(nil)
    rest()
  }

  /// The fields, by what they are called and what is in them.
  private func fields(_ screen: CNContactViewController) throws -> [UITextField] {
    let fields = try cells(screen, 0).flatMap { cell in cell.contentView.subviews.compactMap { $0 as? UITextField } }
    #expect(fields.map(\.accessibilityIdentifier) == fields.map(\.placeholder))
    return fields
  }

  private func lines(_ screen: CNContactViewController) throws -> [String] {
    try fields(screen).map { "\($0.placeholder ?? ""): \($0.text ?? "")" }
  }

  private func type(_ text: String, into place: Int, of screen: CNContactViewController) throws {
    let field = try fields(screen)[place]
    field.text = text
    field.sendActions(for: .editingChanged)
  }

  // MARK: Rows

  @Test func theRowsSayWhatIsKnown() throws {
    try show({ CNContactViewController(for: try contact()) }) { screen, _ throws in
      #expect(try texts(screen, 0) == ["Countess Ada King Lovelace: "])
      #expect(
        try texts(screen, 1) == [
          "mobile: +1 (555) 564-8583", "work: 555-0100", "home: Ada@Example.com", "notes: Likes numbers",
        ])
      #expect(try texts(screen, 2) == [])
      screen.displayedPropertyKeys = [CNContactNoteKey]
      #expect(try texts(screen, 1) == ["notes: Likes numbers"])
      screen.message = "A friend"
      #expect(try texts(screen, 0) == ["Countess Ada King Lovelace: A friend"])
      #expect(screen.children.count == 1)
      #expect(UIKitComplaints.drain().isEmpty)
    }
  }

  @Test func daysAddressesAndOccupationsAreWritten() throws {
    startAnew()
    let contact = CNMutableContact()
    (contact.jobTitle, contact.departmentName, contact.organizationName) = ("Admiral", "Reserve", "Navy")
    contact.birthday = DateComponents(month: 2, day: 29)
    let day = NSDateComponents()
    (day.year, day.month, day.day) = (1843, 7, 1)
    contact.dates = [CNLabeledValue(label: CNLabelDateAnniversary, value: day)]
    let address = CNMutablePostalAddress()
    (address.street, address.city) = ("1 Main", "Town")
    contact.postalAddresses = [CNLabeledValue(label: nil, value: address)]
    contact.contactRelations = [CNLabeledValue(label: CNLabelContactRelationMother, value: CNContactRelation(name: "Anne"))]
    contact.urlAddresses = [CNLabeledValue(label: CNLabelURLAddressHomePage, value: "https://example.com")]
    let rows = ContactRow.all(of: contact, keys: nil).map { "\($0.title): \($0.text)" }
    #expect(
      rows == [
        "homepage: https://example.com", "address: 1 Main\nTown", "birthday: February 29", "anniversary: July 1, 1843",
        "mother: Anne",
      ])
    #expect(ContactRow.occupation(of: contact) == "Admiral, Reserve, Navy")
  }

  @Test func aTapCallsUnlessTheAppDoesSo() throws {
    try show({ CNContactViewController(for: try contact()) }) { screen, listener throws in
      try tap(1, 1, screen)
      #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["tel:5550100"])
      listener.performs = false
      try tap(2, 1, screen)
      try tap(0, 0, screen)
      #expect(listener.asked == ["phoneNumbers", "emailAddresses"])
      screen.allowsActions = false
      try tap(0, 1, screen)
      #expect(listener.asked.count == 2 && UIApplication.shared.openedURLs.count == 1)
    }
  }

  @Test func whatIsMissingIsAnException() throws {
    try show({ CNContactViewController(for: try contact([CNContactGivenNameKey as CNKeyDescriptor])) }) { screen, _ throws in
      let complaints = UIKitComplaints.drain().map(\.description)
      #expect(complaints.first?.hasPrefix("CNPropertyNotFetchedException: Contact ada is missing some of the required") == true)
      #expect(try texts(screen, 1) == [])
    }
  }

  @Test func aScreenHasApplesDefaults() {
    startAnew()
    let screen = CNContactViewController(for: CNContact())
    #expect(screen.allowsEditing && screen.allowsActions && screen.shouldShowLinkedContacts)
    #expect(screen.displayedPropertyKeys == nil && screen.message == nil && screen.contactStore == nil)
    #expect(CNContactViewController(forNewContact: nil).contact.givenName == "")
  }

  // MARK: Editing

  @Test func whatIsChangedIsSavedWithoutAPermission() throws {
    try show({ CNContactViewController(for: try contact()) }) { screen, listener throws in
      try press(screen.navigationItem.rightBarButtonItem)
      #expect(
        try lines(screen) == [
          "First name: Ada", "Last name: Lovelace", "Company: ", "Phone: +1 (555) 564-8583", "Phone: 555-0100", "Phone: ",
          "Email: Ada@Example.com", "Email: ",
        ])
      let done = try #require(screen.navigationItem.rightBarButtonItem)
      #expect(!done.isEnabled && screen.navigationItem.hidesBackButton)
      try type("Augusta", into: 0, of: screen)
      #expect(done.isEnabled)
      try type("Ada", into: 0, of: screen)
      #expect(!done.isEnabled)
      try type("Augusta", into: 0, of: screen)
      try type("", into: 3, of: screen)
      try type("555-0199", into: 5, of: screen)
      try type("a@example.com", into: 6, of: screen)
      try press(done)
      #expect(try texts(screen, 0) == ["Countess Augusta King Lovelace: "])
      #expect(
        try texts(screen, 1) == ["work: 555-0100", "mobile: 555-0199", "home: a@example.com", "notes: Likes numbers"])
      #expect(screen.contact.givenName == "Augusta")
      let lines = AddressBookFiles.lines("ada.vcf")
      #expect(lines.contains("N:Lovelace;Augusta;King;Countess;") && lines.contains("X-HOROSCOPE:Sagittarius"))
      #expect(lines.filter { $0.hasPrefix("TEL") }.count == 2)
      #expect(!screen.navigationItem.hidesBackButton && screen.navigationItem.leftBarButtonItem == nil)
      #expect(listener.completed.isEmpty)
    }
  }

  @Test func whatIsGivenUpStaysAsItWas() throws {
    try show({ CNContactViewController(for: try contact()) }) { screen, _ throws in
      let before = AddressBookFiles.lines("ada.vcf")
      try press(screen.navigationItem.rightBarButtonItem)
      try type("Augusta", into: 0, of: screen)
      try press(screen.navigationItem.leftBarButtonItem)
      #expect(try texts(screen, 0) == ["Countess Ada King Lovelace: "])
      #expect(AddressBookFiles.lines("ada.vcf") == before)
      screen.allowsEditing = false
      #expect(screen.navigationItem.rightBarButtonItem == nil)
    }
  }

  // MARK: Somebody new

  @Test func somebodyNewIsSavedAndTold() throws {
    try show({ CNContactViewController(forNewContact: nil) }) { screen, listener throws in
      #expect(screen.title == "New Contact")
      #expect(try lines(screen) == ["First name: ", "Last name: ", "Company: ", "Phone: ", "Email: "])
      let done = try #require(screen.navigationItem.rightBarButtonItem)
      #expect(!done.isEnabled)
      try type("Grace", into: 0, of: screen)
      try type("grace@example.com", into: 4, of: screen)
      try press(done)
      let made = try #require(listener.completed.first ?? nil)
      #expect(listener.completed.count == 1 && made.givenName == "Grace")
      #expect(made.emailAddresses.map(\.label) == [CNLabelHome])
      #expect(made.phoneNumbers.isEmpty)
      #expect(AddressBookFiles.lines("\(made.identifier).vcf").contains("N:;Grace;;;"))
    }
  }

  @Test func nobodyNewIsTold() throws {
    try show({ CNContactViewController(forNewContact: nil) }) { screen, listener throws in
      try type("Grace", into: 0, of: screen)
      try press(screen.navigationItem.leftBarButtonItem)
      #expect(listener.completed == [nil])
      #expect(AddressBookFiles.names == ["ada.vcf"])
    }
  }

  @Test func whatIsFilledInIsSavedAsSomebodyElse() throws {
    try show({ CNContactViewController(forNewContact: try contact([CNContactGivenNameKey as CNKeyDescriptor])) }) {
      screen, listener throws in
      #expect(try lines(screen) == ["First name: Ada", "Last name: ", "Company: ", "Phone: ", "Email: "])
      try press(screen.navigationItem.rightBarButtonItem)
      let made = try #require(listener.completed.first ?? nil)
      #expect(made.identifier != "ada" && made.givenName == "Ada" && made.familyName == "")
      #expect(AddressBookFiles.names.count == 2)
      #expect(UIKitComplaints.drain().isEmpty)
    }
  }

  @Test func somebodyUnknownCanBeKept() throws {
    let stranger = CNMutableContact()
    stranger.givenName = "Grace"
    try show({ CNContactViewController(forUnknownContact: stranger) }) { screen, listener throws in
      #expect(screen.navigationItem.rightBarButtonItem == nil)
      #expect(try texts(screen, 2) == ["Create New Contact: "])
      for isKept in [false, true] {
        try tap(0, 2, screen)
        let navigation = try #require(screen.presentedViewController as? UINavigationController)
        let form = try #require(navigation.topViewController as? CNContactViewController)
        #expect(try fields(form)[0].text == "Grace")
        try press(isKept ? form.navigationItem.rightBarButtonItem : form.navigationItem.leftBarButtonItem)
        #expect(screen.presentedViewController == nil)
        #expect(listener.completed.count == (isKept ? 1 : 0))
      }
      #expect(AddressBookFiles.names.count == 2)
      #expect(screen.contact.identifier != stranger.identifier)
      screen.allowsActions = false
      #expect(try texts(screen, 2) == [])
    }
  }
}
