import RehearsalAgent
import UIKit

/// Apps with one mistake each, and one without: what a crawl has to find. Nine of them crash: Feed after one act, and eight
/// after two to eight.
@MainActor public let crawlApps = [
  app("Feed") { FeedController() },
  app("Player") { PlayerController() },
  app("SignUp") { SignUpController() },
  app("Cart") { ShopController() },
  app("Sync") { SettingsController() },
  app("Album") { AlbumsController() },
  app("Quiz") { QuizController() },
  app("Wizard") { WizardController(Draft(), page: 0) },
  app("Shelf") { ShelfController() },
  AppDefinition(
    "Ledger", invariants: [AppInvariant("the balance is the sum of the entries") { Ledger.shared.isBalanced }]
  ) { _ in
    Ledger.shared = Ledger()
    return CrawlAppDelegate { LedgerController() }
  },
  app("Maze") { MazeController() },
  app("Radio") { RadioController() },
  app("Hurried") { HurriedController() },
  app("Doomed") { DoomedController() },
  AppDefinition("Stillborn") { _ in StillbornAppDelegate() },
  app("Options") { OptionsController() },
  app("Flawless") { FlawlessController() },
]

@MainActor
private func app(_ name: String, _ makeRoot: @escaping @MainActor () -> UIViewController) -> AppDefinition {
  AppDefinition(name) { _ in CrawlAppDelegate(makeRoot) }
}

/// A window with a navigation controller: what every app here begins with.
final class CrawlAppDelegate: UIResponder, UIApplicationDelegate {
  private let makeRoot: @MainActor () -> UIViewController
  var window: UIWindow?

  init(_ makeRoot: @escaping @MainActor () -> UIViewController) { self.makeRoot = makeRoot }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: makeRoot())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Views below one another, from the top.
class StackController: UIViewController {
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  @discardableResult
  func button(_ title: String, _ act: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in act() })
    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    stack.addArrangedSubview(button)
    return button
  }

  @discardableResult
  func field(_ name: String) -> UITextField {
    let field = UITextField()
    field.placeholder = name
    field.accessibilityLabel = name
    stack.addArrangedSubview(field)
    return field
  }

  @discardableResult
  func label(_ text: String = "") -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    stack.addArrangedSubview(label)
    return label
  }

  @discardableResult
  func toggle(_ name: String) -> UISwitch {
    let toggle = UISwitch()
    toggle.accessibilityLabel = name
    stack.addArrangedSubview(toggle)
    return toggle
  }

  func push(_ controller: UIViewController) { navigationController?.pushViewController(controller, animated: true) }
}
