import RehearsalAgent
import UIKit

@MainActor let taskAgainstEnd = AppDefinition("TaskAgainstEnd") { _ in
  RaceAppDelegate { UINavigationController(rootViewController: ShelfController()) }
}

/// What is being looked at, if anything is.
@MainActor
final class Choice {
  var text: String? { didSet { changed() } }
  var changed: () -> Void = {}
}

final class ShelfController: UIViewController {
  private let choice = Choice()
  private let chosen = UILabel("chosen", "Nothing chosen")
  private let button = UIButton("Tea")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    button.addTarget(self, action: ShelfController.open, for: .touchUpInside)
    choice.changed = { [weak self] in self?.chosen.text = self?.choice.text ?? "Nothing chosen" }
    stack(button, chosen)
  }

  private func open() { navigationController?.pushViewController(ProductController(choice), animated: true) }
}

/// A product, which is chosen while its screen is there.
///
/// The mistake: the task outlives the screen, and chooses after it has gone.
final class ProductController: UIViewController {
  private let choice: Choice
  private let price = UILabel("price", "…")

  init(_ choice: Choice) {
    self.choice = choice
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tea"
    stack(price)
    Task {
      let answer = try? await URLSession.shared.data(for: URLRequest("GET", "/products/tea"))
      price.text = (answer?.0).text
      choice.text = "Tea, \(price.text ?? "")"
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    choice.text = nil
  }
}
