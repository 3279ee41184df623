/// Reads the text out of an HTML document, for printing and for attributed strings.
enum MarkupText {
  /// What a tag does to the text in it.
  private struct Style {
    var size: CGFloat = 12
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var link: String?

    var attributes: [NSAttributedString.Key: Any] {
      var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: link == nil ? UIColor.black : .blue]
      if isUnderlined || link != nil { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
      if let link { attributes[.link] = URL(string: link).map { $0 as Any } ?? link }
      return attributes
    }

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

  /// - Parameter bodyEndsLine: Whether the end of the body ends a line, as it does not in attributed strings.
  static func attributed(_ markup: String, bodyEndsLine: Bool = true) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    var styles: [(tag: String, style: Style)] = []
    var style: Style { styles.last?.style ?? Style() }
    func add(_ string: String) {
      text.append(NSAttributedString(string: string, attributes: style.attributes))
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
      let (name, isEnd, content) = tag
      if unseen.contains(name), !isEnd {
        skip(name, &rest)
        continue
      }
      if name == "br" { add("\n") }
      if blocks.contains(name), bodyEndsLine || !isEnd || name != "body" { beginLine() }
      if isEnd {
        if let index = styles.lastIndex(where: { $0.tag == name }) { styles.removeSubrange(index...) }
        continue
      }
      if name == "li" { add("• ") }
      guard let changed = changed(style, by: name, content) else { continue }
      styles.append((name, changed))
    }
    return text
  }

  /// Takes a tag off the beginning; nil, and nothing is taken, where there is none.
  private static func nextTag(_ rest: inout Substring) -> (name: String, isEnd: Bool, content: Substring)? {
    guard rest.first == "<", let second = rest.dropFirst().first, second.isLetter || second == "/" || second == "!",
      let end = rest.firstIndex(of: ">")
    else { return nil }
    let content = rest.prefix(upTo: end).dropFirst()
    rest = rest.suffix(from: end).dropFirst()
    return (content.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased(), content.hasPrefix("/"), content)
  }

  /// Takes off what is in an element that is not seen, with the tag at its end.
  private static func skip(_ name: String, _ rest: inout Substring) {
    let end = rest.range(of: "</\(name)", options: .caseInsensitive)
    rest = end.map { rest.suffix(from: $0.lowerBound) } ?? ""
    _ = nextTag(&rest)
  }

  /// Nil for a tag that changes no style.
  private static func changed(_ style: Style, by tag: String, _ content: Substring) -> Style? {
    var style = style
    switch tag {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruckThrough = true
    case "a":
      style.link = attribute("href", in: content)
    case "font": return size(attribute("size", in: content).flatMap { fontSizes[$0] }, of: style)
    case "span", "p", "div", "body": return size(attribute("style", in: content).flatMap(styledSize), of: style)
    default:
      guard let size = headings[tag] else { return nil }
      (style.size, style.isBold) = (size, true)
    }
    return style
  }

  /// Also where the tag says no size there is a style to end with it.
  private static func size(_ size: CGFloat?, of style: Style) -> Style {
    var style = style
    style.size = size ?? style.size
    return style
  }

  /// Points, by the sizes of HTML; browsers make their usual 3 as large as the rest, here 12.
  private static let fontSizes: [String: CGFloat] = ["1": 7.5, "2": 10, "3": 12, "4": 13.5, "5": 18, "6": 24, "7": 36]

  /// The `font-size` of a `style` in points: of pixels three quarters, as in a browser at its usual size.
  private static func styledSize(_ text: String) -> CGFloat? {
    for part in text.lowercased().split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard pair.count == 2, pair[0] == "font-size", let number = Double(pair[1].prefix { $0.isNumber || $0 == "." }),
        number > 0, number < 10_000
      else { continue }
      if pair[1].hasSuffix("pt") { return CGFloat(number) }
      if pair[1].hasSuffix("px") { return CGFloat(number * 3 / 4) }
    }
    return nil
  }

  /// What a tag says for a name, in quotes or up to a space; nil where it says nothing.
  private static func attribute(_ name: String, in content: Substring) -> String? {
    guard let found = content.range(of: " \(name)=", options: .caseInsensitive) else { return nil }
    let rest = content[found.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return String(rest.prefix { !$0.isWhitespace }) }
    return collapsed(String(rest.dropFirst().prefix { $0 != quote }), atStartOfLine: true)
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
