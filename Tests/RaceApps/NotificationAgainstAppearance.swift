import RehearsalAgent
import UIKit

@MainActor let notificationAgainstAppearance = AppDefinition("NotificationAgainstAppearance") { _ in
  expose(InboxController.self) {
    $0.method("openSettings", { (it: InboxController) in it.openSettings() })
    $0.method("mailDidArrive:", { (it: InboxController, note: Notification) in it.mailDidArrive(note) })
  }
  return RaceAppDelegate {
    let root = UINavigationController(rootViewController: InboxController())
    MailService.fetch()
    return root
  }
}

extension Notification.Name {
  fileprivate static let mailDidArrive = Notification.Name("MailDidArrive")
}

enum MailService {
  static func fetch() {
    URLSession.shared.dataTask(with: URLRequest("GET", "/mail")) { data, _, _ in
      let text = data.text
      DispatchQueue.main.async { NotificationCenter.default.post(name: .mailDidArrive, object: text) }
    }.resume()
  }
}

/// An inbox that hears of mail.
///
/// The mistake: it begins to listen when it loads and stops when it goes behind another screen, for ever.
final class InboxController: UIViewController {
  private let mail = UILabel("mail", "Fetching")
  private let button = UIButton("Settings")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    button.addTarget(self, action: "openSettings", for: .touchUpInside)
    stack(mail, button)
    NotificationCenter.default.addObserver(self, selector: "mailDidArrive:", name: .mailDidArrive, object: nil)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    NotificationCenter.default.removeObserver(self)
  }

  func openSettings() {
    let settings = UIViewController()
    settings.title = "Settings"
    navigationController?.pushViewController(settings, animated: true)
  }

  func mailDidArrive(_ note: Notification) { mail.text = note.object as? String }
}
