import Permissions
import Testing

@testable import Contacts
@testable import ContactsUI
@testable import UIKit

/// Choosing people, and what is known of them.
@MainActor @Suite(.serialized) final class ContactPickerTests {
  private var window: UIWindow?
  private var root = UIViewController()

  /// What a delegate has heard.
  fileprivate class Chooser: NSObject {
    var lines: [String] = []
    var contacts: [CNContact] = []
    var properties: [CNContactProperty] = []
  }

  private final class OneChooser: Chooser, CNContactPickerDelegate {
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { lines.append("canceled") }
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
      lines.append(contact.identifier)
      contacts.append(contact)
    }
  }

  fileprivate final class SeveralChooser: Chooser {}

  private final class ValueChooser: Chooser, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
      lines.append("\(contactProperty.contact.identifier) \(contactProperty.key)")
      properties.append(contactProperty)
    }
  }

  private final class EitherChooser: Chooser, CNContactPickerDelegate {
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) { lines.append(contact.identifier) }
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
      lines.append(contactProperty.key)
    }
  }

  private final class Deaf: Chooser, CNContactPickerDelegate {}

  private static let files = ["ada.vcf": AddressBookFiles.ada, "all.vcf": AddressBookFiles.grace + AddressBookFiles.company]

  /// A picker over some contacts, which the app may not have.
  private func pick(
    _ chooser: some Chooser & CNContactPickerDelegate, _ files: [String: String] = ContactPickerTests.files,
    _ fill: (CNContactPickerViewController) -> Void = { _ in },
    _ body: (UINavigationController, UITableViewController) throws -> Void
  ) throws {
    try AddressBookFiles.with(files, .denied) { () throws in
      root = UIViewController()
      let picker = CNContactPickerViewController()
      picker.delegate = chooser
      fill(picker)
      window = show(root)
      root.present(picker, animated: false)
      rest()
      let navigation = try #require(picker.children.first as? UINavigationController)
      try body(navigation, try #require(navigation.topViewController as? UITableViewController))
      window = nil
      #expect(UIKitComplaints.drain().isEmpty)
    }
  }

  private func tap(_ row: Int, _ section: Int = 0, in list: UITableViewController) {
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: section))
    rest()
  }

  /// The rows of a section; with a check mark, or with what says that they cannot be tapped.
  private func rows(_ list: UITableViewController, _ section: Int = 0) -> [String] {
    (0..<list.tableView(list.tableView, numberOfRowsInSection: section)).map {
      let cell = list.tableView(list.tableView, cellForRowAt: IndexPath(row: $0, section: section))
      let mark = cell.accessoryType == .checkmark ? " ✓" : cell.isUserInteractionEnabled ? "" : " (off)"
      return (cell.textLabel?.text ?? "") + mark
    }
  }

  private func card(_ navigation: UINavigationController) throws -> UITableViewController {
    #expect(navigation.viewControllers.count == 2)
    return try #require(navigation.topViewController as? UITableViewController)
  }

  // MARK: A contact

  @Test func whoIsTappedIsChosenWithoutAPermission() throws {
    let chooser = OneChooser()
    try pick(chooser) { navigation, list throws in
      #expect(list.title == "Contacts")
      #expect(rows(list) == ["Analytical Engines", "Grace Hopper", "Countess Ada King Lovelace"])
      #expect(list.navigationItem.rightBarButtonItem == nil)
      tap(1, in: list)
      #expect(chooser.lines == ["grace-1"])
      #expect(root.presentedViewController == nil)
      // The app has all of it.
      #expect(chooser.contacts.first?.jobTitle == "Admiral")
    }
  }

  @Test func cancelIsTold() throws {
    let chooser = OneChooser()
    try pick(chooser) { navigation, list throws in
      list.navigationItem.leftBarButtonItem?.perform(nil)
      rest()
      #expect(chooser.lines == ["canceled"] && root.presentedViewController == nil)
    }
  }

  @Test func whoIsNotWantedCannotBeTapped() throws {
    try pick(OneChooser(), Self.files) {
      $0.predicateForEnablingContact = NSPredicate(format: "emailAddresses.@count > 0")
    } _: { _, list throws in
      #expect(rows(list) == ["Analytical Engines (off)", "Grace Hopper (off)", "Countess Ada King Lovelace"])
    }
  }

  @Test func nobodyIsSaidToBeThere() throws {
    try pick(OneChooser(), ["a.vcf": AddressBookFiles.card("NOTE:shy")]) { _, list throws in
      #expect(rows(list) == ["No Name"] && list.tableView.backgroundView == nil)
    }
    try pick(OneChooser(), [:]) { _, list throws in
      #expect((list.tableView.backgroundView as? UILabel)?.text == "No Contacts")
    }
  }

  @Test func aPickerHasApplesDefaults() {
    startAnew()
    let picker = CNContactPickerViewController()
    #expect(picker.modalPresentationStyle == .pageSheet && picker.displayedPropertyKeys == nil && picker.delegate == nil)
    #expect(picker.predicateForEnablingContact == nil && picker.predicateForSelectionOfContact == nil)
    #expect(picker.predicateForSelectionOfProperty == nil)
  }

  @Test func whatADelegateHasDecidesWhatCanBeChosen() {
    #expect(OneChooser.heard == .contact && ValueChooser.heard == .property && SeveralChooser.heard == .contacts)
    #expect(EitherChooser.heard == [.contact, .property] && Deaf.heard == [])
  }

  // MARK: Several

  @Test func severalAreMarkedAndDoneEndsTheChoice() throws {
    let chooser = SeveralChooser()
    try pick(chooser) { _, list throws in
      let done = try #require(list.navigationItem.rightBarButtonItem)
      #expect(!done.isEnabled)
      for row in [2, 0, 1, 0] { tap(row, in: list) }
      #expect(rows(list) == ["Analytical Engines", "Grace Hopper ✓", "Countess Ada King Lovelace ✓"])
      #expect(done.isEnabled && chooser.lines == [])
      done.perform(nil)
      rest()
      // In the order in which they were tapped.
      #expect(chooser.lines == ["ada,grace-1"] && root.presentedViewController == nil)
    }
  }

  @Test func doneNeedsSomebody() throws {
    try pick(SeveralChooser()) { _, list throws in
      tap(0, in: list)
      #expect(list.navigationItem.rightBarButtonItem?.isEnabled == true)
      tap(0, in: list)
      #expect(list.navigationItem.rightBarButtonItem?.isEnabled == false)
    }
  }

  // MARK: A value

  @Test func aValueIsChosenOnTheCardOfItsContact() throws {
    let chooser = ValueChooser()
    try pick(chooser) { navigation, list throws in
      tap(2, in: list)
      #expect(chooser.lines == [])
      let card = try card(navigation)
      #expect(rows(card) == ["Countess Ada King Lovelace"])
      #expect(rows(card, 1) == ["mobile", "work", "home", "notes"])
      #expect(rows(card, 2) == [])
      tap(0, 0, in: card)
      #expect(root.presentedViewController != nil)
      tap(1, 1, in: card)
      #expect(chooser.lines == ["ada phoneNumbers"] && root.presentedViewController == nil)
      let property = try #require(chooser.properties.first)
      #expect((property.value as? CNPhoneNumber)?.stringValue == "555-0100" && property.label == CNLabelWork)
      #expect(property.identifier == property.contact.phoneNumbers.last?.identifier)
      #expect(UIApplication.shared.openedURLs.isEmpty)
    }
  }

  @Test func onlyWhatIsWishedIsShown() throws {
    let chooser = ValueChooser()
    try pick(chooser, Self.files) {
      $0.displayedPropertyKeys = [CNContactEmailAddressesKey]
    } _: { navigation, list throws in
      tap(2, in: list)
      let card = try card(navigation)
      #expect(rows(card, 1) == ["home"])
      tap(0, 1, in: card)
      #expect(chooser.properties.first?.value as? String == "Ada@Example.com")
    }
  }

  @Test func aValueThatIsNotWantedIsCalled() throws {
    let chooser = ValueChooser()
    try pick(chooser, Self.files) {
      $0.predicateForSelectionOfProperty = NSPredicate(format: "key == 'emailAddresses'")
    } _: { navigation, list throws in
      tap(2, in: list)
      tap(0, 1, in: try card(navigation))
      #expect(chooser.lines == [] && root.presentedViewController != nil)
      #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["tel:+15555648583"])
      tap(2, 1, in: try card(navigation))
      #expect(chooser.lines == ["ada emailAddresses"])
    }
  }

  @Test func whoIsNotChosenByATapOpens() throws {
    let chooser = EitherChooser()
    try pick(chooser, Self.files) {
      $0.predicateForSelectionOfContact = NSPredicate(format: "phoneNumbers.@count == 0")
    } _: { navigation, list throws in
      tap(2, in: list)
      #expect(chooser.lines == [])
      tap(3, 1, in: try card(navigation))
      #expect(chooser.lines == ["note"])
    }
    try pick(chooser) { _, list throws in
      tap(2, in: list)
      #expect(chooser.lines == ["note", "ada"])
    }
  }

  @Test func whoHearsNothingOpensCards() throws {
    let chooser = Deaf()
    try pick(chooser) { navigation, list throws in
      tap(2, in: list)
      let card = try card(navigation)
      tap(2, 1, in: card)
      #expect(UIApplication.shared.openedURLs.map(\.absoluteString) == ["mailto:Ada@Example.com"])
      card.navigationItem.rightBarButtonItem?.perform(nil)
      rest()
      #expect(root.presentedViewController == nil)
    }
  }
}

// In an extension, as apps often have it.
extension ContactPickerTests.SeveralChooser: CNContactPickerDelegate {
  fileprivate func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
    lines.append(contacts.map(\.identifier).joined(separator: ","))
  }
}
