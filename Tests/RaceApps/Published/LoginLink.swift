import RehearsalAgent
import UIKit

/// <https://github.com/wordpress-mobile/WordPressAuthenticator-iOS/issues/453>: a second tap on the button that asks for a link,
/// before the first is answered, pushes the next screen twice. Mended there by a button that is disabled once it was tapped.
@MainActor let loginLink: PublishedRace = { suffix, isMended in
  AppDefinition("LoginLink" + suffix) { _ in
    expose(PasswordController.self) {
      $0.method("requestLink:", { (it: PasswordController, sender: UIButton) in it.requestLink(sender) })
    }
    return RaceAppDelegate { UINavigationController(rootViewController: PasswordController(isMended: isMended)) }
  }
}

final class PasswordController: UIViewController {
  private let isMended: Bool
  private let button = UIButton("Get a login link by email")

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log In"
    button.addTarget(self, action: "requestLink:", for: .touchUpInside)
    stack(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    button.isEnabled = true
  }

  func requestLink(_ sender: UIButton) {
    if isMended { sender.isEnabled = false }
    URLSession.shared.dataTask(with: URLRequest("POST", "/login-links")) { [weak self] _, _, _ in
      DispatchQueue.main.async {
        self?.navigationController?.pushViewController(MagicLinkController(), animated: true)
      }
    }.resume()
  }
}

final class MagicLinkController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Check your email"
    view.backgroundColor = .systemBackground
  }
}
