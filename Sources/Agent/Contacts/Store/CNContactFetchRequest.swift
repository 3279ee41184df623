import UIKit

/// Which contacts are fetched, and what of them.
open class CNContactFetchRequest: NSObject {
  /// One of ``CNContact``'s own predicates; nil, the default, for everybody.
  open var predicate: NSPredicate?
  open var keysToFetch: [any CNKeyDescriptor]
  /// Whether they are ``CNMutableContact``s. False by default.
  open var mutableObjects = false
  /// Kept, and nothing more: cards are not linked here. True by default.
  open var unifyResults = true
  /// As the address book has them by default.
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}

/// What is to be changed.
open class CNSaveRequest: NSObject {
  enum Change {
    case add(CNMutableContact, container: String?)
    case update(CNMutableContact)
    case delete(CNMutableContact)
  }

  private(set) var changes: [Change] = []

  public override init() { super.init() }

  /// - Parameter identifier: of an account; nil for the default one.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact, container: identifier))
  }

  /// Takes over what was fetched of it, and leaves the rest.
  open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
}
