import UIKit

/// Asks the store for what the app sells.
open class SKProductsRequest: SKRequest, @unchecked Sendable {  // as what it is a kind of
  private let identifiers: Set<String>

  /// - Parameter productIdentifiers: As the configuration file calls them.
  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers
    super.init()
  }

  override var label: String { "request for products" }

  override func hear() {
    let response = SKProductsResponse(identifiers.sorted())
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    super.hear()
  }
}

/// What the store has of what was asked for.
open class SKProductsResponse: NSObject, @unchecked Sendable {  // nothing of it changes
  /// By their identifiers; Apple's come in any order.
  public let products: [SKProduct]
  /// Of these the store knows nothing.
  public let invalidProductIdentifiers: [String]

  init(_ identifiers: [String]) {
    let catalog = StoreCatalog.readForProducts()
    products = identifiers.compactMap { catalog.item($0).map(SKProduct.init) }
    invalidProductIdentifiers = identifiers.filter { catalog.item($0) == nil }
    super.init()
  }
}

/// Hears which products there are, before the request is finished.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

extension StoreCatalog {
  /// The same as ``read()``, for who asks what there is: an app that gets nothing should know why.
  static func readForProducts() -> StoreCatalog {
    let catalog = read()
    if catalog.isMissing {
      UIKitComplaints.record(
        .warning("the App Store sells nothing: there is no .storekit file in Media/Store, and none in the app's bundle"))
    }
    return catalog
  }
}
