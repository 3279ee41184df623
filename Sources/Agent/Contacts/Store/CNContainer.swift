import UIKit

/// What kind of account it is.
public enum CNContainerType: Int, Sendable {
  case unassigned = 0
  case local, exchange
  case cardDAV = 1003
}

/// An account with contacts: here the device itself.
public final class CNContainer: NSObject, Sendable {
  public let identifier: String
  public let name: String
  public let type: CNContainerType

  private init(identifier: String, name: String, type: CNContainerType) {
    (self.identifier, self.name, self.type) = (identifier, name, type)
  }

  static let local = CNContainer(identifier: "local", name: "On My iPhone", type: .local)

  public class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    ContainerPredicate { identifiers.contains(local.identifier) }
  }

  public class func predicateForContainerOfContact(withIdentifier contactIdentifier: String) -> NSPredicate {
    ContainerPredicate { AddressBook.read().card(contactIdentifier) != nil }
  }
}

/// A question about the one account.
final class ContainerPredicate: NSPredicate {
  let holds: @Sendable () -> Bool

  init(_ holds: @escaping @Sendable () -> Bool) {
    self.holds = holds
    super.init(block: { _, _ in holds() })
  }

  required init?(coder: NSCoder) { nil }

  override func copy(with zone: NSZone? = nil) -> Any { self }
}
