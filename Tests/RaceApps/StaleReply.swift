import RehearsalAgent
import UIKit

@MainActor let staleReply = AppDefinition("StaleReply") { _ in
  expose(SuggestionsController.self) {
    $0.method("search:", { (it: SuggestionsController, field: UITextField) in it.search(field) })
  }
  return RaceAppDelegate { SuggestionsController() }
}

/// Suggestions while one types.
///
/// The mistake: whichever answer comes last is shown, be it to an older question.
final class SuggestionsController: UIViewController {
  private let isMended = UserDefaults.standard.bool(forKey: "isMended")
  private let field = UITextField()
  private let suggestions = UILabel("suggestions")

  override func viewDidLoad() {
    super.viewDidLoad()
    field.borderStyle = .roundedRect
    field.accessibilityIdentifier = "search"
    field.addTarget(self, action: "search:", for: .editingChanged)
    stack(field, suggestions)
  }

  func search(_ sender: UITextField) {
    let question = sender.text ?? ""
    URLSession.shared.dataTask(with: URLRequest("GET", "/search?q=\(question)")) { [weak self] data, _, _ in
      let found = data.text
      DispatchQueue.main.async { self?.show(found, for: question) }
    }.resume()
  }

  private func show(_ found: String, for question: String) {
    if isMended, question != field.text { return }
    suggestions.text = found
  }
}
