import Testing
import UIKit

@testable import KeychainServices

/// Which items of the keychain are the same, which are found, and what of them is handed over.
@MainActor struct KeychainItemTests {
  private func item(_ kind: String, _ more: [String: Any] = [:]) -> [String: Any] { [kSecClass: kind].merging(more) { $1 } }

  private func password(_ account: String, _ more: [String: Any] = [:]) -> [String: Any] {
    item(kSecClassGenericPassword, [kSecAttrAccount: account].merging(more) { $1 })
  }

  private func found(_ query: [String: Any]) -> AnyObject? {
    var result: AnyObject?
    return SecItemCopyMatching(query, &result) == errSecSuccess ? result : nil
  }

  /// The accounts of all items that a query finds.
  private func accounts(_ query: [String: Any]) -> [String?] {
    let all = found(query.merging([kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true]) { $1 })
    return (all as? [[String: Any]] ?? []).map { $0[kSecAttrAccount] as? String }
  }

  // MARK: Which are the same

  @Test(arguments: [
    (kSecClassGenericPassword, [kSecAttrAccount, kSecAttrService], [kSecAttrLabel, kSecAttrServer, kSecAttrApplicationTag]),
    (
      kSecClassInternetPassword,
      [
        kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort,
        kSecAttrPath,
      ], [kSecAttrLabel, kSecAttrService, kSecAttrComment]
    ),
    (kSecClassKey, [kSecAttrLabel, kSecAttrApplicationTag], [kSecAttrAccount, kSecAttrService]),
  ])
  func anItemIsKnownByTheAttributesOfItsClass(kind: String, keys: [String], others: [String]) {
    startAnew()
    #expect(SecItemAdd(item(kind), nil) == errSecSuccess)
    #expect(SecItemAdd(item(kind), nil) == errSecDuplicateItem)
    for key in keys + [kSecAttrAccessGroup, kSecAttrSynchronizable] {
      #expect(SecItemAdd(item(kind, [key: "x"]), nil) == errSecSuccess, "\(key)")
      #expect(SecItemAdd(item(kind, [key: "x"]), nil) == errSecDuplicateItem, "\(key)")
      #expect(SecItemAdd(item(kind, [key: "y"]), nil) == errSecSuccess, "\(key)")
    }
    for other in others { #expect(SecItemAdd(item(kind, [other: "x"]), nil) == errSecDuplicateItem, "\(other)") }
  }

  @Test func itemsOfTwoClassesAreTwo() {
    startAnew()
    for kind in [kSecClassGenericPassword, kSecClassInternetPassword, kSecClassKey, kSecClassCertificate] {
      #expect(SecItemAdd(item(kind), nil) == errSecSuccess)
    }
    #expect(SecItemDelete(item(kSecClassKey)) == errSecSuccess)
    #expect(SecItemCopyMatching(item(kSecClassKey), nil) == errSecItemNotFound)
    #expect(SecItemCopyMatching(item(kSecClassCertificate), nil) == errSecSuccess)
  }

  @Test func aChangeMayNotMakeTwoItemsOne() {
    startAnew()
    for account in ["ada", "bob"] { SecItemAdd(password(account), nil) }
    #expect(SecItemUpdate(password("bob"), [kSecAttrAccount: "ada"]) == errSecDuplicateItem)
    #expect(accounts(item(kSecClassGenericPassword)) == ["ada", "bob"])
    // An item is not in its own way.
    #expect(SecItemUpdate(password("bob"), [kSecAttrAccount: "bob", kSecAttrLabel: "B"]) == errSecSuccess)
    #expect(accounts(item(kSecClassGenericPassword, [kSecAttrLabel: "B"])) == ["bob"])
    #expect(SecItemUpdate(password("bob"), [kSecAttrAccount: "eve"]) == errSecSuccess)
    #expect(accounts(item(kSecClassGenericPassword)) == ["ada", "eve"])
  }

  @Test func allThatAreFoundAreChangedOrRemoved() {
    startAnew()
    for account in ["ada", "bob", "dan", "eve"] {
      SecItemAdd(password(account, [kSecAttrComment: account == "bob" ? "stays" : "goes"]), nil)
    }
    let going = item(kSecClassGenericPassword, [kSecAttrComment: "goes"])
    #expect(SecItemUpdate(going, [kSecAttrLabel: "old"]) == errSecSuccess)
    #expect(accounts(item(kSecClassGenericPassword, [kSecAttrLabel: "old"])) == ["ada", "dan", "eve"])
    #expect(SecItemDelete(going) == errSecSuccess)
    #expect(accounts(item(kSecClassGenericPassword)) == ["bob"])
    #expect(accounts(going) == [])
  }

  // MARK: What is handed over

  @Test func onlyWhatIsWantedIsHandedOver() throws {
    startAnew()
    SecItemAdd(password("ada", [kSecValueData: Data("one".utf8), kSecAttrPort: 8080]), nil)
    #expect(found(password("ada")) == nil)
    #expect(SecItemCopyMatching(password("ada"), nil) == errSecSuccess)
    #expect(found(password("ada", [kSecReturnData: true])) as? Data == Data("one".utf8))
    #expect(found(password("ada", [kSecReturnData: false])) == nil)
    let attributes = try #require(found(password("ada", [kSecReturnAttributes: true])) as? [String: Any])
    #expect(
      attributes.keys.sorted()
        == [kSecAttrAccount, kSecAttrCreationDate, kSecClass, kSecAttrModificationDate, kSecAttrPort].sorted())
    let both = try #require(
      found(password("ada", [kSecReturnAttributes: true, kSecReturnData: true])) as? [String: Any])
    #expect(both[kSecValueData] as? Data == Data("one".utf8))
    #expect(both.count == 6)
  }

  @Test func whatWasAddedIsHandedOverAtOnce() {
    startAnew()
    var result: AnyObject?
    #expect(SecItemAdd(password("ada", [kSecValueData: Data("one".utf8), kSecReturnData: true]), &result) == errSecSuccess)
    #expect(result as? Data == Data("one".utf8))
    result = nil
    let again = password("ada", [kSecValueData: Data("two".utf8), kSecReturnData: true])
    #expect(SecItemAdd(again, &result) == errSecDuplicateItem)
    #expect(result == nil)
  }

  @Test(arguments: [(0, false), (1, false), (2, true)]) func aLimitAboveOneIsAnArray(limit: Int, isArray: Bool) {
    startAnew()
    for account in ["ada", "bob"] { SecItemAdd(password(account, [kSecValueData: Data(account.utf8)]), nil) }
    let one = found(item(kSecClassGenericPassword, [kSecReturnData: true, kSecMatchLimit: limit]))
    #expect((one as? NSArray)?.count == (isArray ? 2 : nil))
    #expect((one as? Data) == (isArray ? nil : Data("ada".utf8)))
    let first = found(item(kSecClassGenericPassword, [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]))
    #expect(first as? Data == Data("ada".utf8))
  }

  // MARK: What is looked for

  @Test func howItIsLookedForDoesNotChangeWhatIsFound() {
    startAnew()
    SecItemAdd(password("ada", [kSecAttrAccessControl: UIView()]), nil)
    for key in [
      kSecMatchCaseInsensitive, kSecUseOperationPrompt, kSecUseAuthenticationUI, kSecUseAuthenticationContext,
      kSecUseDataProtectionKeychain, kSecAttrAccessControl,
    ] {
      #expect(accounts(password("ada", [key: UIView()])) == ["ada"], "\(key)")
    }
    #expect(accounts(password("ada", [kSecAttrComment: "none"])) == [])
  }

  @Test func whatGoesToOtherDevicesIsToldApartUnlessAnyWillDo() {
    startAnew()
    SecItemAdd(password("here"), nil)
    SecItemAdd(password("everywhere", [kSecAttrSynchronizable: true]), nil)
    func accounts(_ value: Any) -> [String?] {
      self.accounts(item(kSecClassGenericPassword, [kSecAttrSynchronizable: value]))
    }
    #expect(accounts(true) == ["everywhere"])
    #expect(accounts(false) == [])
    #expect(accounts(kSecAttrSynchronizableAny) == ["here", "everywhere"])
  }

  @Test func theKeychainKnowsWhenAnItemCameAndChanged() throws {
    startAnew()
    let past = Date(timeIntervalSince1970: 5)
    func date(_ key: String) -> Date? {
      (found(password("ada", [kSecReturnAttributes: true])) as? [String: Any])?[key] as? Date
    }
    SecItemAdd(password("ada", [kSecAttrCreationDate: past, kSecAttrModificationDate: past]), nil)
    #expect([date(kSecAttrCreationDate), date(kSecAttrModificationDate)] == [past, past])
    #expect(SecItemUpdate(password("ada"), [kSecAttrLabel: "A"]) == errSecSuccess)
    #expect(date(kSecAttrCreationDate) == past)
    #expect(try #require(date(kSecAttrModificationDate)) > past)
    #expect(SecItemUpdate(password("ada"), [kSecAttrModificationDate: past]) == errSecSuccess)
    #expect(date(kSecAttrModificationDate) == past)
  }

  @Test func everyVerbNeedsAClassAndValuesThatItKnows() {
    startAnew()
    SecItemAdd(password("ada"), nil)
    let (classless, strange): ([String: Any], [String: Any]) = (
      [kSecAttrAccount: "ada"], password("ada", [kSecAttrType: UIView()])
    )
    for query in [classless, strange] {
      #expect(SecItemAdd(query, nil) == errSecParam)
      #expect(SecItemCopyMatching(query, nil) == errSecParam)
      #expect(SecItemUpdate(query, [kSecAttrLabel: "A"]) == errSecParam)
      #expect(SecItemDelete(query) == errSecParam)
    }
    #expect(SecItemUpdate(password("ada"), [kSecAttrLabel: UIView()]) == errSecParam)
    #expect(accounts(item(kSecClassGenericPassword)) == ["ada"])
  }

  // MARK: Values, words and files

  @Test func anAttributeIsTextDataANumberOrADate() {
    let date = Date(timeIntervalSince1970: 7)
    #expect(KeychainValue("a") == .text("a"))
    #expect(KeychainValue(Data([1])) == .data(Data([1])))
    #expect([KeychainValue(true), KeychainValue(false)] == [.number(1), .number(0)])
    #expect([KeychainValue(3), KeychainValue(2.5)] == [.number(3), .number(2.5)])
    #expect(KeychainValue(date) == .date(date))
    #expect(KeychainValue(["a"]) == nil)
    #expect(KeychainValue.text("a").object as? String == "a")
    #expect(KeychainValue.data(Data([1])).object as? Data == Data([1]))
    #expect((KeychainValue.number(2.5).object as? NSNumber)?.doubleValue == 2.5)
    #expect(KeychainValue.date(date).object as? Date == date)
  }

  @Test func aStatusHasItsSentence() {
    let sentences = [errSecSuccess, errSecParam, errSecDuplicateItem, errSecItemNotFound, errSecAuthFailed].map {
      SecCopyErrorMessageString($0, nil)
    }
    #expect(
      sentences == [
        "No error.", "One or more parameters passed to a function were not valid.",
        "The specified item already exists in the keychain.", "The specified item could not be found in the keychain.", nil,
      ])
    #expect(
      [errSecSuccess, errSecParam, errSecDuplicateItem, errSecItemNotFound, errSecInteractionNotAllowed, errSecAuthFailed]
        == [0, -50, -25299, -25300, -25308, -25293])
  }

  @Test func aFileThatIsNoneChangesNothingAndASecondOneIsWrittenOver() throws {
    startAnew()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "deep/Keychain.plist").path
    SecItemAdd(password("ada", [kSecAttrPort: 7]), nil)
    Keychain.read(from: file)
    #expect(accounts(item(kSecClassGenericPassword)) == ["ada"])
    Keychain.write(to: file)
    SecItemAdd(password("bob"), nil)
    Keychain.write(to: file)
    startAnew()
    Keychain.read(from: file)
    #expect(accounts(item(kSecClassGenericPassword)) == ["ada", "bob"])
    #expect(accounts(item(kSecClassGenericPassword, [kSecAttrPort: 7])) == ["ada"])
    try Data("no list".utf8).write(to: URL(fileURLWithPath: file))
    Keychain.read(from: file)
    #expect(accounts(item(kSecClassGenericPassword)) == ["ada", "bob"])
  }
}
