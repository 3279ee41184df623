import Permissions
import UIKit
import VirtualTime

/// What there is to be allowed.
public enum CNEntityType: Int, Sendable {
  case contacts = 0
}

/// What the person lets the app do with contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted, denied, authorized
  /// Only those that the person chose, of whom nobody is told apart here.
  case limited
}

extension Notification.Name {
  /// Contacts were added, changed or removed; posted in a later turn of the main queue.
  public static let CNContactStoreDidChange = Notification.Name("CNContactStoreDidChangeNotification")
}

/// The person's contacts, if the app may have them: vCards in `Media/Contacts` of the launch's home.
///
/// ```
///   status       not determined ─▶ the person is asked, and the call fails      denied ─▶ it fails
///   authorized ─▶ cards of all files, by the names of the files ─▶ those that are looked for ─▶ in the order that is wished
/// ```
/// While the person has not answered, iOS has the caller of `unifiedContacts(matching:keysToFetch:)` and its like wait; here
/// nobody can wait within a call, and it fails as if access were denied.
///
/// Why `@unchecked Sendable`: Contacts' may be used from anywhere; an agent runs everything on one thread.
open class CNContactStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  // MARK: May it

  public class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    switch Permissions.current.status(of: .contacts) {
    case .notDetermined: .notDetermined
    case .restricted: .restricted
    case .denied: .denied
    case .authorized, .provisional: .authorized
    case .limited: .limited
    }
  }

  /// Asks the person, if nobody has; the handler is called by an event of the main queue. A refusal is an error, too.
  open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void) {
    Permissions.current.request(.contacts) { status in
      let isGranted = Self.grants(status)
      completionHandler(isGranted, isGranted ? nil : CNError(.authorizationDenied))
    }
  }

  /// The same; a refusal is thrown.
  @discardableResult
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(for: entityType) { isGranted, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
      }
    }
  }

  private static func grants(_ status: PermissionStatus) -> Bool {
    status == .authorized || status == .limited || status == .provisional
  }

  private func demandAccess() throws {
    let status = Permissions.current.status(of: .contacts)
    if status == .notDetermined { Permissions.current.request(.contacts) { _ in } }
    guard Self.grants(status) else { throw CNError(.authorizationDenied) }
  }

  // MARK: Who there is

  /// Those of which the predicate holds, one of ``CNContact``'s own; any other is refused.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.predicate = predicate
    return try contacts(for: request)
  }

  /// The one with that identifier; fails where there is none.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    try demandAccess()
    guard let card = AddressBook.read().card(identifier) else { throw CNError(.recordDoesNotExist, of: [identifier]) }
    return CNContact(card.record, fetched: keys.keys)
  }

  /// Calls the block with each, until it sets its second argument to true.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var isOver = ObjCBool(false)
    for contact in try contacts(for: fetchRequest) {
      block(contact, &isOver)
      if isOver.boolValue { return }
    }
  }

  private func contacts(for request: CNContactFetchRequest) throws -> [CNContact] {
    try demandAccess()
    var records = AddressBook.read().cards.map(\.record)
    if let predicate = request.predicate {
      guard let known = predicate as? ContactPredicate else { throw CNError(.predicateInvalid) }
      records = records.filter(known.holds)
    }
    let keys = request.keysToFetch.keys
    return records.sorted(request.sortOrder) { $0 }.map { record in
      request.mutableObjects ? CNMutableContact(record, fetched: keys) : CNContact(record, fetched: keys)
    }
  }

  // MARK: Changes

  /// Does all that a request asks for, in the order in which it was asked; where one thing cannot be done, nothing is.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try demandAccess()
    try AddressBook.change { book in
      for change in saveRequest.changes { try book.apply(change) }
    }
  }

  // MARK: Accounts

  /// The device itself, which is the one account that there is.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    try demandAccess()
    guard let predicate else { return [.local] }
    guard let known = predicate as? ContainerPredicate else { throw CNError(.predicateInvalid) }
    return known.holds() ? [.local] : []
  }

  open func defaultContainerIdentifier() -> String { CNContainer.local.identifier }
}
