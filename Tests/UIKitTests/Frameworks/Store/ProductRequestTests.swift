import Testing
import VirtualNetwork
import VirtualTime

@testable import StoreKit
@testable import UIKit

/// What the store tells an app of what it sells.
@MainActor @Suite(.serialized) struct ProductRequestTests {
  private final class Listener: NSObject, SKProductsRequestDelegate, @unchecked Sendable {  // only the main actor comes here
    var lines: [String] = []
    var products: [SKProduct] = []
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      products = response.products
      let found = response.products.map(\.productIdentifier).joined(separator: ",")
      lines.append("found \(found) not \(response.invalidProductIdentifiers.joined(separator: ","))")
    }
    func requestDidFinish(_ request: SKRequest) { lines.append("finished") }
    func request(_ request: SKRequest, didFailWithError error: any Error) {
      lines.append("failed \((error as NSError).domain) \((error as NSError).code)")
    }
  }

  private func ask(_ identifiers: Set<String>) -> Listener {
    let (request, listener) = (SKProductsRequest(productIdentifiers: identifiers), Listener())
    request.delegate = listener
    request.start()
    rest()
    withExtendedLifetime(request) {}
    return listener
  }

  private var complaints: [String] { UIKitComplaints.drain().map(\.description) }

  // MARK: Requests

  @Test func theAnswerComesBeforeTheEnd() throws {
    try StoreFiles.with { () throws in
      #expect(ask(["sword", "coin", "shield"]).lines == ["found coin,sword not shield", "finished"])
      #expect(complaints == [])
    }
  }

  @Test func theStoreTakesHalfASecond() throws {
    try StoreFiles.with { () throws in
      let (request, listener) = (SKProductsRequest(productIdentifiers: ["coin"]), Listener())
      request.delegate = listener
      request.start()
      advance(by: .milliseconds(499))
      #expect(listener.lines == [])
      advance(by: .milliseconds(1))
      #expect(listener.lines.count == 2)
      // It may be asked again.
      request.start()
      request.start()
      rest()
      #expect(listener.lines.count == 4)
    }
  }

  @Test func aRequestThatIsCanceledOrThatNobodyKeepsHasNoAnswer() throws {
    try StoreFiles.with { () throws in
      let listener = Listener()
      let canceled = SKProductsRequest(productIdentifiers: ["coin"])
      canceled.delegate = listener
      canceled.start()
      canceled.cancel()
      var forgotten: SKProductsRequest? = SKProductsRequest(productIdentifiers: ["coin"])
      forgotten?.delegate = listener
      forgotten?.start()
      forgotten = nil
      rest()
      #expect(listener.lines == [])
      canceled.start()
      rest()
      #expect(listener.lines == ["found coin not ", "finished"])
    }
  }

  @Test func withoutAConnectionItFails() throws {
    try StoreFiles.with { () throws in
      StubRegistry.main.settings.isOnline = false
      #expect(ask(["coin"]).lines == ["failed SKErrorDomain 0"])
    }
  }

  @Test func whereNothingIsSoldThatIsSaid() throws {
    try StoreFiles.with(["notes.txt": StoreFiles.shop]) { () throws in
      #expect(ask(["coin"]).lines == ["found  not coin", "finished"])
      #expect(
        complaints == [
          "Warning: the App Store sells nothing: there is no .storekit file in Media/Store, and none in the app's bundle"
        ])
    }
  }

  // MARK: Products

  private func product(_ identifier: String) throws -> SKProduct { try #require(ask([identifier]).products.first) }

  @Test func aProductSaysWhatTheFileSays() throws {
    try StoreFiles.with { () throws in
      let coin = try product("coin")
      #expect(coin.localizedTitle == "Coin" && coin.localizedDescription == "Shines")
      #expect(coin.price == NSDecimalNumber(string: "0.99") && coin.priceLocale.identifier == "en_US")
      #expect(!coin.isFamilyShareable && coin.subscriptionPeriod == nil && coin.introductoryPrice == nil)
      #expect(coin.subscriptionGroupIdentifier == nil)
      let sword = try product("sword")
      #expect(sword.isFamilyShareable && sword.price == NSDecimalNumber(string: "12.5"))
      #expect(try product("season").localizedTitle == "Season")
    }
  }

  @Test func titlesAreInTheLanguageOfTheDevice() throws {
    try StoreFiles.with { () throws in
      for (device, title) in [("de_AT", "Münze"), ("en_US", "Coin"), ("en_GB", "Coin"), ("fr_FR", "Coin")] {
        CurrentLocale.value = Locale(identifier: device)
        #expect(try product("coin").localizedTitle == title)
      }
    }
  }

  @Test func aSubscriptionHasAPeriodAndAnOffer() throws {
    try StoreFiles.with { () throws in
      let monthly = try product("monthly")
      #expect(monthly.subscriptionPeriod?.numberOfUnits == 1 && monthly.subscriptionPeriod?.unit == .month)
      #expect(monthly.subscriptionGroupIdentifier == "club")
      let trial = try #require(monthly.introductoryPrice)
      #expect(trial.paymentMode == .freeTrial && trial.price == 0 && trial.numberOfPeriods == 1 && trial.type == .introductory)
      #expect(trial.subscriptionPeriod.numberOfUnits == 2 && trial.subscriptionPeriod.unit == .week)
      let yearly = try product("yearly")
      #expect(yearly.localizedTitle == "" && yearly.subscriptionPeriod?.unit == .year)
      let cheap = try #require(yearly.introductoryPrice)
      #expect(cheap.paymentMode == .payAsYouGo && cheap.price == NSDecimalNumber(string: "1.99") && cheap.numberOfPeriods == 3)
    }
  }

  @Test func periodsAreReadWithOneUnit() {
    func read(_ text: String) -> String? { StorePeriod(text).map { "\($0.count) \($0.unit)" } }
    #expect(read("P3D") == "3 day" && read("P1W") == "1 week" && read("P6M") == "6 month" && read("P1Y") == "1 year")
    for text in ["", "P", "P0M", "1M", "P1H", "P1M1D", "P1000D", "p1m"] { #expect(read(text) == nil) }
    #expect(StorePeriod("P1M")?.words == "month" && StorePeriod("P2W")?.words == "2 weeks")
  }

  @Test func theFirstFileThatHasAProductCounts() throws {
    let files = [
      "b.storekit": StoreFiles.file(products: [StoreFiles.entry("coin", "Consumable", "9")]),
      "a.storekit": StoreFiles.file(
        products: [StoreFiles.entry("coin", "Consumable", "0.49")], settings: #""_locale": "de_DE""#),
    ]
    try StoreFiles.with(files) { () throws in
      let coin = try product("coin")
      #expect(coin.price == NSDecimalNumber(string: "0.49") && coin.priceLocale.identifier == "de_DE")
    }
  }

  @Test func whatAFileCannotSellIsLeftOut() throws {
    let entries = [
      StoreFiles.entry("gift", "Present", "1"), StoreFiles.entry("debt", "Consumable", "-1"),
      StoreFiles.entry("club", "RecurringSubscription", "1"), StoreFiles.entry("coin", "Consumable", "1"),
    ]
    try StoreFiles.with(["a.storekit": StoreFiles.file(products: entries), "b.storekit": "no JSON"]) { () throws in
      #expect(ask(["gift", "debt", "club", "coin"]).lines == ["found coin not club,debt,gift", "finished"])
      #expect(
        complaints == [
          "Warning: a.storekit cannot sell 'gift': nothing has the type 'Present'",
          "Warning: a.storekit cannot sell 'debt': '-1' is no price",
          "Warning: a.storekit cannot sell 'club': a subscription needs a period, such as 'P1M'",
          "Warning: b.storekit is no StoreKit configuration file: it has to be the JSON that Xcode writes",
        ])
    }
  }

  // MARK: The receipt

  @Test func aReceiptIsThereWhenItWasAskedFor() throws {
    try StoreFiles.with { () throws in
      let receipt = Bundle.main.appStoreReceiptURL
      let place = try #require(receipt)
      #expect(place == PurchaseLedger.place)
      #expect(!FileManager.default.fileExists(atPath: place.path))
      let (request, listener) = (SKReceiptRefreshRequest(), Listener())
      request.delegate = listener
      request.start()
      #expect(!FileManager.default.fileExists(atPath: place.path))
      rest()
      #expect(FileManager.default.fileExists(atPath: place.path) && listener.lines == ["finished"])
    }
  }
}
