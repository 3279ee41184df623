import RehearsalAgent
import UIKit

/// What a spec can leave behind though it passes: for the invariants at its end.
@MainActor let litter = AppDefinition("Litter") { _ in LitterDelegate() }

final class LitterDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: LitterController())
    window?.makeKeyAndVisible()
    return true
  }
}

/// A button for each thing to leave.
final class LitterController: UIViewController {
  private var kept: [UIViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    button("Ask").addTarget(self, action: LitterController.ask, for: .touchUpInside)
    button("Load").addTarget(self, action: LitterController.load, for: .touchUpInside)
    button("Clean").addTarget(self, action: LitterController.pushClean, for: .touchUpInside)
    button("Kept").addTarget(self, action: LitterController.pushKept, for: .touchUpInside)
    button("Send").addTarget(self, action: LitterController.send, for: .touchUpInside)
    button("Ticking").addTarget(self, action: LitterController.pushTicking, for: .touchUpInside)
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 16, y: 120 + 50 * view.subviews.count, width: 200, height: 44)
    view.addSubview(button)
    return button
  }

  private func ask() {
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    present(alert, animated: true)
  }

  private func load() {
    URLSession.shared.dataTask(with: URL(string: "https://litter.example/slow")!) { _, _, _ in }.resume()
  }

  private func send() {
    var request = URLRequest(url: URL(string: "https://litter.example/slow")!)
    request.httpMethod = "POST"
    URLSession.shared.dataTask(with: request) { _, _, _ in }.resume()
  }

  private func pushClean() { navigationController?.pushViewController(CleanController(), animated: true) }

  private func pushKept() {
    let controller = KeptController()
    kept.append(controller)
    navigationController?.pushViewController(controller, animated: true)
  }

  private func pushTicking() { navigationController?.pushViewController(TickingController(), animated: true) }
}

final class CleanController: UIViewController {}
final class KeptController: UIViewController {}

/// Goes, but its timer does not.
final class TickingController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
  }
}
