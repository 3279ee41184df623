import UIKit

extension Product {
  /// What became of a purchase.
  @frozen public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    /// Somebody else has to allow it: if so, ``Transaction/updates`` tells.
    case pending
  }

  /// How something is bought.
  public struct PurchaseOption: Hashable, Sendable {
    private enum Option: Hashable {
      case token(UUID)
      case quantity(Int)
      case asksToBuy(Bool)
    }

    private let option: Option

    /// What the app calls the person; the transaction has it.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(option: .token(token)) }
    /// One by default; the store sells ten at most.
    public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(option: .quantity(quantity)) }
    /// Whether the family is asked, as if a parent had to allow it. False by default.
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
      PurchaseOption(option: .asksToBuy(simulateAskToBuy))
    }

    func apply(to order: inout Order) {
      switch option {
      case .token(let token): order.token = token
      case .quantity(let quantity): order.quantity = quantity
      case .asksToBuy(let asks): order.asksToBuy = asks
      }
    }
  }

  /// Why something cannot be bought.
  public enum PurchaseError: Error, Hashable, Sendable {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer
    case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters
  }

  /// Buys it, if the person wants that.
  ///
  /// - Throws: ``PurchaseError``, or ``StoreKitError`` where the store fails.
  @discardableResult
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    var order = Order(product: id)
    for option in options { option.apply(to: &order) }
    return try await withCheckedThrowingContinuation { [order] continuation in
      Cashier.current.buy(order) { result in
        switch result {
        case .bought(let purchase): continuation.resume(returning: .success(.verified(Transaction(purchase))))
        case .pending: continuation.resume(returning: .pending)
        case .cancelled: continuation.resume(returning: .userCancelled)
        case .failed(.paymentInvalid): continuation.resume(throwing: PurchaseError.invalidQuantity)
        case .failed(.storeProductNotAvailable): continuation.resume(throwing: PurchaseError.productUnavailable)
        case .failed: continuation.resume(throwing: Cashier.isOnline ? StoreKitError.unknown : .offline)
        }
      }
    }
  }
}
