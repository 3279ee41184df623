extension UIFont {
  /// Widths of the ASCII characters in thousandths of the point size.
  private static let widths: [CGFloat] = {
    var widths = [CGFloat](repeating: 560, count: 128)
    for (characters, width): (String, CGFloat) in [
      ("ijlI.,:;'|!", 260), (" ftr()[]{}/\\\"-`", 330), ("1*^", 440), ("csvxyzkJ?", 520),
      ("abdeghnopquLEFT023456789$+=<>#_~", 590),
      ("ABCDGHKNOPQRSUVXYZ&", 690), ("mMWw%@", 850),
    ] {
      for byte in characters.utf8 { widths[Int(byte)] = width }
    }
    return widths
  }()

  /// Points to a thousandth of the point size: heavier strokes are wider, lighter ones narrower.
  private var factor: CGFloat { pointSize / 1000 * (1 + weight.rawValue * (weight.rawValue > 0 ? 0.1 : 0.03)) }

  /// The width of one line of text, in points.
  package func width(of text: some StringProtocol) -> CGFloat {
    text.reduce(0) { width, character in width + thousandths(of: character) } * factor
  }

  /// The width of one character, in points.
  func width(of character: Character) -> CGFloat { thousandths(of: character) * factor }

  /// An ideograph or an emoji is as wide as it is high, two cells where all characters are equally wide.
  private func thousandths(of character: Character) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let isWide = scalar.value >= 0x2E80
    if design == .monospaced { return isWide ? 1236 : 618 }
    guard scalar.value < 128 else { return isWide ? 1000 : 560 }
    if design == .monospacedDigits, scalar.properties.numericType != nil { return 620 }
    return Self.widths[Int(scalar.value)]
  }

  /// The lines that `text` takes in `width`: broken at spaces, and within a word only where the word alone is too wide.
  ///
  /// With `.byCharWrapping` they are broken anywhere; with the modes that clip or truncate, a paragraph is broken by words, too,
  /// and its last line is cut when it is drawn.
  package func lines(of text: String, width limit: CGFloat, mode: NSLineBreakMode = .byWordWrapping) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      if width(of: paragraph) <= limit { return [String(paragraph)] }
      return mode == .byCharWrapping ? cut(paragraph, limit) : wrap(paragraph, limit)
    }
  }

  private func wrap(_ paragraph: Substring, _ limit: CGFloat) -> [String] {
    let space = width(of: " ")
    var (lines, line, taken): ([String], String, CGFloat) = ([], "", 0)
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let length = width(of: word)
      if line.isEmpty ? length <= limit : taken + space + length <= limit {
        taken += line.isEmpty ? length : space + length
        line += line.isEmpty ? String(word) : " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let pieces = cut(word, limit)
      lines += pieces.dropLast()
      line = pieces.last ?? ""
      taken = width(of: line)
    }
    return lines + [line]
  }

  /// Pieces as long as the limit allows, of one character at least.
  private func cut(_ text: Substring, _ limit: CGFloat) -> [String] {
    var (pieces, piece, taken): ([String], String, CGFloat) = ([], "", 0)
    for character in text {
      let length = thousandths(of: character) * factor
      if !piece.isEmpty, taken + length > limit {
        pieces.append(piece)
        (piece, taken) = ("", 0)
      }
      piece.append(character)
      taken += length
    }
    return pieces + [piece]
  }

  /// The size of `text` in at most `limit` lines (0: any number), rounded up to whole points.
  package func size(
    of text: String, width: CGFloat, lineLimit limit: Int, mode: NSLineBreakMode = .byWordWrapping
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var lines =
      limit == 1
      ? [text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")]
      : lines(of: text, width: width, mode: mode)
    if limit > 0 { lines = Array(lines.prefix(limit)) }
    let widest = lines.map { self.width(of: $0) }.max() ?? 0
    return CGSize(width: min(widest.rounded(.up), width), height: (lineHeight * CGFloat(lines.count)).rounded(.up))
  }

  /// `text` cut to `limit` with an ellipsis where `mode` puts it; unchanged when it fits or when the mode does not truncate.
  package func truncated(_ text: String, width limit: CGFloat, mode: NSLineBreakMode) -> String {
    guard width(of: text) > limit else { return text }
    var characters = Array(text)
    func removing(_ index: (Int) -> Int, _ join: ([Character], Int) -> String) -> String {
      while !characters.isEmpty {
        let place = index(characters.count)
        characters.remove(at: min(place, characters.count - 1))
        let result = join(characters, min(place, characters.count))
        if width(of: result) <= limit { return result }
      }
      return "…"
    }
    switch mode {
    case .byTruncatingTail: return removing({ $0 - 1 }) { kept, _ in String(kept) + "…" }
    case .byTruncatingHead: return removing({ _ in 0 }) { kept, _ in "…" + String(kept) }
    case .byTruncatingMiddle:
      return removing({ $0 / 2 }) { kept, place in String(kept[..<place]) + "…" + String(kept[place...]) }
    case .byWordWrapping, .byCharWrapping, .byClipping: return text
    }
  }
}
