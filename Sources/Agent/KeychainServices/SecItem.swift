import Foundation

// The keychain's four verbs. Nobody is asked who is there: access controls are kept, and nothing more.

/// Keeps an item; the status says what is wrong.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  guard let query = KeychainQuery(attributes), query.terms[kSecClass] != nil else { return errSecParam }
  let now = KeychainValue.date(Date())
  let item = query.terms.merging([kSecAttrCreationDate: now, kSecAttrModificationDate: now]) { given, _ in given }
  let status = Keychain.change { $0.add(item) }
  if status == errSecSuccess { result?.pointee = query.answer(item) }
  return status
}

/// Finds one item, or all.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  guard let query = KeychainQuery(query), query.terms[kSecClass] != nil else { return errSecParam }
  let found = Keychain.current.matches(query.terms).map { Keychain.current.items[$0] }
  guard let first = found.first else { return errSecItemNotFound }
  result?.pointee = query.wantsAll ? found.compactMap(query.answer) as NSArray : query.answer(first)
  return errSecSuccess
}

/// Changes all that a query finds.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  guard let query = KeychainQuery(query), let changes = KeychainQuery(attributesToUpdate), query.terms[kSecClass] != nil,
    changes.terms[kSecClass] == nil
  else { return errSecParam }
  let terms = changes.terms.merging([kSecAttrModificationDate: .date(Date())]) { given, _ in given }
  return Keychain.change { $0.update(query.terms, terms) }
}

/// Removes all that a query finds.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  guard let query = KeychainQuery(query), query.terms[kSecClass] != nil else { return errSecParam }
  return Keychain.change { $0.remove(query.terms) }
}

/// What is looked for, and what of it is wanted.
private struct KeychainQuery {
  var terms: [String: KeychainValue] = [:]
  var wantsAll = false
  private var wanted: Set<String> = []

  private static let returns = [kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecReturnPersistentRef]
  /// What changes how it is looked for, and not what is found.
  private static let passedOver: Set<String> = [
    kSecMatchCaseInsensitive, kSecUseOperationPrompt, kSecUseAuthenticationUI, kSecUseAuthenticationContext,
    kSecUseDataProtectionKeychain, kSecAttrAccessControl,
  ]

  /// Nil where a value is none that the keychain takes.
  init?(_ dictionary: CFDictionary) {
    for (key, value) in dictionary where !Self.passedOver.contains(key) {
      guard let value = KeychainValue(value) else { return nil }
      if Self.returns.contains(key) {
        if value == .number(1) { wanted.insert(key) }
      } else if key == kSecMatchLimit {
        wantsAll = value == .text(kSecMatchLimitAll) || { if case .number(let count) = value { count > 1 } else { false } }()
      } else if key != kSecAttrSynchronizable || value != .text(kSecAttrSynchronizableAny) {
        terms[key] = value
      }
    }
  }

  /// What of an item was wanted; nil where nothing was.
  func answer(_ item: [String: KeychainValue]) -> AnyObject? {
    let data = item[kSecValueData]?.object
    if wanted.isSubset(of: [kSecReturnData]) { return wanted.isEmpty ? nil : data }
    var attributes: [String: AnyObject] = [:]
    if wanted.contains(kSecReturnAttributes) {
      for (key, value) in item where key != kSecValueData { attributes[key] = value.object }
    }
    if wanted.contains(kSecReturnData) { attributes[kSecValueData] = data }
    return attributes as NSDictionary
  }
}
