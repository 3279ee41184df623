import Rehearsal

extension CSSSelector {
  /// Reads a selector from left to right.
  struct Reader {
    private let text: String
    private var rest: Substring
    /// Whether what is read stands within `:not()`.
    private var isInNot = false

    init(_ text: String) {
      (self.text, rest) = (text, text[...])
    }

    mutating func alternatives() throws(WebDriverError) -> [Complex] {
      var found: [Complex] = []
      repeat { found.append(try complex()) } while take(",")
      guard rest.isEmpty else { throw problem("'\(rest.prefix(20))' is not expected") }
      return found
    }

    private mutating func complex() throws(WebDriverError) -> Complex {
      skipSpace()
      var complex = Complex(first: try compound())
      while let relation = relation() { complex.others.append((relation, try compound())) }
      return complex
    }

    /// What stands between two compounds; nil at the end of an alternative.
    private mutating func relation() -> Relation? {
      let hasSpace = skipSpace()
      guard let next = rest.first, next != "," else { return nil }
      guard let relation = Relation(rawValue: next) else { return hasSpace ? .inside : nil }
      rest.removeFirst()
      skipSpace()
      return relation
    }

    private mutating func compound() throws(WebDriverError) -> Compound {
      var compound = Compound()
      if take("*") {
        compound.tests.append { _ in true }
      } else if let name = name() {
        compound.tests.append { $0.isCalled(name) }
      }
      while let mark = rest.first, "#.[:".contains(mark) {
        rest.removeFirst()
        switch mark {
        case "#":
          let name = try neededName("after '#'")
          compound.tests.append { $0.name == name }
        case ".":
          let name = try neededName("after '.'")
          compound.tests.append { $0.isCalled(name) }
        case "[": compound.tests.append(try attribute())
        default: compound.tests.append(try pseudoClass())
        }
      }
      guard !compound.tests.isEmpty else { throw problem("a selector is missing") }
      return compound
    }

    private mutating func attribute() throws(WebDriverError) -> (ScreenElement) -> Bool {
      skipSpace()
      let name = try neededName("after '['")
      guard let attribute = name == "id" ? .name : name == "class" ? .type : ElementAttribute(anyName: name) else {
        let unknown = ElementAttribute.unknown(name)
        throw WebDriverError(.invalidSelector, unknown.message)
      }
      skipSpace()
      let sign = ["^=", "$=", "*=", "~=", "="].first { rest.hasPrefix($0) }
      var wanted: String?
      var ignoresCase = false
      if let sign {
        rest = rest.dropFirst(sign.count)
        skipSpace()
        let value = try value()
        skipSpace()
        ignoresCase = take("i") || take("I")
        // `s` asks for what is so anyway.
        if !ignoresCase { _ = take("s") || take("S") }
        wanted = ignoresCase ? value.lowercased() : value
        skipSpace()
      }
      guard take("]") else { throw problem("a ']' is missing") }
      return { [ignoresCase, wanted] element in
        guard let shown = element.shownAttribute(attribute) else { return false }
        guard let wanted else { return true }
        let value = ignoresCase ? shown.lowercased() : shown
        return switch sign {
        case "^=": !wanted.isEmpty && value.hasPrefix(wanted)
        case "$=": !wanted.isEmpty && value.hasSuffix(wanted)
        case "*=": !wanted.isEmpty && value.contains(wanted)
        case "~=": value.split(separator: " ").contains(wanted[...])
        default: value == wanted
        }
      }
    }

    private mutating func pseudoClass() throws(WebDriverError) -> (ScreenElement) -> Bool {
      let word = try neededName("after ':'")
      switch word.lowercased() {
      case "first-child": return { $0.index == 0 }
      case "last-child": return { $0.placeFromEnd == 1 }
      case "only-child": return { $0.index == 0 && $0.placeFromEnd == 1 }
      case "nth-child":
        let meant = try places(after: word)
        return { meant.contains($0.index + 1) }
      case "nth-last-child":
        let meant = try places(after: word)
        return { meant.contains($0.placeFromEnd) }
      case "not": return try negation()
      default:
        throw problem(
          "':\(word)' says nothing about native elements; there is :nth-child(n), :nth-last-child(n), :first-child, :last-child, "
            + ":only-child and :not(…)")
      }
    }

