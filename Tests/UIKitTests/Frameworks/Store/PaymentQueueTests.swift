import Testing
import VirtualNetwork
import VirtualTime

@testable import StoreKit
@testable import UIKit

/// Who hears of payments, and what is left of them.
@MainActor @Suite(.serialized) struct PaymentQueueTests {
  private var queue: SKPaymentQueue { .default() }

  private func buy(_ identifiers: String..., user: String? = nil) throws {
    for identifier in identifiers {
      queue.add(SKPayment(Order(product: identifier, user: user)))
      rest()
      try StoreFiles.answer("Purchase")
    }
  }

  // MARK: Observers

  @Test func observersHearInTheOrderInWhichTheyCame() throws {
    try StoreFiles.with { () throws in
      final class Numbered: NSObject, SKPaymentTransactionObserver, @unchecked Sendable {  // only the main actor comes here
        static let heard = PerLaunch<[Int]>([])
        let number: Int
        init(_ number: Int) { self.number = number }
        func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
          Self.heard.value.append(number)
        }
      }
      let (one, two, three) = (Numbered(1), Numbered(2), Numbered(3))
      for observer in [two, one, three, two] { queue.add(observer) }
      #expect(queue.transactionObservers.map { ($0 as? Numbered)?.number } == [2, 1, 3])
      queue.remove(three)
      queue.add(SKPayment(Order(product: "coin")))
      rest()
      #expect(Numbered.heard.value == [2, 1])
      withExtendedLifetime((one, two, three)) {}
    }
  }

  @Test func observersAreNotKeptAlive() throws {
    try StoreFiles.with { () throws in
      var till: Till? = Till()
      weak let observer = till
      if let till { queue.add(till) }
      rest()
      till = nil
      #expect(observer == nil && queue.transactionObservers.isEmpty)
    }
  }

  @Test func theFirstObserverHearsOfWhatIsNotFinished() throws {
    try StoreFiles.with { () throws in
      try buy("coin")
      queue.add(SKPayment(Order(product: "shield")))
      rest()
      let (first, second) = (Till(), Till())
      first.finishes = false
      queue.add(first)
      queue.add(second)
      #expect(first.drain() == [])
      rest()
      #expect(first.drain() == ["coin purchased #1, shield failed 5", "removed coin", "removed shield"])
      #expect(queue.transactions == [])
    }
  }

  @Test func whatIsFinishedIsNotToldAgain() throws {
    try StoreFiles.with { () throws in
      let till = Till()
      queue.add(till)
      try buy("coin")
      _ = till.drain()
      queue.remove(till)
      queue.add(till)
      rest()
      #expect(till.drain() == [])
    }
  }

  // MARK: Later launches

  @Test func whatWasNotFinishedComesAgainInALaterLaunch() throws {
    var receipt: Data?
    try StoreFiles.with { () throws in
      let till = Till()
      till.finishes = false
      queue.add(till)
      try buy("coin", "sword")
      queue.finishTransaction(try #require(queue.transactions.first))
      receipt = StoreFiles.receipt
    }
    try StoreFiles.with(receipt: receipt) { () throws in
      let till = Till()
      #expect(queue.transactions == [])
      queue.add(till)
      rest()
      #expect(till.drain() == ["sword purchased #2", "removed sword"])
      // Numbers go on.
      try buy("coin")
      #expect(till.drain() == ["coin purchasing", "coin purchased #3", "removed coin"])
    }
    try StoreFiles.with { () throws in
      let till = Till()
      queue.add(till)
      rest()
      #expect(till.drain() == [])
    }
  }

  @Test func aReceiptThatIsNoneIsComplainedOf() throws {
    try StoreFiles.with(receipt: Data("bought it all".utf8)) { () throws in
      #expect(PurchaseLedger.read() == PurchaseLedger())
      #expect(
        UIKitComplaints.drain().map(\.description) == [
          "Warning: Library/StoreKit/sandboxReceipt is no list of purchases; nothing counts as bought"
        ])
    }
  }

  // MARK: What is restored

  @Test func whatIsKeptIsRestored() throws {
    try StoreFiles.with { () throws in
      let till = Till()
      queue.add(till)
      try buy("coin", "sword", "season", "monthly")
      _ = till.drain()
      queue.restoreCompletedTransactions()
      advance(by: .milliseconds(499))
      #expect(till.drain() == [])
      rest()
      #expect(
        till.drain() == [
          "sword restored #5, monthly restored #6", "all restored", "removed sword", "removed monthly",
        ])
      let originals = till.transactions.suffix(2).compactMap(\.original)
      #expect(originals.map(Till.text) == ["sword purchased #2", "monthly purchased #4"] && queue.transactions == [])
    }
  }

  @Test func onlyOnePersonsPurchasesAreRestored() throws {
    try StoreFiles.with { () throws in
      let till = Till()
      queue.add(till)
      try buy("sword", user: "ada")
      try buy("monthly", user: "bob")
      _ = till.drain()
      queue.restoreCompletedTransactions(withApplicationUsername: "bob")
      rest()
      #expect(till.drain() == ["monthly restored #3", "all restored", "removed monthly"])
    }
  }

  @Test func nothingIsRestoredOfNothing() throws {
    try StoreFiles.with { () throws in
      let till = Till()
      queue.add(till)
      queue.restoreCompletedTransactions()
      rest()
      #expect(till.drain() == ["all restored"])
      StubRegistry.main.settings.isOnline = false
      queue.restoreCompletedTransactions()
      rest()
      #expect(till.drain() == ["not restored 0"])
    }
  }

  // MARK: Errors

  @Test func errorsHaveStoreKitsNumbers() {
    #expect(SKErrorDomain == "SKErrorDomain" && SKError.Code.allCases.map(\.rawValue) == Array(0...20))
    #expect(SKError.Code.paymentCancelled.rawValue == 2 && SKError.Code.privacyAcknowledgementRequired.rawValue == 9)
    #expect(SKError.Code.invalidSignature.rawValue == 12 && SKError.Code.ineligibleForOffer.rawValue == 18)
    let error: any Error = SKError(.paymentCancelled)
    #expect(error.localizedDescription == "The payment was canceled")
    var isCaught = false
    do { throw error } catch SKError.paymentInvalid {} catch SKError.paymentCancelled { isCaught = true } catch {}
    #expect(isCaught)
  }
}
