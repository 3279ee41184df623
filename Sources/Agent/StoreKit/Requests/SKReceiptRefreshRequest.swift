import UIKit

/// Asks the store for a receipt, which lies at `Bundle.appStoreReceiptURL` afterwards.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {  // as what it is a kind of
  /// Kept, and nothing more: what the receipt of a test is to be like.
  public let receiptProperties: [String: Any]?

  public init(receiptProperties properties: [String: Any]? = nil) {
    receiptProperties = properties
    super.init()
  }

  override var label: String { "request for a receipt" }

  override func hear() {
    PurchaseLedger.change { _ in }
    super.hear()
  }
}
