import UIKit

/// Buttons of every kind, one with a menu, and a spinner that a button starts.
final class ButtonsController: ColumnController {
  private let spinner = UIActivityIndicatorView(style: .medium)

  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UIButton(type: .system)
    plain.setTitle("Plain", for: .normal)
    plain.addTarget(self, action: ButtonsController.tapped, for: .touchUpInside)

    var filled = UIButton.Configuration.filled()
    filled.title = "Buy"
    filled.subtitle = "for 2 coins"
    filled.image = UIImage(systemName: "star.fill")
    filled.imagePadding = 8
    let buy = UIButton(
      configuration: filled,
      primaryAction: UIAction { [weak self] _ in
        self?.note("bought")
        UINotificationFeedbackGenerator().notificationOccurred(.success)
      })

    buy.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Buy as a gift") { [weak self] _ in
        self?.note("bought as a gift")
        return true
      }
    ]

    var tinted = UIButton.Configuration.tinted()
    tinted.title = "Favourite"
    let toggle = UIButton(configuration: tinted)
    toggle.changesSelectionAsPrimaryAction = true
    toggle.addAction(
      UIAction { [weak self] action in
        let isSelected = (action.sender as? UIButton)?.isSelected ?? false
        self?.note(isSelected ? "favourite" : "no favourite")
      }, for: .primaryActionTriggered)

    var gray = UIButton.Configuration.gray()
    gray.title = "Sort"
    let sort = UIButton(configuration: gray)
    sort.showsMenuAsPrimaryAction = true
    sort.menu = UIMenu(
      children: ["Name", "Date", "Size"].map { title in
        UIAction(title: title) { [weak self] _ in self?.note("sorted by \(title.lowercased())") }
      })

    let disabled = UIButton(configuration: filled)
    disabled.configuration?.title = "Sold out"
    disabled.isEnabled = false

    let load = UIButton(type: .system)
    load.setTitle("Load", for: .normal)
    load.addTarget(self, action: ButtonsController.load, for: .touchUpInside)
    let visit = UIButton(type: .system)
    visit.setTitle("Visit", for: .normal)
    visit.addTarget(self, action: ButtonsController.visit, for: .touchUpInside)
    spinner.hidesWhenStopped = true
    for view in [plain, buy, toggle, sort, disabled, load, visit, spinner] as [UIView] { column.addArrangedSubview(view) }
  }

  private func tapped() { note("plain tapped") }

  private func visit() {
    UIApplication.shared.open(URL(string: "https://shop.example/help")!) { [weak self] isOpened in
      self?.note(isOpened ? "visited" : "could not visit")
    }
  }

  private func load() {
    spinner.startAnimating()
    note("loading")
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      MainActor.assumeIsolated { [weak self] in
        self?.spinner.stopAnimating()
        self?.note("loaded")
      }
    }
  }
}
