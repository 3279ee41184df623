import RehearsalAgent
import UIKit

@MainActor let keyboardAgainstPush = AppDefinition("KeyboardAgainstPush") { _ in
  expose(CodeController.self) {
    $0.method("lookUp", { (it: CodeController) in it.lookUp() })
    $0.method("keyboardWillShow:", { (it: CodeController, note: Notification) in it.keyboardWillShow(note) })
    $0.method("keyboardWillHide:", { (it: CodeController, note: Notification) in it.keyboardWillHide(note) })
  }
  return RaceAppDelegate { UINavigationController(rootViewController: CodeController()) }
}

/// A code to look up, and a bar that makes way for the keyboard.
///
/// The mistake: the keyboard goes when the code has been checked in the background. Where the push has begun by then, nobody
/// hears of its going, and the bar stays where it was.
final class CodeController: UIViewController {
  private let field = UITextField()
  private let bar = UILabel("bar", "Help")
  private let button = UIButton("Look up")
  private lazy var bottom = bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Code"
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "code"
    button.addTarget(self, action: "lookUp", for: .touchUpInside)
    stack(field, button)
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([bottom, bar.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor)])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let center = NotificationCenter.default
    center.addObserver(self, selector: "keyboardWillShow:", name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(self, selector: "keyboardWillHide:", name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
  }

  func keyboardWillShow(_ note: Notification) { bottom.constant = -300 }

  func keyboardWillHide(_ note: Notification) { bottom.constant = 0 }

  func lookUp() {
    let code = field.text ?? ""
    DispatchQueue.global().async { [weak self] in
      let isValid = code.count == 4
      DispatchQueue.main.async { if isValid { self?.field.resignFirstResponder() } }
    }
    URLSession.shared.dataTask(with: URLRequest("GET", "/codes/\(code)")) { [weak self] data, _, _ in
      let text = data.text
      DispatchQueue.main.async { self?.open(text) }
    }.resume()
  }

  private func open(_ text: String) {
    let found = UIViewController()
    found.title = text
    navigationController?.pushViewController(found, animated: true)
  }
}
