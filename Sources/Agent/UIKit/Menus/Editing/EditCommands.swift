/// The commands of UIKit's own that an edit menu proposes.
@MainActor
enum EditCommands {
  private static let titles: [(UIEditAction, String)] = [
    (.cut, "Cut"), (.copy, "Copy"), (.paste, "Paste"), (.delete, "Delete"), (.select, "Select"), (.selectAll, "Select All"),
  ]

  /// Those that somebody from `responder` on can perform now.
  static func performable(from responder: UIResponder?) -> [UIMenuElement] {
    titles.compactMap { action, title in
      guard responder?.target(forAction: action.selector, withSender: nil) != nil else { return nil }
      return UICommand(title: title, action: action.selector)
    }
  }
}
