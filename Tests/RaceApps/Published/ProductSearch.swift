import RehearsalAgent
import UIKit

/// <https://github.com/openfoodfacts/openfoodfacts-ios/issues/8>: each key sends a request, and what comes last is shown. Mended
/// there by waiting for a quarter of a second after the last key, which makes the race rarer and leaves it in place.
@MainActor let productSearch: PublishedRace = { suffix, isMended in
  AppDefinition("ProductSearch" + suffix) { _ in RaceAppDelegate { ProductSearchController(waits: isMended) } }
}

final class ProductSearchController: UIViewController, UISearchBarDelegate {
  private let waits: Bool
  private let products = UILabel("products")
  private var search: DispatchWorkItem?

  init(waits: Bool) {
    self.waits = waits
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UISearchBar()
    bar.delegate = self
    stack(bar, products)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    search?.cancel()
    let search = DispatchWorkItem { [weak self] in self?.find(searchText) }
    self.search = search
    guard waits else { return search.perform() }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250), execute: search)
  }

  private func find(_ text: String) {
    URLSession.shared.dataTask(with: URLRequest("GET", "/products?q=\(text)")) { [weak self] data, _, _ in
      let found = data.text
      DispatchQueue.main.async { self?.products.text = found }
    }.resume()
  }
}
