import Testing
import VirtualNetwork
import VirtualTime

@testable import StoreKit
@testable import UIKit

/// Products and transactions by Swift concurrency.
@MainActor @Suite(.serialized) struct TransactionTests {
  private func product(_ identifier: String) throws -> Product {
    Product(item: try #require(StoreCatalog.read().item(identifier)))
  }

  /// What a purchase comes to.
  private nonisolated static func text(_ result: Product.PurchaseResult) -> String {
    switch result {
    case .success(.verified(let transaction)): "\(transaction.productID) #\(transaction.id)"
    case .success(.unverified): "unverified"
    case .userCancelled: "canceled"
    case .pending: "pending"
    }
  }

  private func buy(
    _ identifier: String, _ options: Set<Product.PurchaseOption> = [], answer: String? = "Purchase", for length: Duration? = nil
  ) throws -> Heard<String> {
    let product = try product(identifier)
    let heard = hear { Self.text(try await product.purchase(options: options)) }
    rest()
    if let answer { try StoreFiles.answer(answer, for: length) }
    return heard
  }

  private func list(_ transactions: Transaction.Transactions) -> [String] {
    let heard = hear { () async throws -> [String] in
      var lines: [String] = []
      for await result in transactions {
        let transaction = try result.payloadValue
        lines.append("\(transaction.productID) #\(transaction.id)")
      }
      return lines
    }
    rest()
    return heard.values.first ?? ["no end"]
  }

  private func finish(_ identifier: String) {
    let heard = hear { () async throws -> Bool in
      guard let result = await Transaction.latest(for: identifier) else { return false }
      await result.unsafePayloadValue.finish()
      return true
    }
    rest()
    #expect(heard.values == [true])
  }

  // MARK: Products

  @Test func productsComeInTheOrderInWhichTheyAreAskedFor() throws {
    try StoreFiles.with { () throws in
      let heard = hear { try await Product.products(for: ["sword", "shield", "coin", "sword"]).map(\.id) }
      rest()
      #expect(heard.values == [["sword", "coin"]])
      StubRegistry.main.settings.isOnline = false
      let failed = hear { try await Product.products(for: ["sword"]).map(\.id) }
      rest()
      #expect(failed.values == [] && failed.isOver)
    }
  }

  @Test func aProductSaysWhatTheFileSays() throws {
    try StoreFiles.with { () throws in
      let coin = try product("coin")
      #expect(coin.displayName == "Coin" && coin.description == "Shines" && coin.type == .consumable)
      #expect(coin.price == Decimal(string: "0.99") && coin.displayPrice == "$0.99" && coin.subscription == nil)
      #expect(try product("sword").type == .nonConsumable && product("season").type == .nonRenewable)
      #expect(try product("season").subscription == nil && product("season").displayPrice == "$5.00")
      let monthly = try product("monthly")
      let club = try #require(monthly.subscription)
      #expect(monthly.type == .autoRenewable && club.subscriptionGroupID == "club")
      #expect(club.subscriptionPeriod.unit == .month && club.subscriptionPeriod.value == 1)
      #expect(club.introductoryOffer?.paymentMode == .freeTrial && club.introductoryOffer?.displayPrice == "$0.00")
      #expect(club.introductoryOffer?.period.unit == .week && club.introductoryOffer?.period.value == 2)
      let offer = try #require(try product("yearly").subscription?.introductoryOffer)
      #expect(offer.paymentMode == .payAsYouGo && offer.displayPrice == "$1.99" && offer.periodCount == 3)
    }
  }

  // MARK: Purchases

  @Test func aPurchaseGivesATransaction() throws {
    try StoreFiles.with { () throws in
      let token = UUID()
      let heard = try buy("sword", [.quantity(2), .appAccountToken(token)])
      #expect(heard.values == ["sword #1"])
      let kept = hear { await Transaction.latest(for: "sword")?.unsafePayloadValue }
      rest()
      let transaction = try #require(kept.values.first ?? nil)
      #expect(transaction.purchasedQuantity == 2 && transaction.appAccountToken == token && transaction.originalID == 1)
      #expect(transaction.productType == .nonConsumable && transaction.expirationDate == nil && !transaction.isUpgraded)
      #expect(transaction.purchaseDate == transaction.originalPurchaseDate)
    }
  }

  @Test func whoCancelsThrowsNothing() throws {
    try StoreFiles.with { () throws in
      #expect(try buy("coin", answer: "Cancel").values == ["canceled"])
      #expect(list(Transaction.all) == [])
    }
  }

  @Test func whatCannotBeBoughtIsThrown() throws {
    try StoreFiles.with { () throws in
      let product = try product("coin")
      let heard = hear { () async -> Product.PurchaseError? in
        do {
          _ = try await product.purchase(options: [.quantity(11)])
          return nil
        } catch { return error as? Product.PurchaseError }
      }
      rest()
      #expect(heard.values == [.invalidQuantity])
      StubRegistry.main.settings.isOnline = false
      let offline = hear { () async -> URLError.Code? in
        do {
          _ = try await product.purchase()
          return nil
        } catch StoreKitError.networkError(let error) { return error.code } catch { return nil }
      }
      rest()
      #expect(offline.values == [.notConnectedToInternet])
    }
  }

  // MARK: What the person has

  @Test func entitlementsAreWhatIsNotUsedUpOrReplaced() throws {
    try StoreFiles.with { () throws in
      for product in ["coin", "sword", "season", "season", "monthly", "yearly"] { _ = try buy(product) }
      #expect(list(Transaction.currentEntitlements) == ["sword #2", "season #4", "yearly #6"])
      #expect(
        list(Transaction.all) == ["coin #1", "sword #2", "season #3", "season #4", "monthly #5", "yearly #6"])
      finish("coin")
      finish("sword")
      #expect(list(Transaction.all).first == "sword #2")
      #expect(list(Transaction.unfinished) == ["season #3", "season #4", "monthly #5", "yearly #6"])
      let heard = hear {
        [
          await Transaction.currentEntitlement(for: "monthly") == nil,
          await Transaction.latest(for: "monthly")?.unsafePayloadValue.isUpgraded == true,
          await Transaction.latest(for: "shield") == nil,
        ]
      }
      rest()
      #expect(heard.values == [[true, true, true]])
    }
  }

