import Foundation
import VirtualTime

/// The passwords of the app that runs: its launch's own, and kept with its container.
package struct Keychain {
  private static let ofLaunch = PerLaunch(Keychain())
  static var current: Keychain { ofLaunch.value }

  static func change<Result>(_ body: (inout Keychain) -> Result) -> Result { body(&ofLaunch.value) }

  /// What is kept: attributes, and the data under `kSecValueData`; in the order in which they came.
  private(set) var items: [[String: KeychainValue]] = []

  // MARK: What is done

  mutating func add(_ item: [String: KeychainValue]) -> OSStatus {
    guard let key = Self.primaryKey(of: item) else { return errSecParam }
    guard !items.contains(where: { Self.primaryKey(of: $0) == key }) else { return errSecDuplicateItem }
    items.append(item)
    return errSecSuccess
  }

  func matches(_ query: [String: KeychainValue]) -> [Int] {
    items.indices.filter { index in query.allSatisfy { items[index][$0.key] == $0.value } }
  }

  mutating func update(_ query: [String: KeychainValue], _ changes: [String: KeychainValue]) -> OSStatus {
    let found = matches(query)
    guard !found.isEmpty else { return errSecItemNotFound }
    for index in found {
      let changed = items[index].merging(changes) { $1 }
      let isTaken = items.indices.contains { $0 != index && Self.primaryKey(of: items[$0]) == Self.primaryKey(of: changed) }
      guard !isTaken else { return errSecDuplicateItem }
      items[index] = changed
    }
    return errSecSuccess
  }

  mutating func remove(_ query: [String: KeychainValue]) -> OSStatus {
    let found = matches(query)
    for index in found.reversed() { items.remove(at: index) }
    return found.isEmpty ? errSecItemNotFound : errSecSuccess
  }

  /// What no two items of a class have in common, as Apple documents it; nil without a class.
  private static func primaryKey(of item: [String: KeychainValue]) -> [KeychainValue?]? {
    guard let kind = item[kSecClass] else { return nil }
    let keys =
      switch kind {
      case .text(kSecClassGenericPassword): [kSecAttrAccount, kSecAttrService]
      case .text(kSecClassInternetPassword):
        [
          kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort,
          kSecAttrPath,
        ]
      default: [kSecAttrLabel, kSecAttrApplicationTag]
      }
    return [kind] + ([kSecAttrAccessGroup, kSecAttrSynchronizable] + keys).map { item[$0] }
  }

  // MARK: Where it is kept

  /// Writes it; removes the file where there is nothing.
  package static func write(to path: String) {
    let files = FileManager.default
    guard !current.items.isEmpty, let bytes = try? PropertyListEncoder().encode(current.items) else {
      try? files.removeItem(atPath: path)
      return
    }
    try? files.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if files.contents(atPath: path) != bytes { try? bytes.write(to: URL(fileURLWithPath: path)) }
  }

  /// Takes over what ``write(to:)`` has written.
  package static func read(from path: String) {
    guard let bytes = FileManager.default.contents(atPath: path),
      let items = try? PropertyListDecoder().decode([[String: KeychainValue]].self, from: bytes)
    else { return }
    change { $0.items = items }
  }
}

/// What an attribute may be.
enum KeychainValue: Hashable, Codable, Sendable {
  case text(String)
  case data(Data)
  case number(Double)
  case date(Date)

  /// Nil for what no attribute can be.
  init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let data as Data: self = .data(data)
    case let flag as Bool: self = .number(flag ? 1 : 0)
    case let number as Int: self = .number(Double(number))
    case let number as Double: self = .number(number)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let date as Date: self = .date(date)
    default: return nil
    }
  }

  var object: AnyObject {
    switch self {
    case .text(let text): text as NSString
    case .data(let data): data as NSData
    case .number(let number): NSNumber(value: number)
    case .date(let date): date as NSDate
    }
  }
}
