import UIKit

/// A draft, the life of its window, and buttons that open other windows and close this one.
final class DraftController: UIViewController {
  /// Posted when something else has changed that is shown.
  static let shallShow = Notification.Name("DraftsShallShow")

  private let field = UITextField()
  private let life = UILabel()
  private let closed = UILabel()
  private var session: UISceneSession?
  private var steps: [String] = []
  private var observer: (any NSObjectProtocol)?

  /// What another window, or a later launch, needs to show the same draft.
  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: DraftSceneDelegate.activityType)
    activity.title = title
    activity.userInfo = ["text": field.text ?? ""]
    return activity
  }

  func begin(with text: String, in session: UISceneSession) {
    self.session = session
    field.text = text
    nameWindow()
  }

  /// Notes a step in the life of the window.
  func note(_ step: String) {
    steps.append(step)
    show()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "A draft"
    field.addTarget(self, action: DraftController.nameWindow, for: .editingChanged)
    life.accessibilityIdentifier = "life"
    closed.accessibilityIdentifier = "closed"
    let stack = UIStackView(
      arrangedSubviews: [
        field, life, closed, button("Copy to New Window", DraftController.openCopy), button("Close", DraftController.close),
      ])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    observer = NotificationCenter.default.addObserver(forName: Self.shallShow, object: nil, queue: nil) { [weak self] _ in
      MainActor.assumeIsolated { self?.show() }
    }
    show()
  }

  private func button(_ title: String, _ action: @escaping (DraftController) -> @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  private func show() {
    life.text = steps.joined(separator: " ")
    let identifiers = (UIApplication.shared.delegate as? DraftsAppDelegate)?.closed ?? []
    closed.text = identifiers.isEmpty ? "None was closed" : "Closed: \(identifiers.joined(separator: ", "))"
  }

  /// The window is called as its draft is.
  private func nameWindow() {
    title = field.text?.isEmpty == false ? field.text : "Untitled"
    session?.scene?.title = title
  }

  private func openCopy() {
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = view.window?.windowScene
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options) { [weak self] error in
      self?.note("refused: \(error.localizedDescription)")
    }
  }

  private func close() {
    guard let session else { return }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { [weak self] error in
      self?.note("refused: \(error.localizedDescription)")
    }
  }
}
