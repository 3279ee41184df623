import UIKit

/// Says which properties of a contact are fetched: a key, or several as a formatter needs them.
///
/// Keys are texts, so `[CNContactGivenNameKey as CNKeyDescriptor]` holds.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// Several keys at once, such as those that a formatter needs.
struct KeyGroup: CNKeyDescriptor {
  let keys: [String]
}

extension Sequence where Element == any CNKeyDescriptor {
  /// The keys that are meant.
  package var keys: Set<String> {
    reduce(into: []) { found, descriptor in
      switch descriptor {
      case let key as String: found.insert(key)
      case let key as NSString: found.insert(String(describing: key))
      case let group as KeyGroup: found.formUnion(group.keys)
      default: break
      }
    }
  }
}

extension CNContact {
  /// Everything that a contact's screen shows, for `CNContactViewController`.
  package class func descriptorForAllKeys() -> any CNKeyDescriptor { KeyGroup(keys: ContactRecord.keys) }
}
