import RehearsalAgent
import UIKit

@MainActor let optimisticRollback = AppDefinition("OptimisticRollback") { _ in RaceAppDelegate { LikesController() } }

/// Likes that show before the server knows of them.
///
/// The mistake: a like that is refused brings back all likes as they were before it, and takes away those that came since.
final class LikesController: UIViewController {
  private let isMended = UserDefaults.standard.bool(forKey: "isMended")
  private let liked = UILabel("liked", "None")
  private let message = UILabel("message")
  private var likes: Set<String> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = ["Cats", "Dogs"].map { name in
      let button = UIButton(name)
      button.addAction(UIAction { [weak self] _ in self?.like(name) }, for: .touchUpInside)
      return button
    }
    stack(buttons[0], buttons[1], liked, message)
  }

  private func like(_ name: String) {
    let before = likes
    likes.insert(name)
    show()
    Task {
      let answer = try? await URLSession.shared.data(for: URLRequest("PUT", "/likes/\(name)"))
      guard (answer?.1).status != 204 else { return }
      if isMended { likes.remove(name) } else { likes = before }
      message.text = "\(name) were not liked"
      show()
    }
  }

  private func show() { liked.text = likes.isEmpty ? "None" : likes.sorted().joined(separator: ", ") }
}
