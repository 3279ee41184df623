/// Why something in a storyboard or xib could not be connected: what UIKit would have raised, where it stands, and what was near.
package struct ConnectionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Problem: String, Sendable, CaseIterable {
    case unknownClass, severalClasses, unknownModule, wrongClass
    case unknownOutlet, wrongOutletType, unknownAction, unknownEvent, noActions
    case unknownKey, wrongValue, unknownSegue

    var isOfClass: Bool { [.unknownClass, .severalClasses, .unknownModule, .wrongClass].contains(self) }
  }

  package var problem: Problem
  /// The name of UIKit's exception: `NSUnknownKeyException`.
  package var name: String
  /// UIKit's sentence, where it has one; then the site and what would be right.
  package var reason: String
  /// The name that was not found.
  package var missing: String
  /// What was probably meant, nearest first.
  package var nearMisses: [String]
  package var site: ConnectionSite?
  /// The module that the document says a class is of.
  var module: String?

  /// The last part of the reason, which says what is wrong and what would be right; the site is before it.
  var advice: String {
    guard let site, let range = reason.range(of: "\(site): ") else { return reason }
    return String(reason[range.upperBound...])
  }

  package var description: String { "\(name): \(reason)" }

  /// Makes of it what UIKit makes: an exception, which the agent survives.
  package func raise() { UIKitComplaints.raise(name, reason) }
}
