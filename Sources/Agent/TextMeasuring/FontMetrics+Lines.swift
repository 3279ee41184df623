import Foundation

/// What becomes of text that is wider than there is room.
package enum LineBreaking: Hashable, Sendable, CaseIterable {
  case byWords, byCharacters, clipping, truncatingHead, truncatingTail, truncatingMiddle
}

extension FontMetrics {
  /// The lines that `text` takes in `width`: broken at spaces, and within a word only where the word alone is too wide.
  ///
  /// With `.byCharacters` they are broken anywhere; with the modes that clip or truncate, a paragraph is broken by words, too,
  /// and its last line is cut when it is drawn.
  package func lines(of text: String, width limit: CGFloat, mode: LineBreaking = .byWords) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      if width(of: paragraph) <= limit { return [String(paragraph)] }
      return mode == .byCharacters ? cut(paragraph, limit) : wrap(paragraph, limit)
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
    of text: String, width: CGFloat, lineLimit limit: Int, mode: LineBreaking = .byWords
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
  package func truncated(_ text: String, width limit: CGFloat, mode: LineBreaking) -> String {
    guard width(of: text) > limit else { return text }
    let characters = Array(text)
    // What is left of the text: so many characters of its beginning, and those from a place on.
    var (beginning, end): (Int, Int)
    switch mode {
    case .truncatingTail: (beginning, end) = (characters.count, characters.count)
    case .truncatingHead: (beginning, end) = (0, 0)
    case .truncatingMiddle: (beginning, end) = ((characters.count + 1) / 2, (characters.count + 1) / 2)
    case .byWords, .byCharacters, .clipping: return text
    }
    var taken = characters.reduce(thousandths(of: "…")) { $0 + thousandths(of: $1) }
    while case let left = beginning + characters.count - end, left > 0, taken * factor > limit {
      if mode == .truncatingHead || (mode == .truncatingMiddle && left.isMultiple(of: 2)) {
        taken -= thousandths(of: characters[end])
        end += 1
      } else {
        beginning -= 1
        taken -= thousandths(of: characters[beginning])
      }
    }
    return String(characters[..<beginning]) + "…" + String(characters[end...])
  }

  /// `text` as it is drawn: broken into lines, at most `limit` (0: any number), and cut where there is no room.
  package func shownLines(of text: String, width: CGFloat, limit: Int, mode: LineBreaking) -> [String] {
    guard !text.isEmpty else { return [] }
    let all =
      limit == 1
      ? [text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")] : lines(of: text, width: width)
    guard limit > 0, all.count > limit else { return cuttingLast(of: all, width, mode) }
    // The last line has to hold what is left of the text, as far as it can.
    let rest = all[(limit - 1)...].joined(separator: " ")
    return cuttingLast(of: all.prefix(limit - 1) + [rest], width, mode)
  }

  private func cuttingLast(of lines: [String], _ width: CGFloat, _ mode: LineBreaking) -> [String] {
    lines.dropLast() + lines.suffix(1).map { shown($0, width: width, mode: mode) }
  }

  /// One line as it is shown in so many points: whole, with an ellipsis, or cut off. Half a point too much counts as fitting.
  private func shown(_ text: String, width: CGFloat, mode: LineBreaking) -> String {
    let limit = width + 0.5
    guard self.width(of: text) > limit else { return text }
    switch mode {
    case .truncatingHead, .truncatingMiddle, .truncatingTail: return truncated(text, width: limit, mode: mode)
    case .clipping, .byCharacters, .byWords:
      var taken: CGFloat = 0
      return String(
        text.prefix { character in
          taken += thousandths(of: character)
          return taken * factor <= limit
        })
    }
  }
}
