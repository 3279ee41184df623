/// The commands of UIKit's own that an edit menu proposes.
@MainActor
enum EditCommands {
  private static let titles: [(UIEditAction, String)] = [
    (.cut, "Cut"), (.copy, "Copy"), (.paste, "Paste"), (.delete, "Delete"), (.select, "Select"), (.selectAll, "Select All"),
  ]

  /// Those that somebody from `responder` on can perform now, and what responders put in among them.
  static func performable(from responder: UIResponder?) -> [UIMenuElement] {
    let standard = titles.compactMap { action, title -> UIMenuElement? in
      guard responder?.target(forAction: action.selector, withSender: nil) != nil else { return nil }
      return UICommand(title: title, action: action.selector)
    }
    return UIMenuSystem.editElements(for: responder, standard: standard)
  }
}
