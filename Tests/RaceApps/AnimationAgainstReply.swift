import RehearsalAgent
import UIKit

@MainActor let animationAgainstReply = AppDefinition("AnimationAgainstReply") { _ in RaceAppDelegate { PaperPlaneController() } }

/// A message that flies away like a paper plane while it is sent.
///
/// The mistake: the plane's landing shows the answer, and nobody shows one that comes after that.
final class PaperPlaneController: UIViewController {
  private let plane = UILabel("plane", "✈")
  private let status = UILabel("status", "Draft")
  private let button = UIButton("Send")
  private var answer: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: PaperPlaneController.send, for: .touchUpInside)
    stack(status, button, plane)
  }

  private func send() {
    answer = nil
    status.text = "Sending"
    URLSession.shared.dataTask(with: URLRequest("POST", "/messages")) { [weak self] data, _, _ in
      let text = data.text
      DispatchQueue.main.async { self?.answer = text }
    }.resume()
    UIView.animate(withDuration: 0.4, animations: { self.plane.transform = CGAffineTransform(translationX: 200, y: -100) }) { _ in
      if let answer = self.answer { self.status.text = answer }
    }
  }
}
