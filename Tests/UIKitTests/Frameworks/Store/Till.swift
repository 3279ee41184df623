import Testing

@testable import StoreKit
@testable import UIKit

/// An app's observer of payments, which notes what it hears.
///
/// Why `@unchecked Sendable`: only the main actor comes here.
final class Till: NSObject, SKPaymentTransactionObserver, @unchecked Sendable {
  private var lines: [String] = []
  private(set) var transactions: [SKPaymentTransaction] = []
  /// Whether it finishes what has come to an end.
  var finishes = true

  func drain() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Its product, how far it has come, and its number or the code of its error.
  static func text(_ transaction: SKPaymentTransaction) -> String {
    let states = ["purchasing", "purchased", "failed", "restored", "deferred"]
    let code = transaction.error.map { " \(($0 as NSError).code)" } ?? ""
    let number = transaction.transactionIdentifier.map { " #\($0)" } ?? ""
    return "\(transaction.payment.productIdentifier) \(states[transaction.transactionState.rawValue])\(number)\(code)"
  }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
    lines.append(transactions.map(Self.text).joined(separator: ", "))
    self.transactions += transactions
    for transaction in transactions where finishes {
      if [.purchased, .failed, .restored].contains(transaction.transactionState) { queue.finishTransaction(transaction) }
    }
  }
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {
    lines.append("removed " + transactions.map(\.payment.productIdentifier).joined(separator: ","))
  }
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {
    lines.append("not restored \((error as NSError).code)")
  }
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) { lines.append("all restored") }
}
