import RehearsalAgent
import UIKit

/// <https://github.com/Automattic/simplenote-ios/commit/042c0250>: notes are searched a fifth of a second after the last key,
/// also where the search was ended before that. Mended there by invalidating the timer.
@MainActor let noteSearch: PublishedRace = { suffix, isMended in
  AppDefinition("NoteSearch" + suffix) { _ in RaceAppDelegate { NoteListController(isMended: isMended) } }
}

final class NoteListController: UIViewController, UISearchBarDelegate {
  private let isMended: Bool
  private let notes = ["Letters", "Plans", "Shopping"]
  private let list = UILabel("notes")
  private var timer: Timer?

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UISearchBar()
    bar.delegate = self
    bar.showsCancelButton = true
    stack(bar, list)
    show(notes)
  }

  private func show(_ notes: [String]) { list.text = notes.joined(separator: ", ") }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.show(self.notes.filter { $0.localizedCaseInsensitiveContains(searchText) })
      }
    }
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    if isMended { timer?.invalidate() }
    show(notes)
  }
}
