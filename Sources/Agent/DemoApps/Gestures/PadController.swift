import UIKit

/// A screen with a line of text at its top that tells what was recognized, and room for pads below it.
class PadController: UIViewController {
  private let log = UILabel()
  /// Pads from the top to the bottom, all of one height.
  let pads = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    log.accessibilityIdentifier = "log"
    log.textAlignment = .center
    log.numberOfLines = 2
    log.text = "nothing yet"
    pads.axis = .vertical
    pads.spacing = 12
    pads.distribution = .fillEqually
    let column = UIStackView(arrangedSubviews: [log, pads])
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
      column.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -20),
      log.heightAnchor.constraint(equalToConstant: 48),
    ])
  }

  /// Tells what was recognized.
  func note(_ text: String) { log.text = text }

  /// Adds a pad with a name.
  @discardableResult
  func addPad(_ name: String, color: UIColor) -> UIView {
    let pad = PadView(name: name, color: color)
    pads.addArrangedSubview(pad)
    return pad
  }
}

/// A coloured field with its name in the middle.
final class PadView: UIView {
  init(name: String, color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 12
    isMultipleTouchEnabled = true
    accessibilityIdentifier = name
    let label = UILabel()
    label.text = name
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: centerXAnchor), label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
