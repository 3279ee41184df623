import RehearsalAgent
import UIKit

@MainActor let tokenRefresh = AppDefinition("TokenRefresh") { _ in RaceAppDelegate { AccountController() } }

/// Requests with a token that is refreshed when it has run out.
///
/// The mistake: a request that was refused after another one has had the token refreshed has it refreshed once more, and the
/// server takes each refresh token only once.
@MainActor
final class Account {
  private var token: String? = "old"
  private var refreshing: Task<Void, Never>?

  func get(_ path: String) async -> String {
    let (text, status) = await send(path)
    guard status == 401 else { return text }
    await refresh()
    return token == nil ? "signed out" : await send(path).text
  }

  private func send(_ path: String) async -> (text: String, status: Int) {
    var request = URLRequest("GET", path)
    request.setValue(token, forHTTPHeaderField: "Authorization")
    let answer = try? await URLSession.shared.data(for: request)
    return ((answer?.0).text, (answer?.1).status)
  }

  /// Waits for the refresh that is under way, or begins one.
  private func refresh() async {
    if let refreshing { return await refreshing.value }
    let task = Task {
      let answer = try? await URLSession.shared.data(for: URLRequest("POST", "/token"))
      token = (answer?.1).status == 200 ? (answer?.0).text : nil
    }
    refreshing = task
    await task.value
    refreshing = nil
  }
}

final class AccountController: UIViewController {
  private let account = Account()
  private let name = UILabel("name")
  private let mail = UILabel("mail")

  override func viewDidLoad() {
    super.viewDidLoad()
    stack(name, mail)
    Task { name.text = await account.get("/name") }
    Task { mail.text = await account.get("/mail") }
  }
}
