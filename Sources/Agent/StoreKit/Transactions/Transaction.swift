import UIKit

/// Something that was bought.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// How the person has it.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  private let purchase: Purchase

  init(_ purchase: Purchase) { self.purchase = purchase }

  /// Unlike any other's.
  public var id: UInt64 { UInt64(clamping: purchase.number) }
  /// That of the first one by which it was bought.
  public var originalID: UInt64 { UInt64(clamping: purchase.original) }
  public var productID: String { purchase.product }
  public var productType: Product.ProductType { Product.ProductType(purchase.kind) }
  public var subscriptionGroupID: String? { purchase.group }
  public var purchaseDate: Date { purchase.date }
  public var originalPurchaseDate: Date { purchase.originalDate }
  /// The end of what is paid for; a subscription renews itself, so it lies ahead. Nil of anything else.
  public var expirationDate: Date? { purchase.expiration(Date()) }
  public var purchasedQuantity: Int { purchase.quantity }
  public var appAccountToken: UUID? { purchase.token }
  public var ownershipType: OwnershipType { .purchased }
  /// When the person got the money back: nobody does.
  public var revocationDate: Date? { nil }
  /// Whether another subscription of the group came in its place.
  public var isUpgraded: Bool {
    purchase.kind == .renewing && !PurchaseLedger.read().entitlements.contains { $0.number == purchase.number }
  }

  /// The person has what was paid for.
  public func finish() async { PurchaseLedger.change { $0.finish(purchase.number) } }

  // MARK: What was bought

  /// A sequence of transactions, in the order in which they were bought.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    let stream: @Sendable () -> AsyncStream<Element>

    public func makeAsyncIterator() -> AsyncStream<Element>.Iterator { stream().makeAsyncIterator() }

    /// Those that there are when somebody begins to look.
    init(_ list: @escaping @Sendable (PurchaseLedger) -> [Purchase]) {
      stream = {
        AsyncStream { continuation in
          for purchase in list(PurchaseLedger.read()) { continuation.yield(.verified(Transaction(purchase))) }
          continuation.finish()
        }
      }
    }

    init(stream: @escaping @Sendable () -> AsyncStream<Element>) { self.stream = stream }
  }

  /// What the person has: neither what is used up, nor what was replaced.
  public static var currentEntitlements: Transactions { Transactions { $0.entitlements } }

  /// All but what is used up and finished.
  public static var all: Transactions {
    Transactions { ledger in ledger.purchases.filter { $0.isBought && !($0.kind == .consumable && $0.isFinished) } }
  }

  /// What the app has not finished.
  public static var unfinished: Transactions { Transactions { $0.unfinished } }

  /// At first what the app has not finished, and then what the family allows. It does not end.
  public static var updates: Transactions { Transactions(stream: { TransactionUpdates.current.stream() }) }

  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    PurchaseLedger.read().latest(productID).map { .verified(Transaction($0)) }
  }

  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
    PurchaseLedger.read().entitlements.last { $0.product == productID }.map { .verified(Transaction($0)) }
  }
}
