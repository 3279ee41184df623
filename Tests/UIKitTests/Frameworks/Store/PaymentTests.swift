import Testing
import VirtualNetwork
import VirtualTime

@testable import StoreKit
@testable import UIKit

/// Buying by the payment queue.
@MainActor @Suite(.serialized) struct PaymentTests {
  private let till = Till()
  private var queue: SKPaymentQueue { .default() }

  private func with(
    _ files: [String: String] = ["shop.storekit": StoreFiles.shop], receipt: Data? = nil, _ body: () throws -> Void
  ) throws {
    try StoreFiles.with(files, receipt: receipt) { () throws in
      queue.add(till)
      rest()
      try body()
    }
  }

  private func payment(_ identifier: String) throws -> SKMutablePayment {
    SKMutablePayment(product: SKProduct(try #require(StoreCatalog.read().item(identifier))))
  }

  private func order(_ identifier: String, _ change: (SKMutablePayment) -> Void = { _ in }) throws {
    let payment = try payment(identifier)
    change(payment)
    queue.add(payment)
    rest()
  }

  private var complaints: [String] { UIKitComplaints.drain().map(\.description) }

  // MARK: One payment

  @Test func aPurchaseIsToldFromItsBeginningToItsEnd() throws {
    try with { () throws in
      #expect(SKPaymentQueue.canMakePayments())
      queue.add(try payment("coin"))
      #expect(till.drain() == [] && queue.transactions.map(Till.text) == ["coin purchasing"])
      rest()
      #expect(till.drain() == ["coin purchasing"])
      #expect(UIApplication.shared.applicationState == .inactive)
      #expect(StoreFiles.alert?.title == "Coin" && StoreFiles.alert?.message == "$0.99")
      #expect(StoreFiles.alert?.actions.map(\.title) == ["Cancel", "Purchase"])
      #expect(StoreFiles.alert?.actions.map(\.style) == [.cancel, .default] && StoreFiles.receipt == nil)
      try StoreFiles.answer("Purchase")
      #expect(till.drain() == ["coin purchased #1", "removed coin"])
      #expect(queue.transactions == [] && UIApplication.shared.applicationState == .active && StoreFiles.alert == nil)
      #expect(till.transactions[0] === till.transactions[1] && till.transactions[0].original == nil)
      #expect(till.transactions[0].transactionDate != nil && StoreFiles.receipt != nil)
    }
  }

  @Test func theStoreTakesHalfASecondAfterTheAnswer() throws {
    try with { () throws in
      try order("coin")
      // A tap takes a moment, too.
      try StoreFiles.answer("Purchase", for: .milliseconds(499))
      #expect(till.drain() == ["coin purchasing"])
      advance(by: .seconds(1))
      #expect(till.drain().first == "coin purchased #1")
    }
  }

  @Test func whoCancelsHasAFailedTransaction() throws {
    try with { () throws in
      till.finishes = false
      try order("coin")
      try StoreFiles.answer("Cancel")
      #expect(till.drain() == ["coin purchasing", "coin failed 2"])
      let transaction = try #require(queue.transactions.first)
      let error = try #require(transaction.error as? SKError)
      #expect(error.code == .paymentCancelled && (error as NSError).domain == "SKErrorDomain")
      #expect(transaction.transactionIdentifier == nil && transaction.transactionDate == nil && StoreFiles.receipt == nil)
      queue.finishTransaction(transaction)
      #expect(queue.transactions == [])
      rest()
      #expect(till.drain() == ["removed coin"])
      // Nobody has it any more.
      queue.finishTransaction(transaction)
      rest()
      #expect(till.drain() == [])
    }
  }

  @Test func whatIsOnItsWayCannotBeFinished() throws {
    try with { () throws in
      try order("coin")
      queue.finishTransaction(try #require(queue.transactions.first))
      #expect(complaints == ["NSInvalidArgumentException: Cannot finish a purchasing transaction"])
      #expect(queue.transactions.count == 1)
    }
  }

  @Test func whatTheStoreDoesNotSellFails() throws {
    try with { () throws in
      queue.add(SKPayment(Order(product: "shield")))
      rest()
      #expect(till.drain() == ["shield purchasing", "shield failed 5", "removed shield"] && StoreFiles.alert == nil)
      queue.add(SKMutablePayment())
      rest()
      #expect(complaints == ["NSInvalidArgumentException: Invalid product identifier: (null)"] && till.drain() == [])
    }
  }

  @Test(arguments: [0, 11, -1])
  func tenAtMostAreSold(quantity: Int) throws {
    try with { () throws in
      try order("coin") { $0.quantity = quantity }
      #expect(till.drain() == ["coin purchasing", "coin failed 3", "removed coin"])
    }
  }

  @Test func severalCostMore() throws {
    try with { () throws in
      try order("coin") { ($0.quantity, $0.applicationUsername) = (10, "ada") }
      #expect(StoreFiles.alert?.message == "10 × $0.99")
      try StoreFiles.answer("Purchase")
      #expect(till.transactions.last?.payment.quantity == 10)
      #expect(PurchaseLedger.read().purchases.map(\.quantity) == [10] && PurchaseLedger.read().purchases.map(\.user) == ["ada"])
    }
  }

  @Test func aPaymentIsTakenAsItWasAdded() throws {
    try with { () throws in
      let payment = try payment("coin")
      queue.add(payment)
      payment.quantity = 3
      rest()
      #expect(StoreFiles.alert?.message == "$0.99" && queue.transactions.first?.payment.quantity == 1)
      let copy = try #require(payment.copy() as? SKPayment)
      #expect(copy == payment && !(copy is SKMutablePayment))
      #expect(copy != (try self.payment("coin")) && payment.mutableCopy() is SKMutablePayment)
    }
  }

  @Test func aSubscriptionSaysWhatItCosts() throws {
    try with { () throws in
      try order("monthly")
      #expect(StoreFiles.alert?.message == "Free for the first 2 weeks, then\n$4.99 per month")
      try StoreFiles.answer("Cancel")
      try order("yearly")
      #expect(StoreFiles.alert?.title == "yearly")
      #expect(StoreFiles.alert?.message == "$1.99 for the first 3 × month, then\n$49.99 per year")
    }
  }

  @Test func withoutAConnectionNobodyIsAsked() throws {
    try with { () throws in
      StubRegistry.main.settings.isOnline = false
      try order("coin")
      #expect(StoreFiles.alert == nil && till.drain() == ["coin purchasing", "coin failed 0", "removed coin"])
      StubRegistry.main.settings.isOnline = true
      try order("coin")
      StubRegistry.main.settings.isOnline = false
      try StoreFiles.answer("Purchase")
      #expect(till.drain() == ["coin purchasing", "coin failed 0", "removed coin"] && StoreFiles.receipt == nil)
    }
  }

  @Test func aFileMayHavePurchasesFail() throws {
    let file = StoreFiles.file(
      products: [StoreFiles.entry("coin", "Consumable", "1")], settings: #""_failTransactionsEnabled": true"#)
    try with(["a.storekit": file]) { () throws in
      try order("coin")
      try StoreFiles.answer("Purchase")
      #expect(till.drain() == ["coin purchasing", "coin failed 0", "removed coin"] && StoreFiles.receipt == nil)
    }
  }

  // MARK: Once more

  @Test func whatIsKeptIsGivenAgainForNothing() throws {
    try with { () throws in
      try order("sword")
      try StoreFiles.answer("Purchase")
      _ = till.drain()
      try order("sword")
      #expect(StoreFiles.alert?.title == "This In-App Purchase has already been bought.")
      #expect(StoreFiles.alert?.actions.map(\.title) == ["OK"])
      try StoreFiles.answer("OK")
      #expect(till.drain() == ["sword purchasing", "sword purchased #2", "removed sword"])
      let original = try #require(till.transactions.last?.original)
      #expect(Till.text(original) == "sword purchased #1")
      #expect(PurchaseLedger.read().entitlements.map(\.number) == [2])
    }
  }

  @Test func whoIsSubscribedIsNotSubscribedAgain() throws {
    try with { () throws in
      try order("monthly")
      try StoreFiles.answer("Purchase")
      _ = till.drain()
      try order("monthly")
      #expect(StoreFiles.alert?.title == "You’re currently subscribed to this.")
      try StoreFiles.answer("OK")
      #expect(till.drain() == ["monthly purchasing", "monthly failed 2", "removed monthly"])
      // Another one of the group comes in its place.
      try order("yearly")
      try StoreFiles.answer("Purchase")
      #expect(till.drain().contains("yearly purchased #2"))
      #expect(PurchaseLedger.read().entitlements.map(\.product) == ["yearly"])
    }
  }

  @Test func coinsAreBoughtAgainAndAgain() throws {
    try with { () throws in
      for number in 1...2 {
        try order("coin")
        try StoreFiles.answer("Purchase")
        #expect(till.drain() == ["coin purchasing", "coin purchased #\(number)", "removed coin"])
      }
      #expect(till.transactions.last?.original == nil && PurchaseLedger.read().entitlements == [])
    }
  }

  // MARK: The family

  private static let asking = StoreFiles.file(
    products: [StoreFiles.entry("sword", "NonConsumable", "1", words: [("en_US", "Sword", "")])],
    settings: #""_askToBuyEnabled": true"#)

  @Test func theFamilyIsAskedAndAllows() throws {
    try with(["a.storekit": Self.asking]) { () throws in
      try order("sword")
      #expect(StoreFiles.alert?.actions.map(\.title) == ["Cancel", "Ask"])
      try StoreFiles.answer("Ask", for: .seconds(9))
      #expect(till.drain() == ["sword purchasing", "sword deferred"] && StoreFiles.alert == nil)
      #expect(PurchaseLedger.read().entitlements == [])
      rest()
      #expect(StoreFiles.alert?.title == "“Sword” was asked for")
      #expect(StoreFiles.alert?.actions.map(\.title) == ["Decline", "Approve"])
      // Nobody but the family can end it.
      queue.finishTransaction(try #require(queue.transactions.first))
      #expect(queue.transactions.count == 1)
      try StoreFiles.answer("Approve")
      #expect(till.drain() == ["sword purchased #1", "removed sword"])
      #expect(PurchaseLedger.read().entitlements.map(\.product) == ["sword"])
    }
  }

  @Test func theFamilyDeclines() throws {
    try with { () throws in
      try order("coin") { $0.simulatesAskToBuyInSandbox = true }
      try StoreFiles.answer("Ask")
      try StoreFiles.answer("Decline")
      #expect(till.drain() == ["coin purchasing", "coin deferred", "coin failed 2", "removed coin"])
      #expect(PurchaseLedger.read().purchases == [])
    }
  }

  @Test func theFamilyAnswersInALaterLaunch() throws {
    var receipt: Data?
    try with(["a.storekit": Self.asking]) { () throws in
      try order("sword")
      try StoreFiles.answer("Ask", for: .seconds(2))
      receipt = StoreFiles.receipt
    }
    _ = till.drain()
    try with(["a.storekit": Self.asking], receipt: receipt) { () throws in
      #expect(till.drain() == ["sword deferred"])
      try StoreFiles.answer("Approve")
      #expect(till.drain() == ["sword purchased #1", "removed sword"])
    }
  }
}
