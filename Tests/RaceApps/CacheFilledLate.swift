import RehearsalAgent
import UIKit

@MainActor let cacheFilledLate = AppDefinition("CacheFilledLate") { _ in
  RaceAppDelegate { UINavigationController(rootViewController: PriceListController()) }
}

/// Prices that are put into a cache in the background, and shown when they are there.
@MainActor
final class PriceCache {
  private var prices: [String: String] = [:]
  var filled: () -> Void = {}

  func fill(from list: String) {
    DispatchQueue.global(qos: .utility).async { [self] in
      let pairs = list.components(separatedBy: ", ").map { $0.components(separatedBy: " ") }
      DispatchQueue.main.async { self.take(Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })) }
    }
  }

  private func take(_ prices: [String: String]) {
    self.prices = prices
    filled()
  }

  subscript(name: String) -> String? { prices[name] }
}

/// A product with its price.
///
/// The mistake is the test's: it reads the price at once, and the app shows "…" until the cache is filled, as it should.
final class PriceListController: UIViewController {
  private let cache = PriceCache()
  private let price = UILabel("price", "–")
  private let button = UIButton("Tea")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Prices"
    button.addTarget(self, action: PriceListController.show, for: .touchUpInside)
    stack(button, price)
    cache.fill(from: "Tea 3€, Milk 1€")
  }

  private func show() {
    price.text = cache["Tea"] ?? "…"
    cache.filled = { [weak self] in self?.price.text = self?.cache["Tea"] }
  }
}
