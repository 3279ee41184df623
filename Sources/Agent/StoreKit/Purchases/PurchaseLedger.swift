import UIKit

/// What was bought: a file of the launch's home, which outlives a relaunch that keeps the container. It is the receipt, too.
struct PurchaseLedger: Codable, Equatable {
  /// The order in which it was bought.
  private(set) var purchases: [Purchase] = []
  private var last = 0

  static var place: URL {
    URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Library/StoreKit/sandboxReceipt")
  }

  /// Empty where there is no file.
  static func read() -> PurchaseLedger {
    guard let bytes = FileManager.default.contents(atPath: place.path) else { return PurchaseLedger() }
    guard let ledger = try? JSONDecoder().decode(PurchaseLedger.self, from: bytes) else {
      UIKitComplaints.record(.warning("Library/StoreKit/sandboxReceipt is no list of purchases; nothing counts as bought"))
      return PurchaseLedger()
    }
    return ledger
  }

  @discardableResult
  static func change<Result>(_ body: (inout PurchaseLedger) -> Result) -> Result {
    var ledger = read()
    let result = body(&ledger)
    ledger.write()
    return result
  }

  private func write() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    do {
      try FileManager.default.createDirectory(at: Self.place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(self).write(to: Self.place)
    } catch {
      UIKitComplaints.record(.warning("what was bought could not be written down: \(error)"))
    }
  }

  // MARK: What there is

  func purchase(_ number: Int) -> Purchase? { purchases.first { $0.number == number } }

  var pending: [Purchase] { purchases.filter(\.isPending) }
  var unfinished: [Purchase] { purchases.filter { $0.isBought && !$0.isFinished } }

  /// The last one of a product.
  func latest(_ product: String) -> Purchase? { purchases.last { $0.product == product && $0.isBought } }

  /// What the person has: of a product, and of a group of subscriptions, the last one. What is used up is nobody's.
  var entitlements: [Purchase] {
    purchases.filter { one in
      guard one.isBought else { return false }
      switch one.kind {
      case .consumable: return false
      case .nonConsumable, .nonRenewing: return latest(one.product) == one
      case .renewing: return purchases.last { $0.isBought && $0.kind == .renewing && $0.group == one.group } == one
      }
    }
  }

  /// The purchase that keeps an order for something from being another one.
  func owned(_ item: StoreItem) -> Purchase? {
    item.kind.isKept ? entitlements.first { $0.product == item.identifier } : nil
  }

  // MARK: Changes

  /// A number that no other transaction has.
  mutating func number() -> Int {
    last += 1
    return last
  }

  mutating func add(_ item: StoreItem, _ order: Order, isPending: Bool) -> Purchase {
    let (number, before, now) = (self.number(), latest(item.identifier), Date())
    let first = item.kind.isKept ? before : nil
    let purchase = Purchase(
      number: number, original: first?.original ?? number, originalDate: first?.originalDate ?? now, product: item.identifier,
      kind: item.kind, group: item.group, period: item.period, quantity: order.quantity, date: now, user: order.user,
      token: order.token, isPending: isPending)
    purchases.append(purchase)
    return purchase
  }

  mutating func finish(_ number: Int) {
    guard let place = purchases.firstIndex(where: { $0.number == number }) else { return }
    purchases[place].isFinished = true
  }

  /// Somebody else has decided.
  mutating func settle(_ number: Int, isAllowed: Bool) -> Purchase? {
    guard let place = purchases.firstIndex(where: { $0.number == number && $0.isPending }) else { return nil }
    guard isAllowed else { return purchases.remove(at: place) }
    purchases[place].isPending = false
    purchases[place].date = Date()
    return purchases[place]
  }
}
