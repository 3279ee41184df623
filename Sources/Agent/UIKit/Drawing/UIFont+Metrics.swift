extension UIFont {
  /// Widths of characters in thousandths of the point size; whatever is not listed is as wide as it is high if it is outside of
  /// the alphabets (an ideograph, an emoji), and 560 otherwise.
  private static let widths: [Character: CGFloat] = {
    var widths: [Character: CGFloat] = [:]
    for (characters, width): (String, CGFloat) in [
      ("ijlI.,:;'|!", 260), (" ftr()[]{}/\\\"-`", 330), ("1*^", 440), ("csvxyzkJ?", 520),
      ("abdeghnopquLEFT023456789$+=<>#_~", 590),
      ("ABCDGHKNOPQRSUVXYZ&", 690), ("mMWw%@", 850),
    ] {
      for character in characters { widths[character] = width }
    }
    return widths
  }()

  /// The width of one line of text, in points.
  package func width(of text: some StringProtocol) -> CGFloat {
    let factor = pointSize / 1000 * (1 + max(weight.rawValue, 0) * 0.1)
    return text.reduce(0) { width, character in width + Self.width(of: character) } * factor
  }

  private static func width(of character: Character) -> CGFloat {
    if let width = widths[character] { return width }
    let isWide = character.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
    return isWide ? 1000 : 560
  }

  /// The lines that `text` takes in `width`: broken at spaces, and within a word only where the word alone is too wide.
  package func lines(of text: String, width limit: CGFloat) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let candidate = line.isEmpty ? String(word) : line + " " + word
        if width(of: candidate) <= limit {
          line = candidate
          continue
        }
        if !line.isEmpty { lines.append(line) }
        line = ""
        for character in word {
          if !line.isEmpty && width(of: line + String(character)) > limit {
            lines.append(line)
            line = ""
          }
          line.append(character)
        }
      }
      return lines + [line]
    }
  }

  /// The size of `text` in at most `limit` lines (0: any number), rounded up to whole points.
  package func size(of text: String, width: CGFloat, lineLimit limit: Int) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var lines =
      limit == 1
      ? [text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")] : lines(of: text, width: width)
    if limit > 0 { lines = Array(lines.prefix(limit)) }
    let widest = lines.map { self.width(of: $0) }.max() ?? 0
    return CGSize(width: min(widest.rounded(.up), width), height: (lineHeight * CGFloat(lines.count)).rounded(.up))
  }
}
