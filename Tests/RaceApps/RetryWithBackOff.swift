import RehearsalAgent
import UIKit

@MainActor let retryWithBackOff = AppDefinition("RetryWithBackOff") { _ in
  expose(FeedController.self) { $0.method("load", { (it: FeedController) in it.load() }) }
  return RaceAppDelegate { FeedController() }
}

/// A feed that is asked for again, after a while, when the server is too busy.
///
/// The mistake: the failure of an older request brings about another one although a later request has had its answer.
final class FeedController: UIViewController {
  private let feed = UILabel("feed", "Loading")
  private let button = UIButton("Reload")
  private var retry: Timer?
  private var notes: [String] = []
  private var wait = 0.5

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: "load", for: .touchUpInside)
    stack(feed, button)
    load()
  }

  func load() {
    URLSession.shared.dataTask(with: URLRequest("GET", "/feed")) { [weak self] data, response, _ in
      let (status, text) = (response.status, data.text)
      DispatchQueue.main.async { self?.take(status, text) }
    }.resume()
  }

  private func take(_ status: Int, _ text: String) {
    guard status == 200 else {
      feed.text = "Trying again"
      retry = Timer.scheduledTimer(timeInterval: wait, target: self, selector: "load", userInfo: nil, repeats: false)
      wait *= 2
      return
    }
    retry?.invalidate()
    notes += text.components(separatedBy: ", ")
    feed.text = "\(notes.count) notes"
  }
}
