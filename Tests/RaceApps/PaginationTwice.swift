import RehearsalAgent
import UIKit

@MainActor let paginationTwice = AppDefinition("PaginationTwice") { _ in RaceAppDelegate { CatalogueController() } }

/// A catalogue that comes page by page.
///
/// The mistake: a page counts as loaded when it has come, and the number of the next one is known only when it has been decoded.
final class CatalogueController: UIViewController {
  private let entries = UILabel("entries")
  private let button = UIButton("More")
  private var numbers: [String] = []
  private var isLoading = false

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: CatalogueController.more, for: .touchUpInside)
    stack(button, entries)
  }

  private func more() {
    guard !isLoading else { return }
    isLoading = true
    let page = numbers.count / 2 + 1
    URLSession.shared.dataTask(with: URLRequest("GET", "/catalogue?page=\(page)")) { [weak self] data, _, _ in
      let text = data.text
      DispatchQueue.main.async { self?.isLoading = false }
      DispatchQueue.global().async {
        let decoded = text.components(separatedBy: " ")
        DispatchQueue.main.async { self?.add(decoded) }
      }
    }.resume()
  }

  private func add(_ more: [String]) {
    numbers += more
    entries.text = numbers.joined(separator: " ")
  }
}
