/// A text as it is drawn: broken into lines by our own metrics, and cut where there is no room.
struct TextBlock {
  private(set) var lines: [String]
  let font: UIFont

  /// - Parameter limit: how many lines there may be; 0 means any number.
  init(_ text: String, font: UIFont, width: CGFloat, limit: Int, mode: NSLineBreakMode) {
    self.font = font
    guard !text.isEmpty else {
      lines = []
      return
    }
    let isOneLine = limit == 1
    let all =
      isOneLine
      ? [text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")]
      : font.lines(of: text, width: width)
    if limit > 0, all.count > limit {
      // The last line has to hold what is left of the text, as far as it can.
      let rest = all[(limit - 1)...].joined(separator: " ")
      lines = all.prefix(limit - 1) + [rest]
    } else {
      lines = all
    }
    if let last = lines.last { lines[lines.count - 1] = Self.cut(last, font, width, mode) }
  }

  var height: CGFloat { font.lineHeight * CGFloat(lines.count) }

  /// `text` as it is shown in so many points: whole, with an ellipsis, or cut off. Half a point too much counts as fitting.
  static func cut(_ text: String, _ font: UIFont, _ width: CGFloat, _ mode: NSLineBreakMode) -> String {
    let limit = width + 0.5
    guard font.width(of: text) > limit else { return text }
    switch mode {
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: return font.truncated(text, width: limit, mode: mode)
    case .byClipping, .byCharWrapping, .byWordWrapping:
      var kept = Substring(text)
      while !kept.isEmpty, font.width(of: kept) > limit { kept.removeLast() }
      return String(kept)
    }
  }
}
