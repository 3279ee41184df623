import UIKit

/// What mails and messages have in common: fields that say what would be sent, and two buttons.
@MainActor
open class ComposeController: UINavigationController {
  /// What is shown, from the top: a name, and what it reads and changes.
  struct Field {
    let name: String
    let read: () -> String
    let write: (String) -> Void
  }

  let form = UIViewController()
  private var labels: [(UITextField, Field)] = []

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    form.title = title
    form.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.end(sent: false) })
    form.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Send") { [weak self] _ in self?.end(sent: true) })
    form.view.backgroundColor = .systemBackground
    setViewControllers([form], animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    var y: CGFloat = 120
    for field in fields {
      let line = UITextField(frame: CGRect(x: 16, y: y, width: form.view.bounds.width - 32, height: 36))
      line.autoresizingMask = .flexibleWidth
      (line.placeholder, line.text, line.accessibilityIdentifier) = (field.name, field.read(), field.name)
      line.addAction(UIAction { [weak line] _ in field.write(line?.text ?? "") }, for: .editingChanged)
      form.view.addSubview(line)
      y += 44
    }
  }

  /// Those of its kind.
  var fields: [Field] { [] }
  func end(sent: Bool) {}
}
