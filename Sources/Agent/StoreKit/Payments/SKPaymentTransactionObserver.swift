import UIKit

/// Hears what becomes of payments. All but the first method may be left out.
public protocol SKPaymentTransactionObserver: AnyObject {
  /// Some are new, or have come further.
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// The app has finished some.
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// Everything that could be restored was told.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
}

extension SKPaymentTransactionObserver {
  public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
}
