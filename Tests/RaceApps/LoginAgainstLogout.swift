import RehearsalAgent
import UIKit

@MainActor let loginAgainstLogout = AppDefinition("LoginAgainstLogout") { _ in RaceAppDelegate { SessionController() } }

/// A session that one can begin and end.
///
/// The mistake: the answer to a login that was given up begins the session all the same.
final class SessionController: UIViewController {
  private let isMended = UserDefaults.standard.bool(forKey: "isMended")
  private let status = UILabel("status", "Signed out")
  private let enter = UIButton("Sign in")
  private let leave = UIButton("Sign out")
  private var login: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    enter.addTarget(self, action: SessionController.signIn, for: .touchUpInside)
    leave.addTarget(self, action: SessionController.signOut, for: .touchUpInside)
    stack(enter, leave, status)
  }

  private func signIn() {
    status.text = "Signing in"
    login = Task {
      guard let (data, _) = try? await URLSession.shared.data(for: URLRequest("POST", "/session")) else { return }
      if isMended, Task.isCancelled { return }
      status.text = "Signed in as \(String(decoding: data, as: UTF8.self))"
    }
  }

  private func signOut() {
    if isMended { login?.cancel() }
    status.text = "Signed out"
  }
}
