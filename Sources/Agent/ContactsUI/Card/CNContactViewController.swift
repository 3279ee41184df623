import Contacts
import UIKit

/// What a contact's screen tells the app. Both may be left out.
@MainActor
public protocol CNContactViewControllerDelegate: AnyObject {
  /// Whether a tap on a value calls, writes or shows, as the system does; true by default.
  func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool

  /// A contact was made, or not: nil where the person gave it up. The app takes the screen away.
  func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }
  public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}

/// A contact's screen, in a navigation controller of the app.
///
/// ```
/// init(for:)                rows ─ Edit ─▶ fields ─ Done ─▶ it is saved      Cancel ─▶ it stays as it was; rows again
/// init(forNewContact:)      fields ─ Done ─▶ it is saved, didCompleteWith the contact      Cancel ─▶ didCompleteWith nil
/// init(forUnknownContact:)  rows ─ Create New Contact ─▶ the screen of a new one with all that is known, in front of it
/// ```
/// What the person does here is saved in the address book without the app's permission being asked for.
@MainActor
open class CNContactViewController: UIViewController {
  private enum Purpose {
    case known, new, unknown
  }

  private let purpose: Purpose
  /// Who is shown; for a new contact, what is filled in.
  public private(set) var contact: CNContact
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// Which values are shown; nil, the default, for all.
  open var displayedPropertyKeys: [Any]? { didSet { if isViewLoaded, form == nil { showCard() } } }
  /// Whether there is an Edit button. True by default.
  open var allowsEditing = true { didSet { if isViewLoaded, form == nil { showCard() } } }
  /// Whether values can be tapped, and an unknown contact can be kept. True by default.
  open var allowsActions = true { didSet { if isViewLoaded, form == nil { showCard() } } }
  /// Kept, and nothing more: cards are not linked here. True by default.
  open var shouldShowLinkedContacts = true
  /// Kept, and nothing more: there is one address book.
  open var contactStore: CNContactStore?
  /// Stands below the name, in the place of what somebody does.
  open var message: String? { didSet { if isViewLoaded, form == nil { showCard() } } }
  private var form: ContactFormController?
  /// Where it was asked for by the screen of an unknown contact, that one, which tells its own delegate.
  private weak var owner: CNContactViewController?

  private init(_ contact: CNContact, _ purpose: Purpose) {
    (self.contact, self.purpose) = (contact, purpose)
    super.init(nibName: nil, bundle: nil)
    guard purpose != .new, !contact.areKeysAvailable([Self.descriptorForRequiredKeys()]) else { return }
    UIKitComplaints.record(
      .exception(
        name: CNContactPropertyNotFetchedExceptionName,
        reason: "Contact \(contact.identifier) is missing some of the required key descriptors: "
          + "[CNContactViewController descriptorForRequiredKeys]"))
  }

  /// Shows somebody of the address book, with all that ``descriptorForRequiredKeys()`` asks for.
  public convenience init(for contact: CNContact) { self.init(contact, .known) }

  /// Shows somebody who is not in the address book.
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .unknown) }

  /// Asks for somebody new.
  ///
  /// - Parameter contact: What is filled in.
  public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNContact(), .new) }

  public required init?(coder: NSCoder) { nil }

  /// What has to be fetched of a contact that is shown.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { CNContact.descriptorForAllKeys() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    guard purpose == .new else { return showCard() }
    title = "New Contact"
    showForm(ContactFormController(newContact(), isNew: true))
  }

  /// A contact of its own, with what is known of this one.
  private func newContact() -> CNMutableContact {
    var record = ContactRecord()
    for key in ContactRecord.keys where contact.isKeyAvailable(key) { record.take(key, from: contact.record) }
    return CNMutableContact(record)
  }

  // MARK: Rows

  /// Texts, and what descriptors stand for.
  private var shownKeys: [String]? {
    displayedPropertyKeys.map { $0.compactMap { $0 as? any CNKeyDescriptor }.keys.sorted() }
  }

  private func showCard() {
    form = nil
    let create = UIAction(title: "Create New Contact") { [weak self] _ in self?.create() }
    show(
      ContactCardController(
        contact, keys: shownKeys, message: message,
        actions: purpose == .unknown && allowsActions ? [create] : [],
        tapped: { [weak self] in self?.tapped($0) }))
    (navigationItem.hidesBackButton, navigationItem.leftBarButtonItem) = (false, nil)
    navigationItem.rightBarButtonItem =
      purpose == .known && allowsEditing
      ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() }) : nil
  }

  private func tapped(_ property: CNContactProperty) {
    guard allowsActions else { return }
    if delegate?.contactViewController(self, shouldPerformDefaultActionFor: property) ?? true {
      ContactRow.performDefaultAction(for: property)
    }
  }

  /// Asks for a new contact with all that is known of this one.
  private func create() {
    let controller = CNContactViewController(forNewContact: contact)
    let navigation = UINavigationController(rootViewController: controller)
    controller.owner = self
    present(navigation, animated: true)
  }

  // MARK: Fields

  private func edit() {
    guard let copy = contact.mutableCopy() as? CNMutableContact else { return }
    navigationItem.hidesBackButton = true
    showForm(ContactFormController(copy, isNew: false))
  }

  private func showForm(_ form: ContactFormController) {
    self.form = form
    show(form)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.save() })
    done.isEnabled = form.mayBeSaved
    navigationItem.rightBarButtonItem = done
    form.changed = { [weak form, weak done] in done?.isEnabled = form?.mayBeSaved ?? false }
  }

  private func cancel() {
    if purpose == .new { complete(with: nil) } else { showCard() }
  }

  private func save() {
    guard let result = form?.result() else { return }
    if purpose == .new {
      let isSaved = (try? AddressBook.change { try $0.add(result.record) }) != nil
      return complete(with: isSaved ? CNContact(result.record) : nil)
    }
    if (try? AddressBook.change { try $0.update(result.record, result.fetched) }) != nil {
      contact = CNContact(result.record, fetched: result.fetched)
    }
    showCard()
  }

  private func complete(with contact: CNContact?) {
    guard let owner else { return delegate?.contactViewController(self, didCompleteWith: contact) ?? () }
    owner.dismiss(animated: true)
    guard let contact else { return }
    owner.contact = contact
    owner.showCard()
    owner.delegate?.contactViewController(owner, didCompleteWith: contact)
  }

  // MARK: The one that is shown

  private func show(_ controller: UIViewController) {
    for child in children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    fillView(with: controller)
  }
}
