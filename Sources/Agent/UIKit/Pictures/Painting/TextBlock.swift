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
      ? [text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")] : font.lines(of: text, width: width)
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
    guard font.width(of: text) > width + 0.5 else { return text }
    let characters = Array(text)
    func fitting(_ piece: (Int) -> String) -> String {
      var count = characters.count - 1
      while count > 0, font.width(of: piece(count)) > width + 0.5 { count -= 1 }
      return piece(count)
    }
    switch mode {
    case .byTruncatingHead: return fitting { "…" + String(characters.suffix($0)) }
    case .byTruncatingMiddle:
      return fitting { String(characters.prefix(($0 + 1) / 2)) + "…" + String(characters.suffix($0 / 2)) }
    case .byClipping, .byCharWrapping, .byWordWrapping: return fitting { String(characters.prefix($0)) }
    case .byTruncatingTail:
      return fitting { count in
        var start = String(characters.prefix(count))
        while start.last == " " { start.removeLast() }
        return start + "…"
      }
    }
  }
}
