import UIKit

/// How far a payment has come.
public enum SKPaymentTransactionState: Int, Sendable {
  /// The person is asked, or the store.
  case purchasing = 0
  case purchased, failed
  /// It was bought before.
  case restored
  /// Somebody else has to allow it.
  case deferred
}

/// A payment on its way, until the app finishes it.
///
/// Why `@unchecked Sendable`: StoreKit's may be used from anywhere; an agent runs everything on one thread.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  public let payment: SKPayment
  public private(set) var transactionState: SKPaymentTransactionState
  /// When it was bought or restored; nil for anything else.
  public private(set) var transactionDate: Date?
  /// Only of what was bought or restored; unlike any other's.
  public private(set) var transactionIdentifier: String?
  /// Why it failed.
  public private(set) var error: (any Error)?
  /// That by which something was bought that is restored, or bought again.
  public private(set) var original: SKPaymentTransaction?

  /// The number of what it is in the ledger; nil while it is not there, and of what was restored.
  private(set) var number: Int?

  init(_ payment: SKPayment) { (self.payment, transactionState) = (payment, .purchasing) }

  /// What was bought, or waits for the family.
  init(_ purchase: Purchase) {
    payment = SKPayment(Order(product: purchase.product, quantity: purchase.quantity, user: purchase.user))
    transactionState = .deferred
    super.init()
    become(purchase)
  }

  /// Something that was bought, once more, at a time of its own.
  init(restoring purchase: Purchase, as number: Int) {
    payment = SKPayment(Order(product: purchase.product, quantity: purchase.quantity, user: purchase.user))
    (transactionState, transactionDate, transactionIdentifier) = (.restored, Date(), String(number))
    super.init()
    original = Self.original(of: purchase)
  }

  private init(original purchase: Purchase) {
    payment = SKPayment(Order(product: purchase.product, quantity: purchase.quantity, user: purchase.user))
    (transactionState, transactionDate) = (.purchased, purchase.originalDate)
    transactionIdentifier = String(purchase.original)
    super.init()
  }

  private static func original(of purchase: Purchase) -> SKPaymentTransaction { SKPaymentTransaction(original: purchase) }

  // MARK: How it goes on

  func become(_ purchase: Purchase) {
    number = purchase.number
    guard purchase.isBought else {
      transactionState = .deferred
      return
    }
    (transactionState, transactionDate) = (.purchased, purchase.date)
    transactionIdentifier = String(purchase.number)
    if purchase.original != purchase.number { original = Self.original(of: purchase) }
  }

  func fail(_ code: SKError.Code) { (transactionState, error, number) = (.failed, SKError(code), nil) }
}
