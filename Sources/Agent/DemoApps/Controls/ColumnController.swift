import UIKit

/// A screen that is one column of views under a line of text that tells what was done last.
class ColumnController: UIViewController {
  private let log = UILabel()
  let column = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    log.accessibilityIdentifier = "log"
    log.text = "nothing yet"
    log.textAlignment = .center
    log.textColor = .secondaryLabel
    column.axis = .vertical
    column.spacing = 16
    column.alignment = .fill
    column.translatesAutoresizingMaskIntoConstraints = false
    column.addArrangedSubview(log)
    view.addSubview(column)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
  }

  /// Tells what was done.
  func note(_ text: String) { log.text = text }

  /// Adds a view with a name in front of it.
  func addRow(_ name: String, _ view: UIView) {
    let label = UILabel()
    label.text = name
    view.accessibilityIdentifier = name
    view.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, view])
    row.alignment = .center
    row.spacing = 12
    column.addArrangedSubview(row)
  }
}