    private mutating func places(after word: String) throws(WebDriverError) -> Places {
      guard take("("), let end = rest.firstIndex(of: ")"), let places = Places(String(rest[..<end])) else {
        throw problem("a number, 'odd', 'even' or such as '2n+1' in brackets is missing after ':\(word)'")
      }
      rest = rest[rest.index(after: end)...]
      return places
    }

    private mutating func negation() throws(WebDriverError) -> (ScreenElement) -> Bool {
      // As in CSS 3; and so that no depth of brackets exhausts the stack.
      guard !isInNot else { throw problem("':not' stands within ':not'") }
      guard take("(") else { throw problem("a selector in brackets is missing after ':not'") }
      isInNot = true
      defer { isInNot = false }
      var refused: [Compound] = []
      repeat {
        skipSpace()
        refused.append(try compound())
        skipSpace()
      } while take(",")
      guard take(")") else { throw problem("a ')' is missing: what stands in ':not()' is about one element") }
      return { element in !refused.contains { $0.holds(element) } }
    }

    // MARK: Words

    private mutating func value() throws(WebDriverError) -> String {
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return try neededName("after '='") }
      rest.removeFirst()
      var value = ""
      while let character = rest.popFirst() {
        if character == quote { return value }
        if character == "\\" { value.append(escaped()) } else { value.append(character) }
      }
      throw problem("a text has no end: a \(quote) is missing")
    }

    private mutating func neededName(_ place: String) throws(WebDriverError) -> String {
      guard let name = name() else { throw problem("a name is missing \(place)") }
      return name
    }

    private mutating func name() -> String? {
      var name = ""
      while let character = rest.first {
        if character.isLetter || character.isNumber || character == "-" || character == "_" || !character.isASCII {
          name.append(character)
          rest.removeFirst()
        } else if character == "\\" {
          rest.removeFirst()
          name.append(escaped())
        } else {
          break
        }
      }
      return name.isEmpty ? nil : name
    }

    /// What stands after a backslash: a code in hexadecimal, or the character itself. Selenium's clients escape names so.
    private mutating func escaped() -> Character {
      let digits = rest.prefix(6).prefix { $0.isHexDigit }
      guard let code = UInt32(digits, radix: 16) else { return rest.popFirst() ?? "\\" }
      rest = rest.dropFirst(digits.count)
      if rest.first == " " { rest.removeFirst() }
      return Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}"
    }

    private mutating func take(_ mark: Character) -> Bool {
      guard rest.first == mark else { return false }
      rest.removeFirst()
      return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
      let before = rest.startIndex
      rest = rest.drop(while: \.isWhitespace)
      return rest.startIndex > before
    }

    private func problem(_ words: String) -> WebDriverError {
      let place = text.distance(from: text.startIndex, to: rest.startIndex)
      return WebDriverError(
        .invalidSelector, "the selector \"\(text.prefix(500))\" cannot be read: \(words), at character \(place + 1)")
    }
  }
}

extension ScreenElement {
  /// Whether a selector's word means its type, with or without its prefix, or its class.
  fileprivate func isCalled(_ word: String) -> Bool {
    type == word || isOfClass(word) || type.dropFirst(ElementTypes.prefix.count).lowercased() == word.lowercased()
  }

  /// An attribute as it stands in a page's source.
  fileprivate func shownAttribute(_ attribute: ElementAttribute) -> String? {
    guard case .string(let text)? = try? attributeText(attribute.rawValue) else { return nil }
    return text
  }

  /// Its place among the children of its parent, counted from 1 at the last one.
  fileprivate var placeFromEnd: Int { (parent?.children.count ?? 1) - index }
}
