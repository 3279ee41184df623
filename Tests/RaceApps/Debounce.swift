import RehearsalAgent
import UIKit

@MainActor let debounce = AppDefinition("Debounce") { _ in
  expose(FinderController.self) {
    $0.method("changed", { (it: FinderController) in it.changed() })
    $0.method("search", { (it: FinderController) in it.search() })
  }
  return RaceAppDelegate { FinderController() }
}

/// A search that waits until the typing has paused.
///
/// The mistake: a search that comes due while another one is under way is left out, and not made up for.
final class FinderController: UIViewController {
  private let field = UITextField()
  private let results = UILabel("results")
  private var isSearching = false

  override func viewDidLoad() {
    super.viewDidLoad()
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "search"
    field.addTarget(self, action: "changed", for: .editingChanged)
    stack(field, results)
  }

  func changed() {
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: "search", object: nil)
    perform("search", with: nil, afterDelay: 0.3)
  }

  func search() {
    guard !isSearching else { return }
    isSearching = true
    URLSession.shared.dataTask(with: URLRequest("GET", "/search?q=\(field.text ?? "")")) { [weak self] data, _, _ in
      let found = data.text
      DispatchQueue.main.async { self?.show(found) }
    }.resume()
  }

  private func show(_ found: String) {
    isSearching = false
    results.text = found
  }
}
