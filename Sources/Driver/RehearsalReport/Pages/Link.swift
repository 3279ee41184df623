/// What of a report may become a link.
enum Link {
  /// Whether a text is the address of a page: no script hides in it.
  static func isSafe(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}
