import RehearsalAgent
import UIKit

@MainActor let indexAfterReload = AppDefinition("IndexAfterReload") { _ in RaceAppDelegate { LettersController() } }

/// Letters, the last of which is opened.
///
/// The mistake: a letter that is opened is remembered by its place, and a reload may have made the list shorter by the time it
/// has come. Then the app ends.
final class LettersController: UIViewController {
  private let list = UILabel("letters")
  private let open = UIButton("Open")
  private let refresh = UIButton("Reload")
  private var letters = ["Ann", "Bob", "Cid"] {
    didSet { list.text = letters.joined(separator: ", ") }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    open.addTarget(self, action: LettersController.openLast, for: .touchUpInside)
    refresh.addTarget(self, action: LettersController.reload, for: .touchUpInside)
    stack(open, refresh, list)
  }

  private func openLast() {
    let place = letters.count - 1
    URLSession.shared.dataTask(with: URLRequest("GET", "/letters/\(place)")) { [weak self] _, _, _ in
      DispatchQueue.main.async { self?.markAsRead(place) }
    }.resume()
  }

  private func reload() {
    URLSession.shared.dataTask(with: URLRequest("GET", "/letters")) { [weak self] data, _, _ in
      let letters = data.text.components(separatedBy: ", ")
      DispatchQueue.main.async { self?.letters = letters }
    }.resume()
  }

  private func markAsRead(_ place: Int) { letters[place] += " (read)" }
}
