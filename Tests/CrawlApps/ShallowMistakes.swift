import UIKit

// Mistakes that show after one to three acts.

/// One act, and an answer that is not what was expected: what comes is decoded as if it were always right.
final class FeedController: StackController {
  private struct Item: Decodable { let title: String }

  override func viewDidLoad() {
    super.viewDidLoad()
    let count = label("nothing yet")
    button("Categories") { count.text = "News, Weather" }
    button("Load") {
      let task = URLSession.shared.dataTask(with: URL(string: "https://feed.example/items")!) { data, _, _ in
        DispatchQueue.main.async {
          guard let data else { return count.text = "no connection" }
          count.text = "\(try! JSONDecoder().decode([Item].self, from: data).count) items"
        }
      }
      task.resume()
    }
  }
}

/// Two acts, of which one is done to the device: what plays is forgotten when the app goes, and needed when it comes back.
final class PlayerController: StackController {
  private var song: String?
  private var isPlaying = false
  private var observers: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Player"
    button("Play") { [weak self] in self?.play("Blue Train") }
    button("Stop") { [weak self] in self?.play(nil) }
    let centre = NotificationCenter.default
    let went = centre.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.song = nil }
    }
    let came = centre.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil) { [weak self] _ in
      MainActor.assumeIsolated { self?.goOn() }
    }
    observers = [went, came]
  }

  private func play(_ song: String?) { (self.song, isPlaying) = (song, song != nil) }

  private func goOn() {
    if isPlaying { title = song! }
  }
}

/// Three acts: an address without "@" has no second part.
final class SignUpController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let address = field("Address")
    let terms = toggle("I agree")
    let answer = label()
    button("Sign up") {
      guard terms.isOn else { return answer.text = "You have to agree" }
      guard let text = address.text, !text.isEmpty else { return answer.text = "Who are you?" }
      answer.text = "Welcome from \(text.split(separator: "@", omittingEmptySubsequences: false)[1])"
    }
  }
}
