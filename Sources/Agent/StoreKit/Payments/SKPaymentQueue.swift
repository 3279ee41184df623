import UIKit
import VirtualTime

/// The payments of the app, on their way to the store and back.
///
/// ```
///   add(payment) ─▶ purchasing is told ─▶ the person is asked ─▶ purchased, failed or deferred is told ─▶ the app finishes it
///   restoreCompletedTransactions ─▶ the store ─▶ all of them are told, as restored ─▶ …RestoreCompletedTransactionsFinished
///   finishTransaction ─▶ removedTransactions                       first observer ─▶ what was bought and not finished is told
/// ```
/// Everything is told by events of the main queue, to observers in the order in which they were added. They are not kept alive.
///
/// Why `@unchecked Sendable`: StoreKit's may be used from anywhere; an agent runs everything on one thread.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private struct Observing {
    weak var object: (any SKPaymentTransactionObserver)?
  }

  private static let ofLaunch = PerLaunch(SKPaymentQueue())

  /// That of the app; there is no other.
  public class func `default`() -> SKPaymentQueue { ofLaunch.value }

  /// Whether the person may pay: true.
  public class func canMakePayments() -> Bool { true }

  /// Those that the app has not finished, in the order in which they came.
  open private(set) var transactions: [SKPaymentTransaction] = []
  private var observing: [Observing] = []

  private override init() {
    super.init()
    Cashier.current.listen { [weak self] in self?.settle($0, isAllowed: $1) }
  }

  // MARK: Observers

  open var transactionObservers: [any SKPaymentTransactionObserver] { observing.compactMap(\.object) }

  /// Tells it of everything that happens from now on; the first one, of what the app has not finished, too.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    observing.removeAll { $0.object == nil }
    guard !observing.contains(where: { $0.object === observer }) else { return }
    observing.append(Observing(object: observer))
    guard observing.count == 1 else { return }
    later("transactions that are not finished") { [self] in
      load()
      let waiting = transactions.filter { $0.transactionState != .purchasing }
      if !waiting.isEmpty { update(waiting) }
    }
  }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observing.removeAll { $0.object == nil || $0.object === observer }
  }

  /// Takes over what an earlier launch has left.
  private func load() {
    let known = Set(transactions.compactMap(\.number))
    let ledger = PurchaseLedger.read()
    for purchase in ledger.purchases where !purchase.isFinished && !known.contains(purchase.number) {
      transactions.append(SKPaymentTransaction(purchase))
    }
  }

  private func update(_ transactions: [SKPaymentTransaction]) {
    for observer in transactionObservers { observer.paymentQueue(self, updatedTransactions: transactions) }
  }

  private func later(_ label: String, _ action: @escaping () -> Void) {
    EventQueue.main.schedule(.main, label: label, action: action)
  }

  // MARK: Payments

  /// Begins to buy. Without a product it is an exception in StoreKit.
  open func add(_ payment: SKPayment) {
    guard !payment.productIdentifier.isEmpty else {
      UIKitComplaints.record(
        .exception(name: "NSInvalidArgumentException", reason: "Invalid product identifier: (null)"))
      return
    }
    // What the app changes of it later is of no account.
    let transaction = SKPaymentTransaction(SKPayment(payment.order))
    transactions.append(transaction)
    later("payment of \(payment.productIdentifier)") { [self] in
      update([transaction])
      Cashier.current.buy(transaction.payment.order) { [self] result in
        switch result {
        case .bought(let purchase), .pending(let purchase): transaction.become(purchase)
        case .cancelled: transaction.fail(.paymentCancelled)
        case .failed(let code): transaction.fail(code)
        }
        update([transaction])
      }
    }
  }

  /// The family has decided.
  private func settle(_ purchase: Purchase, isAllowed: Bool) {
    let known = transactions.first { $0.number == purchase.number }
    let transaction = known ?? SKPaymentTransaction(purchase)
    if known == nil { transactions.append(transaction) }
    if isAllowed { transaction.become(purchase) } else { transaction.fail(.paymentCancelled) }
    update([transaction])
  }

  /// The person has what was paid for, or knows that it failed. While it is on its way it is an exception in StoreKit.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    if transaction.transactionState == .purchasing {
      UIKitComplaints.record(
        .exception(name: "NSInvalidArgumentException", reason: "Cannot finish a purchasing transaction"))
      return
    }
    guard transaction.transactionState != .deferred, let place = transactions.firstIndex(where: { $0 === transaction }) else {
      return
    }
    transactions.remove(at: place)
    if let number = transaction.number { PurchaseLedger.change { $0.finish(number) } }
    later("transaction that is finished") { [self] in
      for observer in transactionObservers { observer.paymentQueue(self, removedTransactions: [transaction]) }
    }
  }

  // MARK: What was bought before

  /// Asks the store for what the person has bought and keeps: nothing that is used up, and no subscription that ends by itself.
  open func restoreCompletedTransactions() { restoreCompletedTransactions(withApplicationUsername: nil) }

  /// - Parameter username: That of the payments; of any where it is nil.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    Cashier.ask("purchases that are restored") { [self] in
      guard Cashier.isOnline else {
        for observer in transactionObservers {
          observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: SKError(.unknown))
        }
        return
      }
      let restored = PurchaseLedger.change { ledger in
        ledger.entitlements.filter { $0.kind.isKept && (username == nil || $0.user == username) }
          .map { SKPaymentTransaction(restoring: $0, as: ledger.number()) }
      }
      transactions += restored
      if !restored.isEmpty { update(restored) }
      for observer in transactionObservers { observer.paymentQueueRestoreCompletedTransactionsFinished(self) }
    }
  }
}
