import UIKit

public enum CNContactFormatterStyle: Int, Sendable {
  /// With everything that there is of the name.
  case fullName = 0
  /// As it is spoken.
  case phoneticFullName
}

/// Which name comes first.
public enum CNContactDisplayNameOrder: Int, Sendable {
  case userDefault = 0
  case givenNameFirst, familyNameFirst
}

/// Writes the names of contacts: those of Chinese, Japanese and Korean with the family name first and nothing in between.
open class CNContactFormatter: Formatter {
  /// The full name by default.
  open var style = CNContactFormatterStyle.fullName

  /// What has to be fetched for a style.
  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
    KeyGroup(keys: [CNContactTypeKey, CNContactOrganizationNameKey] + nameKeys(style) + fallbackKeys(style))
  }

  /// What has to be fetched for ``nameOrder(for:)``.
  open class var descriptorForRequiredKeysForNameOrder: any CNKeyDescriptor { KeyGroup(keys: nameKeys(.fullName)) }
  /// What has to be fetched for ``delimiter(for:)``.
  open class var descriptorForRequiredKeysForDelimiter: any CNKeyDescriptor { KeyGroup(keys: nameKeys(.fullName)) }

  /// The name; that of the organization for one, and for who has no name. Nil where there is neither.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let organization = (style == .fullName ? contact.organizationName : contact.phoneticOrganizationName)
    if contact.contactType == .organization, !organization.isEmpty { return organization }
    let name = names(of: contact, style).joined(separator: delimiter(for: contact))
    return name.isEmpty ? (organization.isEmpty ? nil : organization) : name
  }

  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

  /// Nil for what is no contact.
  open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string(from:)) }

  open class func attributedString(
    from contact: CNContact, style: CNContactFormatterStyle, defaultAttributes attributes: [AnyHashable: Any]? = nil
  ) -> NSAttributedString? {
    let pairs = (attributes ?? [:]).compactMap { key, value in (key.base as? NSAttributedString.Key).map { ($0, value) } }
    return string(from: contact, style: style).map {
      NSAttributedString(string: $0, attributes: Dictionary(pairs) { first, _ in first })
    }
  }

  /// By the script of the name.
  open class func nameOrder(for contact: CNContact) -> CNContactDisplayNameOrder {
    isEastAsian(contact) ? .familyNameFirst : .givenNameFirst
  }

  /// What stands between the parts of the name.
  open class func delimiter(for contact: CNContact) -> String { isEastAsian(contact) ? "" : " " }

  // MARK: What it is made of

  private class func nameKeys(_ style: CNContactFormatterStyle) -> [String] {
    switch style {
    case .fullName:
      [
        CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
        CNContactNameSuffixKey,
      ]
    case .phoneticFullName:
      [CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey]
    }
  }

  private class func fallbackKeys(_ style: CNContactFormatterStyle) -> [String] {
    style == .fullName
      ? [CNContactPreviousFamilyNameKey, CNContactNicknameKey]
      : nameKeys(.fullName) + [CNContactPhoneticOrganizationNameKey]
  }

  private class func names(of contact: CNContact, _ style: CNContactFormatterStyle) -> [String] {
    let isFamilyFirst = nameOrder(for: contact) == .familyNameFirst
    var names: [String]
    switch style {
    case .fullName:
      let (given, family) = ([contact.givenName, contact.middleName], [contact.familyName])
      names = [contact.namePrefix] + (isFamilyFirst ? family + given : given + family) + [contact.nameSuffix]
    case .phoneticFullName:
      let (given, family) = ([contact.phoneticGivenName, contact.phoneticMiddleName], [contact.phoneticFamilyName])
      names = isFamilyFirst ? family + given : given + family
    }
    names.removeAll(where: \.isEmpty)
    return names
  }

  /// Han, kana and Hangul.
  private static let scripts: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x2FA1F,
  ]

  private class func isEastAsian(_ contact: CNContact) -> Bool {
    (contact.familyName + contact.givenName).unicodeScalars.contains { scalar in
      scripts.contains { $0.contains(scalar.value) }
    }
  }
}
