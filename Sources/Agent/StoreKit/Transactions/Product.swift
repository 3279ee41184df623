import UIKit

/// Something that the app sells.
public struct Product: Identifiable, Sendable {
  /// What kind of thing it is.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")

    init(_ kind: StoreItem.Kind) {
      switch kind {
      case .consumable: self = .consumable
      case .nonConsumable: self = .nonConsumable
      case .nonRenewing: self = .nonRenewable
      case .renewing: self = .autoRenewable
      }
    }
  }

  let item: StoreItem

  public var id: String { item.identifier }
  public var type: ProductType { ProductType(item.kind) }
  /// In the language of the device, or else in the first one of the configuration file.
  public var displayName: String { item.title }
  public var description: String { item.text }
  public var price: Decimal { item.price }
  /// With its currency, as the file's `_locale` writes it.
  public var displayPrice: String { price.formatted(priceFormatStyle) }
  public var priceFormatStyle: Decimal.FormatStyle.Currency { item.format }
  public var isFamilyShareable: Bool { item.isFamilyShareable }

  // MARK: What there is

  /// Asks the store, which takes its time.
  ///
  /// - Parameter identifiers: As the configuration file calls them. What it does not know is left out.
  /// - Returns: In the order of the identifiers; Apple's come in any order.
  /// - Throws: ``StoreKitError/networkError(_:)`` without a connection.
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    let wanted = Array(identifiers)
    return try await withCheckedThrowingContinuation { continuation in
      Cashier.ask("request for products") {
        guard Cashier.isOnline else { return continuation.resume(throwing: StoreKitError.offline) }
        let catalog = StoreCatalog.readForProducts()
        var told: Set<String> = []
        let items = wanted.filter { told.insert($0).inserted }.compactMap(catalog.item)
        continuation.resume(returning: items.map(Product.init))
      }
    }
  }

  /// The last one by which it was bought.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { await Transaction.latest(for: id) }
  }

  /// The one by which the person has it; nil where nobody has.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { await Transaction.currentEntitlement(for: id) }
  }
}

extension Product: Hashable {
  public static func == (one: Product, other: Product) -> Bool {
    (one.id, one.price, one.displayName) == (other.id, other.price, other.displayName)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
