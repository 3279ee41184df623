import Testing
import UIKit

@testable import KeychainServices

/// Passwords, as apps keep them.
@MainActor struct KeychainTests {
  private func item(_ account: String, _ more: [String: Any] = [:]) -> [String: Any] {
    [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "shop", kSecAttrAccount as String: account]
      .merging(more) { $1 }
  }

  private func password(of account: String) -> String? {
    var result: AnyObject?
    let query = item(account, [kSecReturnData as String: kCFBooleanTrue!, kSecMatchLimit as String: kSecMatchLimitOne])
    guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess else { return nil }
    return (result as? Data).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aPasswordIsKeptChangedAndRemoved() {
    startAnew()
    #expect(password(of: "ada") == nil)
    #expect(SecItemAdd(item("ada", [kSecValueData as String: Data("one".utf8)]) as CFDictionary, nil) == errSecSuccess)
    #expect(SecItemAdd(item("ada", [kSecValueData as String: Data("two".utf8)]) as CFDictionary, nil) == errSecDuplicateItem)
    #expect(password(of: "ada") == "one")
    let changes = [kSecValueData as String: Data("three".utf8)]
    #expect(SecItemUpdate(item("ada") as CFDictionary, changes as CFDictionary) == errSecSuccess)
    #expect(password(of: "ada") == "three")
    #expect(SecItemUpdate(item("bob") as CFDictionary, changes as CFDictionary) == errSecItemNotFound)
    #expect(SecItemDelete(item("ada") as CFDictionary) == errSecSuccess)
    #expect(SecItemDelete(item("ada") as CFDictionary) == errSecItemNotFound)
    #expect(password(of: "ada") == nil)
  }

  @Test func allOfAServiceAreFoundWithTheirAttributes() throws {
    startAnew()
    for account in ["ada", "bob"] {
      SecItemAdd(
        item(account, [kSecValueData as String: Data(account.utf8), kSecAttrLabel as String: "Shop"]) as CFDictionary, nil)
    }
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "shop",
      kSecMatchLimit as String: kSecMatchLimitAll,
      kSecReturnAttributes as String: true, kSecReturnData as String: true,
    ]
    var result: CFTypeRef?
    #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
    let found = try #require(result as? [[String: Any]])
    #expect(found.map { $0[kSecAttrAccount as String] as? String } == ["ada", "bob"])
    #expect(found.map { $0[kSecAttrLabel as String] as? String } == ["Shop", "Shop"])
    #expect(found.map { $0[kSecValueData as String] as? Data } == [Data("ada".utf8), Data("bob".utf8)])
  }

  @Test func whatMakesNoSenseIsRefused() {
    startAnew()
    #expect(SecItemAdd([kSecAttrAccount as String: "ada"] as CFDictionary, nil) == errSecParam)
    #expect(SecItemCopyMatching([:] as CFDictionary, nil) == errSecParam)
    #expect(SecItemUpdate(item("ada") as CFDictionary, item("bob") as CFDictionary) == errSecParam)
    #expect(SecItemAdd(item("ada", [kSecAttrComment as String: UIView()]) as CFDictionary, nil) == errSecParam)
    #expect(SecCopyErrorMessageString(errSecItemNotFound, nil) == "The specified item could not be found in the keychain.")
  }

  @Test func eachLaunchHasItsOwnAndAFileCarriesItOver() throws {
    startAnew()
    SecItemAdd(item("ada", [kSecValueData as String: Data("one".utf8)]) as CFDictionary, nil)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)/Keychain.plist").path
    defer { try? FileManager.default.removeItem(atPath: (file as NSString).deletingLastPathComponent) }
    Keychain.write(to: file)
    startAnew()
    #expect(password(of: "ada") == nil)
    Keychain.read(from: file)
    #expect(password(of: "ada") == "one")
    SecItemDelete(item("ada") as CFDictionary)
    Keychain.write(to: file)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func aQueryMayHaveOptionalKeysAndObjects() {
    startAnew()
    let kind: String! = kSecClass as String?
    let object = kSecClassGenericPassword as AnyObject
    let query = [kind: object]
    #expect(CFDictionary(bridging: query)[kSecClass] as? String == kSecClassGenericPassword)
    #expect(SecItemAdd(item("ada"), nil) == errSecSuccess)
    #expect(SecItemDelete(CFDictionary(bridging: query)) == noErr)
    #expect(SecItemDelete(CFDictionary(bridging: query)) == errSecItemNotFound)
  }

  @Test func aDictionaryIsBridgedByItsTexts() {
    startAnew()
    let object = NSDictionary(dictionary: ["a": 1, 2: "b"])
    #expect(CFDictionary(bridging: object).mapValues { $0 as? Int } == ["a": 1])
    #expect(CFDictionary(bridging: [AnyHashable("a"): 1, AnyHashable(2): 3]).mapValues { $0 as? Int } == ["a": 1])
    #expect(CFDictionary(bridging: [NSString("a"): "b"]).mapValues { $0 as? String } == ["a": "b"])
  }
}
