import UIKit

/// What the app remembers in user defaults: its own, and those that it shares with its widget.
@MainActor
struct NotebookSettings {
  private let defaults = UserDefaults.standard
  private let shared = UserDefaults(suiteName: "group.example.notebook")

  init() {
    defaults.register(defaults: ["largeText": false, "author": "Anonymous"])
  }

  var launches: Int { defaults.integer(forKey: "launches") }

  func countLaunch() { defaults.set(launches + 1, forKey: "launches") }

  var usesLargeText: Bool {
    get { defaults.bool(forKey: "largeText") }
    nonmutating set { defaults.set(newValue, forKey: "largeText") }
  }

  var author: String { defaults.string(forKey: "author") ?? "" }

  /// What the widget shows.
  var headline: String? {
    get { shared?.string(forKey: "headline") }
    nonmutating set { shared?.set(newValue, forKey: "headline") }
  }
}
