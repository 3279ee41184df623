/// Reads the text out of an HTML document, for printing.
enum MarkupText {
  /// What a tag does to the text in it.
  private struct Style {
    var size: CGFloat = 12
    var isBold = false
    var isItalic = false

    var font: UIFont {
      isItalic
        ? UIFont(size: size, weight: isBold ? .semibold : .regular, isItalic: true)
        : isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }
  }

  /// Sizes of headings in points, by the sizes that browsers give them, from 12 points for the rest.
  private static let headings: [String: CGFloat] = ["h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8]
  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "tr", "section", "article", "header", "footer",
    "blockquote", "pre", "body",
  ]
  private static let unseen: Set<String> = ["head", "style", "script", "title"]

  static func attributed(_ markup: String) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    var styles: [(tag: String, style: Style)] = []
    var style: Style { styles.last?.style ?? Style() }
    func add(_ string: String) {
      text.append(NSAttributedString(string: string, attributes: [.font: style.font, .foregroundColor: UIColor.black]))
    }
    func beginLine() { if text.length > 0, !text.string.hasSuffix("\n") { add("\n") } }
    var rest = Substring(markup)
    while !rest.isEmpty {
      guard let tag = nextTag(&rest) else {
        // What begins no tag is a character like others.
        let piece = rest.prefix(1) + rest.dropFirst().prefix { $0 != "<" }
        rest = rest.dropFirst(piece.count)
        let words = collapsed(String(piece), atStartOfLine: text.length == 0 || text.string.hasSuffix("\n"))
        if !words.isEmpty { add(words) }
        continue
      }
      let (name, isEnd) = tag
      if unseen.contains(name), !isEnd {
        skip(name, &rest)
        continue
      }
      if name == "br" { add("\n") }
      if blocks.contains(name) { beginLine() }
      if isEnd {
        if let index = styles.lastIndex(where: { $0.tag == name }) { styles.removeSubrange(index...) }
        continue
      }
      if name == "li" { add("• ") }
      guard let changed = changed(style, by: name) else { continue }
      styles.append((name, changed))
    }
    return text
  }

  /// Takes a tag off the beginning; nil, and nothing is taken, where there is none.
  private static func nextTag(_ rest: inout Substring) -> (name: String, isEnd: Bool)? {
    guard rest.first == "<", let second = rest.dropFirst().first, second.isLetter || second == "/" || second == "!",
      let end = rest.firstIndex(of: ">")
    else { return nil }
    let content = rest.prefix(upTo: end).dropFirst()
    rest = rest.suffix(from: end).dropFirst()
    return (content.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased(), content.hasPrefix("/"))
  }

  /// Takes off what is in an element that is not seen, with the tag at its end.
  private static func skip(_ name: String, _ rest: inout Substring) {
    let end = rest.range(of: "</\(name)", options: .caseInsensitive)
    rest = end.map { rest.suffix(from: $0.lowerBound) } ?? ""
    _ = nextTag(&rest)
  }

  /// Nil for a tag that changes no style.
  private static func changed(_ style: Style, by tag: String) -> Style? {
    var style = style
    switch tag {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite": style.isItalic = true
    default:
      guard let size = headings[tag] else { return nil }
      (style.size, style.isBold) = (size, true)
    }
    return style
  }

  /// White space is one space, and none where a line begins; entities are their characters.
  private static func collapsed(_ text: String, atStartOfLine: Bool) -> String {
    var words = ""
    var isSpace = atStartOfLine
    for character in text {
      if character.isWhitespace {
        if !isSpace { words.append(" ") }
        isSpace = true
      } else {
        words.append(character)
        isSpace = false
      }
    }
    for (entity, character) in entities where words.contains("&") {
      words = words.replacingOccurrences(of: entity, with: character)
    }
    return words
  }

  /// The ampersand last: what it makes is no entity.
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&nbsp;", "\u{a0}"), ("&amp;", "&"),
  ]
}
