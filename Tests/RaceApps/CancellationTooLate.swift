import RehearsalAgent
import UIKit

@MainActor let cancellationTooLate = AppDefinition("CancellationTooLate") { _ in RaceAppDelegate { ImportController() } }

/// Contacts that are imported, unless one changes one's mind.
///
/// The mistake: what is cancelled is the request. Contacts that have come and are being decoded are shown all the same.
final class ImportController: UIViewController {
  private let status = UILabel("status", "No contacts")
  private let start = UIButton("Import")
  private let cancel = UIButton("Discard")
  private var request: URLSessionDataTask?

  override func viewDidLoad() {
    super.viewDidLoad()
    start.addTarget(self, action: ImportController.begin, for: .touchUpInside)
    cancel.addTarget(self, action: ImportController.discard, for: .touchUpInside)
    stack(start, cancel, status)
  }

  private func begin() {
    request = URLSession.shared.dataTask(with: URLRequest("GET", "/contacts")) { [weak self] data, _, error in
      guard error == nil else { return }
      let text = data.text
      DispatchQueue.global(qos: .userInitiated).async {
        let count = text.components(separatedBy: ", ").count
        DispatchQueue.main.async { self?.status.text = "\(count) contacts" }
      }
    }
    request?.resume()
  }

  private func discard() {
    request?.cancel()
    status.text = "No contacts"
  }
}