  @Test func theFirstOfferIsForWhoWasNeverInTheGroup() throws {
    try StoreFiles.with { () throws in
      @MainActor func eligible() throws -> [Bool] {
        let yearly = try product("yearly")
        let club = try #require(yearly.subscription)
        let heard = hear { await club.isEligibleForIntroOffer }
        rest()
        return heard.values
      }
      #expect(try eligible() == [true])
      _ = try buy("monthly")
      #expect(try eligible() == [false])
    }
  }

  @Test func aSubscriptionRenewsItself() throws {
    try StoreFiles.with { () throws in
      _ = try buy("monthly")
      let purchase = try #require(PurchaseLedger.read().purchases.first)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      func month(_ number: Int) -> Date? { calendar.date(byAdding: .month, value: number, to: purchase.date) }
      #expect(purchase.expiration(purchase.date) == month(1))
      let end = try #require(month(1))
      #expect(purchase.expiration(end.addingTimeInterval(-1)) == month(1) && purchase.expiration(end) == month(2))
      // 2024 has a day more: after 365 days it is the last of January.
      #expect(purchase.expiration(end.addingTimeInterval(86_400 * 365)) == month(13))
    }
  }

  // MARK: Updates

  @Test func updatesTellOfWhatTheFamilyAllows() throws {
    try StoreFiles.with { () throws in
      _ = try buy("coin")
      let heard = hear { () async -> [String] in
        var (lines, updates) = ([String](), Transaction.updates.makeAsyncIterator())
        while lines.count < 2, case .verified(let transaction)? = await updates.next() {
          lines.append("\(transaction.productID) #\(transaction.id)")
        }
        return lines
      }
      rest()
      #expect(!heard.isOver)
      // What is bought at once is told by its purchase alone.
      #expect(try buy("season").values == ["season #2"] && !heard.isOver)
      let asked = try buy("sword", [.simulatesAskToBuyInSandbox(true)], answer: "Ask", for: .seconds(2))
      #expect(asked.values == ["pending"] && list(Transaction.currentEntitlements) == ["season #2"])
      try StoreFiles.answer("Approve")
      #expect(heard.values == [["coin #1", "sword #3"]])
    }
  }

  @Test func theStoreIsAskedWhatWasBought() throws {
    try StoreFiles.with { () throws in
      #expect(AppStore.canMakePayments)
      @MainActor func sync() -> [Bool] {
        let heard = hear { () async -> Bool in
          do {
            try await AppStore.sync()
            return true
          } catch { return false }
        }
        rest()
        return heard.values
      }
      #expect(sync() == [true])
      StubRegistry.main.settings.isOnline = false
      #expect(sync() == [false])
    }
  }
}
