import UIKit

extension CNContact {
  /// Compares contacts by their names, whatever case and accents; who has no name of the first kind is found by the next.
  public class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
    { one, other in
      guard let one = one as? CNContact, let other = other as? CNContact else { return .orderedSame }
      return one.record.compared(to: other.record, by: sortOrder)
    }
  }

  /// What has to be fetched for that.
  public class func descriptorForAllComparatorKeys() -> any CNKeyDescriptor { KeyGroup(keys: ContactRecord.sortingKeys) }
}

extension ContactRecord {
  fileprivate static let sortingKeys = [
    CNContactTypeKey, CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNicknameKey,
    CNContactOrganizationNameKey, CNContactPhoneticFamilyNameKey, CNContactPhoneticGivenNameKey,
    CNContactPhoneticMiddleNameKey,
  ]

  func compared(to other: ContactRecord, by order: CNContactSortOrder) -> ComparisonResult {
    let keys: [String]
    switch order {
    case .none: return .orderedSame
    case .userDefault: return compared(to: other, by: CNContactsUserDefaults.shared().sortOrder)
    case .givenName: keys = [CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey]
    case .familyName: keys = [CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey]
    }
    let (own, others) = (words(keys), other.words(keys))
    for (one, another) in zip(own, others) where one != another { return one < another ? .orderedAscending : .orderedDescending }
    return own.count == others.count ? .orderedSame : own.count < others.count ? .orderedAscending : .orderedDescending
  }

  private func words(_ keys: [String]) -> [String] {
    let names = type == .organization ? [] : keys.map { self[text: $0] }.filter { !$0.isEmpty }
    let known = names.isEmpty ? [self[text: CNContactOrganizationNameKey]].filter { !$0.isEmpty } : names
    return known.map { $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
  }
}

extension Array {
  /// In that order; those of which nothing comes first stay as they are.
  package func sorted(_ order: CNContactSortOrder, by record: (Element) -> ContactRecord) -> [Element] {
    enumerated().sorted { one, other in
      let result = record(one.element).compared(to: record(other.element), by: order)
      return result == .orderedSame ? one.offset < other.offset : result == .orderedAscending
    }.map(\.element)
  }
}

/// What the person has set for contacts.
public final class CNContactsUserDefaults: NSObject, Sendable {
  private static let ofAll = CNContactsUserDefaults()
  public class func shared() -> CNContactsUserDefaults { ofAll }

  /// By family names, as on a new device.
  public var sortOrder: CNContactSortOrder { .familyName }
  /// That of the device's region, in small letters; "us" where it has none.
  public var countryCode: String { Locale.current.region?.identifier.lowercased() ?? "us" }

  private override init() {}
}
