import Contacts
import UIKit

/// Lets the person choose among all contacts, for which the app needs no permission: it gets what is chosen, and the whole of it.
///
/// ```
/// a contact is tapped   the delegate takes several? ─ yes ─▶ it gets a check mark, until Done is tapped
///                       takes one, and predicateForSelectionOfContact holds? ─ yes ─▶ didSelect contact
///                       otherwise it opens: a value is tapped
///                         takes one, and predicateForSelectionOfProperty holds? ─ yes ─▶ didSelect contactProperty
///                                                                                 no  ─▶ it is called or written to
/// Cancel                contactPickerDidCancel
/// ```
/// The picker dismisses itself.
@MainActor
open class CNContactPickerViewController: UIViewController {
  /// Has to be there when the picker is shown.
  open weak var delegate: (any CNContactPickerDelegate)?
  /// What is shown of a contact that opens; nil, the default, for everything.
  open var displayedPropertyKeys: [String]?
  /// Who can be tapped: a predicate about a `CNContact`. Nil, the default, for everybody.
  open var predicateForEnablingContact: NSPredicate?
  /// Who is chosen by a tap, and does not open: a predicate about a `CNContact`. Nil, the default, for everybody.
  open var predicateForSelectionOfContact: NSPredicate?
  /// Which values are chosen by a tap: a predicate about a `CNContactProperty`. Nil, the default, for all.
  open var predicateForSelectionOfProperty: NSPredicate?

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .pageSheet
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .pageSheet
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let navigation = UINavigationController(rootViewController: ContactChoiceController(of: self))
    fillView(with: navigation)
  }

  var heard: HeardChoices { delegate.map { type(of: $0).heard } ?? [] }

  // MARK: What the person decides

  /// Whether a tap on the contact is the choice.
  func isChosen(_ contact: CNContact) -> Bool {
    heard.contains(.contact) && predicateForSelectionOfContact?.evaluate(with: contact) ?? true
  }

  func choose(_ contact: CNContact) {
    delegate?.hear(contact, from: self)
    dismiss(animated: true)
  }

  func choose(_ contacts: [CNContact]) {
    delegate?.hear(contacts, from: self)
    dismiss(animated: true)
  }

  func choose(_ property: CNContactProperty) {
    guard heard.contains(.property), predicateForSelectionOfProperty?.evaluate(with: property) ?? true else {
      return ContactRow.performDefaultAction(for: property)
    }
    delegate?.hear(property, from: self)
    dismiss(animated: true)
  }

  func cancel() {
    delegate?.contactPickerDidCancel(self)
    dismiss(animated: true)
  }
}
